import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loans } from '@entrepot/contract';
import { dayMs, formatAmount, parseAmount } from '@entrepot/domain';
import { sql } from 'kysely';
import { refusal } from '#testkit/calls/refusal.ts';
import { type Actor, loanMarket, privateImage, yearInInstalments } from '#testkit/loan-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { assertInvariants } from '../invariants/index.ts';
import { accounts, balanceOf } from '../wallet/index.ts';
import { purgeDetails, purgeUnusedPhotos } from './applications/loan-retention.ts';
import { loansModule } from './index.ts';
import { accrueLoans } from './servicing/accrue-loans.ts';

const ctx = await testContext();
const market = await loanMarket(ctx);
const usdt = (text: string) => parseAmount(text, 'USDT');
const quarter = { amount: '100000', days: 90 } as const;

async function days(count: number): Promise<void> {
  ctx.clock.advanceMs(count * dayMs);
  while ((await accrueLoans(ctx)) > 0);
}
const setStatus = ({ userId }: Actor, status: string) =>
  sql`update users set status = ${status} where id = ${userId}`.execute(ctx.db);

test('each product is paid back in its own way, by the convention that its setting names', async (t) => {
  t.after(() => ctx.settingValues.delete('loan_interest_first_day_count'));
  ctx.settingValues.set('loan_interest_first_day_count', '30_360');
  const quote = (product: 'interest_first' | 'single_payment') =>
    call(ctx, loansModule.routes, loans.loanQuote, { product, ...quarter }, {});
  const first = await quote('interest_first');
  assert.equal(first.dayCount, '30_360');
  // From 2 March: to 1 April twenty-nine days of thirty a month, to 1 May thirty, to 31 May thirty.
  assert.deepEqual(
    first.schedule.map(({ dueDay, amount }) => `${dueDay} ${amount}`),
    ['2026-04-01 966.67', '2026-05-01 1000.00', '2026-05-31 101000.00'],
  );
  const single = await quote('single_payment');
  assert.deepEqual(
    single.schedule.map(({ dueDay, amount }) => `${dueDay} ${amount}`),
    ['2026-05-31 102958.90'],
  );
  // A setting that says nothing known counts as the default.
  ctx.settingValues.set('loan_interest_first_day_count', 'whatever');
  assert.equal((await quote('interest_first')).dayCount, 'act_365');
});

test('a closed product is not offered, and an application for it is not taken', async (t) => {
  t.after(() => ctx.settingValues.delete('loan_equal_instalments_open'));
  const who = await market.borrower();
  const loanId = await market.draft(who);
  ctx.settingValues.set('loan_equal_instalments_open', false);
  const { products } = await call(ctx, loansModule.routes, loans.loanProducts, {}, {});
  assert.deepEqual(
    products.map(({ product }) => product),
    ['single_payment', 'interest_first'],
  );
  await assert.rejects(market.apply(who, loanId), refusal('loan_product_closed'));
  await assert.rejects(market.save(who, yearInInstalments), refusal('loan_product_closed'));
});

test('nothing is decided for an account that was locked, and nothing is paid out to it', async () => {
  const who = await market.borrower();
  const { loanId } = await market.applied(who);
  await setStatus(who, 'locked');
  await assert.rejects(market.approve(loanId), refusal('applicant_unavailable'));
  await setStatus(who, 'active');
  await market.approve(loanId);
  await setStatus(who, 'disabled');
  await assert.rejects(market.disburse(loanId), refusal('applicant_unavailable'));
  await setStatus(who, 'active');
  assert.equal((await market.disburse(loanId)).state, 'loaned');
});

test('nothing is decided or paid out for somebody whose identity was taken back meanwhile', async () => {
  const who = await market.borrower();
  const { loanId } = await market.applied(who);
  const setIdentity = (state: string) =>
    sql`update identity_verifications set state = ${state}, reason = 'Forged' where user_id = ${who.userId}`.execute(
      ctx.db,
    );
  await setIdentity('abnormal');
  await assert.rejects(market.approve(loanId), refusal('loan_applicant_unverified'));
  await setIdentity('passed');
  await market.approve(loanId);
  await setIdentity('abnormal');
  await assert.rejects(market.disburse(loanId), refusal('loan_applicant_unverified'));
  assert.equal(await market.available(who), 0n);
  await setIdentity('passed');
  assert.equal((await market.disburse(loanId)).state, 'loaned');
});

test('an application is taken back until it is paid out, and an approval may be taken back as well', async () => {
  const who = await market.borrower();
  const { loanId } = await market.applied(who);
  await market.approve(loanId);
  assert.equal((await market.withdraw(who, loanId)).state, 'withdrawn');
  await assert.rejects(market.disburse(loanId), refusal('loan_state_changed'));
  const second = await market.applied(who);
  await market.approve(second.loanId);
  assert.equal((await market.reject(second.loanId, 'New facts')).state, 'failed');
  const lent = await market.lent(who);
  await assert.rejects(market.withdraw(who, lent), refusal('loan_state_changed'));
  await assert.rejects(market.reject(lent), refusal('loan_state_changed'));
  await assert.rejects(market.approve(lent), refusal('loan_state_changed'));
  await assert.rejects(market.autoDeduct(who, loanId), refusal('loan_state_changed'));
  const { pageList } = await market.list(who);
  assert.deepEqual(
    pageList.map(({ state }) => state),
    ['loaned', 'failed', 'withdrawn'],
  );
});

test('a draft begins with a copy of the photo that the identity was verified with, until another is chosen', async () => {
  const who = await market.borrower();
  const { rows: verified } = await sql<{ key: string }>`select d.file_key as key from identity_documents d
    join identity_verifications v on v.id = d.verification_id where v.user_id = ${who.userId}`.execute(ctx.db);
  await ctx.files.put(verified[0]?.key ?? '', Buffer.from('verified'), 'image/webp');
  const { loanId, hasDocument } = await market.save(who, yearInInstalments);
  assert.ok(hasDocument);
  const keyOf = async () => {
    const { rows } = await sql<{
      key: string;
      moduleName: string;
    }>`select f.key, f.module_name as "moduleName" from loans l
      join stored_files f on f.key = l.document_key where l.id = ${BigInt(loanId)}`.execute(ctx.db);
    return rows[0];
  };
  const copy = await keyOf();
  assert.deepEqual([copy?.moduleName, copy?.key === verified[0]?.key], ['loan', false]);
  assert.equal((await ctx.files.get(copy?.key ?? ''))?.bytes.toString(), 'verified');
  const { rows: looks } = await sql`select what from identity_accesses where user_id = ${who.userId}
    and what = 'front' and staff_id is null`.execute(ctx.db);
  assert.equal(looks.length, 1);
  // Another step takes no second copy, and what was chosen stays.
  await market.save(who, { workAddress: 'Example Street 3' });
  assert.deepEqual(await keyOf(), copy);
  const chosen = await privateImage(ctx, who, 'loan');
  await market.save(who, { documentImg: chosen });
  await market.save(who, { contacts: [] });
  assert.equal(`/files/${(await keyOf())?.key}`, chosen);
});

test('a draft is kept where the photo of the identity cannot be copied', async () => {
  const who = await market.borrower();
  assert.equal((await market.save(who, yearInInstalments)).hasDocument, false);
});

test('staff see no drafts', async () => {
  const who = await market.borrower();
  const loanId = await market.draft(who);
  const { number } = await market.get(who, loanId);
  assert.deepEqual((await market.queue({ keyword: number })).pageList, []);
  await assert.rejects(market.info(loanId), refusal('loan_not_found'));
});

test('two workers record a day once', async () => {
  const who = await market.borrower();
  const loanId = await market.lent(who, quarter);
  ctx.clock.advanceMs(dayMs);
  await Promise.all([accrueLoans(ctx), accrueLoans(ctx), accrueLoans(ctx)]);
  assert.equal(formatAmount(await balanceOf(ctx.db, accounts.loanInterest(BigInt(loanId)))), '32.88');
});

test('a clock that is put back takes nothing back and stops no repayment', async () => {
  const who = await market.borrower();
  const loanId = await market.lent(who, quarter);
  await days(10);
  await market.repay(who, loanId, '1000');
  const before = await market.payoff(who, loanId);
  ctx.clock.advanceMs(-2 * dayMs);
  assert.equal((await market.payoff(who, loanId)).total, before.total);
  const { receipt } = await market.repay(who, loanId, '1000');
  assert.deepEqual([receipt.interest, receipt.principal], ['0.00', '1000.00']);
  assert.equal(await accrueLoans(ctx), 0);
  ctx.clock.advanceMs(2 * dayMs);
  await assertInvariants(ctx.db);
});

test('two repayments are reversed one after the other, and the loan is as it was lent', async () => {
  const who = await market.borrower(5_000n);
  const loanId = await market.lent(who, quarter);
  const [lent, pool] = [await market.available(who), await market.pool()];
  await days(10);
  const one = await market.repay(who, loanId, '20000');
  await days(30);
  const two = await market.repay(who, loanId, '30000');
  await market.reverse(loanId, one.receipt.repaymentId);
  await market.reverse(loanId, two.receipt.repaymentId);
  assert.deepEqual([await market.available(who), await market.pool()], [lent, pool]);
  const again = await market.get(who, loanId);
  assert.deepEqual([again.principal, again.overdueDays, again.paidInterest], ['100000.00', 10, '0.00']);
  const quote = await call(ctx, loansModule.routes, loans.loanQuote, { ...yearInInstalments, ...quarter }, {});
  const amounts = (schedule: readonly { readonly amount: string }[]) => schedule.map(({ amount }) => amount);
  assert.deepEqual(amounts(await market.schedule(who, loanId)), amounts(quote.schedule));
  await assertInvariants(ctx.db);
});

test('what is due today is in the portfolio of that day', async () => {
  const before = await market.portfolio();
  const who = await market.borrower();
  const loanId = await market.lent(who, { ...quarter, product: 'interest_first' });
  const lent = await market.portfolio();
  assert.equal(usdt(lent.outstanding) - usdt(before.outstanding), usdt('100000'));
  assert.equal(usdt(lent.expectedInterest) - usdt(before.expectedInterest), usdt('2958.90'));
  await days(30);
  const due = await market.portfolio();
  assert.equal(due.dueToday, (await market.get(who, loanId)).dueAmount);
  await market.repay(who, loanId, '986.30');
  const paid = await market.portfolio();
  assert.equal(paid.dueToday, '0.00');
  assert.equal(usdt(paid.receivedInterest) - usdt(due.receivedInterest), usdt('986.30'));
});

test('what an applicant said is deleted some time after an application ended, and photos that nothing needs', async () => {
  const who = await market.borrower();
  const { loanId } = await market.applied(who);
  const kept = await market.lent(await market.borrower());
  await market.reject(loanId, 'No');
  const stray = await privateImage(ctx, who, 'loan');
  await ctx.files.put(stray.replace('/files/', ''), Buffer.from('x'), 'image/webp');
  assert.equal(await purgeDetails(ctx), 0);
  ctx.clock.advanceMs(91 * dayMs);
  while ((await purgeDetails(ctx)) > 0);
  const ended = await market.get(who, loanId);
  assert.deepEqual([ended.contacts, ended.workAddress, ended.hasDocument], [[], '', false]);
  await assert.rejects(market.document(who, loanId), refusal('image_not_found'));
  await assert.rejects(market.documentOf(loanId), refusal('image_not_found'));
  while ((await purgeUnusedPhotos(ctx)) > 0);
  const { rows } = await sql<{ key: string }>`select f.key from stored_files f where f.module_name = 'loan'
    and not exists (select from loans l where l.document_key = f.key)`.execute(ctx.db);
  assert.deepEqual(rows, []);
  const { rows: details } = await sql<{
    encrypted: string;
  }>`select details_encrypted as encrypted from loans where id = ${BigInt(kept)}`.execute(ctx.db);
  assert.notEqual(details[0]?.encrypted, '');
});
