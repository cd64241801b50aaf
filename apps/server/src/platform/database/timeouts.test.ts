import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { sql } from 'kysely';
import { testDatabase } from '#testkit/database/test-database.ts';
import { inTx, openDatabase } from '../database.ts';
import { refusalOf } from '../http/refusal.ts';
import { probeDatabase } from './database-probe.ts';
import { databaseFolder, knownMigrations } from './migrate.ts';

const { ownerConnectionString } = await testDatabase();
const shortTimeouts = { connectMs: 5_000, lockMs: 100, statementMs: 200, idleInTransactionMs: 100 };
const open = (timeouts = shortTimeouts, maxConnections = 2) =>
  openDatabase({ connectionString: ownerConnectionString, maxConnections, timeouts });

/** What a statement that must fail is answered with. */
async function answerTo(work: () => Promise<unknown>): Promise<string | undefined> {
  const error = await work().then(
    () => assert.fail('it should have failed'),
    (thrown: unknown) => thrown,
  );
  const refusal = refusalOf(error);
  assert.equal(refusal?.status, 503, String(error));
  return refusal?.error;
}

test('a lock that somebody holds is waited for no longer than the pool may, and answered 503', async () => {
  const { db, close } = open();
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holder = openDatabase({ connectionString: ownerConnectionString });
  const holding = inTx(holder.db, async (tx) => {
    await sql`lock table schema_migrations in access exclusive mode`.execute(tx);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const longStatement = open({ ...shortTimeouts, lockMs: 60_000 });
  assert.equal(await answerTo(() => sql`select 1 from schema_migrations`.execute(db)), 'service_unavailable');
  assert.equal(
    await answerTo(() => sql`select 1 from schema_migrations`.execute(longStatement.db)),
    'service_unavailable',
  );
  // A repetition of the whole transaction would wait as long again.
  const probe = probeDatabase(ownerConnectionString, await knownMigrations(databaseFolder));
  assert.equal(await probe.readState(), 'down');
  released.resolve();
  await holding;
  assert.equal(await probe.readState(), 'up');
  await Promise.all([close(), holder.close(), longStatement.close(), probe.close()]);
});

test('a statement that runs too long is ended', async () => {
  const { db, close } = open();
  assert.equal(await answerTo(() => sql`select pg_sleep(60)`.execute(db)), 'service_unavailable');
  await close();
});

test('what is not saved for want of room is told apart from a commit that may be found again', async () => {
  const { db, close } = open(shortTimeouts, 1);
  await sql`set default_transaction_read_only = on`.execute(db);
  assert.equal(await answerTo(() => sql`create table never (id int)`.execute(db)), 'shop_read_only');
  for (const code of ['ENOSPC', 'EDQUOT'])
    assert.equal(await answerTo(() => Promise.reject(Object.assign(new Error(code), { code }))), 'shop_read_only');
  const panic = Object.assign(new Error('could not write to file'), { code: '53100' });
  assert.equal(await answerTo(() => Promise.reject(panic)), 'service_unavailable');
  await close();
});

test('an open transaction that asks nothing more loses its connection and its locks', async () => {
  const { db, close } = open();
  const other = openDatabase({ connectionString: ownerConnectionString, maxConnections: 1 });
  const isLocked = Promise.withResolvers<void>();
  const isFree = Promise.withResolvers<void>();
  const hanging = inTx(db, async (tx) => {
    await sql`lock table schema_migrations in access exclusive mode`.execute(tx);
    isLocked.resolve();
    await isFree.promise;
    await sql`select 1`.execute(tx);
  });
  hanging.catch(() => {});
  await Promise.race([isLocked.promise, hanging]);
  await sql`select 1 from schema_migrations`.execute(other.db);
  isFree.resolve();
  assert.equal(await answerTo(() => hanging), 'service_unavailable');
  await Promise.all([close(), other.close()]);
});

test('a pool whose connections are all taken refuses in time', async () => {
  const { db, pool, close } = open({ ...shortTimeouts, connectMs: 100 }, 1);
  const taken = await pool.connect();
  assert.equal(await answerTo(() => sql`select 1`.execute(db)), 'service_unavailable');
  taken.release();
  await sql`select 1`.execute(db);
  await close();
  assert.equal(await answerTo(() => sql`select 1`.execute(db)), 'service_unavailable');
});

test('a server that takes connections and never says anything does not keep anybody waiting', {
  timeout: 30_000,
}, async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const connectionString = `postgresql://nobody@127.0.0.1:${port}/nothing`;
  const { db, close } = openDatabase({ connectionString, timeouts: { ...shortTimeouts, connectMs: 100 } });
  const probe = probeDatabase(connectionString, []);
  assert.equal(await probe.readState(), 'down');
  assert.equal(await answerTo(() => sql`select 1`.execute(db)), 'service_unavailable');
  await Promise.all([close(), probe.close()]);
  silent.close();
});
