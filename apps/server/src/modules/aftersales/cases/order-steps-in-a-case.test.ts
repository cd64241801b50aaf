import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orders, reviews, sellerOrders } from '@entrepot/contract';
import { type ErrorKey, orderStatus } from '@entrepot/domain';
import { aftersalesMarket, ask, caseOf, caseRoutes, orderOf, stepsOf } from '#testkit/aftersales-market.ts';
import { refuses } from '#testkit/calls/refusal.ts';
import { buy, receive, ship } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';

const ctx = await testContext();
const { buyerA, storeA, arbiter } = await aftersalesMarket(ctx);
const steps = stepsOf(ctx, buyerA, storeA, arbiter);
const confirm = (orderId: string) =>
  call(ctx, caseRoutes, sellerOrders.sellerOrderConfirm, { orderId }, { session: storeA.session });
const confirmReceipt = (orderId: string) =>
  call(ctx, caseRoutes, orders.orderReceipt, { orderId }, { session: buyerA.session });

test('an order for which a refund is asked is not confirmed until that is decided', async () => {
  const orderId = await buy(ctx, buyerA, storeA);
  const returnId = await ask(ctx, buyerA, orderId, { amount: '5.00' });
  await refuses(confirm(orderId), 'order_refund_open');
  assert.equal((await orderOf(ctx, buyerA, orderId)).status, orderStatus.afterSales);
  await steps.refuse(returnId);
});

test('an order that was refunded whole is not received', async () => {
  const orderId = await buy(ctx, buyerA, storeA);
  await ship(ctx, storeA, orderId);
  const { total } = await orderOf(ctx, buyerA, orderId);
  await steps.refundOrder(orderId, total);
  await refuses(confirmReceipt(orderId), 'order_refunded');
  assert.equal((await orderOf(ctx, buyerA, orderId)).status, orderStatus.afterSales);
});

test('an order is not reviewed while a refund is asked for, nor once all of it was refunded', async () => {
  const orderId = await receive(ctx, buyerA, storeA);
  const { total } = await orderOf(ctx, buyerA, orderId);
  const as = { session: buyerA.session };
  const [line] = await call(ctx, caseRoutes, orders.orderListLines, { orderId }, as);
  const review = { orderGoodsId: line?.orderGoodsId ?? '', evaluationType: 1, content: 'Good', imgUrls: [] };
  const refuseBoth = async (key: ErrorKey) => {
    await refuses(call(ctx, caseRoutes, reviews.reviewAdd, { orderId, ...review }, as), key);
    await refuses(call(ctx, caseRoutes, reviews.reviewAddList, { orderId, lines: [review] }, as), key);
  };
  const returnId = await ask(ctx, buyerA, orderId, { amount: total });
  await refuseBoth('order_refund_open');
  await steps.accept(returnId);
  await refuseBoth('order_refunded');
  assert.deepEqual(await call(ctx, caseRoutes, reviews.reviewMine, { orderId }, as), []);
});

test('of a case that the buyer has withdrawn, the store offers nothing', async () => {
  const returnId = await ask(ctx, buyerA, await receive(ctx, buyerA, storeA), { amount: '5.00' });
  await steps.withdraw(returnId);
  await refuses(steps.offer(returnId, '2.00'), 'return_state_changed');
  assert.equal((await caseOf(ctx, buyerA, returnId)).state, 'withdrawn');
});
