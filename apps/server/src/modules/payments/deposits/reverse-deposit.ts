import { type DepositState, DomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { type Db, inTx, type Tx } from '#platform/database.ts';
import type { StaffSession } from '#platform/session.ts';
import { assertAccessApproved, isApprovalVoid, isOwnAccount } from '../../accounts/index.ts';
import { findVanished, lockVanished, releaseTransfers } from '../../chains/index.ts';
import { accounts, findJournal, lockBalances, post, reverse } from '../../wallet/index.ts';
import {
  askReversal,
  type Deposit,
  isReversalAskedSince,
  lockDeposit,
  markReversed,
  moveDeposit,
} from './deposits.repository.ts';

type Reversal = { readonly session: StaffSession; readonly id: bigint; readonly reason: string };

/**
 * Reverses the credit of a payment that is no longer on the chain. The first member of staff says why, another one carries it out; the
 * first approval is void once the payment was on the chain again, or they may not any more. What
 * its owner has spent in the meantime is owed. A payment that comes back onto the chain afterwards is credited anew.
 *
 * @throws DomainError `reason_required`, `deposit_not_found`, `payment_not_credited`, `deposit_on_chain` for a payment
 * that stands, or of no chain that is read, `second_person_required`.
 */
export function reverseDeposit(
  ctx: Context,
  { session, id, reason }: Reversal,
): Promise<{ readonly state: DepositState; readonly isReversed: boolean }> {
  const why = reason.trim();
  if (why === '') throw new DomainError('reason_required');
  return inTx(ctx.db, async (tx) => {
    const row = await lockDeposit(tx, id);
    if (!row) throw new DomainError('deposit_not_found');
    if (row.status !== 'successful') throw new DomainError('payment_not_credited');
    const vanished = await lockVanished(tx, id);
    if (!vanished) throw new DomainError('deposit_on_chain');
    if (await isOwnAccount(tx, session.userId, row.userId)) throw new DomainError('second_person_required');
    await assertAccessApproved(tx, session.userId);
    const askedBy = await reversalAskedBy(tx, row, vanished.seenAt);
    if (askedBy === null) {
      await askReversal(ctx, tx, id, session.userId, why);
      return { state: row.status, isReversed: false };
    }
    if (askedBy === session.userId) throw new DomainError('second_person_required');
    await reverseCredit(ctx, tx, row, { makerStaffId: askedBy, checkerStaffId: session.userId, reason: why });
    return { state: 'failed', isReversed: true };
  });
}

/**
 * Who has asked for the reversal of a deposit whose payment was last seen then; null when nobody has whose word counts. A vote from before
 * the payment was on the chain again was about something else.
 */
async function reversalAskedBy(
  db: Db | Tx,
  { id, reversalAskedBy: askedBy }: Deposit,
  seenAt: Date,
): Promise<bigint | null> {
  if (askedBy === null || !(await isReversalAskedSince(db, id, seenAt))) return null;
  return (await isApprovalVoid(db, askedBy, 'deposits.reverse')) ? null : askedBy;
}

/** Whether the credit of a deposit can be taken back at the moment, and who has asked for it and waits for somebody else. */
export async function reversalOf(db: Db, row: Deposit): Promise<{ isPossible: boolean; askedBy: bigint | null }> {
  const vanished = row.status === 'successful' ? await findVanished(db, row.id) : undefined;
  if (!vanished) return { isPossible: false, askedBy: null };
  return { isPossible: true, askedBy: await reversalAskedBy(db, row, vanished.seenAt) };
}

type Reason = { readonly makerStaffId: bigint; readonly checkerStaffId: bigint; readonly reason: string };

async function reverseCredit(ctx: Context, tx: Tx, row: Deposit, by: Reason): Promise<void> {
  const { id, userId, amountMicro, feeMicro } = row;
  const journalId = await findJournal(tx, `deposit:${id}`);
  if (journalId === undefined) throw new Error(`deposit ${id} has no journal`);
  await lendMissing(ctx, tx, row, amountMicro - feeMicro);
  const moved = await moveDeposit(ctx, tx, 'reverse', id, { staffId: by.checkerStaffId, reason: by.reason });
  if (!moved) throw new Error(`deposit ${id} of ${userId} is locked and successful`);
  await markReversed(ctx, tx, id);
  await reverse(tx, { id: ctx.ids.next(), at: ctx.clock.now(), reverses: journalId, ...by });
  await releaseTransfers(tx, id);
}

/** A reversal takes the whole credit: what is not there any more becomes a debt first. */
async function lendMissing(ctx: Context, tx: Tx, { id, userId }: Deposit, creditedMicro: bigint): Promise<void> {
  const available = accounts.userAvailable(userId);
  const hereMicro = (await lockBalances(tx, [available])).get(available) ?? 0n;
  if (hereMicro >= creditedMicro) return;
  const missingMicro = creditedMicro - hereMicro;
  await post(tx, {
    id: ctx.ids.next(),
    key: `deposit_shortfall:${id}`,
    kind: 'deposit_shortfall',
    ref: `deposit:${id}`,
    at: ctx.clock.now(),
    legs: [
      { account: available, amountMicro: missingMicro },
      { account: accounts.userReceivable(userId), amountMicro: -missingMicro },
    ],
  });
}
