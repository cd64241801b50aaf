import { dayMs } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { withdrawalCardKeptDays } from './destinations.settings.ts';
import { purgeCards, purgeReplaced } from './withdrawal-cards.repository.ts';

const batch = 100;

/** Deletes the numbers of cards that were replaced long enough ago. Returns how many. */
export function purgeReplacedCards(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - ctx.settings.get(withdrawalCardKeptDays) * dayMs);
  return purgeReplaced(ctx.db, before, now, batch);
}

/** Deletes what is known of the cards of a person who leaves. Whoever calls it has seen that no withdrawal is open. */
export function purgeWithdrawalCards(ctx: Context, tx: Tx, userId: bigint): Promise<void> {
  return purgeCards(tx, userId, ctx.clock.now());
}
