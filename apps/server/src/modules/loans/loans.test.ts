import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminLoans, loans } from '@entrepot/contract';
import { dayMs, formatAmount, parseAmount } from '@entrepot/domain';
import { sql } from 'kysely';
import { refusal } from '#testkit/calls/refusal.ts';
import { contact, loanMarket, privateImage, yearInInstalments } from '#testkit/loan-market.ts';
import { addStaff, addUnapproved } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { holdSession } from '../accounts/index.ts';
import { assertInvariants } from '../invariants/index.ts';
import { loansModule } from './index.ts';
import { accrueLoans } from './servicing/accrue-loans.ts';
import { expireOffers } from './underwriting/review-loan.ts';

const ctx = await testContext();
const { routes } = loansModule;
const market = await loanMarket(ctx);
const usdt = (text: string) => parseAmount(text, 'USDT');

test('an application goes from the calculator to the pay-out', async () => {
  const who = await market.borrower();
  const quote = await call(ctx, routes, loans.loanQuote, yearInInstalments, {});
  assert.equal(quote.schedule.length, 12);
  assert.equal(quote.schedule[0]?.dueDay, '2026-04-01');
  const standing = await market.standing(who);
  assert.deepEqual(
    [standing.canApply, standing.realName, standing.nationality, standing.current],
    [true, 'Ada Example', 'DE', undefined],
  );
  const loanId = await market.draft(who);
  const agreement = await market.agreement(who, loanId);
  assert.deepEqual([agreement.totalRepayment, agreement.apr], [quote.totalRepayment, quote.apr]);
  const grouped = (amount: string) => amount.replaceAll(/\B(?=(?:\d{3})+\.)/g, ',');
  for (const shown of ['120,000.00', grouped(quote.totalRepayment), grouped(quote.totalInterest)])
    assert.ok(agreement.text.includes(` ${shown} USDT`), shown);
  assert.match(agreement.text, /each day's rounded to the nearest cent/);
  const handedIn = await market.apply(who, loanId);
  assert.deepEqual([handedIn.state, handedIn.reviewDueTime], ['under_review', '2026-03-02T05:00:00.000Z']);
  assert.equal((await market.approve(loanId)).state, 'approved');
  const before = await market.pool();
  assert.equal((await market.disburse(loanId)).state, 'loaned');
  assert.equal(await market.available(who), usdt('120000'));
  assert.equal(before - (await market.pool()), usdt('120000'));
  const running = await market.get(who, loanId);
  assert.deepEqual(
    [running.state, running.principal, running.loanedAmount, running.dueAmount, running.nextDueDay, running.nextAmount],
    ['loaned', '120000.00', '120000.00', '0.00', '2026-04-01', quote.schedule[0]?.amount],
  );
  assert.equal(running.estimatedRepayment, quote.totalRepayment);
  await assertInvariants(ctx.db);
});

test('off means that no loan is begun, and that those there are can be paid back', async (t) => {
  const who = await market.borrower();
  const loanId = await market.lent(who);
  ctx.settingValues.set('loans_open', false);
  t.after(() => ctx.settingValues.set('loans_open', true));
  const { session } = market.anna;
  const off = refusal('not_allowed');
  await assert.rejects(call(ctx, routes, loans.loanProducts, {}, {}), off);
  await assert.rejects(call(ctx, routes, loans.loanQuote, yearInInstalments, {}), off);
  await assert.rejects(market.draft(who), off);
  await assert.rejects(market.apply(who, loanId, '1'), off);
  await assert.rejects(market.accept(who, loanId, '1'), off);
  await assert.rejects(call(ctx, routes, adminLoans.loanDisburse, { loanId, version: 1 }, { session }), off);
  const { current } = await market.standing(who);
  assert.equal(current?.loanId, loanId);
  const { receipt } = await market.repay(who, loanId, '1000');
  assert.equal(receipt.amount, '1000.00');
  await call(ctx, routes, adminLoans.loanInfo, { loanId }, { session });
});

test('of an applicant’s life whoever only pays out or accounts reads no more than that takes', async () => {
  const who = await market.borrower();
  const loanId = await market.lent(who);
  const read = async (...permissions: string[]) => {
    const { session } = await addStaff(ctx, permissions.join(' '), permissions);
    const { contacts, workAddress, months } = await call(ctx, routes, adminLoans.loanInfo, { loanId }, { session });
    return [contacts?.length, workAddress !== undefined, months?.length];
  };
  assert.deepEqual(await read('loans.review'), [1, true, 6]);
  assert.deepEqual(await read('loans.account'), [1, false, undefined]);
  assert.deepEqual(await read('loans.disburse'), [undefined, false, undefined]);
});

test('nobody borrows without signing in, and nobody sees the loans of another', async () => {
  const who = await market.borrower();
  const other = await market.borrower();
  const loanId = await market.lent(who);
  await assert.rejects(call(ctx, routes, loans.loanOpen, {}, {}), refusal('not_logged_in'));
  await assert.rejects(
    call(ctx, routes, adminLoans.loanInfo, { loanId }, { session: who.session }),
    refusal('not_allowed'),
  );
  const foreign = [
    () => market.get(other, loanId),
    () => market.agreement(other, loanId),
    () => market.schedule(other, loanId),
    () => market.receipts(other, loanId),
    () => market.payoff(other, loanId),
    () => market.document(other, loanId),
    () => market.withdraw(other, loanId),
    () => market.autoDeduct(other, loanId),
    () => market.repay(other, loanId, '1'),
    () => market.accept(other, loanId, 'x'),
    () => market.apply(other, loanId, 'x'),
  ];
  for (const attempt of foreign) await assert.rejects(attempt(), refusal('loan_not_found'));
  assert.deepEqual((await market.list(other)).pageList, []);
});

test('what is kept to tell repetitions says nothing of anybody', async () => {
  const who = await market.borrower();
  const loanId = await market.draft(who);
  const { version } = await market.agreement(who, loanId);
  await market.apply(who, loanId, version, 'once-only');
  assert.equal((await market.apply(who, loanId, version, 'once-only')).state, 'under_review');
  const { rows } = await sql<{ answer: string }>`select answer::text from idempotency_keys
    where user_id = ${who.userId}`.execute(ctx.db);
  assert.equal(rows.length, 1);
  assert.doesNotMatch(rows[0]?.answer ?? '', /Example|3012345679/);
});

test('amounts and terms at and beyond the bounds', async () => {
  const quote = (change: object) => call(ctx, routes, loans.loanQuote, { ...yearInInstalments, ...change }, {});
  await assert.rejects(quote({ amount: '99999.99' }), refusal('loan_below_minimum', { minimum: '100000.00' }));
  await assert.rejects(quote({ amount: '30000000.01' }), refusal('loan_above_maximum', { maximum: '30000000.00' }));
  await assert.rejects(quote({ amount: '100000.001' }), refusal('amount_error'));
  await assert.rejects(quote({ days: 0 }), refusal('loan_term_refused', { minimum: 1, maximum: 365 }));
  await assert.rejects(quote({ days: 366 }), refusal('loan_term_refused', { minimum: 1, maximum: 365 }));
  assert.equal((await quote({ amount: '100000', days: 1 })).schedule.length, 1);
  const year = await quote({ amount: '30000000', days: 365, product: 'single_payment' });
  assert.deepEqual([year.totalInterest, year.apr], ['3600000.00', '0.120000']);
});

test('steps are kept one by one, and what is missing is named', async () => {
  const who = await market.borrower();
  const fields = ['product', 'amount', 'days'].map((field) => ({ field, reason: 'required' }));
  await assert.rejects(market.save(who, { workAddress: 'x' }), refusal('invalid_parameters', { fields }));
  const { loanId } = await market.save(who, yearInInstalments);
  const version = (await market.agreement(who, loanId)).version;
  const incomplete = refusal('loan_application_incomplete', { fields: ['contacts', 'workAddress', 'documentImg'] });
  await assert.rejects(market.apply(who, loanId, version), incomplete);
  const inArabic = { ...contact, phone: '+٤٢٠ ٧٧٧ ١٢٣ ٤٥٦' };
  const plain = { ...contact, phone: '+420 777 123 456' };
  const typed = await market.save(who, { contacts: [inArabic], guarantor: inArabic });
  assert.deepEqual([typed.contacts, typed.guarantor], [[plain], plain]);
  await market.save(who, { contacts: [contact], guarantor: { ...contact, familyName: 'Bea' } });
  await market.save(who, { workAddress: 'Example Street 3' });
  const stranger = await market.borrower();
  await assert.rejects(
    market.save(who, { documentImg: await privateImage(ctx, stranger, 'loan') }),
    refusal('image_not_found'),
  );
  await assert.rejects(
    market.save(who, { documentImg: await privateImage(ctx, who, 'deposit') }),
    refusal('image_not_found'),
  );
  const saved = await market.save(who, { documentImg: await privateImage(ctx, who, 'loan') });
  assert.deepEqual(
    [saved.loanId, saved.contacts, saved.guarantor?.familyName, saved.hasDocument],
    [loanId, [contact], 'Bea', true],
  );
  const alone = await market.save(who, { hasGuarantor: false });
  assert.deepEqual([alone.guarantor, alone.contacts], [undefined, [contact]]);
  const { rows } = await sql<{
    encrypted: string;
  }>`select details_encrypted as encrypted from loans where id = ${BigInt(loanId)}`.execute(ctx.db);
  assert.ok(!rows[0]?.encrypted.includes('Example'));
  await market.apply(who, loanId);
  await assert.rejects(market.save(who, { workAddress: 'Elsewhere' }), refusal('loan_not_editable'));
  await assert.rejects(market.save(who, yearInInstalments), refusal('loan_not_editable'));
});

test('whoever does not qualify reads which rule is not met', async (t) => {
  t.after(() => {
    ctx.settingValues.set('loan_rule_account_age_days', 0);
    for (const key of ['loan_rule_advanced_identity', 'loan_rule_store', 'loan_rule_turnover_90_days'])
      ctx.settingValues.delete(key);
  });
  const who = await market.borrower();
  const loanId = await market.draft(who);
  ctx.settingValues.set('loan_rule_account_age_days', 30);
  const tooYoung = { rule: 'account_age', needed: '30', present: '0' };
  await assert.rejects(market.apply(who, loanId), refusal('loan_not_qualified', tooYoung));
  const { canApply, missing } = await market.standing(who);
  assert.deepEqual([canApply, missing], [false, [tooYoung]]);
  ctx.settingValues.set('loan_rule_account_age_days', 0);
  ctx.settingValues.set('loan_rule_store', true);
  await assert.rejects(
    market.apply(who, loanId),
    refusal('loan_not_qualified', { rule: 'store', needed: '1', present: '0' }),
  );
  ctx.settingValues.delete('loan_rule_store');
  ctx.settingValues.set('loan_rule_turnover_90_days', '500.00');
  await assert.rejects(
    market.apply(who, loanId),
    refusal('loan_not_qualified', { rule: 'turnover', needed: '500.00', present: '0.00' }),
  );
  ctx.settingValues.delete('loan_rule_turnover_90_days');
  ctx.settingValues.set('loan_rule_advanced_identity', true);
  await assert.rejects(market.apply(who, loanId), refusal('advanced_identity_required'));
});

test('an agreement that changed while it was read has to be read again', async (t) => {
  t.after(() => ctx.settingValues.delete('loan_equal_instalments_rate'));
  const who = await market.borrower();
  const loanId = await market.draft(who);
  const { version } = await market.agreement(who, loanId);
  await assert.rejects(
    call(ctx, routes, loans.loanApply, { loanId }, { session: who.session }),
    refusal('loan_agreement_required'),
  );
  ctx.settingValues.set('loan_equal_instalments_rate', '0.15');
  const changed = await market.agreement(who, loanId);
  assert.notEqual(changed.version, version);
  await assert.rejects(
    market.apply(who, loanId, version),
    refusal('loan_agreement_changed', { version: changed.version }),
  );
  const handedIn = await market.apply(who, loanId, changed.version);
  assert.equal(handedIn.yearlyRate, '0.15');
  // Once handed in, the price stays.
  ctx.settingValues.set('loan_equal_instalments_rate', '0.20');
  const { isAccepted, text } = await market.agreement(who, loanId);
  assert.ok(isAccepted && text.includes('15%'));
});

test('what was accepted is shown word for word, also once agreements are worded otherwise', async () => {
  const who = await market.borrower();
  const { loanId } = await market.applied(who);
  // As if it had been accepted before the words were changed.
  const [id, version, body] = [BigInt(loanId), '2020-1.0123456789ab', 'Loan agreement\n\nThe words of then.'];
  await sql`insert into loan_agreements (loan_id, version, language, body, accepted_at)
    values (${id}, ${version}, 'en', ${body}, ${ctx.clock.now()})`.execute(ctx.db);
  await sql`update loans set agreement_version = ${version} where id = ${id}`.execute(ctx.db);
  const kept = await market.agreement(who, loanId);
  assert.deepEqual([kept.version, kept.isAccepted, kept.text], [version, true, body]);
  await market.approve(loanId);
  await market.disburse(loanId);
  assert.equal((await market.agreement(who, loanId)).text, body);
});

test('an offer with other terms waits for a yes, and expires', async () => {
  const who = await market.borrower();
  const { loanId } = await market.applied(who);
  await market.approve(loanId, { amount: '100000.00', days: 180 });
  assert.equal((await market.get(who, loanId)).needsAcceptance, true);
  await assert.rejects(market.disburse(loanId), refusal('loan_not_accepted'));
  await assert.rejects(market.accept(who, loanId, 'other'), refusal('loan_agreement_changed'));
  const accepted = await market.accept(who, loanId);
  assert.deepEqual(
    [accepted.needsAcceptance, accepted.amount, accepted.appliedAmount, accepted.days],
    [false, '100000.00', '120000.00', 180],
  );
  const expireTime = new Date(accepted.offerExpireTime ?? 0);
  ctx.clock.set(expireTime);
  await assert.rejects(market.disburse(loanId), refusal('loan_offer_expired'));
  await assert.rejects(market.accept(who, loanId), refusal('loan_state_changed'));
  assert.equal(await expireOffers(ctx), 1);
  const ended = await market.get(who, loanId);
  assert.deepEqual([ended.state, ended.reason, ended.isOfferExpired], ['failed', '', true]);
  // Whoever failed may apply again.
  assert.equal((await market.applied(who)).state, 'under_review');
});

test('staff: queue, a look that is noted, a document asked for, a reason', async () => {
  const who = await market.borrower(500n);
  const { loanId, number } = await market.applied(who);
  const { pageList } = await market.queue({ keyword: number });
  assert.deepEqual([pageList.length, pageList[0]?.state], [1, 'under_review']);
  const info = await market.info(loanId);
  assert.deepEqual(
    [info.realName, info.identityLevel, info.contacts, info.affordability.deposited90Days, info.schedule.length],
    ['Ada Example', 'basic', [contact], '500.00', 12],
  );
  assert.deepEqual((await market.info(loanId)).log.map(({ event, by }) => [event, by]).at(-1), ['opened', 'anna']);
  await assert.rejects(market.requestDocument(loanId, '  '), refusal('invalid_parameters'));
  assert.equal((await market.requestDocument(loanId)).state, 'applying');
  assert.equal((await market.get(who, loanId)).documentRequest, 'A newer photo, please');
  await market.save(who, { documentImg: await privateImage(ctx, who, 'loan') });
  assert.equal((await market.apply(who, loanId)).documentRequest, '');
  await assert.rejects(market.reject(loanId, ' '), refusal('invalid_parameters'));
  assert.equal((await market.reject(loanId, 'Too little turnover')).state, 'failed');
  const failed = await market.get(who, loanId);
  assert.deepEqual([failed.reason, failed.state], ['Too little turnover', 'failed']);
  await assert.rejects(market.approve(loanId), refusal('loan_state_changed'));
});

test('who was let in by one person alone neither approves nor pays out', async () => {
  const pal = await addUnapproved(ctx, 'pal', ['loans.review', 'loans.disburse', 'loans.account']);
  const { loanId } = await market.applied(await market.borrower());
  const version = await market.versionOf(loanId);
  const { session } = pal;
  const approving = call(ctx, routes, adminLoans.loanApprove, { loanId, version }, { session });
  await assert.rejects(approving, refusal('access_not_approved'));
  await market.approve(loanId);
  await assert.rejects(market.disburse(loanId, pal), refusal('access_not_approved'));
  await market.disburse(loanId);
});

test('whoever approves does not pay out, decisions are on what was looked at, and nobody decides about the own loan', async () => {
  const who = await market.borrower();
  const { loanId } = await market.applied(who);
  const seen = await market.versionOf(loanId);
  await market.approve(loanId);
  await assert.rejects(market.disburse(loanId, market.anna), refusal('second_person_required'));
  const session = market.ben.session;
  await assert.rejects(
    holdSession(ctx, session, () => call(ctx, routes, adminLoans.loanDisburse, { loanId, version: seen }, { session })),
    refusal('session_expired'),
  );
  assert.equal((await market.get(who, loanId)).state, 'approved');
  // Staff who are customers of the same name decide nothing about themselves.
  const { rows } = await sql<{ username: string }>`select username from users where id = ${who.userId}`.execute(ctx.db);
  const self = await addStaff(ctx, rows[0]?.username ?? '', ['loans.review', 'loans.disburse']);
  await assert.rejects(market.disburse(loanId, self), refusal('own_loan'));
});

test('a pool that ran dry between approval and pay-out refuses, and the loan stays approved', async () => {
  const who = await market.borrower();
  const left = await market.pool();
  const rich = await market.borrower();
  const { loanId } = await market.applied(who, { amount: '30000000' });
  await market.approve(loanId);
  // Others take what is there.
  ctx.settingValues.set('loan_equal_instalments_maximum', '2000000000');
  await market.lent(rich, { amount: formatAmount(left - usdt('29999999.99')) });
  ctx.settingValues.delete('loan_equal_instalments_maximum');
  await assert.rejects(market.disburse(loanId), refusal('loan_pool_insufficient'));
  assert.deepEqual([(await market.get(who, loanId)).state, await market.available(who)], ['approved', 0n]);
  await market.fund('0.01');
  assert.equal((await market.disburse(loanId)).state, 'loaned');
  assert.equal(await market.pool(), 0n);
  await market.fund('100000000');
});

test('funding: two people, one payment once', async () => {
  const input = {
    kind: 'fund_pool',
    reason: 'Capital',
    amount: '5000',
    channel: 'usdt_trc20',
    evidence: 'abc',
  } as const;
  const before = await market.pool();
  const proposalId = await market.propose(input);
  assert.equal(await market.pool(), before);
  await assert.rejects(market.confirm(proposalId, market.anna), refusal('second_person_required'));
  await assert.rejects(market.propose(input), refusal('payment_already_credited'));
  await market.confirm(proposalId);
  assert.equal((await market.pool()) - before, usdt('5000'));
  await assert.rejects(market.confirm(proposalId), refusal('loan_proposal_decided'));
  await assert.rejects(market.dismiss(proposalId), refusal('loan_proposal_decided'));
  await assert.rejects(market.confirm('4611686018427387904'), refusal('loan_proposal_not_found'));
  await assert.rejects(market.propose({ ...input, amount: '0' }), refusal('amount_error'));
  const dismissed = await market.propose({ ...input, evidence: 'def' });
  assert.equal((await market.dismiss(dismissed)).state, 'dismissed');
  // What was dismissed may be proposed again.
  await market.propose({ ...input, evidence: 'def' });
});

test('an account with a loan is not closed, and a clock that is a year ahead is taken as it is', async () => {
  const who = await market.borrower();
  const loanId = await market.lent(who, { days: 30 });
  ctx.clock.advanceMs(365 * dayMs);
  while ((await accrueLoans(ctx)) > 0);
  const late = await market.get(who, loanId);
  assert.deepEqual([late.isOverdue, late.overdueDays], [true, 335]);
  const seen = await market.info(loanId);
  assert.deepEqual(
    [seen.accruedInterest, seen.penalty, seen.dueAmount],
    [late.accruedInterest, late.penalty, late.dueAmount],
  );
  assert.equal(late.penalty, formatAmount(335n * usdt('60.59')));
  await assertInvariants(ctx.db);
});
