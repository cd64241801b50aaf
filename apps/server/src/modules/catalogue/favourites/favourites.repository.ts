import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import { type Figures, figureColumns } from '../product-cards/index.ts';

type Favourite = { readonly id: bigint; readonly userId: bigint; readonly productId: bigint };

/** Inserts a favourite of a product that was published and is not removed. Returns its id, or the earlier one's, or undefined without such a product. */
export async function insertFavourite(
  tx: Tx,
  favourite: Favourite,
  at: Date,
): Promise<{ id: bigint; isNew: boolean } | undefined> {
  const { rows } = await sql`insert into favourites (id, user_id, product_id, created_at)
    select ${favourite.id}, ${favourite.userId}, p.id, ${at}::timestamptz from products p
     where p.id = ${favourite.productId} and p.status <> 'removed' and p.published_at is not null
    on conflict (user_id, product_id) do nothing returning id`.execute(tx);
  if (rows.length === 1) return { id: favourite.id, isNew: true };
  const earlier = await sql<{ id: bigint }>`
    select f.id from favourites f join products p on p.id = f.product_id and p.status <> 'removed'
     where f.user_id = ${favourite.userId} and f.product_id = ${favourite.productId}`.execute(tx);
  return earlier.rows[0] && { id: earlier.rows[0].id, isNew: false };
}

/** Counts one favourite more or less, for the person first and then the product: the same order everywhere. */
export async function countFavourite(
  tx: Tx,
  { userId, productId }: Omit<Favourite, 'id'>,
  change: 1 | -1,
  at: Date,
): Promise<void> {
  await sql`insert into favourite_counts as c (user_id, favourites) values (${userId}, greatest(${change}::integer, 0))
    on conflict (user_id) do update set favourites = c.favourites + ${change}::integer`.execute(tx);
  await sql`update product_stats set favourites = favourites + ${change}::integer, rank_due_at = ${at}
    where product_id = ${productId}`.execute(tx);
}

export async function deleteFavourite(tx: Tx, { userId, productId }: Omit<Favourite, 'id'>): Promise<boolean> {
  const { rows } =
    await sql`delete from favourites where user_id = ${userId} and product_id = ${productId} returning id`.execute(tx);
  return rows.length === 1;
}

/** Removes all favourites of a person who leaves, and counts them off their products, in the order of the products' ids. */
export async function deleteFavouritesOf(tx: Tx, userId: bigint, at: Date): Promise<void> {
  await sql`delete from favourite_counts where user_id = ${userId}`.execute(tx);
  await sql`with gone as (
      delete from favourites where user_id = ${userId} returning product_id
    ), held as (
      select t.product_id from product_stats t where t.product_id in (select product_id from gone)
       order by t.product_id for no key update
    )
    update product_stats t set favourites = t.favourites - 1, rank_due_at = ${at}
      from held h where h.product_id = t.product_id`.execute(tx);
}

export async function favouritesOf(db: Db, userId: bigint): Promise<number> {
  const { rows } = await sql<{
    favourites: number;
  }>`select favourites from favourite_counts where user_id = ${userId}`.execute(db);
  return rows[0]?.favourites ?? 0;
}

type FavouriteRow = Figures & {
  readonly favouriteId: bigint;
  readonly addedAt: Date;
  readonly total: number;
  readonly isStoreOpen: boolean;
};

/** One page of a person's favourites, newest first, delisted ones included, with their number in every row. */
export async function listFavourites(db: Db, userId: bigint, limit: number, offset: number) {
  const { rows } = await sql<FavouriteRow>`
    select v.id as "favouriteId", v.created_at as "addedAt", (select favourites from favourite_counts where user_id = ${userId}) as total,
           s.store_state = 'approved' as "isStoreOpen", ${figureColumns}
      from (select id, product_id, created_at from favourites where user_id = ${userId}
             order by created_at desc, id desc limit ${limit} offset ${offset}) as v
      join product_figures f on f.product_id = v.product_id
      join products p on p.id = v.product_id join store_names s on s.store_id = p.store_id
     order by v.created_at desc, v.id desc`.execute(db);
  return rows;
}
