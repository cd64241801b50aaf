import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { notifyOfWithdrawal } from '../withdrawal-mails.ts';
import { moveWithdrawal, payOut, releaseHold, type Withdrawal } from '../withdrawals/index.ts';
import { failureReason } from './failure-reason.ts';

/** What became of a transfer, and how it is called where it was carried out. */
type End = { readonly outcome: 'paid' | 'failed'; readonly transaction: string };

/** Ends a sent withdrawal that is locked: its money has left, or goes back to its owner, who reads why. False when it had ended before. */
export async function endSent(ctx: Context, tx: Tx, row: Withdrawal, { outcome, transaction }: End): Promise<boolean> {
  if (outcome === 'paid') {
    const moved = await moveWithdrawal(ctx, tx, 'confirm_seen', row.id, { transaction });
    if (moved) await payOut(ctx, tx, moved);
    return moved !== undefined;
  }
  const reason = await failureReason(tx, row);
  const moved = await moveWithdrawal(ctx, tx, 'fail_seen', row.id, { transaction, reason });
  if (!moved) return false;
  await releaseHold(ctx, tx, moved);
  await notifyOfWithdrawal(ctx, tx, moved, 'returned');
  return true;
}
