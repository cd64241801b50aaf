import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '@entrepot/domain';
import { inTx } from '#platform/database.ts';
import { aftersalesMarket, ask, stepsOf } from '#testkit/aftersales-market.ts';
import { loanMarket } from '#testkit/loan-market.ts';
import { buy, passTime, receive } from '#testkit/order-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { settleOrders } from '../../orders/lifecycle/settle-orders.ts';
import { recordDeposit } from '../../payments/index.ts';
import { moneyHistory, readMonths, readOrders } from './applicant-history.ts';

const ctx = await testContext();
const { buyerA, buyerB, storeA, arbiter } = await aftersalesMarket(ctx);
const steps = stepsOf(ctx, buyerA, storeA, arbiter);

test('orders and money are counted by month, and what was refunded counts for nothing', async () => {
  const { userId } = buyerA;
  // 14.50 each: a piece of 12.50 with freight of 2.00.
  await receive(ctx, buyerA, storeA);
  const returned = await buy(ctx, buyerA, storeA);
  await steps.accept(await ask(ctx, buyerA, returned, { amount: '14.50' }));
  const { spentMicro, depositedMicro } = await moneyHistory(ctx, ctx.db, userId);
  assert.deepEqual([spentMicro, depositedMicro], [14_500_000n, 10_000_000_000n]);
  assert.deepEqual(await readOrders(ctx, userId), {
    bought: { orders: 2, amount: '29.00', refunded: '14.50' },
    sold: { orders: 0, amount: '0.00', refunded: '0.00' },
  });
  await passTime(ctx, 40 * dayMs);
  while ((await settleOrders(ctx)) > 0);
  const { sold, bought } = await readOrders(ctx, storeA.userId);
  assert.deepEqual([sold, bought.orders], [{ orders: 2, amount: '29.00', refunded: '14.50' }, 0]);
  const months = await readMonths(ctx, storeA.userId);
  assert.deepEqual(
    months.map(({ month }) => month),
    ['2026-04', '2026-03', '2026-02', '2026-01', '2025-12', '2025-11'],
  );
  const received = (await moneyHistory(ctx, ctx.db, storeA.userId)).soldMicro;
  assert.ok(received > 12_000_000n && received < 14_500_000n, `${received}`);
  assert.deepEqual(
    months.map((each) => Number(each.received) > 0),
    [true, false, false, false, false, false],
  );
  assert.deepEqual(
    (await readMonths(ctx, userId)).slice(0, 2).map(({ deposited, spent, withdrawn }) => [deposited, spent, withdrawn]),
    [
      ['0.00', '0.00', '0.00'],
      ['10000.00', '14.50', '0.00'],
    ],
  );
  // After a quarter of a year nothing of it counts.
  await passTime(ctx, 60 * dayMs);
  assert.equal((await moneyHistory(ctx, ctx.db, userId)).spentMicro, 0n);
  assert.equal((await readOrders(ctx, userId)).bought.orders, 0);
});

test('who decides reads them beside the application', async () => {
  const market = await loanMarket(ctx);
  const { loanId } = await market.applied(await market.borrower(300n));
  const { orders90Days, months } = await market.info(loanId);
  assert.deepEqual([orders90Days.bought.orders, months?.length, months?.[0]?.deposited], [0, 6, '300.00']);
});

test('months are those of Shanghai: what comes in the last second of one is not the next one’s', async () => {
  const { userId } = buyerB;
  const deposit = (time: string, amountMicro: bigint) => {
    ctx.clock.set(new Date(time));
    return inTx(ctx.db, (tx) => recordDeposit(ctx, tx, { userId, channel: 'card', amountMicro, externalKey: time }));
  };
  await deposit('2026-12-31T15:59:59.999Z', 3_000_000n);
  await deposit('2026-12-31T16:00:00.000Z', 5_000_000n);
  assert.deepEqual(
    (await readMonths(ctx, userId)).map(({ month, deposited }) => `${month} ${deposited}`),
    ['2027-01 5.00', '2026-12 3.00', '2026-11 0.00', '2026-10 0.00', '2026-09 0.00', '2026-08 0.00'],
  );
});
