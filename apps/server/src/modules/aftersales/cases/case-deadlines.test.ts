import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, hourMs, secondMs } from '@entrepot/domain';
import { aftersalesMarket, ask, caseOf, stepsOf } from '#testkit/aftersales-market.ts';
import { buy, passTime, receive } from '#testkit/order-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { lapseCases } from '../index.ts';

/** Every deadline of a case, each with a length of its own, so that a setting that is not asked shows. */
const ctx = await testContext();
const { buyerA, storeA, arbiter } = await aftersalesMarket(ctx, { balance: 100_000n });
const steps = stepsOf(ctx, buyerA, storeA, arbiter);

const lengths = {
  refund_grant_hours: 11,
  return_answer_hours: 22,
  return_offer_hours: 33,
  refund_proposal_hours: 44,
  return_escalate_hours: 55,
  return_goods_days: 3,
  return_check_days: 4,
  // A received order stays open for all of them.
  return_window_days: 60,
} as const;
for (const [key, value] of Object.entries(lengths)) ctx.settingValues.set(key, value as never);

let pieces = 0;
const nextCount = () => {
  pieces += 1;
  return pieces;
};
const bought = () => buy(ctx, buyerA, storeA, nextCount());
const received = () => receive(ctx, buyerA, storeA, nextCount());
const request = async () => ask(ctx, buyerA, await received(), { amount: '5.00' });

const waits: readonly [what: string, begin: () => Promise<string>, afterMs: number, state: string][] = [
  [
    'a refund before shipping is granted',
    async () => ask(ctx, buyerA, await bought(), { amount: '5.00' }),
    11 * hourMs,
    'refunded',
  ],
  ['a return is accepted', request, 22 * hourMs, 'refunded'],
  [
    'an offer is accepted',
    async () => {
      const returnId = await request();
      await steps.offer(returnId, '2.00');
      return returnId;
    },
    33 * hourMs,
    'refunded',
  ],
  ['a proposal lapses', async () => steps.propose(await received(), '2.00'), 44 * hourMs, 'declined'],
  [
    'a refused case is closed',
    async () => {
      const returnId = await request();
      await steps.refuse(returnId);
      return returnId;
    },
    55 * hourMs,
    'closed',
  ],
  [
    'goods that were not sent are a withdrawal',
    async () => {
      const returnId = await request();
      await steps.accept(returnId, true);
      return returnId;
    },
    3 * dayMs,
    'withdrawn',
  ],
  [
    'goods that nobody disputes count as received',
    async () => {
      const returnId = await request();
      await steps.accept(returnId, true);
      await steps.sendGoods(returnId);
      return returnId;
    },
    4 * dayMs,
    'refunded',
  ],
];

for (const [what, begin, afterMs, state] of waits) {
  test(`${what} at its instant, not a second before`, async () => {
    const returnId = await begin();
    const { due, state: waiting } = await caseOf(ctx, buyerA, returnId);
    assert.equal(due?.time, new Date(ctx.clock.now().getTime() + afterMs).toISOString());
    await passTime(ctx, afterMs - secondMs);
    assert.equal(await lapseCases(ctx), 0);
    assert.equal((await caseOf(ctx, buyerA, returnId)).state, waiting);
    await passTime(ctx, secondMs);
    assert.equal(await lapseCases(ctx), 1);
    assert.equal((await caseOf(ctx, buyerA, returnId)).state, state);
  });
}
