import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orders, sellerOrders } from '@entrepot/contract';
import { orderStatus } from '@entrepot/domain';
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

test('of a case that the buyer has withdrawn, the store offers nothing', async () => {
  const returnId = await ask(ctx, buyerA, await receive(ctx, buyerA, storeA), { amount: '5.00' });
  await steps.withdraw(returnId);
  await refuses(steps.offer(returnId, '2.00'), 'return_state_changed');
  assert.equal((await caseOf(ctx, buyerA, returnId)).state, 'withdrawn');
});
