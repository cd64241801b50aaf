import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminAftersales, adminAnalytics, type InputOf } from '@entrepot/contract';
import { addPlatformDays, dayMs, formatAmount, hourMs, minuteMs, parseAmount, platformDay } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { deliverEvents } from '#platform/outbox.ts';
import { leftToRefund } from '#testkit/aftersales-market.ts';
import { buy, orderMarket, passTime, pay, receive, ship, submit } from '#testkit/order-market.ts';
import { addStaff } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct } from '#testkit/test-shop.ts';
import { aftersalesModule } from '../../aftersales/index.ts';
import { moveCategory } from '../../catalogue/categories/arrange-categories.ts';
import { createCategory } from '../../catalogue/index.ts';
import { checkInvariants } from '../../invariants/index.ts';
import { settleOrders } from '../../orders/lifecycle/settle-orders.ts';
import { analyticsModule } from '../index.ts';
import { buildFigures } from './build-days.ts';

const ctx = await testContext();
const { buyerA, buyerB, storeA, storeB } = await orderMarket(ctx);
const { session } = await addStaff(ctx, 'reader', ['analytics.read']);
const { routes } = analyticsModule;
const today = () => platformDay(ctx.clock.now());
const micro = (text: string | null) => parseAmount(text ?? '', 'USDT', { signed: true });

const read = (input: InputOf<typeof adminAnalytics.figuresGet>) =>
  call(ctx, routes, adminAnalytics.figuresGet, input, { session });
const readBy = async (input: InputOf<typeof adminAnalytics.figuresBreakdown>) =>
  (await call(ctx, routes, adminAnalytics.figuresBreakdown, input, { session })).rows;

const decider = await addStaff(ctx, 'decider', ['orders.refund']);

/** Paid back by decision of the platform, before or after settlement. */
const refund = async (orderId: string, amount: string) =>
  call(
    ctx,
    aftersalesModule.routes,
    adminAftersales.adminOrderRefund,
    { orderId, amount, reason: 'Broken on arrival', seenRefundable: await leftToRefund(ctx, orderId) },
    { session: decider.session },
  );

/** What the ledger itself says of one platform day, account by account. */
async function ledgerOn(day: string) {
  const { rows } = await sql<{ gmv: bigint; settled: bigint; commission: bigint; refunded: bigint; deposits: bigint }>`
    select coalesce(sum(e.amount) filter (where j.kind = 'order_paid' and a.class = 'order_escrow'), 0) as gmv,
           coalesce(-sum(e.amount) filter (where j.kind = 'settlement' and a.class = 'order_escrow'), 0) as settled,
           coalesce(sum(e.amount) filter (where a.class = 'commission'), 0) as commission,
           coalesce(sum(e.amount) filter (where j.kind = 'refund' and e.amount > 0), 0) as refunded,
           coalesce(sum(e.amount) filter (where j.kind = 'deposit' and a.class = 'user_available'), 0) as deposits
      from ledger_journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
     where ((j.posted_at at time zone 'UTC') + interval '8 hours')::date = ${day}::date`.execute(ctx.db);
  assert.ok(rows[0]);
  return rows[0];
}

const firstDay = today();

test('a period holds what was paid, settled and paid back, each on its day, to the last micro-unit of the ledger', async () => {
  const settled = await receive(ctx, buyerA, storeA, 3);
  await buy(ctx, buyerB, storeB, 2);
  await passTime(ctx, 30 * dayMs);
  await settleOrders(ctx);
  const late = await buy(ctx, buyerA, storeB, 1);
  await passTime(ctx, 10 * dayMs);
  await ship(ctx, storeB, late);
  await passTime(ctx, dayMs);
  await refund(settled, '5.01');
  await refund(await buy(ctx, buyerB, storeA, 4), '7.77');
  const found = await read({ from: firstDay, to: today() });
  assert.equal(found.days.length, 42);
  let commission = 0n;
  for (const day of found.days) {
    const ledger = await ledgerOn(day.day);
    assert.deepEqual(
      [day.gmv, day.settled, day.commission, day.refunded, day.deposits],
      [ledger.gmv, ledger.settled, ledger.commission, ledger.refunded, ledger.deposits].map((sum) => formatAmount(sum)),
      day.day,
    );
    commission += ledger.commission;
  }
  assert.equal(micro(found.current.commission), commission);
  assert.deepEqual(
    [found.current.orders, found.current.shipped, found.current.shippedLate, found.current.signUps],
    [4, 2, 1, 4],
  );
  assert.equal(found.current.lateRate, 50);
  assert.ok(micro(found.current.refunded) > 0n && commission > 0n);
});

const sumOf = (
  rows: readonly {
    readonly gmv: string;
    readonly commission: string;
    readonly refunded: string;
    readonly settled: string;
  }[],
) =>
  (['gmv', 'commission', 'refunded', 'settled'] as const).map((name) =>
    formatAmount(rows.reduce((sum, row) => sum + micro(row[name]), 0n)),
  );

test('countries, stores and categories each come to the whole', async () => {
  const period = { from: firstDay, to: today() };
  const { current } = await read(period);
  const whole = sumOf([current]);
  for (const dimension of ['country', 'store', 'category'] as const) {
    const rows = await readBy({ ...period, dimension });
    assert.deepEqual(sumOf(rows), whole, dimension);
    for (const row of rows) {
      const one = await read({ ...period, dimension, key: row.key });
      assert.deepEqual(sumOf([one.current]), sumOf([row]), `${dimension} ${row.key}`);
      assert.deepEqual([one.current.signUps, one.current.deposits], [null, null]);
    }
  }
  assert.deepEqual(
    (await readBy({ ...period, dimension: 'store' })).map(({ key }) => key).toSorted(),
    [String(storeA.storeId), String(storeB.storeId)].toSorted(),
  );
});

test('an order with goods of two categories is divided among them without a rest', async () => {
  const other = await addTestCategory(ctx, 'others');
  const { productId } = await addTestProduct(ctx, { storeId: storeA.storeId, handle: 'other', categoryId: other });
  const { rows: skus } = await sql<{ id: bigint }>`select id from skus where product_id = ${productId}`.execute(ctx.db);
  const beside = { ...storeA, productId, skuId: String(skus[0]?.id) };
  const { checkoutId, orderIds } = await submit(ctx, buyerA, [
    { store: storeA, count: 3 },
    { store: beside, count: 1 },
  ]);
  await pay(ctx, buyerA, checkoutId);
  // A third of 37.50 of 47.50, and a third of the freight, come to no whole cent of either category.
  await refund(orderIds[0] ?? '', '13.33');
  const period = { from: firstDay, to: today() };
  const { current } = await read(period);
  const rows = await readBy({ ...period, dimension: 'category' });
  assert.equal(rows.length, 2);
  assert.deepEqual(sumOf(rows), sumOf([current]));
  assert.ok(rows.every((row) => micro(row.refunded) % 10_000n !== 0n || micro(row.gmv) % 10_000n !== 0n));
  assert.equal(
    rows.reduce((sum, { orders }) => sum + orders, 0),
    current.orders + 1,
    'it is an order of each category',
  );
});

test('days that are over are built once each, read the same, and are built anew after a week', async () => {
  const period = { from: firstDay, to: today() };
  const live = await read(period);
  let built = 0;
  while ((await buildFigures(ctx)) > 0) built++;
  assert.equal(built, 41, 'today is not over');
  assert.deepEqual(await read(period), live);
  for (const dimension of ['country', 'store', 'category'] as const)
    assert.deepEqual(sumOf(await readBy({ ...period, dimension })), sumOf([live.current]));
  await sql`update figures_by_day set gmv_micro = gmv_micro + 1`.execute(ctx.db);
  assert.notDeepEqual(await read(period), live, 'what is kept is what is read');
  assert.equal(await buildFigures(ctx), 0);
  await passTime(ctx, 7 * dayMs);
  while ((await buildFigures(ctx)) > 0);
  assert.deepEqual(await read(period), live);
});

test('a day is not built before what began in it has ended', async () => {
  const { rows: before } = await sql<{ last: string }>`select max(day)::text as last from figure_days`.execute(ctx.db);
  const start = ctx.clock.now();
  const midnight = new Date(`${addPlatformDays(platformDay(start), 1)}T00:30:00+08:00`);
  await passTime(ctx, midnight.getTime() - start.getTime());
  assert.equal(await buildFigures(ctx), 0);
  await passTime(ctx, hourMs);
  assert.equal(await buildFigures(ctx), 1);
  const { rows: after } = await sql<{ last: string }>`select max(day)::text as last from figure_days`.execute(ctx.db);
  assert.equal(after[0]?.last, addPlatformDays(before[0]?.last ?? '', 1));
});

test('a category that moves to another level takes its figures along, on the days that are over too', async () => {
  const period = { from: firstDay, to: today() };
  const { current } = await read(period);
  const key = (await readBy({ ...period, dimension: 'category' }))[0]?.key ?? '';
  const above = { slug: 'above', names: { en: 'Above' }, position: 9 };
  const parentId = await inTx(ctx.db, (tx) => createCategory(ctx, tx, above));
  const broken = async () => (await checkInvariants(ctx.db)).map(({ code }) => code);
  const topAfterMove = async (place: { readonly parentId?: string }) => {
    const { rows } = await sql<{ version: number }>`select version from categories where id = ${key}`.execute(ctx.db);
    await moveCategory(ctx, { categoryId: key, version: rows[0]?.version ?? 0, place: 0, ...place });
    while ((await deliverEvents(ctx, analyticsModule.events ?? [])) > 0);
    assert.deepEqual(await broken(), [], 'while the days wait to be built anew');
    while ((await buildFigures(ctx)) > 0);
    assert.deepEqual(await broken(), []);
    const top = await readBy({ ...period, dimension: 'category' });
    assert.deepEqual(sumOf(top), sumOf([current]));
    return top.map((row) => row.key);
  };
  const below = await topAfterMove({ parentId: String(parentId) });
  assert.deepEqual([below.includes(String(parentId)), below.includes(key)], [true, false]);
  assert.ok((await topAfterMove({})).includes(key));
});

test('a period is compared with the one before, and refused when there is no such one', async () => {
  const { previousFrom, previousTo, previous, current } = await read({
    from: addPlatformDays(today(), -6),
    to: today(),
  });
  assert.deepEqual([previousTo, previousFrom], [addPlatformDays(today(), -7), addPlatformDays(today(), -13)]);
  assert.deepEqual([current.orders, previous.orders > 0], [0, true]);
  assert.deepEqual(
    [current.conversion, current.takeRate, current.lateRate, current.average],
    [null, null, null, '0.00'],
  );
  await assert.rejects(read({ from: today(), to: firstDay }), { key: 'period_invalid' });
  await assert.rejects(readBy({ from: today(), to: firstDay, dimension: 'store' }), { key: 'period_invalid' });
});

test('who may not read figures is refused', async () => {
  const clerk = await addStaff(ctx, 'clerk', ['orders.read']);
  const input = { from: firstDay, to: today() };
  await assert.rejects(call(ctx, routes, adminAnalytics.figuresGet, input, { session: clerk.session }), {
    key: 'not_allowed',
  });
});

test('a day begins at midnight of the platform’s zone', async () => {
  const now = ctx.clock.now();
  const midnight = new Date(`${addPlatformDays(platformDay(now), 1)}T00:00:00+08:00`).getTime();
  await passTime(ctx, midnight - 30 * minuteMs - now.getTime());
  await buy(ctx, buyerA, storeA, 1);
  await passTime(ctx, hourMs);
  await buy(ctx, buyerB, storeB, 1);
  const { days } = await read({ from: addPlatformDays(today(), -1), to: today() });
  assert.deepEqual(
    days.map(({ orders }) => orders),
    [1, 1],
  );
});
