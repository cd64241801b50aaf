import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, formatAmount } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { untilBlocked } from '#testkit/database/until-blocked.ts';
import { loanMarket } from '#testkit/loan-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { lockUser } from '../../accounts/index.ts';
import { assertInvariants } from '../../invariants/index.ts';
import { accounts, balanceOf } from '../../wallet/index.ts';

const ctx = await testContext();
const market = await loanMarket(ctx, { pool: '100000' });
const short = { amount: '100000', days: 30, product: 'single_payment' } as const;
const reason = 'Bank error';
const missing = '4611686018427387904';
const stateOf = async (proposalId: string) => {
  const { rows } = await sql<{ state: string }>`select state from loan_proposals
    where id = ${BigInt(proposalId)}`.execute(ctx.db);
  return rows[0]?.state;
};
const income = async () => {
  const [interest, penalty] = [accounts.loanIncome('interest'), accounts.loanIncome('penalty')];
  return { interest: await balanceOf(ctx.db, interest), penalty: await balanceOf(ctx.db, penalty) };
};

test('principal that was lent to others meanwhile is not taken out of a dry pool: the repayment stands until there is more', async (t) => {
  t.after(() => ctx.settingValues.delete('loan_single_payment_minimum'));
  ctx.settingValues.set('loan_single_payment_minimum', '1.00');
  const who = await market.borrower();
  const loanId = await market.lent(who, short);
  const { receipt } = await market.repay(who, loanId, '40000.00');
  await market.lent(await market.borrower(), { ...short, amount: '40000' });
  assert.equal(await market.pool(), 0n);
  const asked = { kind: 'reverse_repayment', reason, loanId, repaymentId: receipt.repaymentId } as const;
  const proposalId = await market.propose(asked);
  await assert.rejects(market.confirm(proposalId), refusal('loan_pool_insufficient'));
  assert.deepEqual(
    [await stateOf(proposalId), formatAmount(await market.available(who)), (await market.get(who, loanId)).principal],
    ['open', '60000.00', '60000.00'],
  );
  assert.equal((await market.receipts(who, loanId))[0]?.isReversed, false);
  await market.fund('39999.99');
  await assert.rejects(market.confirm(proposalId), refusal('loan_pool_insufficient'));
  await market.fund('0.01');
  await market.confirm(proposalId);
  assert.deepEqual(
    [formatAmount(await market.available(who)), (await market.get(who, loanId)).principal, await market.pool()],
    ['100000.00', '100000.00', 0n],
  );
  await assertInvariants(ctx.db);
});

test('what a proposal needs is named, and what it is about must be there', async () => {
  await market.fund('1000000');
  const [who, other] = [await market.borrower(), await market.borrower()];
  const [loanId, foreign] = [await market.lent(who, short), await market.lent(other, short)];
  const { receipt } = await market.repay(other, foreign, '10.00');
  const needs = (field: string) => refusal('invalid_parameters', { fields: [{ field, reason: 'required' }] });
  const funding = { kind: 'fund_pool', reason, amount: '1', evidence: 'Statement 7' } as const;
  await assert.rejects(market.propose({ kind: 'write_off', reason }), needs('loanId'));
  await assert.rejects(market.propose({ kind: 'reverse_repayment', reason }), needs('loanId'));
  await assert.rejects(market.propose({ kind: 'reverse_repayment', reason, loanId }), needs('repaymentId'));
  await assert.rejects(market.propose(funding), needs('channel'));
  await assert.rejects(market.propose({ ...funding, channel: 'card', evidence: '  ' }), needs('evidence'));
  await assert.rejects(market.propose({ kind: 'write_off', reason, loanId: missing }), refusal('loan_not_found'));
  const elsewhere = { kind: 'reverse_repayment', reason, loanId } as const;
  for (const repaymentId of [receipt.repaymentId, missing])
    await assert.rejects(market.propose({ ...elsewhere, repaymentId }), refusal('loan_repayment_not_found'));
  const application = await market.applied(await market.borrower(), short);
  const early = { kind: 'write_off', reason, loanId: application.loanId } as const;
  await assert.rejects(market.propose(early), refusal('loan_not_running'));
});

test('what was paid back before the second person came is not given up', async () => {
  const who = await market.borrower(1_000n);
  const loanId = await market.lent(who, short);
  const proposalId = await market.propose({ kind: 'write_off', reason: 'Insolvent', loanId });
  await market.repay(who, loanId, (await market.payoff(who, loanId)).total, { isPayoff: true });
  const lent = await balanceOf(ctx.db, accounts.loanPoolLent());
  await assert.rejects(market.confirm(proposalId), refusal('loan_not_running'));
  assert.deepEqual([await stateOf(proposalId), (await market.get(who, loanId)).state], ['open', 'repaid']);
  assert.equal(await balanceOf(ctx.db, accounts.loanPoolLent()), lent);
  assert.equal((await market.dismiss(proposalId)).state, 'dismissed');
});

test('a repayment of a loan that was given up stands, also where its reversal was proposed before', async () => {
  const who = await market.borrower();
  const loanId = await market.lent(who, short);
  const { repaymentId } = (await market.repay(who, loanId, '500.00')).receipt;
  const early = await market.propose({ kind: 'reverse_repayment', reason, loanId, repaymentId });
  await market.writeOff(loanId);
  await assert.rejects(market.confirm(early), refusal('loan_not_running'));
  assert.equal((await market.receipts(who, loanId))[0]?.isReversed, false);
  await assert.rejects(market.repay(who, loanId, '1.00'), refusal('loan_not_running'));
  await assert.rejects(market.autoDeduct(who, loanId), refusal('loan_state_changed'));
  await assertInvariants(ctx.db);
});

test('a reversal that is proposed while another one is being confirmed finds the repayment gone', async () => {
  const who = await market.borrower();
  const loanId = await market.lent(who, short);
  const { repaymentId } = (await market.repay(who, loanId, '500.00')).receipt;
  const asked = { kind: 'reverse_repayment', reason, loanId, repaymentId } as const;
  const first = await market.propose(asked);
  const locked = Promise.withResolvers<void>();
  const freed = Promise.withResolvers<void>();
  const locking = inTx(ctx.db, async (tx) => {
    await lockUser(tx, who.userId);
    locked.resolve();
    await freed.promise;
  });
  await locked.promise;
  const confirming = market.confirm(first);
  await untilBlocked(ctx.db);
  const proposing = market.propose(asked);
  await untilBlocked(ctx.db, 2).finally(() => freed.resolve());
  const [, , second] = await Promise.all([locking, confirming, proposing]);
  const available = await market.available(who);
  await assert.rejects(market.confirm(second), refusal('loan_repayment_not_found'));
  assert.equal(await market.available(who), available);
  assert.equal((await market.dismiss(second)).state, 'dismissed');
});

test('giving a loan up takes back the income that never came, and leaves what was received', async () => {
  const before = await income();
  const who = await market.borrower();
  const loanId = await market.lent(who, short);
  // Nobody records the days: the write-off does, before it takes them back.
  ctx.clock.advanceMs(40 * dayMs);
  const { penalty, accruedInterest } = await market.get(who, loanId);
  assert.deepEqual([penalty, accruedInterest], ['504.90', '986.30']);
  // All of the late charges, and 95.10 of the interest.
  const { receipt } = await market.repay(who, loanId, '600.00');
  assert.deepEqual([receipt.penalty, receipt.interest, receipt.principal], ['504.90', '95.10', '0.00']);
  ctx.clock.advanceMs(3 * dayMs);
  await market.writeOff(loanId);
  const after = await income();
  assert.deepEqual(
    [formatAmount(after.penalty - before.penalty), formatAmount(after.interest - before.interest)],
    ['504.90', '95.10'],
  );
  const { rows } = await sql<{ path: string; balance: bigint }>`select path, balance from ledger_balance_view
    where path like ${`loan:${loanId}:%`} and balance <> 0`.execute(ctx.db);
  assert.deepEqual(rows, []);
  await assertInvariants(ctx.db);
});

test('a reversal leaves in the books who asked for it, who agreed and why', async () => {
  const who = await market.borrower();
  const loanId = await market.lent(who, short);
  const { repaymentId } = (await market.repay(who, loanId, '500.00')).receipt;
  await market.reverse(loanId, repaymentId);
  const { rows } = await sql<{ maker: bigint; checker: bigint; reason: string }>`
    select j.maker_staff_id as maker, j.checker_staff_id as checker, j.reason from ledger_journals j
      join loan_repayments r on r.journal_id = j.reverses where r.id = ${BigInt(repaymentId)}`.execute(ctx.db);
  assert.deepEqual(rows, [{ maker: market.anna.userId, checker: market.ben.userId, reason: 'As agreed' }]);
});
