import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '#platform/database.ts';
import { testDatabase } from '#testkit/database/test-database.ts';

const { db, ownerConnectionString } = await testDatabase();

const post = (...amounts: (number | null)[]) => sql`
  select ledger_post(${Math.floor(Math.random() * 1e15)}::bigint, ${String(Math.random())}, sha256('x'), 'test', 'x', '2026-01-01',
    ${amounts.map((amount, at) => `(${['user:1:available', 'chain:tron:clearing'][at]},USDT,${amount ?? ''})`)}::ledger_leg[])`;
await post(5, -5).execute(db);

const writes = [
  'insert into ledger_accounts (path, asset, class, sign, mode) values ($$user:9:available$$, $$USDT$$, $$user_available$$, 1, $$strict$$)',
  'update ledger_balances set credits = credits + 1',
  'insert into ledger_entries (journal_id, ordinal, account_id, asset, amount) values (1, 1, 1, $$USDT$$, 1)',
  'update ledger_checkpoints set credits = 1',
  'update ledger_account_classes set floor = null',
  'delete from ledger_journals',
  'delete from ledger_entries',
  'truncate ledger_entries',
  'truncate ledger_journals cascade',
  'alter table ledger_entries disable trigger all',
];

for (const write of writes) {
  test(`the application's role may not: ${write.slice(0, 48)}`, async () => {
    await assert.rejects(sql.raw(write).execute(db), /permission denied|must be owner/);
  });
}

test('not even the owner changes or removes what was posted', async () => {
  const owner = openDatabase({ connectionString: ownerConnectionString });
  const changes = ['update ledger_entries set amount = 1', 'delete from ledger_entries', 'truncate ledger_entries'];
  const more = [
    'update ledger_journals set kind = $$other$$',
    'delete from ledger_balances',
    'update ledger_accounts set sign = -1',
  ];
  for (const change of [...changes, ...more]) {
    await assert.rejects(sql.raw(change).execute(owner.db), /append-only/, change);
  }
  await owner.close();
});

test('fractions of a minor unit and missing legs are refused', async () => {
  await assert.rejects(post(0.5, -0.5).execute(db), /whole minor units/);
  await assert.rejects(post().execute(db), /legs must be given/);
  await assert.rejects(post(1, null).execute(db), /whole minor units/);
});

test('half of a journal is not its opposite, where an account stands twice in it', async () => {
  const post = (id: number, legs: readonly string[], reversal = sql`null`) => sql`
    select ledger_post(${id}::bigint, ${`twice ${id}`}, sha256('x'), 'test', 'x', '2026-01-01', ${legs}::ledger_leg[], ${reversal})`;
  const reversing = sql`701, 'mistaken', 1, 2`;
  const [there, back] = [
    ['(commission,USDT,5)', '(suspense,USDT,-5)'],
    ['(commission,USDT,-5)', '(suspense,USDT,5)'],
  ];
  await post(701, [...there, ...there]).execute(db);
  await assert.rejects(post(702, back, reversing).execute(db), /exact opposite/);
  await post(703, [...back, ...back], reversing).execute(db);
});
