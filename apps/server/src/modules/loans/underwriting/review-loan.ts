import type { adminLoans, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError, dayMs, type LoanEvent } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { StaffSession } from '#platform/session.ts';
import { assertAccessApproved, findUser, isApprovalVoid, isOwnAccount } from '../../accounts/index.ts';
import { identityLevel } from '../../identity/index.ts';
import { assertWithinBounds, offerOf, readLoanRequest } from '../loan-products.ts';
import { type LoanRow, lockLoan, moveLoan } from '../loans.repository.ts';
import { loanOfferDays } from '../loans.settings.ts';
import { notifyBorrower } from '../mails/loan-mails.ts';

type Decided = OutputOf<typeof adminLoans.loanApprove>;
type Seen = { readonly loanId: string; readonly version: number };

/**
 * A loan that a member of staff decides about, locked.
 *
 * @throws DomainError `loan_not_found`, `own_loan`.
 */
export async function lockForStaff(tx: Tx, session: StaffSession, id: bigint): Promise<LoanRow> {
  const loan = await lockLoan(tx, id);
  if (!loan) throw new DomainError('loan_not_found');
  if (await isOwnAccount(tx, session.userId, loan.userId)) throw new DomainError('own_loan');
  return loan;
}

/**
 * @throws DomainError `applicant_unavailable` unless the account is in use, `loan_applicant_unverified` when its
 * identity was taken back meanwhile.
 */
export async function assertMayReceive(tx: Tx, userId: bigint): Promise<void> {
  if ((await findUser(tx, userId))?.status !== 'active') throw new DomainError('applicant_unavailable');
  if ((await identityLevel(tx, userId)) === 'none') throw new DomainError('loan_applicant_unverified');
}

/**
 * Moves a loan as it was looked at.
 *
 * @throws DomainError `loan_state_changed` when somebody was faster.
 */
async function decide(
  ctx: Context,
  tx: Tx,
  event: LoanEvent,
  loan: LoanRow,
  actor: { readonly staffId: bigint; readonly version: number; readonly reason?: string },
  change: RawBuilder<unknown>,
): Promise<LoanRow> {
  const moved = await moveLoan(ctx, tx, event, loan.id, actor, change);
  if (!moved) throw new DomainError('loan_state_changed');
  return moved;
}

const decided = ({ state, version }: LoanRow): Decided => ({ state, version });

/**
 * Approves an application, with another amount or term where staff say so: then the applicant accepts again. The price stays the
 * one that was applied for. What was approved by somebody who may not any more is approved anew.
 *
 * @throws the refusals of `lockForStaff`, `access_not_approved`, `loan_state_changed`, `applicant_unavailable`,
 * `loan_applicant_unverified`, `amount_error` and those of the bounds.
 */
export async function approveLoan(
  ctx: Context,
  input: InputOf<typeof adminLoans.loanApprove>,
  session: StaffSession,
): Promise<Decided> {
  return inTx(ctx.db, async (tx) => {
    const loan = await lockForStaff(tx, session, BigInt(input.loanId));
    await assertAccessApproved(tx, session.userId);
    await assertMayReceive(tx, loan.userId);
    if (loan.state === 'approved') return approveAgain(ctx, tx, loan, input, session.userId);
    const days = input.days ?? loan.appliedDays;
    const amountMicro =
      input.amount === undefined ? loan.appliedMicro : readLoanRequest({ amount: input.amount, days }).amountMicro;
    assertWithinBounds(offerOf(ctx, loan.product), { amountMicro, termDays: days });
    const isChanged = amountMicro !== loan.appliedMicro || days !== loan.appliedDays;
    const at = ctx.clock.now();
    const expiresAt = new Date(at.getTime() + ctx.settings.get(loanOfferDays) * dayMs);
    const moved = await decide(
      ctx,
      tx,
      'approve',
      loan,
      { staffId: session.userId, version: input.version },
      sql`, amount_micro = ${amountMicro}, term_days = ${days}, approved_by = ${session.userId}, decided_at = ${at},
        offer_expires_at = ${expiresAt}, agreement_version = case when ${isChanged}::boolean then '' else agreement_version end`,
    );
    await notifyBorrower(ctx, tx, isChanged ? 'offer_changed' : 'approved', moved);
    return decided(moved);
  });
}

/**
 * Takes the place of who approved a loan and may not any more: the same terms, which the applicant may have accepted
 * already, and the same time to do so.
 *
 * @throws DomainError `loan_state_changed` while the first approval counts, or for other terms.
 */
async function approveAgain(
  ctx: Context,
  tx: Tx,
  loan: LoanRow,
  { version, amount, days }: InputOf<typeof adminLoans.loanApprove>,
  staffId: bigint,
): Promise<Decided> {
  const isOther = amount !== undefined || days !== undefined;
  if (isOther || !(await isApprovalVoid(tx, loan.approvedBy, 'loans.review')))
    throw new DomainError('loan_state_changed');
  const change = sql`, approved_by = ${staffId}, decided_at = ${ctx.clock.now()}`;
  return decided(await decide(ctx, tx, 'approve', loan, { staffId, version }, change));
}

const reasonOf = (text: string) => {
  const reason = text.trim();
  if (reason === '') throw new DomainError('reason_required');
  return reason;
};

/**
 * Refuses an application, or takes an approval back.
 *
 * @throws DomainError as `lockForStaff` does, `reason_required`, `loan_state_changed`.
 */
export async function rejectLoan(
  ctx: Context,
  input: Seen & { readonly reason: string },
  session: StaffSession,
): Promise<Decided> {
  const reason = reasonOf(input.reason);
  return inTx(ctx.db, async (tx) => {
    const loan = await lockForStaff(tx, session, BigInt(input.loanId));
    const at = ctx.clock.now();
    const actor = { staffId: session.userId, version: input.version, reason };
    const moved = await decide(
      ctx,
      tx,
      'reject',
      loan,
      actor,
      sql`, reason = ${reason}, decided_at = ${at}, ended_at = ${at}`,
    );
    await notifyBorrower(ctx, tx, 'rejected', moved);
    return decided(moved);
  });
}

/**
 * Sends an application back for a document.
 *
 * @throws as `rejectLoan` does.
 */
export async function requestDocument(
  ctx: Context,
  input: Seen & { readonly reason: string },
  session: StaffSession,
): Promise<Decided> {
  const reason = reasonOf(input.reason);
  return inTx(ctx.db, async (tx) => {
    const loan = await lockForStaff(tx, session, BigInt(input.loanId));
    const actor = { staffId: session.userId, version: input.version, reason };
    const moved = await decide(
      ctx,
      tx,
      'request_document',
      loan,
      actor,
      sql`, document_request = ${reason}, review_due_at = null`,
    );
    await notifyBorrower(ctx, tx, 'document_requested', moved, { reason });
    return decided(moved);
  });
}

const batch = 50;

/** Ends approvals whose time is up. Returns how many. */
export async function expireOffers(ctx: Context): Promise<number> {
  const at = ctx.clock.now();
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<{
      id: bigint;
    }>`select id from loans where state = 'approved' and offer_expires_at <= ${at}
      order by offer_expires_at limit ${batch} for no key update skip locked`.execute(tx);
    for (const { id } of rows) {
      const moved = await moveLoan(ctx, tx, 'expire', id, {}, sql`, ended_at = ${at}`);
      if (moved) await notifyBorrower(ctx, tx, 'expired', moved);
    }
    return rows.length;
  });
}
