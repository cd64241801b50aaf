import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { type Actor, loanMarket } from '#testkit/loan-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { openTestStore } from '#testkit/test-shop.ts';
import { accrueLoans, deductDueLoans } from '../servicing/accrue-loans.ts';
import { remindBorrowers } from './loan-mails.ts';

const ctx = await testContext();
const market = await loanMarket(ctx);
const month = { amount: '100000', days: 30, product: 'single_payment' } as const;

let people = 0;
/** A borrower who is told by mail. */
async function reached(balance = 0n) {
  const who = await market.borrower(balance);
  const email = `borrower${++people}@example.com`;
  await sql`update users set email = ${email} where id = ${who.userId}`.execute(ctx.db);
  return { who, email };
}
type Told = { kind: string; medium: string; subject: string; text: string; language: string };
const told = async (recipient: string) =>
  (
    await sql<Told>`select kind, medium, subject, body_text as text, language from mails
      where recipient = ${recipient} order by id`.execute(ctx.db)
  ).rows;
const kinds = async (recipient: string) => (await told(recipient)).map(({ kind }) => kind);
async function pass(days: number): Promise<void> {
  ctx.clock.advanceMs(days * dayMs);
  while ((await accrueLoans(ctx)) > 0);
  await deductDueLoans(ctx);
  while ((await remindBorrowers(ctx)) > 0);
}
function remindBefore(t: TestContext, days: number): void {
  ctx.settingValues.set('loan_reminder_days', days);
  t.after(() => ctx.settingValues.delete('loan_reminder_days'));
}

test('who has no e-mail address is told by text message, in their language; who has neither is not', async () => {
  const who = await market.borrower();
  const phone = `+4930123${who.userId % 10_000n}`;
  await sql`update users set phone = ${phone}, language = 'de' where id = ${who.userId}`.execute(ctx.db);
  await market.lent(who, month);
  const messages = await told(phone);
  assert.deepEqual(
    messages.map(({ kind, medium, language }) => [kind, medium, language]),
    [
      ['loan_approved', 'sms', 'de'],
      ['loan_disbursed', 'sms', 'de'],
    ],
  );
  for (const { subject, text } of messages) {
    assert.ok(text.startsWith(subject));
    assert.match(text, /\/credit\/myLoan\?lang=de$/);
  }
  const before = await sql`select from mails`.execute(ctx.db);
  await market.lent(await market.borrower(), month);
  assert.equal((await sql`select from mails`.execute(ctx.db)).rows.length, before.rows.length);
});

test('a reminder comes as many days before as the setting says, not one day earlier', async (t) => {
  remindBefore(t, 5);
  const { who, email } = await reached();
  await market.lent(who, month);
  await pass(24);
  assert.equal((await kinds(email)).at(-1), 'loan_disbursed');
  await pass(1);
  assert.equal((await kinds(email)).at(-1), 'loan_due_soon');
});

test('without days before it, a borrower is reminded on the due day alone', async (t) => {
  remindBefore(t, 0);
  const { who, email } = await reached();
  await market.lent(who, month);
  const before = (await kinds(email)).length;
  await pass(29);
  assert.equal((await kinds(email)).length, before);
  await pass(1);
  assert.deepEqual((await kinds(email)).slice(before), ['loan_due_today']);
});

test('of a loan that pays by itself nothing is asked on the day; what was not there is overdue on the next', async () => {
  const { who, email } = await reached();
  const loanId = await market.lent(who, month);
  await market.autoDeduct(who, loanId);
  // One USDT and its interest are left to pay, and one USDT to pay with.
  await market.repay(who, loanId, '99999.00');
  const before = (await kinds(email)).length;
  for (const days of [27, 3, 1]) await pass(days);
  assert.deepEqual((await kinds(email)).slice(before), ['loan_due_soon', 'loan_deducted', 'loan_overdue']);
});

test('a reminder names what is still to be paid, and its day', async () => {
  const { who, email } = await reached();
  const loanId = await market.lent(who, { ...month, days: 60, product: 'equal_instalments' });
  await pass(27);
  const [first] = await market.schedule(who, loanId);
  await market.repay(who, loanId, '1000.00');
  const { nextAmount, nextDueDay } = await market.get(who, loanId);
  assert.notEqual(nextAmount, first?.amount);
  await pass(3);
  const reminded = (await told(email)).findLast(({ kind }) => kind === 'loan_due_today');
  const { dueAmount } = await market.get(who, loanId);
  const grouped = dueAmount.replace(/\B(?=(?:\d{3})+\.)/g, ',');
  assert.ok(reminded?.text.includes(`${grouped} USDT`), reminded?.text ?? 'nobody was reminded');
  assert.equal(dueAmount, nextAmount);
  assert.equal(nextDueDay, first?.dueDay);
});

test('a borrower who owns a store reads it in the panel too: whose, what and when', async () => {
  const who: Actor = await market.borrower();
  const { storeId } = await openTestStore(ctx, who.userId);
  const loanId = await market.lent(who, month);
  for (const days of [27, 3, 1]) await pass(days);
  const { rows } = await sql<{ payload: Record<string, string> }>`select payload from outbox_events
    where type = 'loan_reminded' and payload->>'loanId' = ${loanId} order by id`.execute(ctx.db);
  const { dueDay } = (await market.schedule(who, loanId))[0] ?? { dueDay: '' };
  assert.deepEqual(
    rows.map(({ payload }) => payload),
    [
      ['due_soon', '100986.30'],
      ['due_today', '100986.30'],
      ['overdue', '101036.79'],
    ].map(([news, due]) => ({ sellerId: String(storeId), loanId, news, dueDay, due })),
  );
});
