import {
  type Clock,
  type DayCount,
  type Ids,
  type LoanEvent,
  type LoanState,
  loanTransitions,
  openLoanStates,
  type RepaymentMethod,
} from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

export type LoanRow = {
  readonly id: bigint;
  /** Twelve digits, shown to people. */
  readonly number: string;
  readonly userId: bigint;
  readonly state: LoanState;
  /** Counts changes of state and terms: a decision names the one that was looked at. */
  readonly version: number;
  readonly product: RepaymentMethod;
  readonly appliedMicro: bigint;
  readonly appliedDays: number;
  readonly amountMicro: bigint;
  readonly termDays: number;
  readonly yearlyRate: string;
  readonly dayCount: DayCount;
  readonly cycleDays: number;
  readonly penaltyRate: string;
  readonly detailsEncrypted: string;
  readonly documentKey: string;
  readonly autoDeduct: boolean;
  /** Of the agreement that was accepted; empty while there is none for these terms. */
  readonly agreementVersion: string;
  readonly submittedAt: Date | null;
  readonly reviewDueAt: Date | null;
  readonly documentRequest: string;
  readonly reason: string;
  readonly decidedAt: Date | null;
  readonly approvedBy: bigint | null;
  readonly offerExpiresAt: Date | null;
  readonly disbursedAt: Date | null;
  /** Platform days. */
  readonly startOn: string | null;
  readonly accruedOn: string | null;
  readonly nextDueOn: string | null;
  readonly endedAt: Date | null;
  readonly principalMicro: bigint;
  readonly interestEarnedMicro: bigint;
  readonly interestPaidMicro: bigint;
  readonly penaltyChargedMicro: bigint;
  readonly penaltyPaidMicro: bigint;
  readonly createdAt: Date;
};

export const loanColumns = sql`l.id, l.number, l.user_id as "userId", l.state, l.version, l.product, l.applied_micro as "appliedMicro",
  l.applied_days as "appliedDays", l.amount_micro as "amountMicro", l.term_days as "termDays", l.yearly_rate as "yearlyRate",
  l.day_count as "dayCount", l.cycle_days as "cycleDays", l.penalty_rate as "penaltyRate", l.details_encrypted as "detailsEncrypted",
  l.document_key as "documentKey", l.auto_deduct as "autoDeduct", l.agreement_version as "agreementVersion",
  l.submitted_at as "submittedAt", l.review_due_at as "reviewDueAt", l.document_request as "documentRequest", l.reason,
  l.decided_at as "decidedAt", l.approved_by as "approvedBy", l.offer_expires_at as "offerExpiresAt",
  l.disbursed_at as "disbursedAt", l.start_on::text as "startOn", l.accrued_on::text as "accruedOn",
  l.next_due_on::text as "nextDueOn", l.ended_at as "endedAt", l.principal_micro as "principalMicro",
  l.interest_earned_micro as "interestEarnedMicro", l.interest_paid_micro as "interestPaidMicro",
  l.penalty_charged_micro as "penaltyChargedMicro", l.penalty_paid_micro as "penaltyPaidMicro", l.created_at as "createdAt"`;

export async function findLoan(db: Db | Tx, id: bigint): Promise<LoanRow | undefined> {
  const { rows } = await sql<LoanRow>`select ${loanColumns} from loans l where l.id = ${id}`.execute(db);
  return rows[0];
}

/** The loan, locked for the transaction. Whoever changes a loan or its money takes this lock first. */
export async function lockLoan(tx: Tx, id: bigint): Promise<LoanRow | undefined> {
  const { rows } = await sql<LoanRow>`
    select ${loanColumns} from loans l where l.id = ${id} for no key update`.execute(tx);
  return rows[0];
}

/** The person's application or loan that is not finished: there is one at most. */
export async function findOpenLoan(db: Db | Tx, userId: bigint): Promise<LoanRow | undefined> {
  const { rows } = await sql<LoanRow>`select ${loanColumns} from loans l
    where l.user_id = ${userId} and l.state = any(${[...openLoanStates]}::text[])`.execute(db);
  return rows[0];
}

type Makers = { readonly clock: Clock; readonly ids: Ids };

export type LoanActor = {
  readonly staffId?: bigint;
  readonly reason?: string;
  /** The version that was looked at; another one has been overtaken. */
  readonly version?: number;
};

/** Writes a line of a loan's history. */
export async function logLoan(
  ctx: Makers,
  tx: Tx,
  loanId: bigint,
  event: string,
  { staffId, reason = '', by }: LoanActor & { readonly by: 'applicant' | 'staff' | 'system' },
): Promise<void> {
  await sql`insert into loan_logs (loan_id, id, event, actor, staff_id, reason, created_at)
    values (${loanId}, ${ctx.ids.next()}, ${event}, ${by}, ${staffId ?? null}, ${reason}, ${ctx.clock.now()})`.execute(
    tx,
  );
}

/**
 * Moves a loan along the transition table and writes the log: the only function that writes a state. Returns the loan as it is
 * then; undefined when it was in no state in which the event may happen, or not in the version that was looked at. `change`
 * holds further columns.
 */
export async function moveLoan(
  ctx: Makers,
  tx: Tx,
  event: LoanEvent,
  id: bigint,
  actor: LoanActor,
  change = sql``,
): Promise<LoanRow | undefined> {
  const { from, to, by } = loanTransitions[event];
  const at = ctx.clock.now();
  const { rows } = await sql<LoanRow>`update loans l
      set state = ${to}, version = version + 1, updated_at = ${at} ${change}
    where l.id = ${id} and l.state = any(${[...from]}::text[])
      and (${actor.version ?? null}::integer is null or l.version = ${actor.version ?? null})
    returning ${loanColumns}`.execute(tx);
  const [row] = rows;
  if (row) await logLoan(ctx, tx, id, event, { ...actor, by });
  return row;
}
