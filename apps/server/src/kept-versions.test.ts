import assert from 'node:assert/strict';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database.ts';
import { testCluster } from '#testkit/database/test-cluster.ts';
import { withDatabase } from '#testkit/database/test-template.ts';
import { openLoans } from '#testkit/rows/loan-rows.ts';
import { livePair } from '#testkit/rows/pair-life.ts';
import { smallMarket } from '#testkit/small-market.ts';
import { wholeServer } from '#testkit/whole-server.ts';
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

/** A `db` of some of today's migrations, which do not change once they landed, and the functions of a folder. */
async function folderOf(migrations: readonly string[], functions: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'entrepot-kept-'));
  after(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'migrations'));
  await mkdir(join(folder, 'functions'));
  for (const name of migrations) await copyFile(join(today, 'migrations', name), join(folder, 'migrations', name));
  for (const name of await readdir(functions)) await copyFile(join(functions, name), join(folder, 'functions', name));
  return folder;
}

/** `db` as that version had it. */
function folderOfVersion(version: string, kept: readonly Kept[]): Promise<string> {
  const applied = kept.find(({ table }) => table === 'schema_migrations')?.rows ?? [];
  const names = applied.map((row) => (JSON.parse(row) as { name: string }).name);
  return folderOf(names, join(versions, version, 'functions'));
}

/** Runs `work` on an empty database of its own, by its address. */
async function onEmptyDatabase(name: string, work: (address: string) => Promise<void>): Promise<void> {
  const maintenance = await testCluster();
  const own = `kept_${process.pid}_${name}`;
  const server = new pg.Client({ connectionString: maintenance });
  await server.connect();
  await server.query(`create database ${own}`);
  try {
    await work(withDatabase(maintenance, own));
  } finally {
    await server.query(`drop database ${own} with (force)`);
    await server.end();
  }
}

/** Runs `work` over a connection of the owner's. */
async function asOwner<Result>(address: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
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

/** Those of a version that had the columns of its time; today's have today's. */
const functionsThen = join(versions, '20261206', 'functions');

const calledImages = '20261212T0201_catalogue.sql';

test('what rows say of images is renamed with their columns; names of columns in files and addresses are not', () =>
  onEmptyDatabase('images', async (address) => {
    const before = (await readdir(join(today, 'migrations'))).filter((name) => name < calledImages);
    await migrate(address, await folderOf(before, functionsThen));
    const at = '2026-11-25T00:00:00Z';
    await asOwner(address, async (client) => {
      await client.query('set session_replication_role = replica');
      const insert = (table: string, row: object) =>
        client.query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1::jsonb)`, [row]);
      await insert('settings', { key: 'unused_picture_days', value: 5, updated_at: at });
      const change = { old_value: 3, new_value: 5, reason: 'longer', created_at: at };
      await insert('setting_changes', { ...change, id: 1, key: 'unused_picture_days' });
      await client.query(
        `insert into product_picture_sources (product_id, url, choices, fault) values (1, 'https://a.example/pictures/1', '{}', 'not_a_picture')`,
      );
      await client.query(
        `insert into product_import_runs (id, seller_id, file_key, file_name, layout, columns, options, is_dry_run, state, created_at)
         values (1, 1, 'private/a.csv', 'a.csv', 'entrepot', $1, $2, false, 'done', $3)`,
        [
          JSON.stringify([
            { name: 'pictures', field: 'pictures', sample: 'pictures' },
            { name: 'title', field: 'title', sample: 'variantPicture' },
            { name: 'variant picture', field: 'variantPicture', sample: '' },
          ]),
          JSON.stringify({ keepsStock: false, withoutPictures: 'publish' }),
          at,
        ],
      );
      const log = { product_id: 1, action: 'edited', actor_user_id: null, created_at: at };
      await insert('product_logs', { ...log, id: 1, version: 1, fields: ['titles', 'pictures', 'pictureAlts'] });
      await insert('product_logs', { ...log, id: 2, version: 2, fields: ['tags'] });
      await client.query(
        `insert into product_import_rows (import_id, place, line, handle, title, outcome, faults, changes, assumed) values
          (1, 0, 2, 'a', 'A', 'changed', $1, $2, $3), (1, 1, 3, 'b', 'B', 'changed', '[]', '[]', '[]')`,
        [
          JSON.stringify([
            { line: 2, column: 'pictures', fault: 'picture_address', params: { value: 'picture_address' } },
            { line: 2, column: '', fault: 'not_a_picture', params: {} },
            { line: 2, column: 'price', fault: 'empty', params: {} },
          ]),
          JSON.stringify([
            { field: 'pictures', before: '', after: 'pictures/a.webp' },
            { field: 'title', before: 'pictures', after: 'images' },
            { field: 'variantPicture', before: '', after: 'pictures/b.webp' },
            { field: 'pictureAlts', before: '', after: 'Front' },
          ]),
          JSON.stringify([
            { field: 'pictures_https', value: '1' },
            { field: 'stock', value: '0' },
          ]),
        ],
      );
    });
    await migrate(address, today);
    await asOwner(address, async (client) => {
      const column = async (query: string) => (await client.query<{ it: unknown }>(query)).rows.map(({ it }) => it);
      assert.deepEqual(await column('select key as it from settings'), ['unused_image_days']);
      assert.deepEqual(await column('select key as it from setting_changes'), ['unused_image_days']);
      assert.deepEqual(await column(`select url || ' ' || fault as it from product_image_sources`), [
        'https://a.example/pictures/1 not_an_image',
      ]);
      assert.deepEqual(await column('select options as it from product_import_runs'), [
        { keepsStock: false, withoutImages: 'publish' },
      ]);
      assert.deepEqual(await column('select columns as it from product_import_runs'), [
        [
          { name: 'pictures', field: 'images', sample: 'pictures' },
          { name: 'title', field: 'title', sample: 'variantPicture' },
          { name: 'variant picture', field: 'variantImage', sample: '' },
        ],
      ]);
      assert.deepEqual(await column('select fields as it from product_logs order by id'), [
        ['titles', 'images', 'imageAlts'],
        ['tags'],
      ]);
      const rows = (what: string) => column(`select ${what} as it from product_import_rows order by place`);
      assert.deepEqual(await rows('faults'), [
        [
          { line: 2, column: 'pictures', fault: 'image_address', params: { value: 'picture_address' } },
          { line: 2, column: '', fault: 'not_an_image', params: {} },
          { line: 2, column: 'price', fault: 'empty', params: {} },
        ],
        [],
      ]);
      assert.deepEqual(await rows('changes'), [
        [
          { field: 'images', before: '', after: 'pictures/a.webp' },
          { field: 'title', before: 'pictures', after: 'images' },
          { field: 'variantImage', before: '', after: 'pictures/b.webp' },
          { field: 'imageAlts', before: '', after: 'Front' },
        ],
        [],
      ]);
      assert.deepEqual(await rows('assumed'), [
        [
          { field: 'images_https', value: '1' },
          { field: 'stock', value: '0' },
        ],
        [],
      ]);
      const old = `select conrelid::regclass || '.' || conname as it from pg_constraint where conname like '%picture%'
        union all select relname || '.' || attname from pg_attribute a join pg_class c on c.oid = attrelid
         where attname like '%picture%' and relkind in ('r', 'v', 'm', 'p')
        union all select relname::text from pg_class where relname like '%picture%'`;
      assert.deepEqual(await column(old), []);
    });
  }));

const renamed = '20261202T0301_backfill.sql';

test('names that rows hold are renamed with what is called by them, and nothing else of the rows', () =>
  onEmptyDatabase('renamed', async (address) => {
    const before = (await readdir(join(today, 'migrations'))).filter((name) => name < renamed);
    await migrate(address, await folderOf(before, functionsThen));
    const at = '2026-11-25T00:00:00Z';
    const bodies = { en: 'Within {papers_notice} ({papers_grace_days}), not {papers}.', de: '{return_window}' };
    await asOwner(address, async (client) => {
      await client.query('set session_replication_role = replica');
      const insert = (table: string, rows: readonly object[]) =>
        client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
          JSON.stringify(rows),
        ]);
      await insert('settings', [
        { key: 'papers_notice_days', value: 14, updated_at: at },
        { key: 'order_unpaid_hours', value: 3, updated_at: at },
      ]);
      const change = { old_value: 30, new_value: 14, reason: 'sooner', created_at: at };
      await insert('setting_changes', [{ ...change, id: 1, key: 'papers_notice_days' }]);
      await insert('setting_changes', [{ ...change, id: 2, key: 'order_unpaid_hours', new_value: 3 }]);
      const mail = {
        medium: 'mail',
        recipient: 'a@b.example',
        language: 'en',
        subject: '',
        body_text: '',
        created_at: at,
      };
      await insert(
        'mails',
        ['expiring', 'expired'].map((what, id) => ({ ...mail, id, kind: `application_papers_${what}` })),
      );
      const event = { payload: { sellerId: '1', day: '2026-12-01' }, created_at: at, due_at: at, attempts: 0 };
      await insert('outbox_events', [{ ...event, id: 1, type: 'papers_expiring' }]);
      const page = {
        page: 'seller-rules',
        titles: {},
        bodies,
        edit: 1,
        publish_at: at,
        note: '',
        staff_id: 1,
        saved_at: at,
      };
      await insert('content_pages', [{ ...page, version: 1 }]);
    });
    await migrate(address, today);
    await asOwner(address, async (client) => {
      const column = async (query: string) => (await client.query<{ it: unknown }>(query)).rows.map(({ it }) => it);
      const keys = ['documents_notice_days', 'order_unpaid_hours'];
      assert.deepEqual(await column('select key as it from settings order by key'), keys);
      assert.deepEqual(await column('select key as it from setting_changes order by id'), keys);
      const kinds = ['application_documents_expiring', 'application_documents_expired'];
      assert.deepEqual(await column('select kind as it from mails order by id'), kinds);
      assert.deepEqual(await column('select type as it from outbox_events'), ['documents_expiring']);
      assert.deepEqual(await column('select bodies as it from content_pages'), [
        { ...bodies, en: 'Within {documents_notice} ({documents_grace_days}), not {papers}.' },
      ]);
      await assert.rejects(client.query(`update content_pages set bodies = '{}'`), /frozen/);
      await assert.rejects(client.query(`update settings set value = '1'`), /through the application only/);
    });
    const { db, close } = openDatabase({ connectionString: address, role: 'entrepot_app' });
    try {
      await assertInvariants(db);
    } finally {
      await close();
    }
  }));

test('the id of a store is called so wherever the database names it: a seller is a person', () =>
  onEmptyDatabase('store_ids', async (address) => {
    await migrate(address, today);
    const { rows } = await asOwner(address, (client) =>
      client.query<{ name: string }>(
        `select concat(c.relname, '.', a.attname) as name from pg_attribute a join pg_class c on c.oid = a.attrelid
          where c.relkind in ('r', 'v') and a.attname like '%seller_id%'
         union all select conname from pg_constraint where conname like '%seller_id%'
         union all select relname from pg_class where relname like '%seller_id%' or relname like '%by_seller%'
         union all select relname from pg_class where relkind = 'v' and pg_get_viewdef(oid) like '%seller_id%'
         union all select proname from pg_proc where prosrc like '%seller_id%' or proargnames::text like '%seller_id%'`,
      ),
    );
    assert.deepEqual(rows, []);
  }));
