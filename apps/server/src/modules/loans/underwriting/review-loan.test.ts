import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { type Actor, loanMarket, privateImage } from '#testkit/loan-market.ts';
import { addStaff } from '#testkit/small-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { disableStaff } from '../../accounts/index.ts';
import { expireOffers } from './review-loan.ts';

const ctx = await testContext();
const market = await loanMarket(ctx);
const everything = ['loans.review', 'loans.disburse', 'loans.account'];
const usernameOf = async ({ userId }: Actor) => {
  const { rows } = await sql<{ username: string }>`select username from users where id = ${userId}`.execute(ctx.db);
  return rows[0]?.username ?? '';
};

test('an offer is accepted and paid out until the last second of its days, and is not ended before', async (t) => {
  t.after(() => ctx.settingValues.delete('loan_offer_days'));
  ctx.settingValues.set('loan_offer_days', 2);
  const who = await market.borrower();
  const { loanId } = await market.applied(who);
  const approvedMs = ctx.clock.now().getTime();
  await market.approve(loanId, { days: 180 });
  const { offerExpireTime } = await market.get(who, loanId);
  assert.equal(offerExpireTime, new Date(approvedMs + 2 * dayMs).toISOString());
  ctx.clock.set(new Date(approvedMs + 2 * dayMs - 1000));
  assert.equal(await expireOffers(ctx), 0);
  assert.equal((await market.accept(who, loanId)).needsAcceptance, false);
  assert.equal((await market.disburse(loanId)).state, 'loaned');
  ctx.clock.advanceMs(1000);
  assert.equal(await expireOffers(ctx), 0, 'what was paid out is no offer any more');
  assert.equal((await market.get(who, loanId)).state, 'loaned');
});

test('what staff offer instead stays within the bounds of the product, and nothing else changes when it does not', async () => {
  const who = await market.borrower();
  const { loanId } = await market.applied(who);
  const version = await market.versionOf(loanId);
  const refused = [
    [{ amount: '99999.99' }, 'loan_below_minimum', { minimum: '100000.00' }],
    [{ amount: '30000000.01' }, 'loan_above_maximum', { maximum: '30000000.00' }],
    [{ amount: '100000.001' }, 'amount_error', undefined],
    [{ days: 366 }, 'loan_term_refused', { minimum: 1, maximum: 365 }],
    [{ days: 0 }, 'loan_term_refused', { minimum: 1, maximum: 365 }],
  ] as const;
  for (const [change, key, params] of refused)
    await assert.rejects(market.approve(loanId, change), refusal(key, params), JSON.stringify(change));
  assert.deepEqual([await market.versionOf(loanId), (await market.get(who, loanId)).state], [version, 'under_review']);
  await market.approve(loanId, { amount: '100000.00', days: 365 });
  const offered = await market.get(who, loanId);
  assert.deepEqual([offered.amount, offered.days, offered.needsAcceptance], ['100000.00', 365, true]);
});

test('an offer has the price that was applied for, whatever the price is by then', async (t) => {
  t.after(() => ctx.settingValues.delete('loan_equal_instalments_rate'));
  const who = await market.borrower();
  const { loanId } = await market.applied(who);
  ctx.settingValues.set('loan_equal_instalments_rate', '0.20');
  await market.approve(loanId, { days: 90 });
  await market.accept(who, loanId);
  await market.disburse(loanId);
  assert.equal((await market.get(who, loanId)).yearlyRate, '0.12');
});

test('approved as it was applied for nothing has to be accepted; named all the same it is no change', async () => {
  const who = await market.borrower();
  const { loanId } = await market.applied(who);
  await market.approve(loanId, { amount: '120000.00', days: 360 });
  assert.equal((await market.get(who, loanId)).needsAcceptance, false);
  await assert.rejects(market.approve(loanId, {}, market.ben), refusal('loan_state_changed'));
  assert.equal((await market.disburse(loanId)).state, 'loaned');
});

test('nobody decides about the own application: neither way, nor by asking for a document', async () => {
  const who = await market.borrower();
  const { loanId } = await market.applied(who);
  const self = await addStaff(ctx, await usernameOf(who), everything);
  await assert.rejects(market.approve(loanId, {}, self), refusal('own_loan'));
  await assert.rejects(market.reject(loanId, 'No', self), refusal('own_loan'));
  await assert.rejects(market.requestDocument(loanId, 'A photo', undefined, self), refusal('own_loan'));
  const other = await market.borrower();
  const foreign = await market.applied(other);
  assert.equal((await market.approve(foreign.loanId, {}, self)).state, 'approved');
  assert.equal((await market.get(who, loanId)).state, 'under_review');
});

test('a document is asked for once, the time of the review starts anew, and staff find what they sent back', async (t) => {
  t.after(() => ctx.settingValues.delete('loan_review_minutes'));
  ctx.settingValues.set('loan_review_minutes', 5);
  const who = await market.borrower();
  const { loanId, number, reviewDueTime } = await market.applied(who);
  assert.equal(reviewDueTime, new Date(ctx.clock.now().getTime() + 5 * minuteMs).toISOString());
  await market.requestDocument(loanId);
  await assert.rejects(market.requestDocument(loanId), refusal('loan_state_changed'));
  await assert.rejects(market.approve(loanId), refusal('loan_state_changed'));
  await assert.rejects(market.reject(loanId), refusal('loan_state_changed'));
  const { rows } = await sql<{ due: Date | null }>`select review_due_at as due from loans
    where id = ${BigInt(loanId)}`.execute(ctx.db);
  assert.equal(rows[0]?.due, null);
  const found = await market.queue({ keyword: number });
  assert.deepEqual(
    found.pageList.map(({ state, reviewDueTime: due }) => [state, due]),
    [['applying', undefined]],
  );
  assert.equal((await market.info(loanId)).documentRequest, 'A newer photo, please');
  ctx.clock.advanceMs(dayMs);
  await market.save(who, { documentImg: await privateImage(ctx, who, 'loan') });
  const again = await market.apply(who, loanId);
  assert.equal(again.reviewDueTime, new Date(ctx.clock.now().getTime() + 5 * minuteMs).toISOString());
  await market.approve(loanId);
  await assert.rejects(market.requestDocument(loanId), refusal('loan_state_changed'));
});

test('who takes the place of an approver that left gives no further time, and what was accepted stays accepted', async () => {
  const leaver = await addStaff(ctx, 'leaver', everything);
  const who = await market.borrower();
  const { loanId } = await market.applied(who);
  await market.approve(loanId, { days: 180 }, leaver);
  const accepted = await market.accept(who, loanId);
  const told = async () => {
    const { rows } = await sql`select from outbox_events where type = 'borrower_notified'
      and payload->>'loanId' = ${loanId}`.execute(ctx.db);
    return rows.length;
  };
  const before = await told();
  ctx.clock.advanceMs(dayMs);
  await inTx(ctx.db, (tx) => disableStaff(ctx, tx, 'leaver'));
  await assert.rejects(market.approve(loanId, { days: 180 }, market.ben), refusal('loan_state_changed'));
  await market.approve(loanId, {}, market.ben);
  const anew = await market.get(who, loanId);
  assert.deepEqual([anew.offerExpireTime, anew.needsAcceptance, anew.days], [accepted.offerExpireTime, false, 180]);
  assert.equal(await told(), before, 'its borrower was told already');
  assert.equal((await market.info(loanId)).approvedBy, String(market.ben.userId));
  assert.equal((await market.disburse(loanId, market.anna)).state, 'loaned');
});

test('what was decided is in the history with who did it and why, and the borrower is told of each', async () => {
  const who = await market.borrower();
  const email = 'told@example.com';
  await sql`update users set email = ${email} where id = ${who.userId}`.execute(ctx.db);
  const { loanId } = await market.applied(who);
  await market.requestDocument(loanId, '  A photo that can be read ');
  await market.apply(who, loanId);
  await market.approve(loanId, { days: 90 });
  await market.accept(who, loanId);
  await market.reject(loanId, ' The store was closed ', market.ben);
  const { log } = await market.info(loanId);
  assert.deepEqual(
    log.filter(({ event }) => event !== 'opened').map(({ event, by, reason }) => [event, by, reason]),
    [
      ['begun', '', ''],
      ['submit', '', ''],
      ['request_document', 'anna', 'A photo that can be read'],
      ['submit', '', ''],
      ['approve', 'anna', ''],
      ['accept', '', ''],
      ['reject', 'ben', 'The store was closed'],
    ],
  );
  const { rows } = await sql<{ kind: string; text: string }>`select kind, body_text as text from mails
    where recipient = ${email} order by id`.execute(ctx.db);
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['loan_document_requested', 'loan_offer_changed', 'loan_rejected'],
  );
  assert.ok(rows[0]?.text.includes('A photo that can be read'));
  assert.ok(rows[1]?.text.includes('90'));
  assert.ok(rows[2]?.text.includes('The store was closed'));
  // What came to nothing is told as well.
  const next = await market.applied(who);
  await market.approve(next.loanId);
  ctx.clock.advanceMs(7 * dayMs);
  while ((await expireOffers(ctx)) > 0);
  const { rows: last } = await sql<{ kind: string }>`select kind from mails
    where recipient = ${email} order by id desc limit 2`.execute(ctx.db);
  assert.deepEqual(
    last.map(({ kind }) => kind),
    ['loan_expired', 'loan_approved'],
  );
});
