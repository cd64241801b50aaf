import type { InputOf, loans, OutputOf } from '@entrepot/contract';
import { centMicro, DomainError, dueBy, formatAmount, loanAccount, parseAmount, payoffOf } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { idempotent } from '#platform/idempotency.ts';
import type { BuyerSession } from '#platform/session.ts';
import { checkFundPassword } from '../../accounts/index.ts';
import { accounts, lockBalances, post } from '../../wallet/index.ts';
import { grouped } from '../applications/agreement.ts';
import { presentReceipt } from '../loans.presenter.ts';
import { type LoanRow, lockLoan, moveLoan } from '../loans.repository.ts';
import { notifyBorrower } from '../mails/loan-mails.ts';
import {
  isSettled,
  type RepaymentKind,
  type RepaymentRow,
  readBook,
  recordEarned,
  saveBook,
  termsOf,
} from './loan-book.ts';

type Input = InputOf<typeof loans.loanRepay>;
type Output = OutputOf<typeof loans.loanRepay>;

type Repaid = { readonly loan: LoanRow; readonly repayment: RepaymentRow };

/**
 * Collects a repayment from the borrower's balance, in the caller's transaction, on the loan that it has locked: what was earned is
 * recorded first, then the money falls on late charges, interest and principal. Principal goes back to the pool.
 *
 * @throws DomainError `amount_error`, `loan_repayment_above_owed` with the total, `insufficient_balance`.
 */
async function collectRepayment(
  ctx: Context,
  tx: Tx,
  loan: LoanRow,
  { amountMicro, kind }: { readonly amountMicro: bigint; readonly kind: RepaymentKind },
): Promise<Repaid> {
  if (amountMicro <= 0n) throw new DomainError('amount_error');
  const { account: before, repayments } = await readBook(ctx, tx, loan);
  const { totalMicro } = payoffOf(before);
  if (amountMicro > totalMicro) throw new DomainError('loan_repayment_above_owed', { total: formatAmount(totalMicro) });
  const account = loanAccount(termsOf(loan), [...repayments, { on: before.day, amountMicro }], before.day);
  const split = account.splits.at(-1);
  if (!split) throw new Error('the repayment is among those of the account');
  await recordEarned(ctx, tx, loan, before);
  const id = ctx.ids.next();
  const at = ctx.clock.now();
  const { journalId } = await post(tx, {
    id: ctx.ids.next(),
    key: `loan_repaid:${id}`,
    kind: 'loan_repaid',
    ref: `loan:${loan.id}`,
    at,
    legs: [
      { account: accounts.userAvailable(loan.userId), amountMicro: -amountMicro },
      { account: accounts.loanPenalty(loan.id), amountMicro: split.penaltyMicro },
      { account: accounts.loanInterest(loan.id), amountMicro: split.interestMicro },
      { account: accounts.loanPrincipal(loan.id), amountMicro: split.principalMicro },
      { account: accounts.loanPool(), amountMicro: split.principalMicro },
      { account: accounts.loanPoolLent(), amountMicro: -split.principalMicro },
    ],
  });
  const repayment = {
    id,
    loanId: loan.id,
    kind,
    on: before.day,
    amountMicro,
    ...split,
    journalId,
    createdAt: at,
    reversedAt: null,
  };
  await insertRepayment(tx, repayment);
  await saveBook(ctx, tx, loan.id, account);
  const settled = isSettled(account)
    ? await moveLoan(ctx, tx, 'settle', loan.id, {}, sql`, ended_at = ${at}`)
    : undefined;
  return { loan: settled ?? { ...loan, principalMicro: account.principalMicro }, repayment };
}

async function insertRepayment(tx: Tx, row: RepaymentRow): Promise<void> {
  await sql`insert into loan_repayments (id, loan_id, kind, paid_on, amount_micro, penalty_micro, interest_micro, principal_micro,
      journal_id, created_at)
    values (${row.id}, ${row.loanId}, ${row.kind}, ${row.on}::date, ${row.amountMicro}, ${row.penaltyMicro}, ${row.interestMicro},
      ${row.principalMicro}, ${row.journalId}, ${row.createdAt})`.execute(tx);
}

/**
 * The running loan of a person, locked.
 *
 * @throws DomainError `loan_not_found`, `loan_not_running`.
 */
async function lockOwnRunning(tx: Tx, userId: bigint, id: bigint): Promise<LoanRow> {
  const loan = await lockLoan(tx, id);
  if (loan?.userId !== userId) throw new DomainError('loan_not_found');
  if (loan.state !== 'loaned') throw new DomainError('loan_not_running');
  return loan;
}

/** A payoff is refused when it is not what pays the loan off today. */
async function assertPayoff(ctx: Context, tx: Tx, loan: LoanRow, amountMicro: bigint): Promise<void> {
  const { totalMicro } = payoffOf((await readBook(ctx, tx, loan)).account);
  if (totalMicro !== amountMicro) throw new DomainError('loan_payoff_changed', { total: formatAmount(totalMicro) });
}

/**
 * Repays from the own balance.
 *
 * @throws DomainError as `collectRepayment` does, `loan_not_found`, `loan_not_running`, `loan_payoff_changed` with the total,
 * and the refusals of the fund password.
 */
export async function repayLoan(ctx: Context, input: Input, request: CallRequest<BuyerSession>): Promise<Output> {
  const { userId } = request.session;
  // The fund password stays out of what is kept to tell repetitions: even its hash would give it away.
  const { safeword, ...asked } = input;
  const amountMicro = parseAmount(asked.amount, 'USDT', { maxDecimals: 2 });
  await checkFundPassword(ctx, userId, safeword);
  return inTx(ctx.db, (tx) =>
    idempotent(ctx, tx, request, asked, async () => {
      const loan = await lockOwnRunning(tx, userId, BigInt(asked.loanId));
      if (asked.isPayoff) await assertPayoff(ctx, tx, loan, amountMicro);
      const kind = asked.isPayoff ? 'payoff' : 'own';
      const { loan: after, repayment } = await collectRepayment(ctx, tx, loan, { amountMicro, kind });
      return {
        receipt: presentReceipt(repayment),
        state: after.state,
        principal: formatAmount(after.principalMicro),
      };
    }),
  );
}

/**
 * Collects what is due on a locked loan from the borrower's balance, or as much of it as is there, in whole cents, and tells the borrower.
 * Returns whether anything was taken. What is due is never more than what is owed.
 */
export async function deductDue(ctx: Context, tx: Tx, loan: LoanRow): Promise<boolean> {
  const { account } = await readBook(ctx, tx, loan);
  const available = accounts.userAvailable(loan.userId);
  // The pool is locked along, in the order in which postings lock.
  const balances = await lockBalances(tx, [available, accounts.loanPool()]);
  const held = balances.get(available) ?? 0n;
  const whole = held - (held % centMicro);
  const due = dueBy(account);
  const amountMicro = whole < due ? whole : due;
  if (amountMicro <= 0n) return false;
  await collectRepayment(ctx, tx, loan, { amountMicro, kind: 'automatic' });
  await notifyBorrower(ctx, tx, 'deducted', loan, { paid: grouped(amountMicro) });
  return true;
}
