import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { testDatabase } from '#testkit/database/test-database.ts';
import { inTx, openDatabase, type Tx } from '../database.ts';
import { pipelined } from './pipelined.ts';

const { ownerConnectionString } = await testDatabase();
const { db, close } = openDatabase({ connectionString: ownerConnectionString, maxConnections: 1 });
after(close);
await sql`create table kept (id integer primary key)`.execute(db);

const insert = (tx: Tx, id: number) => sql`insert into kept (id) values (${id})`.execute(tx);
const ids = async () =>
  (await sql<{ id: number }>`select id from kept order by id`.execute(db)).rows.map(({ id }) => id);

test('answers come in the order of the questions, each of its own type', async () => {
  const [first, word, none] = await inTx(db, (tx) =>
    pipelined([
      sql<{ n: number }>`select 1 as n from pg_sleep(0.05)`.execute(tx).then(({ rows }) => rows[0]?.n),
      sql<{ word: string }>`select 'two' as word`.execute(tx).then(({ rows }) => rows[0]?.word),
      undefined,
    ]),
  );
  assert.deepEqual([first, word, none], [1, 'two', undefined]);
});

test('of statements that travel together the first that failed is heard', async () => {
  const failing = inTx(db, async (tx) => {
    const slow = insert(tx, 1)
      .then(() => sql`select 1 / 0`.execute(tx))
      .then((answer) => answer);
    await pipelined([insert(tx, 4), slow, slow.catch(() => insert(tx, 5))]);
  });
  await assert.rejects(failing, /division by zero/);
  assert.deepEqual(await ids(), []);
});

test('of a function of several statements what made it fail is heard', async () => {
  const twice = async (tx: Tx) => {
    await insert(tx, 1);
    await insert(tx, 2);
  };
  const failing = inTx(db, (tx) => pipelined([twice(tx), sql`select 1 / 0`.execute(tx)]));
  await assert.rejects(failing, /division by zero/);
  assert.deepEqual(await ids(), []);
});
