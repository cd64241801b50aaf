import { DomainError, type PageRequest, pageOf } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { readCards } from '../product-cards/index.ts';
import {
  countFavourite,
  deleteFavourite,
  favouritesOf,
  insertFavourite,
  listFavourites,
} from './favourites.repository.ts';

/**
 * Adds a favourite and returns its id; doing it again returns the first one.
 *
 * @throws DomainError `product_not_found`.
 */
export async function addFavourite(ctx: Context, userId: bigint, productId: bigint): Promise<bigint> {
  return inTx(ctx.db, async (tx) => {
    const at = ctx.clock.now();
    const favourite = await insertFavourite(tx, { id: ctx.ids.next(), userId, productId }, at);
    if (!favourite) throw new DomainError('product_not_found');
    if (favourite.isNew) await countFavourite(tx, { userId, productId }, 1, at);
    return favourite.id;
  });
}

/** Removes a favourite; none being there is fine too. */
export async function removeFavourite(ctx: Context, userId: bigint, productId: bigint): Promise<void> {
  await inTx(ctx.db, async (tx) => {
    if (await deleteFavourite(tx, { userId, productId }))
      await countFavourite(tx, { userId, productId }, -1, ctx.clock.now());
  });
}

/** A person's favourites, newest first; delisted ones and those of suspended stores say so by `isPublished`. */
export async function listFavouriteCards(ctx: Context, userId: bigint, page: PageRequest, language: string) {
  const rows = await listFavourites(ctx.db, userId, page.pageSize, page.offset);
  const total = rows[0]?.total ?? (page.offset > 0 ? await favouritesOf(ctx.db, userId) : 0);
  const byId = new Map(rows.map((row) => [String(row.productId), row]));
  const kept = (await readCards(ctx, rows, language)).flatMap((product) => {
    const row = byId.get(product.sellerGoodsId);
    if (!row) return [];
    const hidden = row.isStoreOpen ? {} : { isPublished: false, isShelf: false };
    return [{ ...product, ...hidden, keepId: String(row.favouriteId), keepTime: row.addedAt.toISOString() }];
  });
  return pageOf(kept, page, total);
}

/** How many favourites a person has. */
export async function countFavourites(ctx: Context, userId: bigint): Promise<number> {
  return favouritesOf(ctx.db, userId);
}
