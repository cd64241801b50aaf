import {
  type LoanAccount,
  type LoanRepayment,
  type LoanTerms,
  loanAccount,
  nextDueOn,
  payoffOf,
  platformDay,
} from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db, Tx } from '#platform/database.ts';
import { accounts, type Leg, post } from '../../wallet/index.ts';
import { termsFrom } from '../loan-products.ts';
import type { LoanRow } from '../loans.repository.ts';

export type RepaymentKind = 'own' | 'payoff' | 'automatic';

export type RepaymentRow = LoanRepayment & {
  readonly id: bigint;
  readonly loanId: bigint;
  readonly kind: RepaymentKind;
  readonly penaltyMicro: bigint;
  readonly interestMicro: bigint;
  readonly principalMicro: bigint;
  readonly journalId: bigint;
  readonly createdAt: Date;
  readonly reversedAt: Date | null;
};

/** The repayments of loans, in the order in which they were made, those that were reversed included. */
export async function repaymentsOf(db: Db | Tx, loanIds: readonly bigint[]): Promise<RepaymentRow[]> {
  const { rows } = await sql<RepaymentRow>`
    select id, loan_id as "loanId", kind, paid_on::text as "on", amount_micro as "amountMicro", penalty_micro as "penaltyMicro",
           interest_micro as "interestMicro", principal_micro as "principalMicro", journal_id as "journalId",
           created_at as "createdAt", reversed_at as "reversedAt"
      from loan_repayments where loan_id = any(${[...loanIds]}::bigint[]) order by id`.execute(db);
  return rows;
}

export const standing = ({ reversedAt }: RepaymentRow) => reversedAt === null;

/** The terms of a loan that was paid out. */
export function termsOf(loan: LoanRow): LoanTerms {
  if (loan.startOn === null) throw new Error(`loan ${loan.id} was not paid out`);
  return termsFrom(loan, loan, loan.startOn);
}

/** The platform's day; never one before what is recorded already, should the clock be put back. */
function dayOf(ctx: Context, { accruedOn }: Pick<LoanRow, 'accruedOn'>): string {
  const today = platformDay(ctx.clock.now());
  return accruedOn !== null && accruedOn > today ? accruedOn : today;
}

/** A loan as it stands today, with the repayments that count. */
export async function readBook(
  ctx: Context,
  db: Db | Tx,
  loan: LoanRow,
): Promise<{ readonly account: LoanAccount; readonly repayments: readonly RepaymentRow[] }> {
  const repayments = (await repaymentsOf(db, [loan.id])).filter(standing);
  return { account: loanAccount(termsOf(loan), repayments, dayOf(ctx, loan)), repayments };
}

/** What an account has earned that the ledger does not know yet. */
export function unrecorded(loan: LoanRow, account: LoanAccount): { interestMicro: bigint; penaltyMicro: bigint } {
  return {
    interestMicro: account.interestEarnedMicro - loan.interestEarnedMicro,
    penaltyMicro: account.penaltyChargedMicro - loan.penaltyChargedMicro,
  };
}

/** The legs that record what loans have earned: each borrower's own, and the platform's income in one leg of each kind. */
export function accrualLegs(
  earned: readonly { readonly loanId: bigint; readonly interestMicro: bigint; readonly penaltyMicro: bigint }[],
): Leg[] {
  const sum = (of: 'interestMicro' | 'penaltyMicro') => earned.reduce((total, each) => total + each[of], 0n);
  return [
    ...earned.flatMap(({ loanId, interestMicro, penaltyMicro }) => [
      { account: accounts.loanInterest(loanId), amountMicro: -interestMicro },
      { account: accounts.loanPenalty(loanId), amountMicro: -penaltyMicro },
    ]),
    { account: accounts.loanIncome('interest'), amountMicro: sum('interestMicro') },
    { account: accounts.loanIncome('penalty'), amountMicro: sum('penaltyMicro') },
  ].filter(({ amountMicro }) => amountMicro !== 0n);
}

/** Records in the ledger what a loan has earned until today. The loan must be locked; its row is written by `saveBook`. */
export async function recordEarned(ctx: Context, tx: Tx, loan: LoanRow, account: LoanAccount): Promise<void> {
  const legs = accrualLegs([{ loanId: loan.id, ...unrecorded(loan, account) }]);
  if (legs.length === 0) return;
  const id = ctx.ids.next();
  await post(tx, {
    id,
    // The loan's lock and its recorded sums see to it that nothing is recorded twice.
    key: `loan_accrued:${id}`,
    kind: 'loan_accrued',
    ref: `loan:${loan.id}`,
    at: ctx.clock.now(),
    legs,
  });
}

/** Writes a loan's figures and its schedule as the account has them. */
export async function saveBook(ctx: Context, tx: Tx, loanId: bigint, account: LoanAccount): Promise<void> {
  const rows = account.instalments;
  await sql`update loans set principal_micro = ${account.principalMicro}, interest_earned_micro = ${account.interestEarnedMicro},
      interest_paid_micro = ${account.interestPaidMicro}, penalty_charged_micro = ${account.penaltyChargedMicro},
      penalty_paid_micro = ${account.penaltyPaidMicro}, accrued_on = ${account.day}::date,
      next_due_on = ${nextDueOn(account) ?? null}::date, updated_at = ${ctx.clock.now()}
    where id = ${loanId}`.execute(tx);
  await sql`delete from loan_instalments where loan_id = ${loanId}`.execute(tx);
  await sql`
    insert into loan_instalments (loan_id, number, from_on, due_on, principal_micro, interest_micro, principal_paid_micro,
      interest_paid_micro, is_early)
    select ${loanId}::bigint, n, from_on, due_on, principal, interest, principal_paid, interest_paid, is_early
      from unnest(${rows.map((row) => row.fromOn)}::date[], ${rows.map((row) => row.dueOn)}::date[],
        ${rows.map((row) => row.principalMicro)}::bigint[], ${rows.map((row) => row.interestMicro)}::bigint[],
        ${rows.map((row) => row.principalPaidMicro)}::bigint[], ${rows.map((row) => row.interestPaidMicro)}::bigint[],
        ${rows.map((row) => row.isEarly)}::boolean[])
      with ordinality as t (from_on, due_on, principal, interest, principal_paid, interest_paid, is_early, n)`.execute(
    tx,
  );
}

/** Whether nothing is owed any more. */
export const isSettled = (account: LoanAccount) => payoffOf(account).totalMicro === 0n;
