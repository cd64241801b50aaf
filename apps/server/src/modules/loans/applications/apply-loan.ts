import type { InputOf, Language, loans, OutputOf } from '@entrepot/contract';
import { DomainError, minuteMs, openLoanStates } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { idempotent } from '#platform/idempotency.ts';
import type { BuyerSession } from '#platform/session.ts';
import { lockUser } from '../../accounts/index.ts';
import { assertOffered, type LoanPrice } from '../loan-products.ts';
import { type LoanRow, lockLoan, moveLoan } from '../loans.repository.ts';
import { loanContacts, loanReviewMinutes } from '../loans.settings.ts';
import { showLoan } from '../show-loan.ts';
import { assertQualified } from '../underwriting/qualify.ts';
import { saveAgreement, versionOf } from './agreement.ts';
import { currentPrice, detailsOf, writeApplied } from './loan-details.ts';

type Request = CallRequest<BuyerSession>;

/**
 * An own loan, locked.
 *
 * @throws DomainError `loan_not_found`.
 */
async function lockOwn(tx: Tx, userId: bigint, id: bigint): Promise<LoanRow> {
  const loan = await lockLoan(tx, id);
  if (loan?.userId !== userId) throw new DomainError('loan_not_found');
  return loan;
}

/**
 * Hands an application in: its price must be today's, its agreement the one that was read.
 *
 * @throws DomainError `loan_not_found`, `loan_state_changed`, `loan_application_incomplete` with the fields,
 * `loan_agreement_required`, `loan_agreement_changed` with the version that holds now, `loan_not_qualified` with the
 * rule, the refusals of identity, amount and term.
 */
export async function applyForLoan(
  ctx: Context,
  input: InputOf<typeof loans.loanApply>,
  request: Request,
): Promise<OutputOf<typeof loans.loanApply>> {
  const { session, language } = request;
  return inTx(ctx.db, (tx) =>
    idempotent(ctx, tx, request, input, async () => {
      await lockUser(tx, session.userId);
      const loan = await lockOwn(tx, session.userId, BigInt(input.loanId));
      if (loan.state !== 'applying') throw new DomainError('loan_state_changed');
      assertComplete(ctx, loan);
      await assertQualified(ctx, tx, session.userId);
      const asked = { amountMicro: loan.appliedMicro, termDays: loan.appliedDays };
      const offer = assertOffered(ctx, loan.product, asked);
      const priced: LoanRow = { ...loan, ...priceOf(offer), ...asked };
      assertAgreed(priced, input.agreementVersion);
      await writeApplied(tx, loan.id, offer, asked);
      await saveAgreement(ctx, tx, priced, language);
      const { state, dueAt } = await submit(ctx, tx, priced);
      return { loanId: input.loanId, state, reviewDueTime: dueAt.toISOString() };
    }),
  );
}

const priceOf = ({ product, yearlyRate, dayCount, cycleDays, penaltyRate }: LoanPrice): LoanPrice => ({
  product,
  yearlyRate,
  dayCount,
  cycleDays,
  penaltyRate,
});

async function submit(ctx: Context, tx: Tx, loan: LoanRow): Promise<Pick<LoanRow, 'state'> & { readonly dueAt: Date }> {
  const at = ctx.clock.now();
  const dueAt = new Date(at.getTime() + ctx.settings.get(loanReviewMinutes) * minuteMs);
  const moved = await moveLoan(
    ctx,
    tx,
    'submit',
    loan.id,
    {},
    sql`, submitted_at = ${at}, review_due_at = ${dueAt}, agreement_version = ${versionOf(loan)}, document_request = ''`,
  );
  if (!moved) throw new DomainError('loan_state_changed');
  return { state: moved.state, dueAt };
}

/** @throws DomainError `loan_application_incomplete` naming what is missing. */
function assertComplete(ctx: Context, loan: LoanRow): void {
  const { contacts, workAddress } = detailsOf(ctx, loan);
  const fields = [
    ...(contacts.length < ctx.settings.get(loanContacts) ? ['contacts'] : []),
    ...(workAddress === '' ? ['workAddress'] : []),
    ...(loan.documentKey === '' ? ['documentImg'] : []),
  ];
  if (fields.length > 0) throw new DomainError('loan_application_incomplete', { fields });
}

/** @throws DomainError `loan_agreement_required`, or `loan_agreement_changed` with the version that holds. */
function assertAgreed(loan: LoanRow, version: string | undefined): void {
  if (version === undefined) throw new DomainError('loan_agreement_required');
  const current = versionOf(loan);
  if (version !== current) throw new DomainError('loan_agreement_changed', { version: current });
}

/** The application as it would be handed in now: while it is a draft, its price is today's. */
export function asPriced(ctx: Context, loan: LoanRow): LoanRow {
  return loan.state === 'applying' ? { ...loan, ...priceOf(currentPrice(ctx, loan)) } : loan;
}

/**
 * Withdraws an own application.
 *
 * @throws DomainError `loan_not_found`, `loan_state_changed` once it was paid out or ended.
 */
export async function withdrawLoan(ctx: Context, userId: bigint, id: bigint) {
  return inTx(ctx.db, async (tx) => {
    await lockOwn(tx, userId, id);
    const moved = await moveLoan(ctx, tx, 'withdraw', id, {}, sql`, ended_at = ${ctx.clock.now()}`);
    if (!moved) throw new DomainError('loan_state_changed');
    return showLoan(ctx, tx, moved);
  });
}

/**
 * Accepts an offer with other terms than were applied for.
 *
 * @throws DomainError `loan_not_found`, `loan_state_changed` when it is no offer or has expired,
 * `loan_agreement_changed`.
 */
export async function acceptOffer(
  ctx: Context,
  { loanId, agreementVersion }: { readonly loanId: string; readonly agreementVersion: string },
  { session, language }: { readonly session: BuyerSession; readonly language: Language },
) {
  return inTx(ctx.db, async (tx) => {
    const loan = await lockOwn(tx, session.userId, BigInt(loanId));
    const isOffer = loan.state === 'approved' && loan.offerExpiresAt !== null && loan.offerExpiresAt > ctx.clock.now();
    if (!isOffer) throw new DomainError('loan_state_changed');
    assertAgreed(loan, agreementVersion);
    await saveAgreement(ctx, tx, loan, language);
    const moved = await moveLoan(ctx, tx, 'accept', loan.id, {}, sql`, agreement_version = ${agreementVersion}`);
    if (!moved) throw new DomainError('loan_state_changed');
    return showLoan(ctx, tx, moved);
  });
}

/**
 * What closing an account means for loans: a draft ends with it, anything further keeps the account open. The person's
 * row must be locked.
 *
 * @throws DomainError `open_loan_remains`.
 */
export async function endLoanDraft(ctx: Context, tx: Tx, userId: bigint): Promise<void> {
  const { rows } = await sql<{ id: bigint; state: string }>`select id, state from loans
    where user_id = ${userId} and state in ('applying', 'under_review', 'approved', 'loaned') for no key update`.execute(
    tx,
  );
  const [open] = rows;
  if (!open) return;
  if (open.state !== 'applying') throw new DomainError('open_loan_remains');
  await moveLoan(
    ctx,
    tx,
    'withdraw',
    open.id,
    {},
    sql`, ended_at = ${ctx.clock.now()}, details_encrypted = '', document_key = ''`,
  );
}

/**
 * Whether what is due is taken on its day.
 *
 * @throws DomainError `loan_not_found`, `loan_state_changed` for a loan that has ended.
 */
export async function chooseAutoDeduct(ctx: Context, userId: bigint, id: bigint, isOn: boolean) {
  return inTx(ctx.db, async (tx) => {
    const loan = await lockOwn(tx, userId, id);
    if (!openLoanStates.includes(loan.state)) throw new DomainError('loan_state_changed');
    await sql`update loans set auto_deduct = ${isOn}, deduct_at = null where id = ${id}`.execute(tx);
    return { hasAutoDeduct: isOn };
  });
}
