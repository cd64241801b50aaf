import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { testDatabase } from '#testkit/database/test-database.ts';
import { aroundTransactions, inTx, openDatabase, type Tx } from './database.ts';

const { ownerConnectionString } = await testDatabase();
const { db, close } = openDatabase({ connectionString: ownerConnectionString, maxConnections: 4 });
test.after(close);
await sql`create table counters (id integer primary key, value integer not null)`.execute(db);
await sql`insert into counters values (1, 0), (2, 0)`.execute(db);

const add = (tx: Tx, id: number) => sql`update counters set value = value + 1 where id = ${id}`.execute(tx);

test('two that lock each other both get through, and each effect happens once', async () => {
  const effects: string[] = [];
  let meeting = 0;
  const met = Promise.withResolvers<void>();
  const both = (first: number, second: number, name: string) =>
    inTx(db, async (tx) => {
      await add(tx, first);
      meeting += 1;
      if (meeting >= 2) met.resolve();
      // Each holds its first row before either asks for the other's.
      await met.promise;
      tx.afterCommit(() => effects.push(name));
      await add(tx, second);
    });
  await Promise.all([both(1, 2, 'one'), both(2, 1, 'two')]);
  assert.ok(meeting >= 3, 'one of the two had to begin again');
  const { rows } = await sql<{ value: number }>`select value from counters order by id`.execute(db);
  assert.deepEqual(rows, [{ value: 2 }, { value: 2 }]);
  assert.deepEqual(effects.toSorted(), ['one', 'two']);
});

test('effects of attempts that were repeated happen once, those of failures never', async () => {
  const effects: number[] = [];
  let attempts = 0;
  await inTx(db, async (tx) => {
    attempts += 1;
    tx.afterCommit(() => effects.push(attempts));
    await add(tx, 1);
    if (attempts < 3)
      await sql`do $$ begin raise exception using errcode = '40P01', message = 'again'; end $$`.execute(tx);
  });
  assert.deepEqual(effects, [3]);
  await assert.rejects(
    inTx(db, async (tx) => {
      tx.afterCommit(() => effects.push(-1));
      await add(tx, 1);
      throw new Error('changed its mind');
    }),
  );
  assert.deepEqual(effects, [3]);
});

test('a transaction whose check refuses is not committed, and the refusal comes before what failed by itself', async () => {
  const valueOfFirst = async () =>
    (await sql<{ value: number }>`select value from counters where id = 1`.execute(db)).rows[0]?.value;
  const before = await valueOfFirst();
  let checks = 0;
  const refusing = async (tx: Tx) => {
    checks += 1;
    await sql`select 1`.execute(tx);
    throw new Error('ended');
  };
  const held = (work: (tx: Tx) => Promise<unknown>) => aroundTransactions({ check: refusing }, () => inTx(db, work));
  await assert.rejects(
    held((tx) => add(tx, 1)),
    { message: 'ended' },
  );
  await assert.rejects(
    held((tx) => sql`select 1 / 0`.execute(tx)),
    { message: 'ended' },
  );
  assert.equal(await valueOfFirst(), before);
  assert.equal(checks, 2);
});

test('work that goes on after the call that began it is not checked any more', async () => {
  const goesOn = Promise.withResolvers<void>();
  let detached: Promise<unknown> | undefined;
  const refuse = () => Promise.reject(new Error('ended'));
  await aroundTransactions({ check: refuse }, async () => {
    detached = goesOn.promise.then(() => inTx(db, (tx) => add(tx, 1)));
  });
  goesOn.resolve();
  await detached;
});
