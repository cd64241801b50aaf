import { maskCardNumber } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import type { Event } from '#platform/module.ts';
import { lockUser } from '../../accounts/index.ts';
import {
  findAddresses,
  findCard,
  removeAddresses,
  removeCards,
  restoreAddresses,
  restoreCard,
  type Takeover,
} from '../destinations/index.ts';
import { maskAddress } from '../mask-address.ts';
import { notifyOfRestored } from '../withdrawal-mails.ts';
import { releaseHold } from './withdrawal-money.ts';
import { moveWithdrawal, openWithdrawalsOf } from './withdrawals.repository.ts';

type Undone = { readonly userId: string; readonly changedAt: string; readonly undoneAt: string };

/**
 * After a change of contact was undone: withdrawals go where they went before it, what was bound since or still waited then is taken away, and
 * withdrawals asked for since are cancelled where nobody has approved them. Repeating it changes nothing, nor what was bound after the undoing.
 */
export async function restoreDestinations(ctx: Context, tx: Tx, events: readonly Event<Undone>[]): Promise<void> {
  const takeovers = events.map(({ payload }) => ({
    userId: BigInt(payload.userId),
    since: new Date(payload.changedAt),
    until: new Date(payload.undoneAt),
    at: ctx.clock.now(),
  }));
  // Always in one order: two batches never wait for each other's people.
  for (const takeover of takeovers.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
    await lockUser(tx, takeover.userId);
    await restore(ctx, tx, takeover);
  }
}

async function restore(ctx: Context, tx: Tx, takeover: Takeover): Promise<void> {
  const { userId } = takeover;
  let changes = await cancelWithdrawals(ctx, tx, takeover);
  changes += await removeAddresses(tx, takeover);
  changes += await restoreAddresses(tx, takeover);
  changes += await removeCards(tx, takeover);
  changes += await restoreCard(tx, takeover);
  if (changes === 0) return;
  const card = await findCard(tx, userId);
  const cards = card ? [`${card.bankName} ${maskCardNumber(card.lastFour)}`] : [];
  const addresses = (await findAddresses(tx, userId)).map(({ address }) => maskAddress(address));
  await notifyOfRestored(ctx, tx, userId, [...addresses, ...cards]);
}

async function cancelWithdrawals(ctx: Context, tx: Tx, { userId, since, until }: Takeover): Promise<number> {
  let count = 0;
  for (const id of await openWithdrawalsOf(tx, userId, since, until)) {
    const moved = await moveWithdrawal(ctx, tx, 'cancel', id, {});
    if (!moved) continue;
    await releaseHold(ctx, tx, moved);
    count += 1;
  }
  return count;
}
