import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orders, reviews, seller, sellerOrders } from '@entrepot/contract';
import { dayMs, hourMs, parseAmount } from '@entrepot/domain';
import { sql } from 'kysely';
import { orderMarket } from '#testkit/order-market.ts';
import { testFundPassword } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { assertInvariants } from '../../invariants/index.ts';
import { reviewsModule, writeDefaultReviews } from '../../reviews/index.ts';
import { accounts, balanceOf } from '../../wallet/index.ts';
import { ordersModule } from '../index.ts';
import { receiveDueOrders } from './receive-orders.ts';
import { settleOrders } from './settle-orders.ts';

const ctx = await testContext();
const market = await orderMarket(ctx);

const routes = [...ordersModule.routes, ...reviewsModule.routes];
const usdt = (text: string) => parseAmount(text, 'USDT');
const stockOf = async (skuId: string) =>
  (await sql<{ stock: number }>`select stock from skus where id = ${skuId}::bigint`.execute(ctx.db)).rows[0]?.stock;

test('from the cart to the settlement, every step by its own call', async () => {
  const { buyerA, storeA, storeB } = market;
  const as = { session: buyerA.session };
  const lines = [
    { skuId: storeA.skuId, count: 4, remark: 'as a gift' },
    { skuId: storeB.skuId, count: 1 },
  ];
  const cart = { addressId: buyerA.addressId, lines };
  const quote = await call(ctx, routes, orders.orderQuote, cart, as);
  // 4 × 12.50 and 1 × 40.00, and 2.00 for each store's parcel.
  assert.equal(quote.total, '94.00');
  assert.deepEqual(
    quote.orders.map((order) => [order.goodsTotal, order.freight, order.total]),
    [
      ['50.00', '2.00', '52.00'],
      ['40.00', '2.00', '42.00'],
    ],
  );
  const placed = await call(ctx, routes, orders.orderSubmit, { ...cart, expectTotal: quote.total }, as);
  assert.equal(placed.total, '94.00');
  assert.equal(placed.orderIds.length, 2);
  assert.equal(await stockOf(storeA.skuId), 996);
  const [first = '', second = ''] = placed.orderIds;

  const paid = await call(
    ctx,
    routes,
    orders.orderPay,
    { checkoutId: placed.checkoutId, payType: 'balance', safeword: testFundPassword },
    as,
  );
  assert.deepEqual(paid, { paid: true, total: '94.00' });
  assert.equal(await balanceOf(ctx.db, accounts.userAvailable(buyerA.userId)), usdt('9906'));
  assert.equal(await balanceOf(ctx.db, accounts.orderEscrow(BigInt(first))), usdt('52'));
  await assertInvariants(ctx.db);

  await call(ctx, routes, orders.orderRemind, { orderId: first }, as);
  const shop = { session: storeA.session };
  await call(ctx, routes, sellerOrders.sellerOrderConfirm, { orderId: first }, shop);
  ctx.clock.advanceMs(23 * hourMs);
  await call(
    ctx,
    routes,
    sellerOrders.sellerOrderShip,
    { orderId: first, carrier: 'Post', trackingNumber: 'AB 1234' },
    shop,
  );
  ctx.clock.advanceMs(2 * hourMs);
  // The other store ships late, and without confirming first.
  const late = await call(ctx, routes, orders.orderInfo, { orderId: second }, as);
  assert.equal(late.isLate, true);
  const otherShop = { session: storeB.session };
  await call(
    ctx,
    routes,
    sellerOrders.sellerOrderShip,
    { orderId: second, carrier: 'Post', trackingNumber: 'CD 5678' },
    otherShop,
  );

  await call(ctx, routes, orders.orderReceipt, { orderId: first }, as);
  const received = await call(ctx, routes, orders.orderInfo, { orderId: first }, as);
  assert.equal(received.status, 4);
  assert.deepEqual(received.actions, ['review', 'return', 'buy_again']);
  assert.deepEqual(
    received.deadlines.map(({ kind }) => kind),
    ['review', 'settle'],
  );
  assert.equal(received.shipments[0]?.carrier, 'Post');
  const line = received.lines[0]?.orderGoodsId ?? '';
  await call(
    ctx,
    routes,
    reviews.reviewAdd,
    { orderId: first, orderGoodsId: line, evaluationType: 1, content: 'Bright', imgUrls: [] },
    as,
  );

  ctx.clock.advanceMs(15 * dayMs);
  assert.equal(await receiveDueOrders(ctx), 1);
  assert.equal(await receiveDueOrders(ctx), 0);
  // The first order's return window has passed by now, the second one's only begins.
  assert.equal(await settleOrders(ctx), 1);
  assert.equal(await balanceOf(ctx.db, accounts.orderEscrow(BigInt(first))), 0n);
  // 5 % of the 50.00 for goods, nothing of the freight.
  assert.equal(await balanceOf(ctx.db, accounts.userAvailable(storeA.userId)), usdt('49.5'));
  const wallet = await call(ctx, routes, seller.sellerWallet, {}, otherShop);
  assert.deepEqual(wallet, { available: '0.00', escrow: '42.00', receivable: '0.00' });
  await assertInvariants(ctx.db);

  ctx.clock.advanceMs(7 * dayMs);
  assert.equal(await writeDefaultReviews(ctx), 1);
  assert.equal(await settleOrders(ctx), 1);
  assert.equal(await settleOrders(ctx), 0);
  assert.equal(await balanceOf(ctx.db, accounts.userAvailable(storeB.userId)), usdt('40'));
  assert.equal(await balanceOf(ctx.db, accounts.commission()), usdt('4.5'));
  await assertInvariants(ctx.db);
});

test('the logs of both orders tell what happened, in order', async () => {
  const as = { session: market.buyerA.session };
  const list = await call(ctx, routes, orders.orderListMain, { tab: 'received' }, as);
  const logs = await Promise.all(
    list.pageList.map((order) => call(ctx, routes, orders.orderLogList, { orderId: order.orderId }, as)),
  );
  assert.deepEqual(
    logs.map((entries) => entries.map((entry) => entry.log)),
    [
      ['placed', 'paid', 'confirmed', 'shipped', 'received_automatically', 'default_review', 'completed', 'settled'],
      ['placed', 'paid', 'reminded', 'confirmed', 'shipped', 'received', 'completed', 'settled'],
    ],
  );
  assert.deepEqual(logs[1]?.[4]?.params, { carrier: 'Post', trackingNumber: 'AB 1234' });
  assert.equal(list.tabCounts.all, 2);
  assert.equal(list.tabCounts.to_review, 0);
});

test('what was sold, reviewed and shipped late shows in the figures', async () => {
  const { storeA, storeB } = market;
  const figures = await sql<{ sold: bigint; reviews: number; onTime: number; late: number }>`
    select sold, reviews_all as reviews, shipped_on_time as "onTime", shipped_late as late from store_stats
    where store_id = any(${[storeA.storeId, storeB.storeId]}::bigint[]) order by store_id`.execute(ctx.db);
  assert.deepEqual(figures.rows, [
    { sold: 4n, reviews: 1, onTime: 1, late: 0 },
    // The default review counts nowhere.
    { sold: 1n, reviews: 0, onTime: 0, late: 1 },
  ]);
  const shown = await call(ctx, routes, reviews.reviewList, { sellerGoodsId: storeB.productId.toString() });
  assert.deepEqual([shown.pageList, shown.defaultNum], [[], 1]);
  const counts = await call(ctx, routes, reviews.reviewCounts, { sellerGoodsId: storeB.productId.toString() });
  assert.deepEqual(counts, { all: 0, good: 0, medium: 0, bad: 0, withImages: 0, favorableRate: null });
});
