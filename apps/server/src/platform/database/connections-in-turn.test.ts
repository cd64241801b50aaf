import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { testDatabase } from '#testkit/database/test-database.ts';
import { openDatabase } from '../database.ts';
import { refusalOf } from '../http/refusal.ts';
import { forPublicRead, forSite } from './request-site.ts';
import { servingTimeouts } from './timeouts.ts';

const { ownerConnectionString } = await testDatabase();
const open = (connectMs: number, maxConnections = 1) =>
  openDatabase({
    connectionString: ownerConnectionString,
    maxConnections,
    timeouts: { ...servingTimeouts, connectMs },
  });

test('a site waits for a connection behind one statement of each other site, however many those have waiting', async () => {
  const { db, close } = open(60_000);
  const done: string[] = [];
  const ask = (site: string) => forSite(site, () => sql`select 1`.execute(db)).then(() => done.push(site));
  const crowd = ['a', 'b', 'c'];
  const asked = Array.from({ length: 10 }, () => crowd.map(ask)).flat();
  asked.push(ask('late'));
  await Promise.all(asked);
  // The first took the connection at once, so its site has had its turn when all the others wait.
  assert.deepEqual(done.slice(0, 5), ['a', 'b', 'c', 'a', 'late']);
  await close();
});

test('who waits too long is answered 503, and takes no connection afterwards', async () => {
  const { db, pool, close } = open(200);
  await sql`select 1`.execute(db);
  const client = await pool.connect();
  const refused = (error: unknown) => refusalOf(error)?.error === 'service_unavailable';
  await Promise.all([1, 2, 3].map(() => assert.rejects(sql`select 1`.execute(db), refused)));
  client.release();
  assert.equal((await sql`select 1`.execute(db)).rows.length, 1);
  await close();
});

test('public reads, however many, leave connections to those who buy', async () => {
  const { db, close } = open(60_000, 3);
  const watcher = open(60_000);
  const statement = 'select pg_sleep(600) as public_read';
  const reads = [1, 2, 3, 4].map((site) => forPublicRead(`${site}`, () => sql.raw(statement).execute(db)));
  const ended = Promise.allSettled(reads);
  const activeReads = async () =>
    (await sql<{ pid: number }>`select pid from pg_stat_activity where query = ${statement}`.execute(watcher.db)).rows;
  while ((await activeReads()).length < 2);
  assert.equal((await forSite('buyer', () => sql`select 1`.execute(db))).rows.length, 1);
  assert.equal((await activeReads()).length, 2);
  const stop = sql`select pg_cancel_backend(pid) from pg_stat_activity where query = ${statement}`;
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver) await stop.execute(watcher.db);
  await Promise.all([close(), watcher.close()]);
});
