import assert from 'node:assert/strict';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type pg from 'pg';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database.ts';
import {
  asOwner,
  folderOfVersion,
  type Kept,
  onEmptyDatabase,
  readKept,
  today,
  versions,
} from '#testkit/database/kept-database.ts';
import { openLoans } from '#testkit/rows/loan-rows.ts';
import { livePair } from '#testkit/rows/pair-life.ts';
import { smallMarket } from '#testkit/small-market.ts';
import { wholeServer } from '#testkit/whole-server.ts';
import { readById } from './modules/catalogue/product-states/states.repository.ts';
import { assertInvariants } from './modules/invariants/index.ts';

/** Puts the rows in, past triggers and foreign keys as a restored dump is, in place of what the migrations put there. */
async function restore(client: pg.Client, kept: readonly Kept[]): Promise<void> {
  await client.query('set session_replication_role = replica');
  for (const { table, rows } of kept) {
    const { rows: columns } = await client.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    const names = columns.map(({ name }) => name).join(', ');
    await client.query(`delete from ${table}`);
    await client.query(
      `insert into ${table} (${names}) overriding system value
       select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [`[${rows.join(',')}]`],
    );
  }
  await client.query('set session_replication_role = origin');
}

/** Every row of every table that has any, as `readKept` reads them. */
async function rowsOf(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t order by 1`);
    if (rows.length > 0) lines.push(JSON.stringify({ table: name, rows: rows.length }), ...rows.map(({ row }) => row));
  }
  return `${lines.join('\n')}\n`;
}

const kept = process.env.KEEP_VERSION;
if (kept !== undefined)
  test(`what two people leave behind is kept as ${kept}, for later versions to open`, async () => {
    const whole = await wholeServer();
    const { buyerA, storeA } = await smallMarket(whole.ctx, { balance: 100_000n, stock: 10_000 });
    await openLoans(whole.ctx);
    await livePair(whole, { name: 'Greta', buyer: buyerA, store: storeA, times: 1 });
    const rows = await asOwner(whole.ctx.database.ownerConnectionString, rowsOf);
    await mkdir(join(versions, kept));
    await cp(join(today, 'functions'), join(versions, kept, 'functions'), { recursive: true });
    await writeFile(join(versions, kept, 'rows.jsonl'), rows);
  });

for (const version of await readdir(versions))
  test(`a database of ${version} opens with today's version, and everything in it still adds up`, () =>
    onEmptyDatabase(version, async (address) => {
      const kept = await readKept(version);
      await migrate(address, await folderOfVersion(version, kept));
      await asOwner(address, (client) => restore(client, kept));
      // Refuses a migration whose text is not what that version applied.
      await migrate(address, today);
      const { db, close } = openDatabase({ connectionString: address, role: 'entrepot_app' });
      try {
        await assertInvariants(db);
        const products = kept.find(({ table }) => table === 'products')?.rows ?? [];
        const ids = products.map((row) => BigInt(/"id": (\d+)/.exec(row)?.[1] ?? 0));
        const read = await readById(db, ids);
        assert.deepEqual(read.map(({ id }) => id).sort(), ids.sort());
        assert.ok(read.every(({ state }) => state.skus.length > 0));
      } finally {
        await close();
      }
    }));
