import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { loanMarket } from '#testkit/loan-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { accrueLoans } from '../servicing/accrue-loans.ts';

const ctx = await testContext();
const market = await loanMarket(ctx);
const month = { amount: '100000', days: 30, product: 'single_payment' } as const;
const idsOf = async (filter: Parameters<typeof market.queue>[0]) =>
  (await market.queue({ pageSize: 100, ...filter })).pageList.map(({ loanId }) => loanId);

const [early, late, third] = [await market.borrower(), await market.borrower(), await market.borrower()];
const [begunFirst, begunSecond] = [await market.draft(early, month), await market.draft(late, month)];
const running = await market.lent(third, month);

test('reviews come by the time they are due, whichever was begun first; the rest follows, the newest ahead', async () => {
  await market.apply(late, begunSecond);
  ctx.clock.advanceMs(minuteMs);
  await market.apply(early, begunFirst);
  const refused = (await market.applied(await market.borrower(), month)).loanId;
  await market.reject(refused);
  assert.deepEqual(await idsOf({}), [begunSecond, begunFirst, refused, running]);
});

test('a queue is narrowed to a state, to a person in whatever case, and to a number', async () => {
  assert.deepEqual(await idsOf({ state: 'under_review' }), [begunSecond, begunFirst]);
  assert.deepEqual(await idsOf({ state: 'loaned' }), [running]);
  assert.deepEqual(await idsOf({ state: 'written_off' }), []);
  const { rows } = await sql<{ username: string; code: string }>`select username, user_code as code from users
    where id = ${late.userId}`.execute(ctx.db);
  const [{ username, code } = { username: '', code: '' }] = rows;
  assert.deepEqual(await idsOf({ keyword: ` ${username.toUpperCase()} ` }), [begunSecond]);
  assert.deepEqual(await idsOf({ keyword: code }), [begunSecond]);
  assert.deepEqual(await idsOf({ keyword: username.slice(0, -1) }), [], 'a part of a name is nobody');
  const { number } = await market.get(third, running);
  assert.deepEqual(await idsOf({ keyword: number }), [running]);
  assert.deepEqual(await idsOf({ keyword: number, state: 'failed' }), []);
});

test('a loan is overdue from the day after its due day, and only while it runs', async () => {
  // Due on 1 April, which ends in Shanghai when it is four in the afternoon in London.
  ctx.clock.set(new Date('2026-04-01T15:59:59.000Z'));
  while ((await accrueLoans(ctx)) > 0);
  assert.deepEqual(await idsOf({ isOverdue: true }), []);
  assert.ok((await idsOf({ isOverdue: false })).includes(running));
  ctx.clock.set(new Date('2026-04-01T16:00:00.000Z'));
  while ((await accrueLoans(ctx)) > 0);
  assert.deepEqual(await idsOf({ isOverdue: true }), [running]);
  assert.ok(!(await idsOf({ isOverdue: false })).includes(running));
  const [line] = (await market.queue({ isOverdue: true })).pageList;
  assert.deepEqual([line?.overdueDays, line?.nextDueDay, line?.principal], [1, '2026-04-01', '100000.00']);
  await market.writeOff(running);
  assert.deepEqual(await idsOf({ isOverdue: true }), []);
});

test('what a payment would take of what came in is told in percent, and nothing where nothing came in', async () => {
  const poor = await market.applied(await market.borrower(), month);
  assert.equal((await market.info(poor.loanId)).affordability.paymentShare, null);
  const who = await market.borrower(900n);
  const { loanId } = await market.applied(who, month);
  // 986.30 of interest; of 900 in ninety days there are 300 in a cycle of thirty.
  assert.deepEqual((await market.info(loanId)).affordability, {
    available: '900.00',
    received90Days: '0.00',
    deposited90Days: '900.00',
    spent90Days: '0.00',
    largestPayment: '100986.30',
    paymentShare: 33_662.1,
  });
});

test('who decides sees the other loans of the person, the newest first, and neither this one nor drafts', async () => {
  const who = await market.borrower();
  const historyOf = async (loanId: string) => (await market.info(loanId)).history.map((each) => each.loanId);
  const first = (await market.applied(who, month)).loanId;
  await market.reject(first);
  const second = (await market.applied(who, month)).loanId;
  await market.reject(second);
  const draft = await market.draft(who, month);
  assert.deepEqual(await historyOf(first), [second]);
  const { loanId: third } = await market.apply(who, draft);
  assert.deepEqual(await historyOf(third), [second, first]);
  const [line] = (await market.info(third)).history;
  assert.deepEqual([line?.state, line?.amount], ['failed', '100000.00']);
});
