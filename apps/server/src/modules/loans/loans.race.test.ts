import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, formatAmount, isDomainError, parseAmount } from '@entrepot/domain';
import { sql } from 'kysely';
import { loanMarket, yearInInstalments } from '#testkit/loan-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { assertInvariants } from '../invariants/index.ts';
import { accrueLoans, deductDueLoans } from './servicing/accrue-loans.ts';

const rounds = Number(process.env.RACE_ROUNDS ?? 5);
const ctx = await testContext();
const market = await loanMarket(ctx);
const usdt = (text: string) => parseAmount(text, 'USDT');

/** What became of calls that were released together: `won`, or why not. */
async function race(starts: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const results = await Promise.allSettled(starts.map((start) => start()));
  return results
    .map((result) => {
      if (result.status === 'fulfilled') return 'won';
      if (!isDomainError(result.reason)) throw result.reason;
      return result.reason.key;
    })
    .toSorted();
}
const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

test('an application that is begun in several tabs is one', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const who = await market.borrower();
    const begun = await Promise.all(times(4, () => market.save(who, yearInInstalments)));
    assert.equal(new Set(begun.map(({ loanId }) => loanId)).size, 1);
  }
});

test('handed in twice is handed in once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const who = await market.borrower();
    const loanId = await market.draft(who);
    const { version } = await market.agreement(who, loanId);
    const outcomes = await race(times(4, () => () => market.apply(who, loanId, version)));
    assert.deepEqual(outcomes, ['loan_state_changed', 'loan_state_changed', 'loan_state_changed', 'won']);
  }
});

test('two members of staff decide at once: one of them does', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { loanId } = await market.applied(await market.borrower());
    // All three looked at the application as it was handed in: a rejection of what was just approved would be another decision.
    const version = await market.versionOf(loanId);
    const outcomes = await race([
      () => market.approve(loanId, { version }),
      () => market.reject(loanId, 'no', market.ben, version),
      () => market.requestDocument(loanId, 'A newer photo, please', version),
    ]);
    assert.deepEqual(outcomes, ['loan_state_changed', 'loan_state_changed', 'won']);
  }
});

test('a loan is paid out once, also against its withdrawal', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const who = await market.borrower();
    const { loanId } = await market.applied(who);
    await market.approve(loanId);
    await race([...times(4, () => () => market.disburse(loanId)), () => market.withdraw(who, loanId)]);
    const { state } = await market.get(who, loanId);
    assert.ok(state === 'loaned' || state === 'withdrawn', state);
    assert.equal(await market.available(who), state === 'loaned' ? usdt('120000') : 0n);
  }
});

test('several loans out of a pool that has enough for one: one is paid out', async () => {
  const rest = await market.pool();
  ctx.settingValues.set('loan_equal_instalments_maximum', '2000000000');
  await market.lent(await market.borrower(), { amount: formatAmount(rest - usdt('150000')) });
  ctx.settingValues.delete('loan_equal_instalments_maximum');
  for (let round = 0; round < rounds; round += 1) {
    const before = await market.pool();
    const people = await Promise.all(times(3, () => market.borrower()));
    const ids = await Promise.all(people.map(async (who) => (await market.applied(who)).loanId));
    for (const loanId of ids) await market.approve(loanId);
    const outcomes = await race(ids.map((loanId) => () => market.disburse(loanId)));
    assert.deepEqual(outcomes, ['loan_pool_insufficient', 'loan_pool_insufficient', 'won']);
    assert.equal(before - (await market.pool()), usdt('120000'));
    await market.fund('120000');
  }
  await market.fund('100000000');
});

test('a repayment, the deduction, a payoff and the day’s interest at once: nothing is taken twice', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const who = await market.borrower(3_000n);
    const loanId = await market.lent(who, { amount: '100000', days: 30, product: 'single_payment' });
    await market.autoDeduct(who, loanId);
    ctx.clock.advanceMs(30 * dayMs);
    const { total } = await market.payoff(who, loanId);
    const before = await market.available(who);
    await race([
      () => market.repay(who, loanId, '400.00'),
      () => deductDueLoans(ctx),
      () => market.repay(who, loanId, total, { isPayoff: true }),
      () => accrueLoans(ctx),
      () => market.repay(who, loanId, total, { isPayoff: true }),
    ]);
    await deductDueLoans(ctx);
    const { rows } = await sql<{
      paid: bigint;
    }>`select coalesce(sum(amount_micro), 0)::bigint as paid from loan_repayments
      where loan_id = ${BigInt(loanId)}`.execute(ctx.db);
    const paid = rows[0]?.paid ?? 0n;
    assert.equal(before - (await market.available(who)), paid);
    const { state } = await market.get(who, loanId);
    if (state === 'repaid') assert.equal(paid, usdt(total));
    else assert.ok(paid > 0n && paid < usdt(total), `${paid}`);
    await assertInvariants(ctx.db);
  }
});

test('repayments under one key are one, and more than there is to pay is never taken', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const who = await market.borrower(3_000n);
    const loanId = await market.lent(who, { amount: '100000', days: 60 });
    const answers = await Promise.all(times(4, () => market.repay(who, loanId, '10000', { key: 'same-key' })));
    assert.equal(new Set(answers.map(({ receipt }) => receipt.repaymentId)).size, 1);
    // Each is most of what is owed: together they would be more.
    const outcomes = await race(times(3, () => () => market.repay(who, loanId, '60000')));
    assert.deepEqual(outcomes, ['loan_repayment_above_owed', 'loan_repayment_above_owed', 'won']);
  }
});

test('a confirmation and a dismissal, a reversal and a payoff at once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const who = await market.borrower(3_000n);
    const loanId = await market.lent(who, { amount: '100000', days: 60 });
    const { receipt } = await market.repay(who, loanId, '20000');
    const before = await market.available(who);
    const { total } = await market.payoff(who, loanId);
    const { repaymentId } = receipt;
    const proposalId = await market.propose({ kind: 'reverse_repayment', reason: 'Bank error', loanId, repaymentId });
    await race([
      () => market.confirm(proposalId),
      () => market.confirm(proposalId),
      () => market.dismiss(proposalId),
      () => market.repay(who, loanId, total, { isPayoff: true }),
    ]);
    const [state, receipts] = [(await market.get(who, loanId)).state, await market.receipts(who, loanId)];
    const isReversed = receipts.some((each) => each.isReversed);
    const isPaidOff = receipts.some(({ kind }) => kind === 'payoff');
    const moved = (isReversed ? usdt('20000') : 0n) - (isPaidOff ? usdt(total) : 0n);
    assert.equal((await market.available(who)) - before, moved);
    assert.equal(state, isPaidOff && !isReversed ? 'repaid' : 'loaned');
    await assertInvariants(ctx.db);
  }
});
