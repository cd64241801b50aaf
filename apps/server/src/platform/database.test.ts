import assert from 'node:assert/strict';
import type { Duplex } from 'node:stream';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { testDatabase } from '#testkit/database/test-database.ts';
import { type Database, inTx, openDatabase, pipelined, type Tx } from './database.ts';

const { ownerConnectionString } = await testDatabase();
// One connection: whatever a transaction leaves behind, the next one would find.
const { db, close } = openDatabase({ connectionString: ownerConnectionString, maxConnections: 1 });
after(close);
await sql`create table kept (id integer primary key)`.execute(db);

const insert = (tx: Tx, id: number) => sql`/*hot:kept_insert*/ insert into kept (id) values (${id})`.execute(tx);
const ids = async () =>
  (await sql<{ id: number }>`select id from kept order by id`.execute(db)).rows.map(({ id }) => id);
const forget = () => sql`truncate kept`.execute(db);

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

/** What the driver hands to its socket while some work is done, each hand-over as one text. */
async function writesDuring(work: (single: Database) => Promise<unknown>): Promise<string[]> {
  const writes: string[] = [];
  const single = openDatabase({ connectionString: ownerConnectionString, maxConnections: 1 });
  const { stream } = await new Promise<{ stream: Duplex }>((resolve) => {
    single.pool.on('connect', (client) =>
      resolve((client as unknown as { connection: { stream: Duplex } }).connection),
    );
    void sql`select 1`.execute(single.db);
  });
  const { _write: write, _writev: writeAll } = stream;
  stream._write = (chunk: Buffer, encoding, done) => {
    writes.push(chunk.toString());
    write.call(stream, chunk, encoding, done);
  };
  stream._writev = (chunks, done) => {
    writes.push(chunks.map(({ chunk }) => String(chunk)).join(''));
    writeAll?.call(stream, chunks, done);
  };
  try {
    await work(single);
  } finally {
    await single.close();
  }
  return writes;
}

test('statements that are asked for in one turn leave together, those of two turns do not', async () => {
  const one = sql`select 'first' as said`;
  const two = sql`select 'second' as said`;
  const isIn = (text: string) => (write: string) => write.includes(text);
  const together = await writesDuring(({ db: single }) =>
    inTx(single, (tx) => pipelined([one.execute(tx), two.execute(tx)])),
  );
  assert.equal(together.filter((write) => isIn("'first'")(write) && isIn("'second'")(write)).length, 1);
  const apart = await writesDuring(({ db: single }) =>
    inTx(single, async (tx) => {
      await one.execute(tx);
      await two.execute(tx);
    }),
  );
  assert.ok(apart.findIndex(isIn("'first'")) < apart.findIndex(isIn("'second'")));
});

test('a marked statement is parsed once per connection, under its name', async () => {
  const writes = await writesDuring(async ({ db: single }) => {
    for (const id of [1, 2]) await inTx(single, (tx) => insert(tx, id));
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(single);
    assert.deepEqual(rows, [{ name: 'kept_insert' }]);
  });
  assert.equal(writes.filter((write) => write.includes('insert into kept')).length, 1);
  await forget();
});

test('transactions do not nest', async () => {
  await assert.rejects(
    inTx(db, () => inTx(db, async () => {})),
    /already open/,
  );
});
