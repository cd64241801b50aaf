import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aftersales, orders, sellerOrders } from '@entrepot/contract';
import { dayMs, hourMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { aftersalesMarket, ask, caseOf, caseRoutes, orderOf, stepsOf } from '#testkit/aftersales-market.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { buy, passTime } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { aftersalesModule } from '../index.ts';

const ctx = await testContext();
const { buyerA, buyerB, storeA, arbiter } = await aftersalesMarket(ctx);
const steps = stepsOf(ctx, buyerA, storeA, arbiter);
const as = { session: buyerA.session };
const shop = { session: storeA.session };

const options = (orderId: string) => call(ctx, caseRoutes, aftersales.returnOptions, { orderId }, as);
const shipSome = async (orderId: string, quantity?: number) => {
  const [line] = await call(ctx, caseRoutes, orders.orderListLines, { orderId }, as);
  const lines = quantity === undefined ? {} : { lines: [{ orderGoodsId: line?.orderGoodsId ?? '', quantity }] };
  const parcel = { orderId, carrier: 'Post', trackingNumber: 'AB 1234', ...lines };
  return call(ctx, caseRoutes, sellerOrders.sellerOrderShip, parcel, shop);
};

/** Four pieces at 12.50 and 2.00 freight, one of them sent, a day and an hour ago. */
async function abandoned(): Promise<string> {
  await passTime(ctx, 61_000);
  const orderId = await buy(ctx, buyerA, storeA, 4);
  await shipSome(orderId, 1);
  await passTime(ctx, 25 * hourMs);
  return orderId;
}
const late = async () => {
  const { rows } = await sql<{ late: number }>`select shipped_late as late from store_stats
    where store_id = ${storeA.storeId}`.execute(ctx.db);
  return rows[0]?.late ?? 0;
};

test('before the time to ship has passed, an order that was sent in part waits', async () => {
  await passTime(ctx, 61_000);
  const orderId = await buy(ctx, buyerA, storeA, 4);
  await shipSome(orderId, 1);
  await passTime(ctx, 24 * hourMs - 1000);
  assert.ok(!(await orderOf(ctx, buyerA, orderId)).actions.includes('refund_rest'));
  assert.equal((await options(orderId)).refusal?.error, 'shipped_cannot_refund');
  await assert.rejects(ask(ctx, buyerA, orderId, { amount: '1.00' }), refusal('shipped_cannot_refund'));
});

test('afterwards all that is in no parcel is paid back, and the order goes on with what was sent', async () => {
  const orderId = await abandoned();
  const lateBefore = await late();
  assert.ok((await orderOf(ctx, buyerA, orderId)).actions.includes('refund_rest'));
  const asked = await options(orderId);
  assert.deepEqual(
    [asked.kind, asked.isRestOnly, asked.isWholeOrderOnly, asked.maxAmount, asked.otherAmount],
    ['refund', true, true, '37.50', '0.00'],
  );
  assert.deepEqual(
    asked.lines.map(({ quantity, paid, maxAmount }) => [quantity, paid, maxAmount]),
    [[3, '37.50', '37.50']],
  );
  const [line] = asked.lines;
  const named = (quantity: number) => ({ lines: [{ orderGoodsId: line?.orderGoodsId ?? '', quantity }] });
  await assert.rejects(ask(ctx, buyerA, orderId, { amount: '5.00', ...named(4) }), refusal('return_line_invalid'));
  await assert.rejects(ask(ctx, buyerA, orderId, { amount: '5.00', ...named(2) }), refusal('return_line_invalid'));
  await assert.rejects(ask(ctx, buyerA, orderId, { amount: '37.51' }), refusal('refund_over_paid'));
  await assert.rejects(ask(ctx, buyerB, orderId, { amount: '37.50' }), refusal('order_not_found'));
  const returnId = await ask(ctx, buyerA, orderId, { amount: '37.50' });
  const opened = await caseOf(ctx, buyerA, returnId);
  assert.deepEqual([opened.kind, opened.isWholeOrder, opened.quantity], ['refund', false, 3]);
  await assert.rejects(shipSome(orderId), refusal('order_refund_open'));
  await steps.accept(returnId);
  const closed = await orderOf(ctx, buyerA, orderId);
  assert.deepEqual([closed.status, closed.refundState, closed.shippedQuantity], [3, 'success', 1]);
  assert.equal(await late(), lateBefore + 1);
  await assert.rejects(shipSome(orderId), refusal('order_not_awaiting_shipment'));
  const log = await call(ctx, caseRoutes, orders.orderLogList, { orderId }, as);
  assert.ok(log.some((entry) => entry.log === 'rest_refunded'));
  await call(ctx, caseRoutes, orders.orderReceipt, { orderId }, as);
  const { rows } = await sql<{ pieces: number }>`select sum(pieces)::int as pieces from received_pieces
    where order_id = ${orderId}::bigint`.execute(ctx.db);
  assert.equal(rows[0]?.pieces, 1, 'one piece is sold');
});

test('a silent store has granted it', async () => {
  const orderId = await abandoned();
  const returnId = await ask(ctx, buyerA, orderId, { amount: '37.50' });
  await passTime(ctx, 10 * dayMs);
  for (const sweep of aftersalesModule.sweeps ?? []) await sweep.run(ctx);
  assert.equal((await caseOf(ctx, buyerA, returnId)).state, 'refunded');
  assert.equal((await orderOf(ctx, buyerA, orderId)).status, 3);
});

test('withdrawn or refused, the store may still send the rest; what was sent meanwhile is on its way as usual', async () => {
  const orderId = await abandoned();
  await steps.withdraw(await ask(ctx, buyerA, orderId, { amount: '37.50' }));
  assert.equal((await orderOf(ctx, buyerA, orderId)).status, 2);
  const returnId = await ask(ctx, buyerA, orderId, { amount: '37.50' });
  await steps.refuse(returnId);
  await shipSome(orderId);
  assert.equal((await orderOf(ctx, buyerA, orderId)).status, 3);
  await steps.escalate(returnId);
  await steps.decide(returnId, '5');
  const decided = await orderOf(ctx, buyerA, orderId);
  assert.deepEqual([decided.status, decided.shippedQuantity], [3, undefined], 'all of it is on its way');
  const log = await call(ctx, caseRoutes, orders.orderLogList, { orderId }, as);
  assert.ok(!log.some((entry) => entry.log === 'rest_refunded'));
});

test('refused and decided by the platform, the order is closed too', async () => {
  const orderId = await abandoned();
  const returnId = await ask(ctx, buyerA, orderId, { amount: '37.50' });
  await steps.refuse(returnId);
  await steps.escalate(returnId);
  await steps.decide(returnId, '37.50');
  const closed = await orderOf(ctx, buyerA, orderId);
  assert.deepEqual([closed.status, closed.shippedQuantity], [3, 1]);
});
