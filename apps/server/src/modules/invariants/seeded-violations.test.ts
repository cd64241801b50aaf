import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createIds, systemClock } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx, openDatabase } from '#platform/database.ts';
import { createMetrics } from '#platform/metrics.ts';
import { testDatabase } from '#testkit/database/test-database.ts';
import { accounts, post } from '../wallet/index.ts';
import { hasNewScope } from './check-invariants.ts';
import { newScope } from './checks/scope.ts';
import { assertInvariants, checkInvariant, checkInvariants, invariants } from './index.ts';
import { reportViolations } from './invariants.jobs.ts';

const { db, ownerConnectionString } = await testDatabase();
const owner = openDatabase({ connectionString: ownerConnectionString, maxConnections: 1 });
after(owner.close);
const ids = createIds(systemClock);

const postLegs = (key: string, ...legs: { account: ReturnType<typeof accounts.commission>; amountMicro: bigint }[]) =>
  inTx(db, (tx) => post(tx, { id: ids.next(), key, kind: 'test_move', ref: 'test:1', at: new Date(), legs }));

await postLegs(
  'deposit',
  { account: accounts.chainClearing('tron'), amountMicro: -1000n },
  { account: accounts.userAvailable(1n), amountMicro: 1000n },
);
await sql`insert into stores (id, owner_user_id, name, own_language, country, state, created_at)
  values (5, 2, 'Store', 'en', 'CN', 'approved', '2026-01-01')`.execute(db);
await insertOrder(21n, { status: 0, totalMicro: 100n });
await insertOrder(22n, { status: 1, totalMicro: 300n });
await insertOrder(23n, { status: 4, totalMicro: 400n, isSettled: true });
await postLegs(
  'paid',
  { account: accounts.userAvailable(1n), amountMicro: -700n },
  { account: accounts.orderEscrow(22n), amountMicro: 300n },
  { account: accounts.orderEscrow(23n), amountMicro: 400n },
);
await postLegs(
  'sale',
  { account: accounts.orderEscrow(23n), amountMicro: -400n },
  { account: accounts.userAvailable(2n), amountMicro: 350n },
  { account: accounts.commission(), amountMicro: 50n },
);
await postLegs(
  'lent',
  { account: accounts.userReceivable(2n), amountMicro: -20n },
  { account: accounts.fees('deposit'), amountMicro: 20n },
);
await insertOrder(24n, { status: 1, totalMicro: 500n });
await insertOrder(25n, { status: 3, totalMicro: 600n });
await postLegs(
  'paid_more',
  { account: accounts.chainClearing('tron'), amountMicro: -1100n },
  { account: accounts.orderEscrow(24n), amountMicro: 500n },
  { account: accounts.orderEscrow(25n), amountMicro: 600n },
);
await refundPart(24n, { amountMicro: 80n, commissionBackMicro: 10n });
await openCase(25n);
await sql`select ledger_checkpoint()`.execute(db);

const accountId = (path: string) => `(select id from ledger_accounts where path = '${path}')`;
const journalId = (key: string) => `(select id from ledger_journals where key = '${key}')`;
const ledgerPost = (
  from: string,
  to: string,
) => `select ledger_post(7, 'seeded', sha256('x'), 'seeded', 'x', '2026-01-01',
  array[('${from}', 'USDT', -5000), ('${to}', 'USDT', 5000)]::ledger_leg[])`;

const entry = (id: bigint, delta: number) =>
  `insert into stock_entries (id, sku_id, delta, reason, created_at) values (${id}, 9, ${delta}, 'correction', '2026-01-01')`;

/** A published product with one variant, and its version as it should be. */
const productRows = [
  `insert into freight_templates (id, store_id, name, is_default, ships_from, unit, first_fee_micro, further_fee_micro, delivery_fee_micro, created_at)
   values (6, 5, 'Parcel', true, 'CN', 'piece', 0, 0, 0, '2026-01-01')`,
  `insert into categories (id, slug, path, names) values (7, 'goods', '{7}', '{"en": "Goods"}')`,
  `insert into products (id, store_id, handle, category_id, freight_template_id, status, own_language, titles, images, price_micro,
     retail_price_micro, original_price_micro, buy_min, buy_multiple, unit, published_at, created_at, updated_at)
   values (8, 5, 'lamp', 7, 6, 'published', 'en', '{"en": "Lamp"}', '{}', 10000, 10000, 10000, 2, 1, 'piece', '2026-01-01', '2026-01-01', '2026-01-01')`,
  'insert into product_details (product_id) values (8)',
  'insert into product_stats (product_id, is_in_stock) values (8, true)',
  `insert into skus (id, product_id, position, choice, price_micro, stock, weight_grams) values (9, 8, 0, '{}', 10000, 2, 0)`,
  entry(10n, 2),
  'select catalogue_update_content_versions(array[8])',
];

/** A chain that was read, a transfer on it, and the deposit that it was credited by. */
const hash = 'a'.repeat(64);
const arrived = [
  `insert into chain_cursors (network, height, hash, advanced_at, head_height, head_advanced_at, checked_at)
   values ('bitcoin', 9, '${hash}', '2026-03-02', 9, '2026-03-02', '2026-03-02 00:10')`,
  `insert into conversion_rates (id, asset, rate, valid_from, staff_id) values (31, 'BTC', '60000', '2026-03-01', 1)`,
  `insert into deposits (id, user_id, number, channel, asset, claimed_micro, amount_micro, fee_micro, status, external_key, coin, coin_amount,
     coin_rate, coin_rate_id, created_at, updated_at)
   values (32, 1, '100000000032', 'btc', 'USDT', 600, 600, 0, 'successful', '${hash}:0', 'BTC', 1, '60000', 31, '2026-03-02', '2026-03-02')`,
  `insert into chain_transfers (id, network, tx_hash, position, asset, amount, address, user_id, block_height, block_hash, final_from, state,
     seen_at, final_at, deposit_id)
   values (33, 'bitcoin', '${hash}', 0, 'BTC', 1, 'bc1', 1, 7, '${hash}', 7, 'credited', '2026-03-02', '2026-03-02', 32)`,
  `select ledger_post(34, 'deposit:32', sha256('x'), 'deposit', 'deposit:32', '2026-03-02', 
     array[('chain:bitcoin:clearing', 'USDT', -600), ('user:1:available', 'USDT', 600)]::ledger_leg[])`,
];

const seeds: [code: string, what: string, ...statements: string[]][] = [
  [
    'credited_transfer_canonical',
    'a credited block that is gone',
    ...arrived,
    'update chain_transfers set is_canonical = false',
  ],
  [
    'final_transfer_credited',
    'a transfer that was forgotten',
    ...arrived,
    `insert into chain_transfers (id, network, tx_hash, position, asset, amount, address, user_id, block_height, block_hash, final_from, state,
       seen_at, final_at)
     values (35, 'bitcoin', '${hash}', 1, 'BTC', 1, 'bc1', 1, 7, '${hash}', 7, 'final', '2026-03-01', '2026-03-01 23:59:59')`,
  ],
  ['credited_transfer_as_deposited', 'another person', ...arrived, 'update chain_transfers set user_id = 2'],
  ['credited_transfer_as_deposited', 'another amount', ...arrived, 'update chain_transfers set amount = 2'],
  ['credited_transfer_as_deposited', 'a lost deposit', ...arrived, 'update chain_transfers set deposit_id = 99'],
  ['credited_transfer_as_deposited', 'another rate', ...arrived, `update conversion_rates set rate = '60001'`],
  ['credited_transfer_as_deposited', 'a coin that did not arrive', ...arrived, 'delete from chain_transfers'],
  [
    'deposit_reversed_as_posted',
    'a credit that was taken back in the books alone',
    ...arrived,
    'delete from chain_transfers',
    `update deposits set status = 'failed', coin = null, coin_amount = null, coin_rate = null, coin_rate_id = null where id = 32`,
    `select ledger_post(36, 'reversal:journal:34', sha256('y'), 'reversal', 'journal:34', '2026-03-02',
       array[('chain:bitcoin:clearing', 'USDT', 600), ('user:1:available', 'USDT', -600)]::ledger_leg[], 34, 'gone', 5, 6)`,
  ],
  [
    'solvency_report_adds_up',
    'somebody who is counted for less',
    `insert into solvency_reports values (37, '2026-03-02', sha256('x'), 1, 5, '{"owed": {"available": "5", "orders": "0", "withdrawals": "0"}}')`,
    `insert into solvency_nodes values (37, 0, 0, sha256('x'), 5)`,
    `insert into solvency_leaves values (37, 0, 1, '10000001', sha256('s'), 4)`,
  ],
  ['product_version_current', 'a changed title', ...productRows, `update products set titles = '{"en": "Light"}'`],
  ['product_version_current', 'a changed variant', ...productRows, 'update skus set price_micro = 20000'],
  [
    'product_version_current',
    'a variant more',
    ...productRows,
    `insert into skus (id, product_id, position, choice, price_micro, stock, weight_grams) values (10, 8, 1, '{1}', 10000, 0, 0)`,
  ],
  ['product_version_current', 'a renamed store', ...productRows, `update stores set name = 'Shop'`],
  ['product_version_current', 'a delisted product', ...productRows, `update products set status = 'unpublished'`],
  [
    'blocked_not_published',
    'a blocked product in the shop',
    ...productRows,
    `insert into product_blocks (product_id, reason, was_published, staff_id, since) values (8, 'Copy', true, 1, '2026-01-01')`,
  ],
  [
    'product_in_category',
    'a product of a category that was taken away',
    ...productRows,
    'update categories set merged_into = 7',
  ],
  ['in_stock_as_counted', 'too few pieces for an order', ...productRows, 'update skus set stock = 1', entry(11n, -1)],
  ['stock_as_entries', 'pieces that nothing explains', ...productRows, 'update skus set stock = 3'],
  ['stock_as_entries', 'a lost entry', ...productRows, 'delete from stock_entries'],
  [
    'stock_as_entries',
    'an order that took nothing',
    ...productRows,
    'update order_lines set sku_id = 9 where order_id = 22',
  ],
  [
    'stock_as_entries',
    'a cancelled order that gave nothing back',
    ...productRows,
    entry(11n, 1),
    'update order_lines set sku_id = 9 where order_id = 21',
    `update orders set status = -1, cancelled_at = '2026-03-02' where id = 21`,
  ],
  [
    'journal_balanced',
    'a lone entry',
    `insert into ledger_entries (journal_id, ordinal, account_id, asset, amount)
     values (${journalId('sale')}, 9, ${accountId('fees:deposit')}, 'USDT', 5)`,
  ],
  [
    'balance_as_entries',
    'a balance moved without an entry',
    `update ledger_balances set debits = debits + 1 where account_id = ${accountId('user:2:receivable')}`,
  ],
  [
    'balance_as_entries',
    'a roll-up that lost a unit',
    `update ledger_checkpoints set credits = credits - 1 where account_id = ${accountId('fees:deposit')}`,
  ],
  [
    'balance_as_entries',
    'a missing balance row',
    `delete from ledger_balances where account_id = ${accountId('user:2:receivable')}`,
  ],
  [
    'balance_above_floor',
    'an overdrawn account',
    'alter table ledger_balances drop constraint ledger_balances_floor',
    ledgerPost('user:1:available', 'suspense').replaceAll('5000', '381'),
  ],
  [
    'running_balance_unbroken',
    'a version left out',
    `update ledger_entries set version = 9 where version = 1 and account_id = ${accountId('user:2:receivable')}`,
  ],
  [
    'running_balance_unbroken',
    'a wrong running balance',
    `update ledger_entries set balance_after = 999 where account_id = ${accountId('user:2:receivable')}`,
  ],
  [
    'running_balance_unbroken',
    'a version counted twice',
    `update ledger_balances set version = version + 1 where account_id = ${accountId('user:1:available')}`,
  ],
  [
    'journal_complete',
    'a journal without entries',
    `insert into ledger_journals (id, key, hash, kind, ref, posted_at) values (8, 'empty', sha256('x'), 'seeded', 'x', '2026-01-01')`,
  ],
  ['journal_complete', 'entries without a journal', `delete from ledger_journals where id = ${journalId('sale')}`],
  [
    'journal_complete',
    'entries of an account that does not exist',
    `insert into ledger_journals (id, key, hash, kind, ref, posted_at) values (8, 'astray', sha256('x'), 'seeded', 'x', '2026-01-01')`,
    `insert into ledger_entries (journal_id, ordinal, account_id, asset, amount) values (8, 1, 999, 'USDT', 5), (8, 2, 999, 'USDT', -5)`,
  ],
  [
    'journal_complete',
    'a balance of an account that does not exist',
    'insert into ledger_balances (account_id, sign) values (999, 1)',
  ],
  [
    'escrow_matches_order',
    'a paid order without its money',
    'update orders set total_micro = 301, goods_micro = 301 where id = 22',
    'update order_lines set unit_price_micro = 301, line_total_micro = 301 where order_id = 22',
    'update checkouts set total_micro = 301 where id = 22',
  ],
  [
    'escrow_matches_order',
    'money kept for an unpaid order',
    ledgerPost('user:1:available', 'order:21:escrow').replaceAll('5000', '100'),
  ],
  [
    'escrow_matches_order',
    'money kept for an order that does not exist',
    ledgerPost('user:1:available', 'order:99:escrow').replaceAll('5000', '1'),
  ],
  [
    'escrow_matches_order',
    'a settled order that was not emptied',
    ledgerPost('user:1:available', 'order:23:escrow').replaceAll('5000', '1'),
  ],
  ['liabilities_covered', 'more promised than held', ledgerPost('fees:deposit', 'user:1:available')],
  [
    'commission_as_frozen',
    'commission that no settled line explains',
    ledgerPost('user:1:available', 'commission').replaceAll('5000', '1'),
  ],
  [
    'commission_as_frozen',
    'a settled line whose commission was not earned',
    'update order_lines set commission_micro = 51 where order_id = 23',
    'update orders set commission_micro = 51 where id = 23',
  ],
  [
    'balance_corrected_as_approved',
    'a correction that was never posted',
    `insert into balance_corrections (id, user_id, amount_micro, reason, state, asked_by, decided_by, asked_at, decided_at)
       values (1, 1, 5, 'test', 'approved', 1, 2, '2026-01-01', '2026-01-01')`,
  ],
  ['order_complete', 'an order without its checkout', 'delete from checkouts where id = 21'],
  ['order_complete', 'an order without lines', 'delete from order_lines where order_id = 21'],
  [
    'order_complete',
    'a line of an order that does not exist',
    'update order_lines set order_id = 99 where order_id = 21',
  ],
  [
    'order_complete',
    'a log entry of an order that does not exist',
    `insert into order_logs (order_id, id, log, actor, params, created_at) values (99, 1, 'placed', 'buyer', '{}', '2026-01-01')`,
  ],
  [
    'refund_as_recorded',
    'a refund of more than was paid back',
    'update refunds set amount_micro = 81 where order_id = 24',
  ],
  [
    'refund_as_recorded',
    'a refund that no line knows of',
    'update order_lines set commission_back_micro = 9 where order_id = 24',
  ],
  [
    'case_holds_order',
    'an order that waits for a case which lets it go',
    'update cases set holds_order = false where order_id = 25',
  ],
  [
    'case_holds_order',
    'an order that goes on while its case is open',
    `update orders set refund_state = 'none', status = 3, paused_at = null, status_before = null where id = 25`,
  ],
];

/** What is broken, but for the kinds of the journals that this file posts. */
const broken = async (handle: typeof db) =>
  (await checkInvariants(handle)).filter(({ code }) => code !== 'journal_explained');

test('an intact ledger breaks nothing', async () => {
  assert.deepEqual(await broken(db), []);
  await assertInvariants(db, { except: ['journal_explained'] });
});

const checked = async (handle: typeof db) => {
  const violations = new Map((await checkInvariants(handle)).map((violation) => [violation.code, violation]));
  return invariants.map(({ code }) => ({ code, violation: violations.get(code) }));
};

for (const [code, what, ...statements] of seeds) {
  test(`${code} finds ${what}`, async () => {
    const found = await afterSeeding(statements, async (handle) =>
      (await broken(handle)).map((violation) => violation.code),
    );
    assert.deepEqual(found, [code]);
  });
}

/** Found in the check of all rows alone: no journal tells of them, or the account is of append mode. */
const foundAtNight = new Set(['a roll-up that lost a unit', 'a balance of an account that does not exist']);

/** What the check of what is new since an id finds. */
async function brokenSince(handle: typeof db, since: bigint): Promise<string[]> {
  const found: string[] = [];
  for (const invariant of invariants.filter((one) => hasNewScope(one) && one.code !== 'journal_explained'))
    if (await checkInvariant(handle, invariant, newScope(since))) found.push(invariant.code);
  return found;
}

const namesOfNew = new Set(invariants.filter(hasNewScope).map(({ code }) => code));

for (const [code, what, ...statements] of seeds.filter(([name]) => namesOfNew.has(name))) {
  test(`${code} finds ${what} among what is new, and looks at nothing older`, async () => {
    const expected = foundAtNight.has(what) ? [] : [code];
    assert.deepEqual(await afterSeeding(statements, (handle) => brokenSince(handle, 1n)), expected);
    assert.deepEqual(await afterSeeding(statements, (handle) => brokenSince(handle, 2n ** 62n)), []);
  });
}

test('the sweep sets the metric and logs the offending rows; the assertion names them', async () => {
  const metrics = createMetrics({ withProcess: false });
  const logged: unknown[] = [];
  const log = {
    error: (fields: { invariant: string }) => fields.invariant !== 'journal_explained' && logged.push(fields),
  };
  const statement = `update ledger_checkpoints set credits = credits - 1 where account_id = ${accountId('fees:deposit')}`;
  await afterSeeding([statement], async (handle) => {
    reportViolations({ metrics, log: log as never }, await checked(handle));
    await assert.rejects(
      assertInvariants(handle),
      /balance_as_entries: .*"path":"fees:deposit".*"balance":"19".*"of_entries":"20"/,
    );
  });
  assert.deepEqual(logged, [
    { invariant: 'balance_as_entries', rows: [{ path: 'fees:deposit', asset: 'USDT', balance: 19n, of_entries: 20n }] },
  ]);
  const { values } = await metrics.invariantViolations.get();
  const shown = Object.fromEntries(values.map(({ labels, value }) => [labels.invariant, value]));
  assert.equal(shown.balance_as_entries, 1);
  assert.equal(shown.journal_balanced, 0);
  reportViolations({ metrics, log: log as never }, await checked(db));
  const left = (await metrics.invariantViolations.get()).values.filter(({ value }) => value > 0);
  assert.deepEqual(
    left.map(({ labels }) => labels.invariant),
    ['journal_explained'],
  );
});

/** An order of one line, with an eighth as commission. */
async function insertOrder(
  id: bigint,
  order: { status: number; totalMicro: bigint; isSettled?: boolean },
): Promise<void> {
  const at = new Date('2026-03-01T08:00:00Z');
  const paidAt = order.status > 0 ? at : null;
  const total = order.totalMicro;
  await sql`insert into checkouts (id, user_id, total_micro, created_at) values (${id}, 1, ${total}, ${at})`.execute(
    db,
  );
  await sql`
    insert into orders (id, checkout_id, order_no, user_id, store_id, owner_user_id, seller_name, status, refund_state, quantity,
      goods_micro, shipping_fee_micro, long_distance_fee_micro, delivery_fee_micro, tax_micro, handling_fee_micro, discount_micro,
      total_micro, commission_micro, consignee, phone_code, phone, email, nation, province, city, post_code, address, buyer_note,
      created_at, pay_due_at, paid_at, confirmed_at, shipped_at, received_at, settled_at)
    values (${id}, ${id}, ${`100000000000${id}`}, 1, 5, 2, 'Store', ${order.status}, 'none', 1, ${total}, 0, 0, 0, 0, 0, 0,
      ${total}, ${total / 8n}, 'A', '1', '5550100', 'a@example.com', 'US', 'CA', 'B', '90001', 'C', '', ${at}, ${at},
      ${paidAt}, ${paidAt}, ${paidAt}, ${paidAt}, ${order.isSettled ? at : null})`.execute(db);
  await sql`
    insert into order_lines (id, order_id, product_id, sku_id, name, attr_text, image, quantity, unit_price_micro, tier_from,
      line_total_micro, discount_micro, commission_rate, commission_micro, buyer_note)
    values (${id}, ${id}, 1, 1, 'Goods', '', '', 1, ${total}, 1, ${total}, 0, '0.125', ${total / 8n}, '')`.execute(db);
}

/** A part of an order that went back to its buyer, by the platform. */
async function refundPart(
  orderId: bigint,
  refund: { amountMicro: bigint; commissionBackMicro: bigint },
): Promise<void> {
  const { amountMicro, commissionBackMicro } = refund;
  const returnId = orderId + 900n;
  const at = new Date('2026-03-02T08:00:00Z');
  await insertCase(returnId, orderId, { kind: 'platform', state: 'refunded', amountMicro, endedAt: at });
  await sql`insert into refunds (id, case_id, order_id, user_id, store_id, kind, amount_micro, commission_back_micro, receivable_micro,
      after_settlement, refunded_at)
    values (${returnId}, ${returnId}, ${orderId}, 1, 5, 'platform', ${amountMicro}, ${commissionBackMicro}, 0, false, ${at})`.execute(
    db,
  );
  await sql`update order_lines set refunded_micro = ${amountMicro}, commission_back_micro = ${commissionBackMicro}
    where order_id = ${orderId}`.execute(db);
  await sql`update orders set refunded_micro = ${amountMicro}, commission_back_micro = ${commissionBackMicro}, refund_state = 'success',
    case_id = ${returnId} where id = ${orderId}`.execute(db);
  await inTx(db, (tx) =>
    post(tx, {
      id: ids.next(),
      key: `refund:${returnId}`,
      kind: 'refund',
      ref: `order:${orderId}`,
      at,
      legs: [
        { account: accounts.orderEscrow(orderId), amountMicro: -amountMicro },
        { account: accounts.userAvailable(1n), amountMicro },
      ],
    }),
  );
}

/** An open case that its order waits for. */
async function openCase(orderId: bigint): Promise<void> {
  const returnId = orderId + 900n;
  await insertCase(returnId, orderId, { kind: 'not_received', state: 'requested', amountMicro: 100n, endedAt: null });
  await sql`update orders set status = 6, refund_state = 'refunding', status_before = 3, paused_at = '2026-03-02', case_id = ${returnId}
    where id = ${orderId}`.execute(db);
}

type Case = { kind: string; state: string; amountMicro: bigint; endedAt: Date | null };

async function insertCase(id: bigint, orderId: bigint, { kind, state, amountMicro, endedAt }: Case): Promise<void> {
  const at = new Date('2026-03-02T08:00:00Z');
  await sql`insert into cases (id, order_id, user_id, store_id, kind, state, reason, is_whole, amount_micro, explain, images,
      needs_goods, holds_order, created_at, updated_at, ended_at)
    values (${id}, ${orderId}, 1, 5, ${kind}, ${state}, 8, true, ${amountMicro}, '', '{}', false, ${endedAt === null}, ${at}, ${at},
      ${endedAt})`.execute(db);
}

/** Runs statements as the owner with triggers off, checks, and takes everything back. */
async function afterSeeding<Result>(
  statements: string[],
  check: (handle: typeof db) => Promise<Result>,
): Promise<Result> {
  return owner.db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    try {
      await sql`set local session_replication_role = replica`.execute(connection);
      for (const statement of statements) await sql.raw(statement).execute(connection);
      return await check(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}
