import {
  chargeFor,
  type DepositState,
  DomainError,
  dayMs,
  formatAmount,
  nextApproval,
  parseAmount,
} from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { type Db, inTx, type Tx } from '#platform/database.ts';
import { emit } from '#platform/outbox.ts';
import type { StaffSession } from '#platform/session.ts';
import { assertAccessApproved, isApprovalVoid, isOwnAccount } from '../../accounts/index.ts';
import { isTransactionCredited } from '../../chains/index.ts';
import { chainChannels, isChainChannel, termsOf } from '../channels.ts';
import { moneyMoved } from '../payments.events.ts';
import {
  creditedByOne,
  type Deposit,
  isCreditedAlready,
  lockCreditsByHand,
  lockDeposit,
  moveDeposit,
} from './deposits.repository.ts';
import { depositTwoApprovalsAbove } from './deposits.settings.ts';
import { isPlatformPayment, lockPayment } from './payment-claims.ts';
import { creditDeposit } from './record-deposit.ts';

/** What a member of staff saw on the chain. */
export type SeenPayment = {
  /** What arrived, a decimal string in USDT. */
  readonly amount: string;
  readonly txHash: string;
};

type Approval = {
  readonly session: StaffSession;
  readonly id: bigint;
  readonly seen: SeenPayment;
  /** In which state its approver saw it. */
  readonly seenState?: DepositState | undefined;
};

/**
 * Approves a deposit and credits what arrived less the fee, in the caller's transaction. Above the limit, with what one alone has credited
 * to the same person within a day, the first approval
 * only claims the payment; the second, by somebody else who saw the same, credits it, while the first one may still. Nobody approves an own one. Returns the state
 * that it leads to.
 *
 * @throws DomainError `deposit_not_found`, `deposit_not_under_review` when somebody decided first or approved since it
 * was seen, `amount_error`, `payment_already_credited` when another deposit stands for the transaction, or it is the
 * platform's own, `second_person_required`, `approval_differs`.
 */
export async function approveDeposit(
  ctx: Context,
  tx: Tx,
  { session, id, seen, seenState }: Approval,
): Promise<DepositState> {
  const staffId = session.userId;
  const amountMicro = parseAmount(seen.amount, 'USDT');
  if (amountMicro < 2n) throw new DomainError('amount_error');
  const externalKey = seen.txHash.toLowerCase().replace(/^0x/, '');
  const row = await lockDeposit(tx, id);
  if (!row) throw new DomainError('deposit_not_found');
  const isFirstVoid = await isApprovalVoid(tx, row.firstApprovedBy, 'deposits.review');
  await lockCreditsByHand(tx, row.userId);
  const limitMicro = await depositSingleApprovalLimit(ctx, tx, row.userId);
  const event = nextApproval(row.status, amountMicro, limitMicro, { isFirstVoid });
  const isOvertaken = seenState !== undefined && seenState !== row.status;
  if (!event || isOvertaken) throw new DomainError('deposit_not_under_review');
  if (await isOwnAccount(tx, staffId, row.userId)) throw new DomainError('second_person_required');
  if (event !== 'approve') await assertAccessApproved(tx, staffId);
  if (event === 'approve_second') assertSecond(row, staffId, { amountMicro, externalKey });
  await assertNotCredited(tx, row, externalKey);
  const arrived = { amountMicro, externalKey, feeMicro: feeOf(ctx, row, event, amountMicro) };
  const moved = await moveDeposit(ctx, tx, event, id, { staffId, arrived }).catch((error: unknown) => {
    throw isCreditedAlready(error) ? new DomainError('payment_already_credited') : error;
  });
  if (!moved) throw new DomainError('deposit_not_under_review');
  if (moved.status === 'successful') await creditDeposit(ctx, tx, moved);
  return moved.status;
}

/** The largest deposit of a person that one may approve now: a limit that each part of it met alone would be no limit. */
export async function depositSingleApprovalLimit(ctx: Context, db: Db | Tx, userId: bigint): Promise<bigint> {
  const dayAgo = new Date(ctx.clock.now().getTime() - dayMs);
  const limitMicro = parseAmount(ctx.settings.get(depositTwoApprovalsAbove), 'USDT');
  return limitMicro - (await creditedByOne(db, userId, dayAgo));
}

/**
 * A payment to the depositor's own address was credited by itself: it may not be credited once more because it was submitted too. Nor may
 * what came in for the platform, or what the platform sent.
 */
async function assertNotCredited(tx: Tx, { channel }: Deposit, txHash: string): Promise<void> {
  await lockPayment(tx, txHash);
  const isCredited = isChainChannel(channel) && (await isTransactionCredited(tx, chainChannels[channel].chain, txHash));
  if (isCredited || (await isPlatformPayment(tx, txHash))) throw new DomainError('payment_already_credited');
}

/** The fee of the first approval stands, so that both have approved the same. */
function feeOf(ctx: Context, row: Deposit, event: string, amountMicro: bigint): bigint {
  if (event === 'approve_second') return row.feeMicro;
  return isChainChannel(row.channel) ? chargeFor(termsOf(ctx, row.channel).charge, amountMicro) : 0n;
}

function assertSecond(
  row: Deposit,
  staffId: bigint,
  seen: { readonly amountMicro: bigint; readonly externalKey: string },
): void {
  if (row.firstApprovedBy === staffId) throw new DomainError('second_person_required');
  if (row.amountMicro !== seen.amountMicro || row.externalKey !== seen.externalKey)
    throw new DomainError('approval_differs');
}

/**
 * Refuses a deposit with a reason for the depositor.
 *
 * @throws DomainError `reason_required`, `deposit_not_found`, `deposit_not_under_review`, also when a colleague has decided since it was seen in
 * `seenState`.
 */
export async function rejectDeposit(
  ctx: Context,
  session: StaffSession,
  id: bigint,
  said: { readonly reason: string; readonly seenState?: DepositState | undefined },
): Promise<DepositState> {
  const reason = said.reason.trim();
  if (reason === '') throw new DomainError('reason_required');
  return inTx(ctx.db, async (tx) => {
    const row = await lockDeposit(tx, id);
    if (!row) throw new DomainError('deposit_not_found');
    const isOvertaken = said.seenState !== undefined && said.seenState !== row.status;
    const moved = !isOvertaken && (await moveDeposit(ctx, tx, 'reject', id, { staffId: session.userId, reason }));
    if (!moved) throw new DomainError('deposit_not_under_review');
    const amount = formatAmount(moved.amountMicro);
    await emit(ctx, tx, moneyMoved, [
      { userId: `${moved.userId}`, subjectId: `${id}`, news: 'deposit_refused', amount },
    ]);
    return moved.status;
  });
}
