import assert from 'node:assert/strict';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database.ts';
import { testCluster } from '#testkit/database/test-cluster.ts';
import { withDatabase } from '#testkit/database/test-template.ts';
import { readById } from './modules/catalogue/product-states/states.repository.ts';
import { assertInvariants } from './modules/invariants/index.ts';

const today = join(import.meta.dirname, '../../../db');
const versions = join(import.meta.dirname, 'testkit/kept-versions');

type Kept = { readonly table: string; readonly rows: string[] };

/** The rows of a version: a line that names a table and counts, then that many rows of it, as PostgreSQL wrote them. */
async function readKept(version: string): Promise<Kept[]> {
  const lines = (await readFile(join(versions, version, 'rows.jsonl'), 'utf8')).split('\n').filter(Boolean);
  const kept: Kept[] = [];
  for (let at = 0; at < lines.length; ) {
    const { table, rows } = JSON.parse(lines[at] ?? '') as { table: string; rows: number };
    kept.push({ table, rows: lines.slice(at + 1, at + 1 + rows) });
    at += 1 + rows;
  }
  return kept;
}

/** `db` as that version had it: its migrations, which have not changed since, and its functions. */
async function folderOf(version: string, kept: readonly Kept[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'entrepot-kept-'));
  after(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'migrations'));
  await mkdir(join(folder, 'functions'));
  const applied = kept.find(({ table }) => table === 'schema_migrations')?.rows ?? [];
  for (const row of applied) {
    const { name } = JSON.parse(row) as { name: string };
    await copyFile(join(today, 'migrations', name), join(folder, 'migrations', name));
  }
  for (const name of await readdir(join(versions, version, 'functions')))
    await copyFile(join(versions, version, 'functions', name), join(folder, 'functions', name));
  return folder;
}

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

for (const version of await readdir(versions))
  test(`a database of ${version} opens with today's version, and everything in it still adds up`, async () => {
    const maintenance = await testCluster();
    const name = `kept_${process.pid}_${version}`;
    const address = withDatabase(maintenance, name);
    const server = new pg.Client({ connectionString: maintenance });
    await server.connect();
    await server.query(`create database ${name}`);
    try {
      const kept = await readKept(version);
      await migrate(address, await folderOf(version, kept));
      const client = new pg.Client({ connectionString: address });
      await client.connect();
      await restore(client, kept);
      await client.end();
      // Refuses a migration whose text is not what that version applied.
      const applied = await migrate(address, today);
      assert.ok(applied.length > 0);
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
    } finally {
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    }
  });
