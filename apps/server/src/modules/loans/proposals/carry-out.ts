import { DomainError, type LoanAccount, loanAccount } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import type { StaffSession } from '#platform/session.ts';
import { isOwnAccount, lockUser } from '../../accounts/index.ts';
import { assertPaymentUnused, clearingOf, type DepositChannel } from '../../payments/index.ts';
import { accounts, balancesOf, post, reverse } from '../../wallet/index.ts';
import { findLoan, findOpenLoan, type LoanRow, moveLoan } from '../loans.repository.ts';
import { asPoolRefusal } from '../servicing/disburse-loan.ts';
import { type RepaymentRow, readBook, recordEarned, saveBook, termsOf } from '../servicing/loan-book.ts';
import { lockForStaff } from '../underwriting/review-loan.ts';
import { transactionOf } from './payment-key.ts';

/** Where money for the pool arrives. */
type PoolChannel = Extract<DepositChannel, 'usdt_trc20' | 'usdt_erc20' | 'card'>;

/** What one member of staff proposes and another confirms. */
export type Proposal = {
  readonly id: bigint;
  readonly kind: 'fund_pool' | 'write_off' | 'reverse_repayment';
  readonly state: 'open' | 'confirmed' | 'dismissed';
  readonly loanId: bigint | null;
  readonly repaymentId: bigint | null;
  readonly amountMicro: bigint | null;
  readonly channel: PoolChannel | null;
  readonly evidence: string;
  /** The payment that the evidence names, as it is compared. */
  readonly paymentKey: string | null;
  readonly reason: string;
  readonly makerStaffId: bigint;
  readonly maker: string;
  readonly checker: string;
  readonly endedBecause: 'payment_credited' | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
};

/** How a proposal claims the payment that its evidence names. */
export const claimOf = (id: bigint, channel: PoolChannel, paymentKey: string) => ({
  claimedBy: `loan_proposal:${id}`,
  key: paymentKey,
  reference: transactionOf(channel, paymentKey),
});

/**
 * Puts money that arrived for the purpose into the pool.
 *
 * @throws DomainError `payment_already_credited` when it was credited to somebody meanwhile.
 */
export async function fundPool(
  ctx: Context,
  tx: Tx,
  { id, amountMicro, channel, paymentKey }: Proposal,
): Promise<void> {
  if (amountMicro === null || channel === null || paymentKey === null)
    throw new Error('funding names an amount and where it arrived');
  await assertPaymentUnused(tx, claimOf(id, channel, paymentKey));
  await post(tx, {
    id: ctx.ids.next(),
    key: `loan_pool_funded:${id}`,
    kind: 'loan_pool_funded',
    ref: `loan_proposal:${id}`,
    at: ctx.clock.now(),
    legs: [
      { account: clearingOf(channel), amountMicro: -amountMicro },
      { account: accounts.loanPool(), amountMicro },
    ],
  });
}

/** A loan that a proposal is about, locked after its borrower. It is neither the proposer's own, even if that shows only now, nor the confirmer's. */
async function lockSubject(tx: Tx, { loanId, makerStaffId }: Proposal, session: StaffSession): Promise<LoanRow> {
  const found = loanId === null ? undefined : await findLoan(tx, loanId);
  if (!found) throw new Error('the proposal names a loan');
  await lockUser(tx, found.userId);
  if (await isOwnAccount(tx, makerStaffId, found.userId)) throw new DomainError('own_loan');
  return lockForStaff(tx, session, found.id);
}

/** Gives up what is owed of a running loan: the pool loses the principal, and income that was never received is taken back. */
export async function writeOff(ctx: Context, tx: Tx, proposal: Proposal, session: StaffSession): Promise<void> {
  const loan = await lockSubject(tx, proposal, session);
  if (loan.state !== 'loaned') throw new DomainError('loan_not_running');
  const { account } = await readBook(ctx, tx, loan);
  await recordEarned(ctx, tx, loan, account);
  await saveBook(ctx, tx, loan.id, account);
  const interestMicro = account.interestEarnedMicro - account.interestPaidMicro;
  const penaltyMicro = account.penaltyChargedMicro - account.penaltyPaidMicro;
  await post(tx, {
    id: ctx.ids.next(),
    key: `loan_written_off:${loan.id}`,
    kind: 'loan_written_off',
    ref: `loan:${loan.id}`,
    at: ctx.clock.now(),
    legs: [
      { account: accounts.loanPrincipal(loan.id), amountMicro: account.principalMicro },
      { account: accounts.loanPoolLent(), amountMicro: -account.principalMicro },
      { account: accounts.loanInterest(loan.id), amountMicro: interestMicro },
      { account: accounts.loanIncome('interest'), amountMicro: -interestMicro },
      { account: accounts.loanPenalty(loan.id), amountMicro: penaltyMicro },
      { account: accounts.loanIncome('penalty'), amountMicro: -penaltyMicro },
    ],
  });
  const actor = { staffId: session.userId, reason: proposal.reason };
  const change = sql`, ended_at = ${ctx.clock.now()}, reason = ${proposal.reason}`;
  if (!(await moveLoan(ctx, tx, 'write_off', loan.id, actor, change))) throw new Error('the loan is locked');
}

/**
 * Reverses a repayment: the money returns to the borrower by the exact opposite of its journal, and the loan is worked out anew as
 * if it had never been paid. Later repayments keep their amounts and may fall on other parts; a second journal brings the ledger there.
 *
 * @throws DomainError `loan_repayment_not_found`, `loan_not_running`, `loan_open_exists` when the borrower has begun
 * another, and `loan_pool_insufficient` when the principal that comes back to the loan is lent to others.
 */
export async function reverseRepayment(ctx: Context, tx: Tx, proposal: Proposal, session: StaffSession): Promise<void> {
  const loan = await lockSubject(tx, proposal, session);
  if (loan.state !== 'loaned' && loan.state !== 'repaid') throw new DomainError('loan_not_running');
  const { account: before, repayments } = await readBook(ctx, tx, loan);
  const gone = repayments.find(({ id }) => id === proposal.repaymentId);
  if (!gone) throw new DomainError('loan_repayment_not_found');
  if (loan.state === 'repaid' && (await findOpenLoan(tx, loan.userId))) throw new DomainError('loan_open_exists');
  const rest = repayments.filter((each) => each !== gone);
  const after = loanAccount(termsOf(loan), rest, before.day);
  await reverseJournal(ctx, tx, gone, proposal, session);
  await reallocate(ctx, tx, loan, gone.id, after);
  await writeSplits(tx, rest, after);
  await sql`update loan_repayments set reversed_at = ${ctx.clock.now()} where id = ${gone.id}`.execute(tx);
  await saveBook(ctx, tx, loan.id, after);
  if (loan.state === 'loaned') return;
  const actor = { staffId: session.userId, reason: proposal.reason };
  if (!(await moveLoan(ctx, tx, 'reopen', loan.id, actor, sql`, ended_at = null`)))
    throw new Error('the loan is locked');
}

async function reverseJournal(
  ctx: Context,
  tx: Tx,
  { journalId }: RepaymentRow,
  { reason, makerStaffId }: Proposal,
  session: StaffSession,
): Promise<void> {
  const by = { reverses: journalId, reason, makerStaffId, checkerStaffId: session.userId };
  await reverse(tx, { id: ctx.ids.next(), at: ctx.clock.now(), ...by }).catch(asPoolRefusal);
}

/**
 * Brings the ledger from where the reversal has left it to the account: what the borrower owes of each kind, what was earned, and the
 * pool's share of the difference in principal.
 */
async function reallocate(
  ctx: Context,
  tx: Tx,
  loan: LoanRow,
  reversedId: bigint,
  account: LoanAccount,
): Promise<void> {
  const [principal, interest, penalty] = [
    accounts.loanPrincipal(loan.id),
    accounts.loanInterest(loan.id),
    accounts.loanPenalty(loan.id),
  ];
  const owed = await balancesOf(tx, [principal, interest, penalty]);
  const principalMicro = account.principalMicro - (owed.get(principal) ?? 0n);
  const interestMicro = account.interestEarnedMicro - account.interestPaidMicro - (owed.get(interest) ?? 0n);
  const penaltyMicro = account.penaltyChargedMicro - account.penaltyPaidMicro - (owed.get(penalty) ?? 0n);
  const legs = [
    { account: principal, amountMicro: -principalMicro },
    { account: accounts.loanPool(), amountMicro: -principalMicro },
    { account: accounts.loanPoolLent(), amountMicro: principalMicro },
    { account: interest, amountMicro: -interestMicro },
    { account: penalty, amountMicro: -penaltyMicro },
    { account: accounts.loanIncome('interest'), amountMicro: account.interestEarnedMicro - loan.interestEarnedMicro },
    { account: accounts.loanIncome('penalty'), amountMicro: account.penaltyChargedMicro - loan.penaltyChargedMicro },
  ];
  if (legs.every(({ amountMicro }) => amountMicro === 0n)) return;
  await post(tx, {
    id: ctx.ids.next(),
    key: `loan_reallocated:${reversedId}`,
    kind: 'loan_reallocated',
    ref: `loan:${loan.id}`,
    at: ctx.clock.now(),
    legs,
  }).catch(asPoolRefusal);
}

async function writeSplits(tx: Tx, repayments: readonly RepaymentRow[], { splits }: LoanAccount): Promise<void> {
  await sql`update loan_repayments r set penalty_micro = s.penalty, interest_micro = s.interest, principal_micro = s.principal
    from unnest(${repayments.map(({ id }) => id)}::bigint[], ${splits.map(({ penaltyMicro }) => penaltyMicro)}::bigint[],
      ${splits.map(({ interestMicro }) => interestMicro)}::bigint[],
      ${splits.map(({ principalMicro }) => principalMicro)}::bigint[]) as s (id, penalty, interest, principal)
    where r.id = s.id`.execute(tx);
}
