import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aftersalesMarket, ask, orderOf, stepsOf } from '#testkit/aftersales-market.ts';
import { buy, receive } from '#testkit/order-market.ts';
import { testContext } from '#testkit/test-context.ts';

const ctx = await testContext();
const { buyerA, storeA, arbiter } = await aftersalesMarket(ctx);
const steps = stepsOf(ctx, buyerA, storeA, arbiter);

test('a buyer takes three requests for an order back, and asks no fourth time', async () => {
  const orderId = await buy(ctx, buyerA, storeA);
  for (let asked = 0; asked < 3; asked += 1) await steps.withdraw(await ask(ctx, buyerA, orderId, { amount: '1.00' }));
  const before = await orderOf(ctx, buyerA, orderId);
  await assert.rejects(ask(ctx, buyerA, orderId, { amount: '1.00' }), { key: 'return_limit', params: { most: 3 } });
  assert.deepEqual(await orderOf(ctx, buyerA, orderId), before);
  // Other orders have counts of their own.
  await ask(ctx, buyerA, await buy(ctx, buyerA, storeA, 2), { amount: '1.00' });
});

test('the seller takes an offer back once', async () => {
  const returnId = await ask(ctx, buyerA, await receive(ctx, buyerA, storeA, 4), { amount: '5.00' });
  await steps.offer(returnId, '2.00');
  await steps.retract(returnId);
  await steps.offer(returnId, '3.00');
  await assert.rejects(steps.retract(returnId), { key: 'return_state_changed', params: { state: 'offered' } });
  await steps.answer(returnId, true);
});

test('what the seller took back does not count', async () => {
  const orderId = await buy(ctx, buyerA, storeA, 3);
  for (let proposed = 0; proposed < 3; proposed += 1) await steps.retract(await steps.propose(orderId, '1.00'));
  await ask(ctx, buyerA, orderId, { amount: '1.00' });
});
