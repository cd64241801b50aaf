import { DomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { maxFollowers, maxFollows } from '../sellers.settings.ts';
import { findOwnedStore, findStore } from '../stores/stores.repository.ts';
import { countFollow, countFollower, deleteFollow, findFollowId, insertFollow } from './follows.repository.ts';

/**
 * Follows a store and returns the follow's id; doing it again returns the first one.
 *
 * @throws DomainError `store_not_found`, `seller_cannot_follow` for whoever owns a store, `follow_limit` and
 * `followers_full`.
 */
export async function followStore(ctx: Context, userId: bigint, storeId: bigint): Promise<bigint> {
  if (!(await findStore(ctx.db, storeId, 0n))) throw new DomainError('store_not_found');
  return inTx(ctx.db, async (tx) => {
    if (await findOwnedStore(tx, userId)) throw new DomainError('seller_cannot_follow');
    const id = ctx.ids.next();
    if (!(await insertFollow(tx, { id, userId, storeId }, ctx.clock.now())))
      return (await findFollowId(tx, userId, storeId)) ?? id;
    if (!(await countFollow(tx, userId, ctx.settings.get(maxFollows)))) throw new DomainError('follow_limit');
    if (!(await countFollower(tx, storeId, ctx.settings.get(maxFollowers)))) throw new DomainError('followers_full');
    return id;
  });
}

/** Stops following a store; not following it is fine too. */
export async function unfollowStore(ctx: Context, userId: bigint, storeId: bigint): Promise<void> {
  await inTx(ctx.db, (tx) => deleteFollow(tx, userId, storeId));
}
