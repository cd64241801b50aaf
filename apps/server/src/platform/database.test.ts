import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { testDatabase } from '#testkit/database/test-database.ts';
import { pipelined } from './database/pipelined.ts';
import { prepared } from './database/prepared.ts';
import { inTx, openDatabase, type Tx } from './database.ts';

const { ownerConnectionString } = await testDatabase();
// One connection: whatever a transaction leaves behind, the next one would find.
const { db, close } = openDatabase({ connectionString: ownerConnectionString, maxConnections: 1 });
after(close);
await sql`create table kept (id integer primary key)`.execute(db);

const insert = (tx: Tx, id: number) => prepared('kept_insert', sql`insert into kept (id) values (${id})`).execute(tx);
const ids = async () =>
  (await sql<{ id: number }>`select id from kept order by id`.execute(db)).rows.map(({ id }) => id);
const forget = () => sql`truncate kept`.execute(db);

test('an array of texts is read as it was written, whatever stands in it', async () => {
  for (const texts of [
    [],
    [''],
    ['one'],
    ['one', 'two/three-4.webp', 'four'],
    ['a,b', 'c"d', 'e\\f', '{g}', ' h ', 'i j'],
    [null, 'a'],
    ['NULL', 'null', 'a NULL'],
    ['xNULLx', 'Null'],
    ['[1:2]={a,b}', '=', '['],
    [
      ['a', 'b'],
      ['c', null],
    ],
    ['商品', 'منتج', '👍', '\n'],
  ]) {
    const { rows } = await sql<{ texts: unknown }>`select ${texts}::text[] as texts`.execute(db);
    assert.deepEqual(rows[0]?.texts, texts);
  }
  const { rows } = await sql<{ texts: unknown }>`select '[3:4]={a,b}'::text[] as texts`.execute(db);
  assert.deepEqual(rows[0]?.texts, ['a', 'b'], 'bounds of its own');
});

test('what a transaction did stays, or goes with whatever its work threw', async () => {
  await inTx(db, async (tx) => {
    await pipelined([insert(tx, 1), insert(tx, 2)]);
  });
  await assert.rejects(
    inTx(db, async (tx) => {
      await insert(tx, 3);
      throw new Error('changed its mind');
    }),
    /changed its mind/,
  );
  assert.deepEqual(await ids(), [1, 2]);
  await forget();
});

test('a statement that the commit follows at once counts like any other', async () => {
  await inTx(db, async (tx) => tx.beforeCommit(insert(tx, 1)));
  assert.deepEqual(await ids(), [1]);
  const effects: string[] = [];
  const failing = inTx(db, async (tx) => {
    tx.afterCommit(() => effects.push('told'));
    await insert(tx, 2);
    // Its own error takes a longer way to whoever waits than the error of the statement behind it.
    tx.beforeCommit(insert(tx, 1).then(async (answer) => Promise.resolve(answer)));
    tx.beforeCommit(insert(tx, 3));
  });
  await assert.rejects(failing, /duplicate key/);
  assert.deepEqual(await ids(), [1]);
  assert.deepEqual(effects, []);
  await forget();
});

test('a statement that nobody waits for is heard of, also when the work goes on and fails because of it', async () => {
  const again = () => sql`do $$ begin raise exception using errcode = '40001', message = 'again'; end $$`;
  let attempts = 0;
  await inTx(db, async (tx) => {
    attempts += 1;
    if (attempts < 3) tx.beforeCommit(again().execute(tx));
    await insert(tx, attempts);
  });
  assert.equal(attempts, 3);
  assert.deepEqual(await ids(), [3]);
  await forget();
});

test('a failure that was passed over commits nothing and says so', async () => {
  const careless = inTx(db, async (tx) => {
    await insert(tx, 1);
    await insert(tx, 1).catch(() => {});
  });
  await assert.rejects(careless, /was passed over/);
  assert.deepEqual(await ids(), []);
});

test('the whole work is repeated after a serialization failure, five times at most', async () => {
  let attempts = 0;
  const failUntil = (last: number) =>
    inTx(db, async (tx) => {
      attempts += 1;
      await insert(tx, attempts);
      if (attempts < last) {
        tx.beforeCommit(
          sql`do $$ begin raise exception using errcode = '40001', message = 'again'; end $$`.execute(tx),
        );
      }
    });
  await failUntil(3);
  assert.deepEqual(await ids(), [3]);
  attempts = 0;
  await forget();
  await assert.rejects(failUntil(9), /again/);
  assert.equal(attempts, 5);
  assert.deepEqual(await ids(), []);
});

test('transactions do not nest', async () => {
  await assert.rejects(
    inTx(db, () => inTx(db, async () => {})),
    /already open/,
  );
});
