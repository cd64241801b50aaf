import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orders, sellerOrders } from '@entrepot/contract';
import { dayMs, hourMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { buy, orderMarket, passTime, pay, ship, submit, tradeRoutes } from '#testkit/order-market.ts';
import { addStaff } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { suspendStore } from '../../sellers/suspensions/suspend-store.ts';
import { cancelOrdersOfSuspended, expireOrders, receiveDueOrders } from './index.ts';

/** What an order tells the rest of the shop, by which buyers and stores hear of it: each happening once, and nothing of what failed. */
const ctx = await testContext();
const { buyerA, buyerB, storeA, storeB } = await orderMarket(ctx);
const asA = { session: buyerA.session };
const shop = { session: storeA.session };

type Told = { readonly type: string; readonly event?: string; readonly orderId: string };
let read = 0n;
/** What was told since the last look. */
async function told(): Promise<Told[]> {
  const { rows } = await sql<{ id: bigint; type: string; payload: Record<string, string> }>`select id, type, payload
    from outbox_events where id > ${read} and type like 'order_%' order by id`.execute(ctx.db);
  read = rows.at(-1)?.id ?? read;
  return rows.map(({ type, payload: { orderId = '', event } }) => ({ type, orderId, ...(event && { event }) }));
}
let pieces = 0;
const nextCount = () => {
  pieces += 1;
  return pieces;
};

test('a payment is told for every order that it pays, with both parties, and not before it is made', async () => {
  const { checkoutId, orderIds } = await submit(ctx, buyerA, [{ store: storeA }, { store: storeB }]);
  assert.deepEqual(await told(), [], 'an unpaid order is nobody else’s business yet');
  const wrong = { checkoutId, payType: 'balance', safeword: '000000' } as const;
  await assert.rejects(call(ctx, tradeRoutes, orders.orderPay, wrong, asA), { key: 'wrong_safeword' });
  assert.deepEqual(await told(), []);
  await pay(ctx, buyerA, checkoutId);
  const { rows } = await sql<{ payload: Record<string, string> }>`select payload from outbox_events
    where type = 'order_paid' order by id`.execute(ctx.db);
  const parties = rows.map(({ payload: { orderId, buyerId, sellerId: storeId } }) => [orderId, buyerId, storeId]);
  const expected = [storeA, storeB].map(({ storeId }, place) => [orderIds[place], `${buyerA.userId}`, `${storeId}`]);
  assert.deepEqual(parties.toSorted(), expected.toSorted());
  await told();
  await assert.rejects(pay(ctx, buyerA, checkoutId), { key: 'order_already_paid' });
  assert.deepEqual(await told(), []);
});

test('shipping is told once, with the last parcel; what the buyer does is not told back', async () => {
  const orderId = await buy(ctx, buyerA, storeA, 20);
  await told();
  await call(ctx, tradeRoutes, orders.orderRemind, { orderId }, asA);
  await assert.rejects(call(ctx, tradeRoutes, orders.orderRemind, { orderId }, asA), { key: 'order_already_reminded' });
  assert.deepEqual(await told(), [{ type: 'order_reminded', orderId }]);
  await call(ctx, tradeRoutes, sellerOrders.sellerOrderConfirm, { orderId }, shop);
  const [line] = await call(ctx, tradeRoutes, orders.orderListLines, { orderId }, asA);
  const part = {
    orderId,
    carrier: 'Post',
    trackingNumber: 'PART 1',
    lines: [{ orderGoodsId: line?.orderGoodsId ?? '', quantity: 5 }],
  };
  await call(ctx, tradeRoutes, sellerOrders.sellerOrderShip, part, shop);
  assert.deepEqual(await told(), []);
  await ship(ctx, storeA, orderId);
  assert.deepEqual(await told(), [{ type: 'order_moved', event: 'ship', orderId }]);
  await call(ctx, tradeRoutes, orders.orderReceipt, { orderId }, asA);
  assert.deepEqual(await told(), []);
});

test('what time does to an order is told: that it lapsed, and that it counts as received', async () => {
  const lapsing = (await submit(ctx, buyerB, [{ store: storeA, count: 30 }])).orderIds[0] ?? '';
  await passTime(ctx, 24 * hourMs);
  await expireOrders(ctx);
  assert.deepEqual(await told(), [{ type: 'order_moved', event: 'expire', orderId: lapsing }]);
  const orderId = await buy(ctx, buyerB, storeA, 31);
  await ship(ctx, storeA, orderId);
  await told();
  await passTime(ctx, 60 * dayMs);
  await receiveDueOrders(ctx);
  assert.deepEqual(await told(), [{ type: 'order_moved', event: 'receive_automatically', orderId }]);
  const cancelled = (await submit(ctx, buyerB, [{ store: storeA, count: 32 }])).orderIds[0] ?? '';
  await call(ctx, tradeRoutes, orders.orderCancel, { orderId: cancelled, reason: 0 }, { session: buyerB.session });
  assert.deepEqual(await told(), [], 'a buyer knows of the own cancellation');
});

test('an order that leaves with its store is told, and of two sweeps at once by one', async () => {
  const { userId } = await addStaff(ctx, 'keeper', []);
  const orderId = (await submit(ctx, buyerB, [{ store: storeA, count: nextCount() }])).orderIds[0] ?? '';
  await suspendStore(ctx, { storeId: String(storeA.storeId), reason: 'Counterfeit goods' }, userId);
  await told();
  const swept = await Promise.all([cancelOrdersOfSuspended(ctx), cancelOrdersOfSuspended(ctx)]);
  assert.deepEqual(swept.toSorted(), [0, 1]);
  assert.deepEqual(await told(), [{ type: 'order_moved', event: 'cancel_with_store', orderId }]);
});
