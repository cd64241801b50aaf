import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orders, sellerOrders } from '@entrepot/contract';
import { dayMs, hourMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { aftersalesMarket, ask, orderOf, stepsOf } from '#testkit/aftersales-market.ts';
import { buy, passTime, receive, tradeRoutes } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { settleOrders } from '../../orders/lifecycle/settle-orders.ts';
import { readAnyOrder } from '../../orders/queries/staff-orders.ts';

/** What an order is after a case about it has ended without money: as it was before, and what had been given back stays given. */
const ctx = await testContext();
const { buyerA, storeA, arbiter } = await aftersalesMarket(ctx);
const steps = stepsOf(ctx, buyerA, storeA, arbiter);

async function rowOf(orderId: string) {
  const { rows } = await sql<{ state: string; shipDue: Date; settleDue: Date | null }>`
    select refund_state as state, ship_due_at as "shipDue", settle_due_at as "settleDue" from orders where id = ${orderId}::bigint`.execute(
    ctx.db,
  );
  const [row] = rows;
  assert.ok(row);
  return row;
}

test('an order says what came of its cases: nothing, a refusal, or a refund, which no later case takes back', async () => {
  const orderId = await receive(ctx, buyerA, storeA, 4);
  const withdrawn = async () => {
    await steps.withdraw(await ask(ctx, buyerA, orderId, { amount: '1.00' }));
    return (await rowOf(orderId)).state;
  };
  const lost = async () => {
    const returnId = await ask(ctx, buyerA, orderId, { amount: '1.00' });
    await steps.refuse(returnId);
    await steps.escalate(returnId);
    await steps.decide(returnId, '0.00');
    return (await rowOf(orderId)).state;
  };
  assert.deepEqual([await withdrawn(), await lost()], ['none', 'failed']);
  await steps.refundOrder(orderId, '1.00');
  assert.equal((await rowOf(orderId)).state, 'success');
  assert.deepEqual([await withdrawn(), await lost()], ['success', 'success']);
});

test('a deadline that was still ahead moves by the time that a case took; one that had passed does not come back', async () => {
  const ahead = await buy(ctx, buyerA, storeA, 1);
  const passed = await buy(ctx, buyerA, storeA, 2);
  const before = { ahead: await rowOf(ahead), passed: await rowOf(passed) };
  const waitFor = async (orderId: string) => {
    const returnId = await ask(ctx, buyerA, orderId, { amount: '1.00' });
    await passTime(ctx, 5 * hourMs);
    await steps.withdraw(returnId);
  };
  await waitFor(ahead);
  assert.equal((await rowOf(ahead)).shipDue.getTime(), before.ahead.shipDue.getTime() + 5 * hourMs);
  await passTime(ctx, 30 * dayMs);
  assert.ok(before.passed.shipDue < ctx.clock.now());
  await waitFor(passed);
  assert.deepEqual((await rowOf(passed)).shipDue, before.passed.shipDue);
});

test('a refund that staff decided says who did, one that the store gave does not', async () => {
  const orderId = await receive(ctx, buyerA, storeA, 3);
  const disputed = await ask(ctx, buyerA, orderId, { amount: '2.00' });
  await steps.refuse(disputed);
  await steps.escalate(disputed);
  await steps.decide(disputed, '1.00');
  await steps.accept(await ask(ctx, buyerA, orderId, { amount: '2.00' }));
  const { rows } = await sql`
    select staff_id as "staffId" from refunds where order_id = ${orderId}::bigint order by refunded_at, id`.execute(
    ctx.db,
  );
  assert.deepEqual(rows, [{ staffId: arbiter.userId }, { staffId: null }]);
});

test('of an order that was sent in part and refunded whole, what lies in no parcel comes back into stock', async () => {
  const orderId = await buy(ctx, buyerA, storeA, 5);
  const [line] = await call(ctx, tradeRoutes, orders.orderListLines, { orderId }, { session: buyerA.session });
  const parcel = {
    orderId,
    carrier: 'Post',
    trackingNumber: 'PART 2',
    lines: [{ orderGoodsId: line?.orderGoodsId ?? '', quantity: 2 }],
  };
  await call(ctx, tradeRoutes, sellerOrders.sellerOrderShip, parcel, { session: storeA.session });
  const stock = async () =>
    (await sql<{ stock: number }>`select stock from skus where id = ${storeA.skuId}::bigint`.execute(ctx.db)).rows[0]
      ?.stock ?? 0;
  const before = await stock();
  const { total } = await orderOf(ctx, buyerA, orderId);
  await steps.refundOrder(orderId, total);
  assert.equal((await stock()) - before, 3);
});

test('a store is not paid for an order while a case about it is open, however long that takes', async () => {
  const orderId = await receive(ctx, buyerA, storeA, 6);
  const returnId = await ask(ctx, buyerA, orderId, { amount: '1.00' });
  await passTime(ctx, 60 * dayMs);
  const settledAt = async () =>
    (await sql<{ at: Date | null }>`select settled_at as at from orders where id = ${orderId}::bigint`.execute(ctx.db))
      .rows[0]?.at;
  await settleOrders(ctx);
  assert.equal(await settledAt(), null);
  await steps.withdraw(returnId);
  await passTime(ctx, 60 * dayMs);
  await settleOrders(ctx);
  assert.ok(await settledAt());
  await steps.refundOrder(orderId, '0.50');
  const { movements, total, refundable } = await readAnyOrder(ctx, BigInt(orderId), 'en');
  assert.deepEqual(
    movements.map(({ kind, amount, escrow }) => [kind, amount, escrow]),
    [
      ['order_paid', total, total],
      ['settlement', `-${total}`, '0.00'],
      ['refund', '-0.50', undefined],
    ],
    'staff see what the seller paid back after the settlement, too',
  );
  assert.equal(Number(total) - Number(refundable), 0.5);
});
