import {
  DomainError,
  nextWithdrawalApproval,
  parseAmount,
  type WithdrawalEvent,
  type WithdrawalState,
} from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { StaffSession } from '#platform/session.ts';
import { assertAccessApproved, isApprovalVoid, isOwnAccount } from '../../accounts/index.ts';
import { findCardOf, openCard } from '../destinations/index.ts';
import { notifyOfWithdrawal } from '../withdrawal-mails.ts';
import { withdrawalSingleApprovalLimit } from './single-approval-limit.ts';
import { payOut, releaseHold } from './withdrawal-money.ts';
import { areWithdrawalsStopped } from './withdrawal-stops.ts';
import {
  askFailure,
  isSentAlready,
  lockWithdrawal,
  logCardShown,
  moveWithdrawal,
  type Withdrawal,
} from './withdrawals.repository.ts';
import { withdrawalTwoApprovalsAbove } from './withdrawals.settings.ts';

type Decision = { readonly session: StaffSession; readonly id: bigint };

/**
 * Locks the withdrawal for a member of staff.
 *
 * @throws DomainError `withdrawal_not_found`.
 */
async function open(tx: Tx, { id }: Decision): Promise<Withdrawal> {
  const row = await lockWithdrawal(tx, id);
  if (!row) throw new DomainError('withdrawal_not_found');
  return row;
}

type Step = { readonly reason?: string; readonly transaction?: string; readonly signer?: 'staff' };

/** @throws DomainError `withdrawal_state_changed` when the event may not happen any more, or not yet. */
async function move(ctx: Context, tx: Tx, event: WithdrawalEvent, { session, id }: Decision, step: Step = {}) {
  const moved = await moveWithdrawal(ctx, tx, event, id, { ...step, staffId: session.userId });
  if (!moved) throw new DomainError('withdrawal_state_changed');
  return moved;
}

/**
 * Approves a withdrawal. Above the limit, with what one alone has approved for the same person within a day, it takes two members of staff
 * who both may, one after the other, and nobody approves an own one.
 * Returns the state that it leads to.
 *
 * @throws DomainError `withdrawal_not_found`, `withdrawal_state_changed`, also when somebody else approved since it was
 * seen in `seenState`, `second_person_required`, `business_locked` while its owner's store is suspended or account locked.
 */
export function approveWithdrawal(
  ctx: Context,
  decision: Decision,
  seenState?: WithdrawalState,
): Promise<WithdrawalState> {
  return inTx(ctx.db, async (tx) => {
    const row = await open(tx, decision);
    const limitMicro = await withdrawalSingleApprovalLimit(ctx, tx, row);
    const isFirstVoid = await isApprovalVoid(tx, row.firstApprovedBy, 'withdrawals.review');
    const event = nextWithdrawalApproval(row.status, row.amountMicro, limitMicro, { isFirstVoid });
    const isOvertaken = seenState !== undefined && seenState !== row.status;
    if (!event || isOvertaken) throw new DomainError('withdrawal_state_changed');
    const staffId = decision.session.userId;
    const isFirst = event === 'approve_second' && row.firstApprovedBy === staffId;
    if (isFirst || (await isOwnAccount(tx, staffId, row.userId))) throw new DomainError('second_person_required');
    if (event !== 'approve') await assertAccessApproved(tx, staffId);
    if (await areWithdrawalsStopped(tx, row.userId)) throw new DomainError('business_locked');
    return (await move(ctx, tx, event, decision)).status;
  });
}

/**
 * Ends a withdrawal without its money having left: refused before it was sent, or failed afterwards. What was set aside goes
 * back, once, and its owner reads why. That one which was sent has failed, two members of staff say above the limit: the first one's report
 * changes nothing yet. Nobody says it of an own one.
 *
 * @throws DomainError `reason_required`, `withdrawal_not_found`, `withdrawal_state_changed`, also when a colleague has decided since it was seen in
 * `seenState`, `second_person_required`.
 */
export function returnWithdrawal(
  ctx: Context,
  event: 'reject' | 'fail',
  decision: Decision,
  said: { readonly reason: string; readonly seenState?: WithdrawalState | undefined },
): Promise<WithdrawalState> {
  const reason = said.reason.trim();
  if (reason === '') throw new DomainError('reason_required');
  return inTx(ctx.db, async (tx) => {
    const row = await open(tx, decision);
    // What a signer has signed may still be carried out, and what a block has is; the chain alone says that it came to nothing.
    const mayStillArrive = event === 'fail' && (row.signer === 'automatic' || row.chainState === 'seen');
    const isOvertaken = said.seenState !== undefined && said.seenState !== row.status;
    if (mayStillArrive || isOvertaken) throw new DomainError('withdrawal_state_changed');
    if (event === 'fail' && (await isFirstToFail(ctx, tx, row, decision.session.userId))) {
      await askFailure(ctx, tx, row.id, decision.session.userId, reason);
      return row.status;
    }
    const moved = await move(ctx, tx, event, decision, { reason });
    await releaseHold(ctx, tx, moved);
    await notifyOfWithdrawal(ctx, tx, moved, 'returned');
    return moved.status;
  });
}

/**
 * Whether somebody else has to say as well that a withdrawal has failed.
 *
 * @throws DomainError `withdrawal_state_changed`, `second_person_required`.
 */
async function isFirstToFail(ctx: Context, tx: Tx, row: Withdrawal, staffId: bigint): Promise<boolean> {
  if (row.status !== 'sent') throw new DomainError('withdrawal_state_changed');
  const needsTwo = row.amountMicro > parseAmount(ctx.settings.get(withdrawalTwoApprovalsAbove), 'USDT');
  const isVoid = await isApprovalVoid(tx, row.failAskedBy, 'withdrawals.pay');
  const isAskedAlready = needsTwo && !isVoid && row.failAskedBy === staffId;
  if (isAskedAlready || (await isOwnAccount(tx, staffId, row.userId))) throw new DomainError('second_person_required');
  if (needsTwo) await assertAccessApproved(tx, staffId);
  return needsTwo && (isVoid || row.failAskedBy === null);
}

/** How what was sent is called: on a network, or by a bank. */
type Sent = { readonly txHash?: string; readonly reference?: string };

/**
 * Records the transaction by which an approved withdrawal was sent, for a bank card what the bank calls the transfer, or another one in the
 * place of one that the chain does not know or that paid something else. Nothing moves yet: what is not final may still fail.
 *
 * @throws DomainError `withdrawal_not_found`, `withdrawal_state_changed`, `invalid_parameters` when it is not named as
 * its channel needs it, `payment_already_credited` when another withdrawal was sent by it.
 */
export function sendWithdrawal(ctx: Context, decision: Decision, sent: Sent): Promise<WithdrawalState> {
  return inTx(ctx.db, async (tx) => {
    const row = await open(tx, decision);
    // What a signer sent is the signer's: it sends again by itself.
    const transaction = readTransaction(row, sent);
    const isAgain = row.status === 'sent' && row.signer === 'staff' && row.chainState !== 'seen';
    const event = isAgain ? 'resend' : 'send';
    const moved = await move(ctx, tx, event, decision, { transaction, signer: 'staff' }).catch((error: unknown) => {
      throw isSentAlready(error) ? new DomainError('payment_already_credited') : error;
    });
    if (!isAgain) await notifyOfWithdrawal(ctx, tx, moved, 'sent');
    return moved.status;
  });
}

function readTransaction({ channel }: Withdrawal, { txHash, reference = '' }: Sent): string {
  const isCard = channel === 'bank_card';
  const transaction = isCard ? reference.trim() : txHash?.toLowerCase().replace(/^0x/, '');
  if (transaction) return transaction;
  throw new DomainError('invalid_parameters', {
    fields: [{ field: isCard ? 'reference' : 'txHash', reason: 'required' }],
  });
}

/**
 * The card that an approved or sent withdrawal is to be paid to, in full. Who looked is noted in its history first.
 *
 * @throws DomainError `withdrawal_not_found`, `withdrawal_state_changed` for one that goes to no card or is not to be
 * paid, `business_locked` for one that waits because its owner's store is suspended or account locked.
 */
export function showCard(ctx: Context, decision: Decision) {
  return inTx(ctx.db, async (tx) => {
    const { id, status, userId } = await open(tx, decision);
    if (status === 'approved' && (await areWithdrawalsStopped(tx, userId))) throw new DomainError('business_locked');
    const card = status === 'approved' || status === 'sent' ? await findCardOf(tx, id) : undefined;
    if (!card) throw new DomainError('withdrawal_state_changed');
    await logCardShown(ctx, tx, id, decision.session.userId);
    return openCard(ctx, card);
  });
}

/**
 * Records that a withdrawal's transaction is final, where no chain that is read says so. Not against what the chain said, nor before it said
 * anything of what a signer sent: that has hardly left.
 *
 * @throws DomainError `withdrawal_not_found`, `withdrawal_state_changed`.
 */
export function confirmWithdrawal(ctx: Context, decision: Decision): Promise<WithdrawalState> {
  return inTx(ctx.db, async (tx) => {
    const { signer, chainState } = await open(tx, decision);
    const isContradicted = chainState === 'mismatch' || chainState === 'dropped';
    if (isContradicted || (signer === 'automatic' && chainState === ''))
      throw new DomainError('withdrawal_state_changed');
    const moved = await move(ctx, tx, 'confirm', decision);
    await payOut(ctx, tx, moved);
    return moved.status;
  });
}
