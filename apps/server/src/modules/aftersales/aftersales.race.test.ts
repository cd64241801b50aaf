import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aftersales, orders, sellerAftersales } from '@entrepot/contract';
import { dayMs, hourMs, isDomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import { aftersalesMarket, ask, caseOf, caseRoutes, orderOf, stepsOf } from '#testkit/aftersales-market.ts';
import { buy, passTime, receive, ship } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { assertInvariants } from '../invariants/index.ts';
import { receiveDueOrders } from '../orders/lifecycle/receive-orders.ts';
import { settleOrders } from '../orders/lifecycle/settle-orders.ts';
import { accounts, balanceOf } from '../wallet/index.ts';
import { lapseCases } from './index.ts';

const rounds = Number(process.env.RACE_ROUNDS ?? 5);
const ctx = await testContext();
const market = await aftersalesMarket(ctx, { stock: 100_000, balance: 1_000_000n });
const { buyerA, storeA, arbiter } = market;
const steps = stepsOf(ctx, buyerA, storeA, arbiter);
const as = { session: buyerA.session };

/** Starts all at once; returns which went through and the refusals' keys. Anything but a refusal fails the test. */
async function race(...starts: readonly (() => Promise<unknown>)[]) {
  const results = await Promise.allSettled(starts.map((start) => start()));
  return results.map((result) => {
    if (result.status === 'fulfilled') return 'done';
    if (!isDomainError(result.reason)) throw result.reason;
    return result.reason.key;
  });
}

const winners = (outcomes: readonly string[]) => outcomes.filter((outcome) => outcome === 'done').length;
const available = (userId: bigint) => balanceOf(ctx.db, accounts.userAvailable(userId));

/** What came back to the buyer while a work ran. */
async function returned(work: () => Promise<unknown>): Promise<bigint> {
  const before = await available(buyerA.userId);
  await work();
  return (await available(buyerA.userId)) - before;
}

for (let round = 1; round <= rounds; round += 1) {
  test(`round ${round}: shipping and asking for a refund: one of them happens`, async () => {
    const orderId = await buy(ctx, buyerA, storeA);
    const outcomes = await race(
      () => ship(ctx, storeA, orderId),
      () => ask(ctx, buyerA, orderId, { amount: '14.50' }),
    );
    assert.equal(winners(outcomes), 1, outcomes.join());
    assert.ok(outcomes.includes('order_refund_open') || outcomes.includes('shipped_cannot_refund'), outcomes.join());
  });

  test(`round ${round}: accepting and withdrawing: the money goes back, or the order goes on`, async () => {
    const orderId = await receive(ctx, buyerA, storeA);
    const returnId = await ask(ctx, buyerA, orderId, { amount: '14.50' });
    let outcomes: string[] = [];
    const back = await returned(async () => {
      outcomes = await race(
        () => steps.withdraw(returnId),
        () => steps.accept(returnId),
      );
    });
    assert.equal(winners(outcomes), 1, outcomes.join());
    const isRefunded = (await caseOf(ctx, buyerA, returnId)).state === 'refunded';
    assert.equal(back, isRefunded ? 14_500_000n : 0n);
    assert.equal((await orderOf(ctx, buyerA, orderId)).status, isRefunded ? 6 : 4);
  });

  test(`round ${round}: ten acceptances, offers and refusals: one answer`, async () => {
    const orderId = await receive(ctx, buyerA, storeA);
    const returnId = await ask(ctx, buyerA, orderId, { amount: '14.50' });
    const outcomes = await race(
      ...Array.from({ length: 4 }, () => () => steps.accept(returnId)),
      ...Array.from({ length: 3 }, () => () => steps.offer(returnId, '5.00')),
      ...Array.from({ length: 3 }, () => () => steps.refuse(returnId)),
    );
    assert.equal(winners(outcomes), 1, outcomes.join());
  });

  test(`round ${round}: a case, receipt by time and settlement at the same instant: nothing is paid twice`, async () => {
    const orderId = await receive(ctx, buyerA, storeA);
    const sent = await buy(ctx, buyerA, storeA);
    await ship(ctx, storeA, sent);
    await passTime(ctx, 15 * dayMs);
    const outcomes = await race(
      () => ask(ctx, buyerA, sent, { amount: '14.50', reason: 0 }),
      () => receiveDueOrders(ctx),
      () => settleOrders(ctx),
      () => steps.refundOrder(orderId, '14.50'),
      () => lapseCases(ctx),
    );
    assert.ok(['done', 'return_window_passed'].includes(outcomes[0] ?? ''), outcomes.join());
    const order = await orderOf(ctx, buyerA, sent);
    assert.ok(order.status === 6 || order.status === 4, String(order.status));
    assert.equal(outcomes[3], 'done');
    await assertInvariants(ctx.db);
  });

  test(`round ${round}: deciding against other decisions and the buyer's withdrawal: one outcome`, async () => {
    const orderId = await receive(ctx, buyerA, storeA);
    const returnId = await ask(ctx, buyerA, orderId, { amount: '14.50' });
    await steps.refuse(returnId);
    assert.equal(winners(await race(...Array.from({ length: 5 }, () => () => steps.escalate(returnId)))), 1);
    const back = await returned(async () => {
      const outcomes = await race(
        () => steps.decide(returnId, '7.00'),
        () => steps.decide(returnId, '3.00'),
        () => steps.decide(returnId, '0'),
        () => steps.withdraw(returnId),
      );
      assert.equal(winners(outcomes), 1, outcomes.join());
    });
    assert.ok([0n, 3_000_000n, 7_000_000n].includes(back));
  });

  test(`round ${round}: the buyer's answer and the deadline: the offer is paid once, or declined`, async () => {
    const orderId = await receive(ctx, buyerA, storeA);
    const returnId = await ask(ctx, buyerA, orderId, { amount: '14.50' });
    await steps.offer(returnId, '5.00');
    await passTime(ctx, 72 * hourMs);
    let outcomes: string[] = [];
    const back = await returned(async () => {
      outcomes = await race(
        () => steps.answer(returnId, false),
        () => steps.answer(returnId, true),
        () => lapseCases(ctx),
        () => lapseCases(ctx),
      );
    });
    const { state } = await caseOf(ctx, buyerA, returnId);
    assert.equal(back - (await othersRefunded(returnId)), state === 'refunded' ? 5_000_000n : 0n, outcomes.join());
  });

  test(`round ${round}: the same key, ten times at once, opens one case`, async () => {
    const orderId = await buy(ctx, buyerA, storeA);
    const input = { orderId, reason: 1, amount: '14.50' };
    const options = { ...as, idempotencyKey: `case-round-${round}` };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(ctx, caseRoutes, aftersales.orderReturns, input, options)),
    );
    assert.equal(new Set(answers.map((answer) => answer.returnId)).size, 1);
    const outcomes = await race(
      ...Array.from({ length: 5 }, () => () => ask(ctx, buyerA, orderId, { amount: '1.00' })),
      () => call(ctx, caseRoutes, orders.orderReceipt, { orderId }, as),
      () =>
        call(
          ctx,
          caseRoutes,
          sellerAftersales.sellerReturnPropose,
          { orderId, amount: '1.00', explain: 'x' },
          { session: storeA.session },
        ),
    );
    assert.deepEqual(new Set(outcomes), new Set(['order_refund_open']));
    assert.equal((await caseOf(ctx, buyerA, answers[0]?.returnId ?? '')).state, 'requested');
  });
}

/** What the deadlines of other tests' cases paid in the same moment. */
async function othersRefunded(returnId: string): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`select coalesce(sum(amount_micro), 0) as amount from order_refunds
    where at = ${ctx.clock.now()} and case_id <> ${returnId}::bigint`.execute(ctx.db);
  return rows[0]?.amount ?? 0n;
}

test('two refunds after settlement and the seller spending at once: every debt is written down', async () => {
  const first = await receive(ctx, buyerA, storeA);
  const second = await receive(ctx, buyerA, storeA);
  await passTime(ctx, 8 * dayMs);
  await lapseCases(ctx);
  while (await settleOrders(ctx));
  const outcomes = await race(
    () => steps.refundOrder(first, '14.50'),
    () => steps.refundOrder(second, '14.50'),
    () => settleOrders(ctx),
  );
  assert.deepEqual(outcomes, ['done', 'done', 'done']);
  await assertInvariants(ctx.db);
});
