import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { testDatabase } from '#testkit/database/test-database.ts';
import { openDatabase } from '../database.ts';
import { refusalOf } from '../http/refusal.ts';
import { forSite } from './request-site.ts';
import { servingTimeouts } from './timeouts.ts';

const { ownerConnectionString } = await testDatabase();
const open = (connectMs: number) =>
  openDatabase({
    connectionString: ownerConnectionString,
    maxConnections: 1,
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
