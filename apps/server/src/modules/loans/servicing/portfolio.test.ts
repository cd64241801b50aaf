import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '@entrepot/domain';
import { loanMarket } from '#testkit/loan-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { accrueLoans } from './accrue-loans.ts';

const ctx = await testContext();
const market = await loanMarket(ctx, { pool: '1000000' });
const who = await market.borrower(5_000n);
const loanId = await market.lent(who, { amount: '100000', days: 30, product: 'single_payment' });
const lentMs = ctx.clock.now().getTime();

/** The platform's figures so many days after the pay-out. */
async function after(days: number) {
  ctx.clock.set(new Date(lentMs + days * dayMs));
  while ((await accrueLoans(ctx)) > 0);
  return market.portfolio();
}
const none = { loans: 0, principal: '0.00', due: '0.00' };

test('what is lent, and the interest that will come of it until the last day', async () => {
  const { overdue, ...lent } = await after(0);
  assert.deepEqual(lent, {
    pool: '900000.00',
    lent: '100000.00',
    loans: 1,
    outstanding: '100000.00',
    dueToday: '0.00',
    expectedInterest: '986.30',
    accruedInterest: '0.00',
    receivedInterest: '0.00',
    accruedPenalty: '0.00',
    receivedPenalty: '0.00',
    writtenOff: '0.00',
  });
  assert.deepEqual(overdue, { days1to30: none, days31to60: none, days61to90: none, over90: none });
  const half = await after(15);
  assert.deepEqual([half.accruedInterest, half.expectedInterest], ['493.15', '493.15']);
});

test('what is due today is due, and not overdue yet', async () => {
  const due = await after(30);
  assert.deepEqual([due.dueToday, due.expectedInterest, due.overdue.days1to30], ['100986.30', '0.00', none]);
});

test('a loan is in one box of its age: to the thirtieth, the sixtieth and the ninetieth day, and beyond', async () => {
  const boxes = { days1to30: [1, 30], days31to60: [31, 60], days61to90: [61, 90], over90: [91, 200] } as const;
  for (const [name, ages] of Object.entries(boxes))
    for (const age of ages) {
      const { overdue, dueToday } = await after(30 + age);
      const { dueAmount, overdueDays } = await market.get(who, loanId);
      assert.equal(overdueDays, age);
      const expected = { loans: 1, principal: '100000.00', due: dueAmount };
      for (const [other, box] of Object.entries(overdue))
        assert.deepEqual(box, other === name ? expected : none, `${age} days: ${other}`);
      assert.equal(dueToday, '0.00', 'what was due before is not due today');
    }
});

test('what a borrower pays is received, and the rest stays due; what is given up is lost once', async () => {
  const before = await after(230);
  const { penalty } = await market.get(who, loanId);
  assert.equal(before.accruedPenalty, penalty);
  await market.repay(who, loanId, '100.00');
  const paid = await market.portfolio();
  assert.deepEqual([paid.receivedPenalty, paid.receivedInterest, paid.outstanding], ['100.00', '0.00', '100000.00']);
  assert.equal(paid.overdue.over90.due, (await market.get(who, loanId)).dueAmount);
  await market.writeOff(loanId);
  const { overdue, ...lost } = await market.portfolio();
  assert.deepEqual(lost, {
    pool: '900000.00',
    lent: '0.00',
    loans: 0,
    outstanding: '0.00',
    dueToday: '0.00',
    expectedInterest: '0.00',
    accruedInterest: '0.00',
    receivedInterest: '0.00',
    accruedPenalty: '0.00',
    receivedPenalty: '100.00',
    writtenOff: '100000.00',
  });
  assert.deepEqual(overdue.over90, none);
});
