import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loans } from '@entrepot/contract';
import { dayMs, formatAmount, hourMs, nextPlatformDay, parseAmount, platformDay } from '@entrepot/domain';
import { sql } from 'kysely';
import { refusal } from '#testkit/calls/refusal.ts';
import { loanMarket } from '#testkit/loan-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { assertInvariants } from '../../invariants/index.ts';
import { accounts, balanceOf } from '../../wallet/index.ts';
import { loansModule } from '../index.ts';
import { remindBorrowers } from '../mails/loan-mails.ts';
import { accrueLoans, deductDueLoans } from './accrue-loans.ts';

const ctx = await testContext();
const { routes } = loansModule;
const market = await loanMarket(ctx);
const usdt = (text: string) => parseAmount(text, 'USDT');
const quarter = { amount: '100000', days: 90 } as const;

/** Lets days go by, each with its work. */
async function days(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    ctx.clock.advanceMs(dayMs);
    while ((await accrueLoans(ctx)) > 0);
    await deductDueLoans(ctx);
  }
}
const falls = ({ penalty, interest, principal }: { penalty: string; interest: string; principal: string }) =>
  `${penalty} ${interest} ${principal}`;
const inLedger = async (loanId: string) => {
  const id = BigInt(loanId);
  const paths = [accounts.loanPrincipal(id), accounts.loanInterest(id), accounts.loanPenalty(id)];
  return Promise.all(paths.map(async (path) => formatAmount(await balanceOf(ctx.db, path))));
};

test('interest is in the ledger day by day, in one leg of income for all loans', async () => {
  const [one, two] = [
    await market.lent(await market.borrower(), quarter),
    await market.lent(await market.borrower(), quarter),
  ];
  await days(1);
  // 986.30 of the first instalment over thirty days.
  assert.deepEqual(await inLedger(one), ['100000.00', '32.88', '0.00']);
  assert.deepEqual(await inLedger(two), ['100000.00', '32.88', '0.00']);
  const { rows } = await sql<{
    legs: bigint;
  }>`select count(*) as legs from ledger_entries e join ledger_journals j on j.id = e.journal_id
    where j.kind = 'loan_accrued'`.execute(ctx.db);
  assert.equal(rows[0]?.legs, 3n);
  // The day is done: nothing more happens on it.
  assert.equal(await accrueLoans(ctx), 0);
  await days(29);
  assert.deepEqual(await inLedger(one), ['100000.00', '986.30', '0.00']);
  await assertInvariants(ctx.db);
});

test('late charges, then interest, then principal, with a receipt', async () => {
  const who = await market.borrower(50_000n);
  const loanId = await market.lent(who, quarter);
  await days(40);
  const running = await market.get(who, loanId);
  // 33,993.02 were due ten days ago, at 0.05% a day.
  assert.deepEqual([running.overdueDays, running.penalty, running.dueAmount], [10, '170.00', '34163.02']);
  const first = await market.repay(who, loanId, '100.00');
  assert.equal(falls(first.receipt), '100.00 0.00 0.00');
  const second = await market.repay(who, loanId, '1000.00');
  assert.equal(falls(second.receipt), '70.00 930.00 0.00');
  const third = await market.repay(who, loanId, '5000.00');
  assert.equal(falls(third.receipt), '0.00 276.55 4723.45');
  assert.equal(third.principal, '95276.55');
  assert.deepEqual(await inLedger(loanId), ['95276.55', '0.00', '0.00']);
  const receipts = await market.receipts(who, loanId);
  assert.deepEqual(
    receipts.map(({ amount }) => amount),
    ['5000.00', '1000.00', '100.00'],
  );
  assert.equal((await market.schedule(who, loanId))[0]?.state, 'overdue');
  await assertInvariants(ctx.db);
});

test('principal that is paid ahead lowers what comes, and the pool has it back', async () => {
  const who = await market.borrower();
  const loanId = await market.lent(who, quarter);
  const pool = await market.pool();
  const { receipt } = await market.repay(who, loanId, '40000');
  assert.equal(falls(receipt), '0.00 0.00 40000.00');
  assert.equal((await market.pool()) - pool, usdt('40000'));
  const schedule = await market.schedule(who, loanId);
  assert.deepEqual(
    schedule.map(({ state, amount }) => `${state} ${amount}`),
    ['early 40000.00', 'upcoming 20395.81', 'upcoming 20395.81', 'upcoming 20395.81'],
  );
});

test('a payoff is to the day, and the quote of yesterday is refused', async () => {
  const who = await market.borrower(20_000n);
  const loanId = await market.lent(who, quarter);
  await days(15);
  const quote = await market.payoff(who, loanId);
  assert.deepEqual([quote.total, quote.interest, quote.due], ['100493.15', '493.15', '0.00']);
  assert.equal(quote.expireTime, nextPlatformDay(ctx.clock.now()).toISOString());
  await assert.rejects(
    market.repay(who, loanId, '100493.16'),
    refusal('loan_repayment_above_owed', { total: '100493.15' }),
  );
  await days(1);
  const { total } = await market.payoff(who, loanId);
  await assert.rejects(
    market.repay(who, loanId, quote.total, { isPayoff: true }),
    refusal('loan_payoff_changed', { total }),
  );
  const paid = await market.repay(who, loanId, total, { isPayoff: true });
  assert.deepEqual([paid.state, paid.principal, paid.receipt.kind], ['repaid', '0.00', 'payoff']);
  assert.deepEqual(await inLedger(loanId), ['0.00', '0.00', '0.00']);
  const ended = await market.get(who, loanId);
  assert.deepEqual(
    [ended.state, ended.principal, ended.estimatedRepayment, ended.paidInterest],
    ['repaid', '0.00', '0.00', '526.03'],
  );
  await assert.rejects(market.repay(who, loanId, '1'), refusal('loan_not_running'));
  await assert.rejects(market.payoff(who, loanId), refusal('loan_not_running'));
  // Repaid: the next loan may be applied for.
  assert.equal((await market.applied(who)).state, 'under_review');
});

test('nothing half done: an empty balance, a wrong fund password, no amount, the same key twice', async () => {
  const who = await market.borrower();
  const loanId = await market.lent(who, { amount: '100000', days: 30, product: 'single_payment' });
  await market.repay(who, loanId, '99000.00');
  await days(10);
  assert.equal(await market.available(who), usdt('1000'));
  // 3.29 of interest are owed besides, which the balance has not got.
  await assert.rejects(market.repay(who, loanId, '1000.01'), refusal('insufficient_balance'));
  await assert.rejects(market.repay(who, loanId, '0'), refusal('amount_error'));
  await assert.rejects(market.repay(who, loanId, '0.001'), refusal('amount_error'));
  const wrong = { loanId, amount: '1', safeword: '000000' };
  const { session } = await market.borrower();
  await assert.rejects(call(ctx, routes, loans.loanRepay, wrong, { session }), refusal('wrong_safeword'));
  const first = await market.repay(who, loanId, '0.50', { key: 'key-of-one' });
  assert.deepEqual(await market.repay(who, loanId, '0.50', { key: 'key-of-one' }), first);
  await assert.rejects(market.repay(who, loanId, '0.60', { key: 'key-of-one' }), refusal('idempotency_conflict'));
  assert.equal(await market.available(who), usdt('999.50'));
  assert.equal((await market.receipts(who, loanId)).length, 2);
});

test('what is due is deducted by choice: as much as is there, again when there is more', async () => {
  const who = await market.borrower();
  const loanId = await market.lent(who, { amount: '100000', days: 30, product: 'single_payment' });
  const unasked = await market.borrower();
  const other = await market.lent(unasked, { amount: '100000', days: 30 });
  await market.autoDeduct(who, loanId);
  await market.repay(who, loanId, '60000');
  // The interest of the month is missing.
  await days(30);
  const [latest] = await market.receipts(who, loanId);
  assert.deepEqual([latest?.kind, latest?.amount], ['automatic', '40000.00']);
  assert.equal(await market.available(who), 0n);
  assert.equal((await market.get(who, loanId)).state, 'loaned');
  await market.autoDeduct(who, loanId, false);
  assert.equal((await market.get(who, loanId)).hasAutoDeduct, false);
  assert.deepEqual(await market.receipts(unasked, other), []);
});

test('a deduction takes what is due, on each due day, and no more', async () => {
  const who = await market.borrower(10_000n);
  const loanId = await market.lent(who, quarter);
  await sql`update users set email = 'deducted@example.com' where id = ${who.userId}`.execute(ctx.db);
  await market.autoDeduct(who, loanId);
  await days(29);
  assert.deepEqual(await market.receipts(who, loanId), []);
  await days(61);
  const receipts = await market.receipts(who, loanId);
  assert.deepEqual(
    receipts.map(({ kind, amount, penalty }) => `${kind} ${amount} ${penalty}`),
    ['automatic 33993.02 0.00', 'automatic 33993.02 0.00', 'automatic 33993.02 0.00'],
  );
  const { rows: told } = await sql<{ text: string }>`select body_text as text from mails
    where recipient = 'deducted@example.com' and kind = 'loan_deducted'`.execute(ctx.db);
  assert.equal(told.length, 3);
  for (const { text } of told) assert.match(text, /33,993\.02 USDT was taken from your balance/);
  assert.deepEqual([(await market.get(who, loanId)).state, await market.available(who)], ['repaid', usdt('8020.94')]);
});

test('a reversed repayment is as if it had never been: later ones fall anew, and the money is back', async () => {
  const who = await market.borrower(10_000n);
  const loanId = await market.lent(who, quarter);
  await days(30);
  const early = await market.repay(who, loanId, '33993.02');
  await days(20);
  const later = await market.repay(who, loanId, '1000.00');
  assert.equal(falls(later.receipt), '0.00 440.51 559.49');
  const before = await market.available(who);
  await market.reverse(loanId, early.receipt.repaymentId);
  assert.equal((await market.available(who)) - before, usdt('33993.02'));
  const receipts = await market.receipts(who, loanId);
  assert.deepEqual(
    receipts.map((receipt) => [receipt.isReversed, falls(receipt)]),
    [
      // Twenty days of late charges on the first instalment, then its interest.
      [false, '340.00 660.00 0.00'],
      [true, '0.00 986.30 33006.72'],
    ],
  );
  const running = await market.get(who, loanId);
  assert.deepEqual([running.principal, running.overdueDays, running.penalty], ['100000.00', 20, '0.00']);
  await assertInvariants(ctx.db);
  await assert.rejects(market.reverse(loanId, early.receipt.repaymentId), refusal('loan_repayment_not_found'));
});

test('the repayment that settled a loan is reversed, and the loan runs again; not while another is open', async () => {
  const who = await market.borrower(5_000n);
  const loanId = await market.lent(who, quarter);
  await days(10);
  const { total } = await market.payoff(who, loanId);
  const paid = await market.repay(who, loanId, total, { isPayoff: true });
  await days(40);
  const next = await market.applied(who);
  const { repaymentId } = paid.receipt;
  const proposalId = await market.propose({ kind: 'reverse_repayment', reason: 'Bank error', loanId, repaymentId });
  await assert.rejects(market.confirm(proposalId), refusal('loan_open_exists'));
  await market.withdraw(who, next.loanId);
  await market.confirm(proposalId);
  const again = await market.get(who, loanId);
  // Fifty days after it was paid out the first instalment is twenty days late.
  assert.deepEqual([again.state, again.principal, again.overdueDays], ['loaned', '100000.00', 20]);
  assert.equal(again.penalty, formatAmount(20n * usdt('17.00')));
  await assertInvariants(ctx.db);
});

test('writing off takes two, ends the loan, and the pool has lost it', async () => {
  const who = await market.borrower();
  const loanId = await market.lent(who, quarter);
  await days(45);
  const lent = await balanceOf(ctx.db, accounts.loanPoolLent());
  const proposalId = await market.propose({ kind: 'write_off', reason: 'Insolvent', loanId });
  await assert.rejects(market.propose({ kind: 'write_off', reason: 'x', loanId }), refusal('loan_proposal_exists'));
  await assert.rejects(market.confirm(proposalId, market.anna), refusal('second_person_required'));
  await market.confirm(proposalId);
  assert.equal(lent - (await balanceOf(ctx.db, accounts.loanPoolLent())), usdt('100000'));
  assert.deepEqual(await inLedger(loanId), ['0.00', '0.00', '0.00']);
  const ended = await market.get(who, loanId);
  assert.deepEqual([ended.state, ended.reason], ['written_off', ''], 'why staff gave it up is theirs to know');
  assert.equal((await market.info(loanId)).reason, 'Insolvent');
  assert.equal((await market.portfolio()).writtenOff, '100000.00');
  const { missing } = await market.standing(who);
  assert.ok(missing.some(({ rule }) => rule === 'past_loans'));
  await assert.rejects(market.writeOff(loanId), refusal('loan_not_running'));
  await assertInvariants(ctx.db);
});

test('a loan that cannot be worked out keeps none of the others up, and is brought up to date once it can', async () => {
  const [good, bad, other] = [
    await market.lent(await market.borrower(1000n), quarter),
    await market.lent(await market.borrower(1000n), quarter),
    await market.lent(await market.borrower(1000n), quarter),
  ];
  const loans = [good, bad, other];
  const setRate = (rate: string) =>
    sql`update loans set yearly_rate = ${rate} where id = ${BigInt(bad)}`.execute(ctx.db);
  const interest = () => Promise.all(loans.map(async (loanId) => (await inLedger(loanId))[1]));
  await setRate('twelve percent');
  for (const loanId of loans)
    await sql`update loans set auto_deduct = true where id = ${BigInt(loanId)}`.execute(ctx.db);
  await days(31);
  assert.deepEqual(await interest(), ['22.03', '0.00', '22.03'], 'a day of what is left after the first payment');
  while ((await remindBorrowers(ctx)) > 0);
  await setRate('0.12');
  await days(1);
  // Its interest was caught up with, and what had been due since the thirtieth day was taken with it.
  assert.deepEqual(await inLedger(bad), ['67037.33', '0.00', '0.00']);
  await assertInvariants(ctx.db);
});

test('where the first in a batch cannot be done for long, those behind it are', async () => {
  const [bad, good] = [
    await market.lent(await market.borrower(1000n), quarter),
    await market.lent(await market.borrower(1000n), quarter),
  ];
  const both = [BigInt(bad), BigInt(good)];
  const rest = sql`id <> all(${both}::bigint[])`;
  await days(30);
  await sql`update loans set auto_deduct = true where id = any(${both}::bigint[])`.execute(ctx.db);
  await sql`update loans set yearly_rate = 'twelve percent' where id = ${BigInt(bad)}`.execute(ctx.db);
  // Nobody else's is to be done.
  await sql`update loans set auto_deduct = false, reminded = next_due_on::text || ':' ||
      case when next_due_on < ${platformDay(ctx.clock.now())}::date then 'overdue' else 'due_today' end
    where state = 'loaned' and ${rest}`.execute(ctx.db);
  await sql`update loans set reminded = '' where id = any(${both}::bigint[])`.execute(ctx.db);
  const one = 1;
  assert.equal(await remindBorrowers(ctx, one), 1);
  assert.equal(await remindBorrowers(ctx, one), 1);
  const { rows } = await sql<{ id: bigint; reminded: string }>`select id, reminded from loans
    where id = any(${both}::bigint[]) order by id`.execute(ctx.db);
  assert.deepEqual(
    rows.map(({ reminded }) => reminded.split(':')[1]),
    [undefined, 'due_today'],
  );
  assert.equal(await deductDueLoans(ctx, one), 1);
  assert.equal((await inLedger(good))[0], '100000.00');
  assert.equal(await deductDueLoans(ctx, one), 1);
  assert.notEqual((await inLedger(good))[0], '100000.00');
  assert.deepEqual([await remindBorrowers(ctx, one), await deductDueLoans(ctx, one)], [0, 0]);
  await sql`update loans set yearly_rate = '0.12' where id = ${BigInt(bad)}`.execute(ctx.db);
  ctx.clock.advanceMs(hourMs);
  assert.deepEqual([await remindBorrowers(ctx, one), await deductDueLoans(ctx, one)], [1, 1]);
  await assertInvariants(ctx.db);
});

test('a database that cannot be asked is no fault of a loan: the turn ends, and nothing is tried loan by loan', async () => {
  await market.lent(await market.borrower(), quarter);
  await market.lent(await market.borrower(), quarter);
  ctx.clock.advanceMs(dayMs);
  let tried = 0;
  const next = () => {
    tried += 1;
    throw Object.assign(new Error('terminating connection'), { code: '57P01' });
  };
  await assert.rejects(accrueLoans({ ...ctx, ids: { ...ctx.ids, next } }), /terminating connection/);
  assert.equal(tried, 1);
  while ((await accrueLoans(ctx)) > 0);
  await assertInvariants(ctx.db);
});

test('the portfolio is what the ledger has, and overdue loans are sorted by age', async () => {
  const portfolio = await market.portfolio();
  assert.equal(portfolio.outstanding, portfolio.lent);
  assert.equal(portfolio.pool, formatAmount(await market.pool()));
  const { pageList } = await market.queue({ isOverdue: true, pageSize: 100 });
  const ofAge = (from: number, to: number) =>
    pageList.filter(({ overdueDays }) => overdueDays >= from && overdueDays <= to).length;
  const { days1to30, days31to60, days61to90, over90 } = portfolio.overdue;
  assert.deepEqual(
    [days1to30.loans, days31to60.loans, days61to90.loans, over90.loans],
    [ofAge(1, 30), ofAge(31, 60), ofAge(61, 90), ofAge(91, 10_000)],
  );
  assert.ok(pageList.length > 0);
  const held = async (of: string) => {
    const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(balance), 0) as sum from ledger_balance_view
      where class = ${of}`.execute(ctx.db);
    return formatAmount(rows[0]?.sum ?? 0n);
  };
  assert.deepEqual(
    [portfolio.accruedInterest, portfolio.accruedPenalty],
    [await held('loan_interest'), await held('loan_penalty')],
  );
});

test('borrowers are reminded before, on and after a due day, once each', async () => {
  const who = await market.borrower();
  await sql`update users set email = 'ada@example.com' where id = ${who.userId}`.execute(ctx.db);
  await market.lent(who, quarter);
  const kinds = async () =>
    (
      await sql<{ kind: string }>`select kind from mails where recipient = 'ada@example.com' order by id`.execute(
        ctx.db,
      )
    ).rows.map(({ kind }) => kind);
  const before = await kinds();
  assert.equal(before.at(-1), 'loan_disbursed');
  for (const count of [27, 1, 2, 1, 1]) {
    await days(count);
    while ((await remindBorrowers(ctx)) > 0);
  }
  assert.deepEqual((await kinds()).slice(before.length), ['loan_due_soon', 'loan_due_today', 'loan_overdue']);
  const { rows } = await sql<{ text: string }>`select body_text as text from mails where recipient = 'ada@example.com'
    and kind = 'loan_due_today'`.execute(ctx.db);
  assert.match(rows[0]?.text ?? '', /33,993\.02 USDT/);
});
