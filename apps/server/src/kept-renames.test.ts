import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type pg from 'pg';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database.ts';
import { asOwner, folderOf, onEmptyDatabase, readKept, today, versions } from '#testkit/database/kept-database.ts';
import { assertInvariants } from './modules/invariants/index.ts';

/** Those of a version that had the columns of its time; today's have today's. */
const functionsThen = join(versions, '20261206', 'functions');

const calledPublished = '20261213T0201_catalogue.sql';

test('what rows say of a status is renamed with it, and nothing else that they say', () =>
  onEmptyDatabase('published', async (address) => {
    const before = (await readdir(join(today, 'migrations'))).filter((name) => name < calledPublished);
    await migrate(address, await folderOf(before, functionsThen));
    const at = '2026-11-25T00:00:00Z';
    const product = (await readKept('20261206')).find(({ table }) => table === 'products')?.rows[0] ?? '';
    const insert = (client: pg.Client, table: string, row: object) =>
      client.query(
        `insert into ${table} (${Object.keys(row)}) select ${Object.keys(row)} from jsonb_populate_record(null::${table}, $1::jsonb)`,
        [row],
      );
    const changes = [
      { field: 'status', before: 'on_sale', after: 'off_sale' },
      { field: 'status', before: 'draft', after: 'on_sale' },
      { field: 'title', before: 'off_sale', after: 'on_sale' },
    ];
    await asOwner(address, async (client) => {
      await client.query('set session_replication_role = replica');
      for (const [n, status] of ['on_sale', 'off_sale', 'draft', 'removed'].entries()) {
        const published_at = status === 'draft' ? null : at;
        await client.query(`insert into products select (jsonb_populate_record(null::products, $1::jsonb || $2)).*`, [
          product.replace('"seller_id":', '"store_id":').replace('"pictures":', '"images":'),
          { id: n + 1, handle: `p${n}`, status, published_at },
        ]);
        await insert(client, 'product_bulk_rows', {
          bulk_id: 1,
          product_id: n + 1,
          version: 1,
          before: { status, title: 'on_sale' },
        });
      }
      const run = { store_id: 1, state: 'failed', created_at: at };
      await insert(client, 'product_export_runs', {
        ...run,
        id: 1,
        filter: { status: 'off_sale', keyword: 'on_sale' },
      });
      await insert(client, 'product_export_runs', { ...run, id: 2, filter: { keyword: 'on_sale' } });
      const row = { import_id: 1, line: 2, handle: 'a', title: 'on_sale', faults: [], assumed: [] };
      await insert(client, 'product_import_rows', { ...row, place: 0, outcome: 'changed', changes });
      await insert(client, 'product_import_rows', {
        ...row,
        place: 1,
        outcome: 'created',
        changes: [],
        summary: { status: 'on_sale', title: 'off_sale' },
      });
    });
    await migrate(address, today);
    await asOwner(address, async (client) => {
      const column = async (query: string) => (await client.query<{ it: unknown }>(query)).rows.map(({ it }) => it);
      const said = ['published', 'unpublished', 'draft', 'removed'];
      assert.deepEqual(await column('select status as it from products order by id'), said);
      assert.deepEqual(
        await column('select before as it from product_bulk_rows order by product_id'),
        said.map((status) => ({ status, title: 'on_sale' })),
      );
      assert.deepEqual(await column('select filter as it from product_export_runs order by id'), [
        { status: 'unpublished', keyword: 'on_sale' },
        { keyword: 'on_sale' },
      ]);
      assert.deepEqual(await column('select changes as it from product_import_rows order by place'), [
        [
          { field: 'status', before: 'published', after: 'unpublished' },
          { field: 'status', before: 'draft', after: 'published' },
          { field: 'title', before: 'off_sale', after: 'on_sale' },
        ],
        [],
      ]);
      assert.deepEqual(await column('select summary as it from product_import_rows order by place'), [
        null,
        { status: 'published', title: 'off_sale' },
      ]);
    });
  }));

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

const calledProvince = '20261215T0101_accounts.sql';

test('what addresses call a province is renamed, also where a store takes goods back, and what is wrong with price tiers', () =>
  onEmptyDatabase('province', async (address) => {
    const before = (await readdir(join(today, 'migrations'))).filter((name) => name < calledProvince);
    await migrate(address, await folderOf(before, join(versions, '20261213', 'functions')));
    const kept = await readKept('20261213');
    const rowOf = (name: string): object =>
      JSON.parse(kept.find(({ table }) => table === name)?.rows[0]?.replace(/: (\d{16,})/g, ': "$1"') ?? '');
    await asOwner(address, async (client) => {
      await client.query('set session_replication_role = replica');
      const insert = (table: string, row: object) =>
        client.query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1::jsonb)`, [row]);
      await insert('orders', { ...rowOf('orders'), state: 'Bavaria' });
      await insert('addresses', { ...rowOf('addresses'), state: '02' });
      const place = { name: 'Returns', nation: 'DE', state: 'Berlin', city: 'Mitte' };
      for (const [id, return_address] of [place, {}, { ...place, state: '' }].entries())
        await insert('stores', { ...rowOf('stores'), id, owner_user_id: id, name: `Store ${id}`, return_address });
      const row = {
        import_id: 1,
        place: 0,
        line: 2,
        handle: 'a',
        title: '',
        outcome: 'refused',
        changes: [],
        more_changes: 0,
        assumed: [],
      };
      const about = { line: 2, column: 'price tiers', params: { value: 'not_a_ladder' } };
      const faults = ['not_a_ladder', 'empty'].map((fault) => ({ ...about, fault }));
      await insert('product_import_rows', { ...row, faults });
      await insert('product_import_rows', { ...row, place: 1, faults: faults.slice(1) });
    });
    await migrate(address, today);
    await asOwner(address, async (client) => {
      const column = async (query: string) => (await client.query<{ it: unknown }>(query)).rows.map(({ it }) => it);
      assert.deepEqual(await column('select province as it from orders union all select province from addresses'), [
        'Bavaria',
        '02',
      ]);
      const place = { name: 'Returns', nation: 'DE', city: 'Mitte' };
      assert.deepEqual(await column('select return_address as it from stores order by id'), [
        { ...place, province: 'Berlin' },
        {},
        { ...place, province: '' },
      ]);
      const about = { line: 2, column: 'price tiers', params: { value: 'not_a_ladder' } };
      assert.deepEqual(await column('select faults as it from product_import_rows order by place'), [
        [
          { ...about, fault: 'not_price_tiers' },
          { ...about, fault: 'empty' },
        ],
        [{ ...about, fault: 'empty' }],
      ]);
      const named = `select conname as it from pg_constraint where conname like any ('{orders_state_%,addresses_state_%}')
        union all select attname from pg_attribute where attrelid in ('orders'::regclass, 'addresses'::regclass) and attname = 'state'`;
      assert.deepEqual(await column(named), []);
    });
  }));
