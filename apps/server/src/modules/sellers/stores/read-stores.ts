import { DomainError, type PageRequest, pageOf } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Session } from '#platform/session.ts';
import { collectionsOf } from '../collections/collections.repository.ts';
import { followsOf, listFollows } from '../followers/follows.repository.ts';
import { presentStore, presentStoreTree } from './stores.presenter.ts';
import { findOwnStore, findStore } from './stores.repository.ts';

/**
 * A store, and for a buyer whether it is followed.
 *
 * @throws DomainError `store_not_found`, `store_suspended` for one that may come back.
 */
export async function readStore(ctx: Context, storeId: bigint, session: Session | null, language: string) {
  const isBuyer = session?.audience === 'buyer';
  const card = await findStore(ctx.readDb, storeId, isBuyer ? session.userId : 0n);
  if (!card) {
    const kept = await findOwnStore(ctx.readDb, storeId);
    throw new DomainError(kept?.storeState === 'suspended' ? 'store_suspended' : 'store_not_found');
  }
  return { ...presentStore(card, language, ctx.clock.now()), ...(isBuyer && { isFocus: card.isFollowed }) };
}

/**
 * A store for its owner, whom the platform may have kept it from buyers.
 *
 * @throws DomainError `store_not_found`.
 */
export async function readOwnStore(ctx: Context, storeId: bigint, language: string) {
  const card = await findOwnStore(ctx.db, storeId);
  if (!card) throw new DomainError('store_not_found');
  return presentStore(card, language, ctx.clock.now());
}

/**
 * A store's collections.
 *
 * @throws DomainError `store_not_found`.
 */
export async function readStoreTree(ctx: Context, storeId: bigint, language: string) {
  const rows = await collectionsOf(ctx.readDb, storeId);
  if (!rows) throw new DomainError('store_not_found');
  return presentStoreTree(rows, language);
}

/** The stores that a person follows, newest first. */
export async function readFollows(ctx: Context, userId: bigint, page: PageRequest, language: string) {
  const rows = await listFollows(ctx.db, userId, page.pageSize, page.offset);
  const total = rows[0]?.total ?? (page.offset > 0 ? await followsOf(ctx.db, userId) : 0);
  return pageOf(
    rows.map((row) => ({ ...presentStore(row, language, ctx.clock.now()), isFocus: true })),
    page,
    total,
  );
}

/** How many stores a person follows. */
export async function countFollows(ctx: Context, userId: bigint): Promise<number> {
  return followsOf(ctx.db, userId);
}
