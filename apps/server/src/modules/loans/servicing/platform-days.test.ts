import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, formatAmount } from '@entrepot/domain';
import { refusal } from '#testkit/calls/refusal.ts';
import { loanMarket } from '#testkit/loan-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { assertInvariants } from '../../invariants/index.ts';
import { accounts, balanceOf } from '../../wallet/index.ts';
import { accrueLoans, deductDueLoans } from './accrue-loans.ts';

const ctx = await testContext();
const market = await loanMarket(ctx);
const month = { amount: '100000', days: 30, product: 'single_payment' } as const;
const at = (time: string) => ctx.clock.set(new Date(time));
async function record(): Promise<void> {
  while ((await accrueLoans(ctx)) > 0);
}
const interestOf = async (loanId: string) =>
  formatAmount(await balanceOf(ctx.db, accounts.loanInterest(BigInt(loanId))));

// Days change at 16:00 in London, when it is midnight in Shanghai.

test('a loan begins on the day of Shanghai on which it is paid out', async () => {
  at('2026-03-05T15:59:59.000Z');
  const [who, next] = [await market.borrower(), await market.borrower()];
  const today = await market.lent(who, month);
  const { loanId } = await market.applied(next, month);
  await market.approve(loanId);
  const { nextAmount } = await market.get(next, loanId);
  at('2026-03-05T16:00:00.000Z');
  await market.disburse(loanId);
  assert.equal((await market.get(who, today)).nextDueDay, '2026-04-04');
  const later = await market.get(next, loanId);
  assert.deepEqual([later.nextDueDay, later.nextAmount], ['2026-04-05', nextAmount]);
});

test('a day of interest is owed from its midnight on, and a payoff is taken until the second before', async () => {
  at('2026-04-10T04:00:00.000Z');
  const [prompt, slow] = [await market.borrower(1_000n), await market.borrower(1_000n)];
  const [paid, kept] = [await market.lent(prompt, month), await market.lent(slow, month)];
  at('2026-04-20T15:59:59.000Z');
  await record();
  const quote = await market.payoff(prompt, paid);
  // Ten days of 32.876…
  assert.deepEqual([quote.interest, quote.total], ['328.77', '100328.77']);
  assert.equal(quote.expireTime, '2026-04-20T16:00:00.000Z');
  assert.equal(await interestOf(kept), '328.77');
  assert.equal((await market.repay(prompt, paid, quote.total, { isPayoff: true })).state, 'repaid');
  at('2026-04-20T16:00:00.000Z');
  await assert.rejects(
    market.repay(slow, kept, quote.total, { isPayoff: true }),
    refusal('loan_payoff_changed', { total: '100361.64' }),
  );
  assert.equal(await interestOf(kept), '328.77', 'a refused payoff records nothing');
  await record();
  assert.equal(await interestOf(kept), '361.64');
  assert.equal((await market.payoff(slow, kept)).expireTime, '2026-04-21T16:00:00.000Z');
  await assertInvariants(ctx.db);
});

test('over the end of February of a leap year: due on the 29th, taken from its midnight on, overdue on 1 March', async () => {
  at('2028-01-30T04:00:00.000Z');
  const [saver, debtor] = [await market.borrower(2_000n), await market.borrower()];
  const [saved, owed] = [await market.lent(saver, month), await market.lent(debtor, month)];
  await market.autoDeduct(saver, saved);
  assert.equal((await market.get(debtor, owed)).nextDueDay, '2028-02-29');
  at('2028-02-28T15:59:59.000Z');
  await record();
  assert.equal(await deductDueLoans(ctx), 0);
  assert.deepEqual(await market.receipts(saver, saved), []);
  at('2028-02-28T16:00:00.000Z');
  await record();
  assert.equal(await deductDueLoans(ctx), 1);
  const [taken] = await market.receipts(saver, saved);
  assert.deepEqual([taken?.kind, taken?.amount, taken?.penalty], ['automatic', '100986.30', '0.00']);
  assert.equal((await market.get(saver, saved)).state, 'repaid');
  at('2028-02-29T15:59:59.000Z');
  await record();
  const onTime = await market.get(debtor, owed);
  assert.deepEqual([onTime.isOverdue, onTime.penalty, onTime.dueAmount], [false, '0.00', '100986.30']);
  at('2028-02-29T16:00:00.000Z');
  await record();
  const late = await market.get(debtor, owed);
  // A day of 0.05% of 100,986.30; interest ended with the term.
  assert.deepEqual([late.overdueDays, late.penalty, late.dueAmount], [1, '50.49', '101036.79']);
  assert.equal(await interestOf(owed), '986.30');
  await assertInvariants(ctx.db);
});

test('from the last day of a month instalments fall on the thirtieth day each, through February of a common year', async () => {
  at('2027-01-31T04:00:00.000Z');
  const who = await market.borrower();
  const loanId = await market.lent(who, { amount: '100000', days: 89, product: 'interest_first' });
  const due = (await market.schedule(who, loanId)).map(({ dueDay, interest }) => `${dueDay} ${interest}`);
  // The last cycle has 29 days.
  assert.deepEqual(due, ['2027-03-02 986.30', '2027-04-01 986.30', '2027-04-30 953.42']);
});

test('what is recorded after days without a turn is what recording each day would have come to', async () => {
  at('2027-06-01T04:00:00.000Z');
  const [daily, rare] = [await market.borrower(), await market.borrower()];
  const loans = [await market.lent(daily, month), await market.lent(rare, month)];
  for (let day = 0; day < 3; day += 1) {
    ctx.clock.advanceMs(dayMs);
    await record();
  }
  const [each = ''] = loans;
  const before = await interestOf(each);
  assert.equal(before, '98.63');
  ctx.clock.advanceMs(37 * dayMs);
  await record();
  const [one, two] = [await market.get(daily, loans[0] ?? ''), await market.get(rare, loans[1] ?? '')];
  assert.deepEqual(
    [one.accruedInterest, one.penalty, one.overdueDays],
    [two.accruedInterest, two.penalty, two.overdueDays],
  );
  // Ten days of 50.49: each is rounded by itself.
  assert.deepEqual([one.accruedInterest, one.penalty], ['986.30', '504.90']);
  await assertInvariants(ctx.db);
});
