import assert from 'node:assert/strict';
import { test } from 'node:test';
import { found, places } from '../fixtures/repository.ts';
import { moduleClock } from './module-clock.ts';
import { sqlOwnership } from './sql-ownership.ts';
import { statusCodes } from './status-codes.ts';

const modules = 'apps/server/src/modules';
const tables = {
  'db/migrations/1_platform.sql': 'create table outbox (id bigint, at timestamptz default now());',
  'db/migrations/2_ledger.sql': 'create table if not exists ledger_accounts (id bigint);',
  'db/migrations/3_catalogue.sql':
    'create table products (id bigint);\ncreate or replace view product_cards as select id from products;',
  'db/migrations/4_orders.sql': 'create table orders (id bigint references products (id));',
};

test('own tables and views of earlier modules may be used', () => {
  const files = {
    ...tables,
    [`${modules}/orders/orders.repository.ts`]: [
      "import { sql } from 'kysely';",
      'export const mine = (id: bigint) => sql<{ id: bigint }>`select o.id from orders o join product_cards c on true where o.id = ${id}`;',
      "const message = 'Choose from products of one seller';",
      'export const quiet = sql`select 1 /* from products */ -- join products',
      '  from orders for update of orders skip locked`;',
    ].join('\n'),
    [`${modules}/invariants/balances.ts`]: 'export const all = sql`select 1 from orders, ledger_accounts`;',
    [`${modules}/orders/orders.test.ts`]: 'sql`delete from products`;',
  };
  assert.deepEqual(found(sqlOwnership, files), []);
});

test('every way to name a foreign table is found at its line', () => {
  const files = {
    ...tables,
    [`${modules}/orders/orders.repository.ts`]: [
      'const a = sql`select 1\n  from orders o\n  left join "products" p on true`;',
      'const b = sql`update products set id = 1`;',
      "const c = 'delete from ledger_accounts where true';",
      'const d = sql.raw(`insert into public.products values (1)`);',
      'const e = sql`select 1 from orders as o, ledger_accounts a`;',
    ].join('\n'),
  };
  const file = `${modules}/orders/orders.repository.ts`;
  assert.deepEqual(
    places(sqlOwnership, files),
    [3, 4, 5, 6, 7].map((line) => `${file}:${line}`),
  );
});

test('views are read by later modules only and written by none; invariants write nothing', () => {
  const files = {
    ...tables,
    [`${modules}/wallet/wallet.repository.ts`]: 'sql`select 1 from product_cards`;',
    [`${modules}/orders/orders.repository.ts`]: 'sql`delete from product_cards`;',
    [`${modules}/invariants/repair.ts`]: 'sql`update ledger_accounts set id = 1`;',
    'apps/server/src/platform/jobs/jobs.ts': 'sql`select 1 from orders`;',
  };
  assert.equal(found(sqlOwnership, files).length, 4);
});

test('a migration belongs to a module and stays on its tables', () => {
  const files = {
    ...tables,
    'db/migrations/5_misc.sql': 'create table things (id bigint);',
    'db/migrations/6_orders.sql': 'alter table products add column x bigint;',
  };
  assert.deepEqual(places(sqlOwnership, files), ['db/migrations/5_misc.sql:1', 'db/migrations/6_orders.sql:1']);
});

test('the time of the database or of the machine is found in modules only', () => {
  const files = {
    ...tables,
    'db/migrations/5_orders.sql': 'create table a (\n  created_at timestamptz not null default now());',
    'db/migrations/6_orders.sql': '-- not now()\ncreate table b (created_at timestamptz not null);',
    [`${modules}/orders/a.ts`]:
      'const sweep = sql`select 1\nwhere due_at <= CURRENT_TIMESTAMP`;\nconst at = new Date();\nconst ms = Date.now();',
    [`${modules}/orders/b.ts`]: 'const at = new Date(ms);\nconst now = ctx.clock.now();\nconst text = "now()";',
    'apps/server/src/platform/clock.ts': 'export const now = () => Date.now();',
  };
  assert.deepEqual(places(moduleClock, files), [
    `${modules}/orders/a.ts:2`,
    `${modules}/orders/a.ts:3`,
    `${modules}/orders/a.ts:4`,
    'db/migrations/5_orders.sql:2',
  ]);
});

test('codes of order statuses are found, in SQL and in code', () => {
  const files = {
    [`${modules}/orders/a.ts`]:
      'const open = sql`select 1 from orders\nwhere status in (1, 2)\nor status_before = -1`;\nif (order.status === 6) stop();',
    [`${modules}/orders/c.ts`]:
      "const paid = sql`select 1 from orders o\nwhere o.status = any ('{1,2}'::smallint[])`;\nconst each = sql`select 1\nfrom unnest('{1,2}'::smallint[]) as s (status)`;",
    [`${modules}/orders/b.ts`]:
      'const open = sql`select 1 from orders where status = ${inStatus.paid} and state = 1`;\nif (response.status === 404) stop();',
  };
  assert.deepEqual(
    places(statusCodes, files),
    [2, 3, 4]
      .map((line) => `${modules}/orders/a.ts:${line}`)
      .concat([2, 4].map((line) => `${modules}/orders/c.ts:${line}`)),
  );
});

test('a backfill may bring rows of any module up to date, and creates nothing', () => {
  const update = 'update products p set id = o.id from orders o where o.id = p.id;';
  assert.deepEqual(found(sqlOwnership, { ...tables, 'db/migrations/5_backfill.sql': update }), []);
  const create = `${update}\ncreate table spare (id bigint);`;
  assert.equal(found(sqlOwnership, { ...tables, 'db/migrations/5_backfill.sql': create }).length, 1);
});
