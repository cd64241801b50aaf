import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type InputOf, orders, seller, sellerOrders } from '@entrepot/contract';
import { dayMs, formatAmount, hourMs, secondMs } from '@entrepot/domain';
import { inTx } from '#platform/database.ts';
import { ask, caseRoutes, stepsOf } from '#testkit/aftersales-market.ts';
import { buy, orderMarket, passTime, receive, ship, submit, tradeRoutes } from '#testkit/order-market.ts';
import { addBuyer, addStaff } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { settleOrders } from '../lifecycle/settle-orders.ts';
import { hasOpenOrders } from '../payment/open-orders.repository.ts';

const ctx = await testContext();
const market = await orderMarket(ctx);
const { buyerA, buyerB, storeA, storeB } = market;
const asA = { session: buyerA.session };
const shop = { session: storeA.session };

const unpaid = await submit(ctx, buyerA, [{ store: storeA }, { store: storeB }]);
await passTime(ctx, hourMs);
const paid = await buy(ctx, buyerA, storeA, 2);
const placedAt = ctx.clock.now().getTime();
// Somebody else at the other store, at the same instant: nothing of it belongs on the lists below.
await submit(ctx, buyerB, [{ store: storeB, count: 5 }]);
await buy(ctx, buyerB, storeB, 6);
await passTime(ctx, hourMs);

const own = async (input: InputOf<typeof orders.orderListMain>) =>
  (await call(ctx, tradeRoutes, orders.orderListMain, input, asA)).pageList.map(({ orderId }) => orderId);
const time = (ms: number) => new Date(ms).toISOString();

test('a span of time holds both of its ends', async () => {
  const span = (from: number, to: number) => own({ from: time(from), to: time(to) });
  assert.deepEqual(await span(placedAt, placedAt), [paid]);
  assert.deepEqual(await span(placedAt - secondMs, placedAt + secondMs), [paid]);
  assert.deepEqual(await span(placedAt + secondMs, placedAt + hourMs), []);
  assert.deepEqual(await span(placedAt - 2 * secondMs, placedAt - secondMs), []);
});

test('a checkout lists its own orders and no others', async () => {
  assert.deepEqual((await own({ checkoutId: unpaid.checkoutId })).toSorted(), [...unpaid.orderIds].toSorted());
  await passTime(ctx, 120 * secondMs);
  const other = await submit(ctx, buyerA, [{ store: storeA, count: 3 }]);
  assert.deepEqual(await own({ checkoutId: other.checkoutId }), other.orderIds);
  assert.equal((await own({})).length, 4);
});

test('what is searched for is taken as it is written', async () => {
  assert.equal((await own({ keyword: 'Lamp' })).length, 4);
  for (const keyword of ['%', '_', 'L%p', '\\', 'lamp_of']) assert.deepEqual(await own({ keyword }), [], keyword);
});

test('a store narrows by country', async () => {
  const count = async (country: string) =>
    (await call(ctx, tradeRoutes, sellerOrders.sellerOrderList, { country }, shop)).pageInfo.totalElements;
  assert.deepEqual([await count('DE'), await count('FR')], [3, 0]);
});

test('a store counts what waits at it alone', async () => {
  const { pageInfo, waitingCounts, statusCounts } = await call(
    ctx,
    tradeRoutes,
    sellerOrders.sellerOrderList,
    {},
    shop,
  );
  assert.deepEqual([pageInfo.totalElements, statusCounts], [3, { '0': 2, '1': 1 }]);
  assert.deepEqual(waitingCounts, { late: 0, dueToday: waitingCounts.dueToday, reminded: 0, refunding: 0 });
  assert.ok(waitingCounts.dueToday <= 1);
});

test('purchases are what was paid', async () => {
  const { pageList } = await call(ctx, tradeRoutes, orders.orderPurchases, {}, asA);
  assert.deepEqual(
    pageList.map(({ orderId }) => orderId),
    [paid],
  );
});

test('what a store has in escrow lacks what went back and what was settled', async () => {
  const arbiter = await addStaff(ctx, 'arbiter', ['disputes.decide', 'orders.refund']);
  const { accept } = stepsOf(ctx, buyerB, storeA, arbiter);
  const wallet = async () => (await call(ctx, caseRoutes, seller.sellerWallet, {}, shop)).escrow;
  // 2 × 12.50 and 2.00 for the parcel.
  assert.equal(await wallet(), '27.00');
  const refunded = await receive(ctx, buyerB, storeA, 4);
  assert.equal(await wallet(), '79.00');
  await accept(await ask(ctx, buyerB, refunded, { amount: '10.00' }));
  assert.equal(await wallet(), '69.00');
  await passTime(ctx, 60 * dayMs);
  await settleOrders(ctx);
  assert.equal(await wallet(), formatAmount(27_000_000n));
});

test('an account stays open as long as one of its orders does', async () => {
  const leaving = await addBuyer(ctx, 'leaving', 1000n);
  const as = { session: leaving.session };
  const isOpen = () => inTx(ctx.db, (tx) => hasOpenOrders(tx, leaving.userId));
  const arbiter = await addStaff(ctx, 'umpire', ['disputes.decide', 'orders.refund']);
  const { accept } = stepsOf(ctx, leaving, storeA, arbiter);
  assert.equal(await isOpen(), false);
  const first = await submit(ctx, leaving, [{ store: storeA }]);
  assert.equal(await isOpen(), true, 'unpaid');
  await call(ctx, tradeRoutes, orders.orderCancel, { orderId: first.orderIds[0] ?? '', reason: 0 }, as);
  assert.equal(await isOpen(), false, 'cancelled');
  const orderId = await buy(ctx, leaving, storeA, 2);
  assert.equal(await isOpen(), true, 'paid');
  await call(ctx, tradeRoutes, sellerOrders.sellerOrderConfirm, { orderId }, shop);
  assert.equal(await isOpen(), true, 'confirmed');
  await ship(ctx, storeA, orderId);
  assert.equal(await isOpen(), true, 'shipped');
  await call(ctx, tradeRoutes, orders.orderReceipt, { orderId }, as);
  assert.equal(await isOpen(), false, 'received');
  const returnId = await ask(ctx, leaving, orderId, { amount: '27.00' });
  assert.equal(await isOpen(), true, 'with an open case');
  await accept(returnId);
  assert.equal(await isOpen(), false, 'refunded');
});
