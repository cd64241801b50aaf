import type { adminLoans, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError, isDomainError, loanAccount, nextDueOn, platformDay } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { idempotent } from '#platform/idempotency.ts';
import type { StaffSession } from '#platform/session.ts';
import { assertAccessApproved, isApprovalVoid } from '../../accounts/index.ts';
import { accounts, type Posting, post } from '../../wallet/index.ts';
import { termsFrom } from '../loan-products.ts';
import { type LoanRow, moveLoan } from '../loans.repository.ts';
import { notifyBorrower } from '../mails/loan-mails.ts';
import { assertMayReceive, lockForStaff } from '../underwriting/review-loan.ts';
import { saveBook } from './loan-book.ts';

type Output = OutputOf<typeof adminLoans.loanDisburse>;

/** Whoever approved a loan does not pay it out; nothing is paid out before the applicant has agreed to exactly these terms. */
function assertPayable(ctx: Context, loan: LoanRow, staffId: bigint, version: number): void {
  if (loan.state !== 'approved' || loan.version !== version) throw new DomainError('loan_state_changed');
  if (loan.approvedBy === staffId) throw new DomainError('second_person_required');
  if (loan.offerExpiresAt === null || loan.offerExpiresAt <= ctx.clock.now())
    throw new DomainError('loan_offer_expired');
  if (loan.agreementVersion === '') throw new DomainError('loan_not_accepted');
}

/**
 * Pays an approved loan out of the pool into the borrower's balance; its days count from the platform's day.
 *
 * @throws DomainError `loan_not_found`, `own_loan`, `loan_state_changed`, `second_person_required` also while the
 * approval counts no more, `loan_offer_expired`, `loan_not_accepted`, `applicant_unavailable`,
 * `loan_applicant_unverified`, and `loan_pool_insufficient` when the pool has run dry: then it stays approved.
 */
export async function disburseLoan(
  ctx: Context,
  input: InputOf<typeof adminLoans.loanDisburse>,
  request: CallRequest<StaffSession>,
): Promise<Output> {
  const { session } = request;
  return inTx(ctx.db, (tx) =>
    idempotent(ctx, tx, request, input, async () => {
      const loan = await lockForStaff(tx, session, BigInt(input.loanId));
      assertPayable(ctx, loan, session.userId, input.version);
      await assertAccessApproved(tx, session.userId);
      if (await isApprovalVoid(tx, loan.approvedBy, 'loans.review')) throw new DomainError('second_person_required');
      await assertMayReceive(tx, loan.userId);
      const at = ctx.clock.now();
      const startOn = platformDay(at);
      const moved = await moveLoan(
        ctx,
        tx,
        'disburse',
        loan.id,
        { staffId: session.userId, version: input.version },
        sql`, disbursed_by = ${session.userId}, disbursed_at = ${at}, start_on = ${startOn}::date, accrued_on = ${startOn}::date`,
      );
      if (!moved) throw new DomainError('loan_state_changed');
      await payOut(ctx, tx, moved);
      const account = loanAccount(termsFrom(moved, moved, startOn), [], startOn);
      await saveBook(ctx, tx, loan.id, account);
      await notifyBorrower(ctx, tx, 'disbursed', moved, { dueDay: nextDueOn(account) ?? '' });
      return { state: moved.state, version: moved.version };
    }),
  );
}

async function payOut(ctx: Context, tx: Tx, { id, userId, amountMicro }: LoanRow): Promise<Posting> {
  return post(tx, {
    id: ctx.ids.next(),
    key: `loan_disbursed:${id}`,
    kind: 'loan_disbursed',
    ref: `loan:${id}`,
    at: ctx.clock.now(),
    legs: [
      { account: accounts.loanPool(), amountMicro: -amountMicro },
      { account: accounts.userAvailable(userId), amountMicro },
      { account: accounts.loanPrincipal(id), amountMicro: -amountMicro },
      { account: accounts.loanPoolLent(), amountMicro },
    ],
  }).catch(asPoolRefusal);
}

/** Of the accounts of these journals the pool alone can fall short. */
export function asPoolRefusal(error: unknown): never {
  throw isDomainError(error) && error.key === 'insufficient_balance'
    ? new DomainError('loan_pool_insufficient')
    : error;
}
