import assert from 'node:assert/strict';
import { Duplex } from 'node:stream';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, inTx, openDatabase } from '#platform/database.ts';
import { isPassing } from '#platform/http/refusal.ts';
import { testDatabase } from '#testkit/database/test-database.ts';
import { pipelined } from '../pipelined.ts';
import { prepared } from '../prepared.ts';
import { PipeliningClient, socketOf } from './pipelining-client.ts';

const { ownerConnectionString } = await testDatabase();

const doubled = (n: number) => prepared('doubled', sql<{ twice: number }>`select ${n}::int * 2 as twice`);

/** What the driver hands to its socket while some work is done, each hand-over as one text. */
async function writesDuring(work: (single: Database) => Promise<unknown>): Promise<string[]> {
  const writes: string[] = [];
  const single = openDatabase({ connectionString: ownerConnectionString, maxConnections: 1 });
  const stream = await new Promise<Duplex>((resolve) => {
    single.pool.on('connect', (client) => resolve(socketOf(client)));
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
    for (const id of [1, 2]) {
      const { rows } = await doubled(id).execute(single);
      assert.deepEqual(rows, [{ twice: id * 2 }]);
    }
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(single);
    assert.deepEqual(rows, [{ name: 'doubled' }]);
  });
  assert.equal(writes.filter((write) => write.includes('as twice')).length, 1);
});

test('its rows are described once per connection, and the driver sends no question for them again', async () => {
  const asksForRows = 'D\0\0\0\u0006P\0';
  const writes = await writesDuring(async ({ db: single }) => {
    for (const id of [1, 2, 3]) assert.deepEqual((await doubled(id).execute(single)).rows, [{ twice: id * 2 }]);
  });
  const statements = writes.filter((write) => write.includes('doubled'));
  assert.deepEqual(
    statements.map((write) => write.includes(asksForRows)),
    [true, false, false],
  );
});

test('a statement whose rows have changed since they were described is refused, not misread', async () => {
  await writesDuring(async ({ db: single }) => {
    await sql`create temporary table changing (first int)`.execute(single);
    await sql`insert into changing values (1)`.execute(single);
    const all = () => prepared('all_changing', sql`select * from changing`).execute(single);
    assert.deepEqual((await all()).rows, [{ first: 1 }]);
    assert.deepEqual((await all()).rows, [{ first: 1 }]);
    await sql`alter table changing add column second text default 'two'`.execute(single);
    await assert.rejects(all(), { code: '0A000' });
  });
});

test('a statement that was refused because its rows have changed is prepared anew, on the same connection', async () => {
  await writesDuring(async ({ db: single }) => {
    await sql`create temporary table growing (first int)`.execute(single);
    await sql`insert into growing values (1)`.execute(single);
    const all = () => prepared('all_growing', sql`select * from growing`).execute(single);
    assert.deepEqual((await all()).rows, [{ first: 1 }]);
    await sql`alter table growing add column second text default 'two'`.execute(single);
    await assert.rejects(all(), isPassing);
    for (let n = 0; n < 2; n += 1) assert.deepEqual((await all()).rows, [{ first: 1, second: 'two' }]);
  });
});

test('a second text under a name is refused, and not mistaken for the first', async () => {
  await writesDuring(async ({ db: single }) => {
    await doubled(1).execute(single);
    await assert.rejects(prepared('doubled', sql`select 3`).execute(single), /must be unique/);
    assert.deepEqual((await doubled(2).execute(single)).rows, [{ twice: 4 }]);
  });
});

test('a statement that fails leaves those of the next transaction alone', async () => {
  await writesDuring(async ({ db: single }) => {
    const failing = inTx(single, (tx) => pipelined([sql`select 1 / 0`.execute(tx), doubled(1).execute(tx)]));
    await assert.rejects(failing, /division by zero/);
    const [{ rows }] = await inTx(single, (tx) => pipelined([doubled(4).execute(tx)]));
    assert.deepEqual(rows, [{ twice: 8 }]);
  });
});

test('what is used of the driver without its word for it is where it was', () => {
  const client = new PipeliningClient();
  assert.ok(socketOf(client) instanceof Duplex);
  // `Client` reads the option into this field and then sends without waiting.
  assert.equal((client as unknown as { readonly pipeline: unknown }).pipeline, true);
  assert.equal((new pg.Client() as unknown as { readonly pipeline: unknown }).pipeline, false);
});

test('a driver that keeps its socket elsewhere is noticed at the first statement', async () => {
  const moved = new PipeliningClient();
  Object.defineProperty(moved, 'connection', { value: {} });
  assert.throws(() => moved.query('select 1'), /no longer keeps its socket/);
});
