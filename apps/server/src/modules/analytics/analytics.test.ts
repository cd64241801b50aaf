import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orders, sellerAnalytics } from '@entrepot/contract';
import { dayMs, hourMs, parseAmount, platformDay } from '@entrepot/domain';
import { sql } from 'kysely';
import { buy, orderMarket, passTime, receive, ship, tradeRoutes } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { deriveTestProducts } from '#testkit/test-shop.ts';
import { flushViews } from '../catalogue/index.ts';
import { bufferView } from '../catalogue/product-page/product-views.ts';
import { settleOrders } from '../orders/lifecycle/settle-orders.ts';
import { followStore } from '../sellers/index.ts';
import { analyticsModule } from './index.ts';

const ctx = await testContext();
const market = await orderMarket(ctx, { stock: 12 });
const { buyerA, buyerB, storeA, storeB } = market;
const asA = { session: storeA.session };
const asB = { session: storeB.session };
const micro = (text: string) => parseAmount(text, 'USDT', { signed: true });
const today = () => platformDay(ctx.clock.now());
const routes = analyticsModule.routes;

test('every call needs a seller', async () => {
  for (const { call: declared } of routes) {
    const input = { keyword: 'a', dimension: 'country', from: '2026-03-01', to: '2026-03-02' };
    await assert.rejects(call(ctx, routes, declared, input), { key: 'not_logged_in' }, declared.name);
  }
});

test('an order that waits and its reminder are counted', async () => {
  const orderId = await buy(ctx, buyerA, storeA, 3);
  await call(ctx, tradeRoutes, orders.orderRemind, { orderId }, { session: buyerA.session });
  assert.equal((await call(ctx, routes, sellerAnalytics.analyticsWork, {}, asA)).reminded, 1);
});

test('what waits is counted by urgency, and late orders are not due today', async () => {
  const before = await call(ctx, routes, sellerAnalytics.analyticsWork, {}, asA);
  assert.deepEqual(before, {
    toConfirm: 1,
    toShipToday: 0,
    late: 0,
    reminded: 1,
    returnsOpen: 0,
    lowStock: 1,
    lowStockFrom: 10,
    today: '2026-03-02',
  });
  await passTime(ctx, 16 * hourMs);
  const due = await call(ctx, routes, sellerAnalytics.analyticsWork, {}, asA);
  assert.deepEqual([due.toShipToday, due.late], [1, 0]);
  const nextDay = ctx.clock.now().getTime() + 24 * hourMs;
  const { rows } = await sql<{ dueAt: Date }>`select ship_due_at as "dueAt" from orders where status = 1`.execute(
    ctx.db,
  );
  await passTime(ctx, (rows[0]?.dueAt.getTime() ?? 0) - ctx.clock.now().getTime());
  const lastMoment = await call(ctx, routes, sellerAnalytics.analyticsWork, {}, asA);
  assert.deepEqual([lastMoment.toShipToday, lastMoment.late], [1, 0], 'a parcel that leaves now is in time');
  await passTime(ctx, nextDay - ctx.clock.now().getTime());
  const late = await call(ctx, routes, sellerAnalytics.analyticsWork, {}, asA);
  assert.deepEqual([late.toShipToday, late.late], [0, 1]);
  assert.equal((await call(ctx, routes, sellerAnalytics.analyticsWork, {}, asB)).toConfirm, 0);
});

test('the search finds orders, products, variants and buyers of the own store only', async () => {
  const { rows } = await sql<{ no: string }>`select order_no as no from orders`.execute(ctx.db);
  const orderNo = rows[0]?.no ?? '';
  const found = await call(ctx, routes, sellerAnalytics.panelFind, { keyword: orderNo.slice(0, 8) }, asA);
  assert.equal(found.orders[0]?.orderNo, orderNo);
  assert.deepEqual((await call(ctx, routes, sellerAnalytics.panelFind, { keyword: orderNo }, asB)).orders, []);
  const byName = await call(ctx, routes, sellerAnalytics.panelFind, { keyword: 'ADA ex' }, asA);
  assert.deepEqual(
    byName.buyers.map(({ buyerName, orders: count }) => [buyerName, count]),
    [['Ada Example', 1]],
  );
  const byTitle = await call(
    ctx,
    routes,
    sellerAnalytics.panelFind,
    { keyword: '台灯' },
    { ...asA, language: 'zh-CN' },
  );
  assert.deepEqual(
    byTitle.goods.map(({ name }) => name),
    ['台灯'],
  );
  const wild = await call(ctx, routes, sellerAnalytics.panelFind, { keyword: '%_' }, asA);
  assert.deepEqual(wild, { orders: [], goods: [], skus: [], buyers: [] });
  await sql`update skus set code = 'LAMP-9' where id = ${BigInt(storeA.skuId)}`.execute(ctx.db);
  await deriveTestProducts(ctx);
  const sku = await call(ctx, routes, sellerAnalytics.panelFind, { keyword: 'lamp-9' }, asA);
  assert.equal(sku.skus[0]?.sellerGoodsId, storeA.productId.toString());
});

test('the figures of a period equal the ledger, the views and the follows', async () => {
  const { rows: waiting } = await sql<{ id: bigint }>`select id from orders where status = 1`.execute(ctx.db);
  await ship(ctx, storeA, String(waiting[0]?.id));
  const first = today();
  await receive(ctx, buyerB, storeA);
  await buy(ctx, buyerA, storeB, 2);
  bufferView(ctx, { productId: storeA.productId, visitor: 'v1' });
  bufferView(ctx, { productId: storeA.productId, visitor: 'v2' });
  bufferView(ctx, { productId: storeB.productId, visitor: 'v1' });
  await flushViews(ctx);
  bufferView(ctx, { productId: storeA.productId, visitor: 'v3' });
  await flushViews(ctx);
  await followStore(ctx, buyerA.userId, storeA.storeId);
  await passTime(ctx, dayMs);
  await followStore(ctx, buyerB.userId, storeA.storeId);
  const figures = await call(ctx, routes, sellerAnalytics.analyticsDashboard, { from: first, to: today() }, asA);
  assert.deepEqual(figures.current, {
    sales: '14.50',
    net: '14.50',
    orders: 1,
    average: '14.50',
    views: 3,
    conversion: 33.3,
    shipped: 2,
    shippedLate: 1,
    lateRate: 50,
    returned: 0,
    returnRate: 0,
    newFollowers: 2,
    followers: 2,
  });
  assert.deepEqual([figures.previousFrom, figures.previousTo], ['2026-03-02', '2026-03-03']);
  assert.equal(figures.previous.conversion, null);
  assert.deepEqual(
    figures.days.map(({ newFollowers }) => newFollowers),
    [1, 1],
  );
  assert.deepEqual(
    figures.products.map(({ sales, pieces, orders: count }) => [sales, pieces, count]),
    [['12.50', 1, 1]],
  );
  const whole = await call(ctx, routes, sellerAnalytics.analyticsDashboard, { from: '2026-03-02', to: today() }, asA);
  const { rows } = await sql<{ paid: bigint }>`select coalesce(sum(e.amount), 0) as paid
    from ledger_entries e join ledger_journals j on j.id = e.journal_id join ledger_accounts a on a.id = e.account_id
    join orders o on a.path = 'order:' || o.id || ':escrow'
   where o.store_id = ${storeA.storeId} and j.kind = 'order_paid' and e.amount > 0`.execute(ctx.db);
  assert.equal(micro(whole.current.sales), rows[0]?.paid);
  const { rows: store } = await sql<{ onTime: number; late: number; views: bigint; followers: number }>`
    select shipped_on_time as "onTime", shipped_late as late, views, followers from store_stats
     where store_id = ${storeA.storeId}`.execute(ctx.db);
  const { shipped, shippedLate, views, followers } = whole.current;
  assert.deepEqual(
    { onTime: shipped - shippedLate, late: shippedLate, views: BigInt(views), followers },
    store[0],
    'buyers see the same figures',
  );
});

test('a period that does not exist is refused', async () => {
  for (const [from, to] of [
    ['2026-03-02', '2026-03-01'],
    ['2026-02-30', '2026-03-01'],
    ['2025-01-01', '2026-03-01'],
  ] as const) {
    for (const declared of [
      sellerAnalytics.analyticsDashboard,
      sellerAnalytics.statementGet,
      sellerAnalytics.statementLines,
    ])
      await assert.rejects(call(ctx, routes, declared, { from, to }, asA), { key: 'period_invalid' }, `${from} ${to}`);
  }
  await assert.rejects(call(ctx, routes, sellerAnalytics.earningList, { from: '2026-03-02', to: '2026-03-01' }, asA), {
    key: 'period_invalid',
  });
});

test('earnings say what is held, due and settled, page by page', async () => {
  const held = await call(ctx, routes, sellerAnalytics.earningList, {}, asA);
  assert.equal(held.list.length, 2);
  const [received] = held.list;
  assert.deepEqual(
    [received?.state, received?.paid, received?.escrow, received?.commission, received?.earning],
    ['held', '14.50', '14.50', '0.625', '13.875'],
  );
  assert.ok(received?.settleDueTime);
  await passTime(ctx, 8 * dayMs);
  assert.equal(await settleOrders(ctx), 1);
  const settled = await call(ctx, routes, sellerAnalytics.earningList, { state: 'settled' }, asA);
  assert.deepEqual(
    settled.list.map(({ orderId, escrow }) => [orderId, escrow]),
    [[received?.orderId, '0.00']],
  );
  const one = await call(ctx, routes, sellerAnalytics.earningList, { limit: 1 }, asA);
  assert.equal(one.list.length, 1);
  const two = await call(ctx, routes, sellerAnalytics.earningList, { limit: 1, before: one.next ?? '1' }, asA);
  assert.notEqual(two.list[0]?.orderId, one.list[0]?.orderId);
  assert.equal(two.next, undefined);
  assert.deepEqual((await call(ctx, routes, sellerAnalytics.earningList, { state: 'refunded' }, asA)).list, []);
  const early = await call(ctx, routes, sellerAnalytics.earningList, { to: '2026-03-02' }, asA);
  assert.equal(early.list.length, 1);
  assert.deepEqual((await call(ctx, routes, sellerAnalytics.earningList, { from: '2026-04-20' }, asA)).list, []);
});
