import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { inTx, openDatabase } from '#platform/database.ts';
import { isPassing } from '#platform/http/refusal.ts';
import { testDatabase } from '#testkit/database/test-database.ts';
import { prepared } from '../prepared.ts';

const { ownerConnectionString } = await testDatabase();
const open = (t: TestContext) => {
  const database = openDatabase({ connectionString: ownerConnectionString });
  t.after(database.close);
  return database;
};

const ownNumber = (n: number) =>
  prepared('own_number', sql<{ n: number; pid: number }>`select ${n}::int as n, pg_backend_pid() as pid`);

test('whatever is asked at once is answered over a few connections, each with its own answer', async (t) => {
  const { sharedReadDb } = open(t);
  const numbers = Array.from({ length: 200 }, (_, n) => n);
  const answers = await Promise.all(numbers.map((n) => ownNumber(n).execute(sharedReadDb)));
  assert.deepEqual(
    answers.map(({ rows }) => rows[0]?.n),
    numbers,
  );
  assert.ok(new Set(answers.map(({ rows }) => rows[0]?.pid)).size <= 4);
});

test('a statement that fails takes none of its neighbours along', async (t) => {
  const { sharedReadDb } = open(t);
  const asked = Array.from({ length: 40 }, (_, n) =>
    n % 3 === 0 ? sql`select 1 / 0`.execute(sharedReadDb) : ownNumber(n).execute(sharedReadDb),
  );
  const ended = await Promise.allSettled(asked);
  for (const [n, { status }] of ended.entries()) assert.equal(status, n % 3 === 0 ? 'rejected' : 'fulfilled', `${n}`);
});

test('what takes long holds up nobody who asks after it', async (t) => {
  const { db, sharedReadDb } = open(t);
  const long = sql`select pg_sleep(600) as slept`.execute(sharedReadDb);
  long.catch(() => {});
  for (let n = 0; n < 20; n += 1) assert.equal((await ownNumber(n).execute(sharedReadDb)).rows[0]?.n, n);
  const stop = () =>
    sql<{
      pid: number;
    }>`select pg_cancel_backend(pid) from pg_stat_activity where query like 'select pg_sleep(600)%'`.execute(db);
  while ((await stop()).rows.length === 0);
  await assert.rejects(long, /canceling statement/);
});

test('a connection that is lost fails what waits on it, and is replaced', async (t) => {
  const { db, sharedReadDb } = open(t);
  const [{ pid } = { pid: 0 }] = (await ownNumber(0).execute(sharedReadDb)).rows;
  const waiting = sql`select pg_sleep(600) as slept`.execute(sharedReadDb);
  waiting.catch(() => {});
  await sql`select pg_terminate_backend(${pid})`.execute(db);
  await assert.rejects(waiting);
  const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => ownNumber(n).execute(sharedReadDb)));
  assert.deepEqual(
    answers.map(({ rows }) => rows[0]?.n),
    [1, 2, 3, 4, 5],
  );
});

test('what waits behind a statement that could not be prepared may be asked again, and is answered then', async (t) => {
  const { db, pool, sharedReadDb } = open(t);
  await sql`create table locked_away (n int)`.execute(db);
  const holder = await pool.connect();
  await holder.query('begin; lock table locked_away in access exclusive mode');
  const count = () =>
    prepared('count_locked_away', sql`select count(*)::int as n from locked_away`).execute(sharedReadDb);
  const asked = Promise.allSettled(Array.from({ length: 40 }, count));
  const stop = () =>
    sql`select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query like '%count_locked_away%'`.execute(
      db,
    );
  while ((await stop()).rows.length === 0);
  await holder.query('commit');
  holder.release();
  const failures = (await asked).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  assert.ok(failures.length > 0);
  for (const failure of failures) assert.ok(isPassing(failure), String(failure));
  const answers = await Promise.all(Array.from({ length: 40 }, count));
  for (const { rows } of answers) assert.deepEqual(rows, [{ n: 0 }]);
});

test('a connection that the driver alone has failed on is ended once it is replaced', async (t) => {
  const { db, sharedReadDb } = open(t);
  const circular: Record<string, unknown> = {};
  circular.itself = circular;
  const [{ pid } = { pid: 0 }] = (await ownNumber(0).execute(sharedReadDb)).rows;
  await assert.rejects(sql`select ${circular}::json`.execute(sharedReadDb), /circular/);
  const isThere = async () => (await sql`select from pg_stat_activity where pid = ${pid}`.execute(db)).rows.length > 0;
  while (await isThere());
  assert.notEqual((await ownNumber(1).execute(sharedReadDb)).rows[0]?.pid, pid);
});

test('no transaction is opened that others would be in', async (t) => {
  const { sharedReadDb } = open(t);
  await assert.rejects(
    inTx(sharedReadDb, (tx) => sql`select 1`.execute(tx)),
    /no transactions/,
  );
  await assert.rejects(
    sharedReadDb.transaction().execute(async () => {}),
    /no transactions/,
  );
});
