import { minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { type FavouriteNews, isBuyable, priceNow, writeFavouriteNews } from './favourite-news.ts';

const roundEveryMs = 5 * minuteMs;
/** Products that are looked at in one turn. */
const productsPerTurn = 500;

type WatchedProduct = {
  readonly productId: bigint;
  /** Null where the product is not there any more. */
  readonly priceMicro: bigint | null;
  readonly isInStock: boolean | null;
  /** As the product was seen last; null where it was not. */
  readonly priceBefore: bigint | null;
  readonly wasInStock: boolean | null;
};
type Checked = WatchedProduct & { readonly priceMicro: bigint; readonly isInStock: boolean };

/**
 * Looks at the next favourite products of a round, and notes a lower price and new stock as news for whoever keeps them. What a product is at
 * first is no news. A round begins every five minutes; only what has changed is written. Returns how many were looked at.
 */
export function watchFavourites(ctx: Context, atOnce = productsPerTurn): Promise<number> {
  const now = ctx.clock.now();
  return inTx(ctx.db, async (tx) => {
    // Whoever finds it taken leaves the turn to the other.
    const { rows: found } = await sql<{ position: bigint }>`select position from favourite_rounds
      where position > 0 or began_at <= ${new Date(now.getTime() - roundEveryMs)} for update skip locked`.execute(tx);
    const position = found[0]?.position;
    if (position === undefined) return 0;
    const rows = await readNext(tx, { position, atOnce, now });
    const changed = rows.filter(isChanged);
    await saveWatched(tx, changed, now);
    await writeFavouriteNews(
      tx,
      [...changed.filter(isCheaper).map(asDrop), ...changed.filter(isBack).map(asReturn)],
      now,
    );
    const last = rows.length < atOnce ? 0n : (rows.at(-1)?.productId ?? 0n);
    await sql`update favourite_rounds set position = ${last},
      began_at = case when ${position}::bigint = 0 then ${now}::timestamptz else began_at end`.execute(tx);
    return rows.length;
  });
}

type Turn = { readonly position: bigint; readonly atOnce: number; readonly now: Date };

/** The favourite products after one, by their ids: one step of the index each, however many people keep a product. */
async function readNext(tx: Tx, { position, atOnce, now }: Turn): Promise<WatchedProduct[]> {
  const { rows } = await sql<WatchedProduct>`
    with recursive ids as (
      (select product_id from product_favourites where product_id > ${position} order by product_id limit 1)
      union all
      select (select f.product_id from product_favourites f where f.product_id > i.product_id order by f.product_id limit 1)
        from ids i where i.product_id is not null
    ), taken as materialized (select product_id from ids where product_id is not null limit ${atOnce})
    select t.product_id as "productId", w.price_micro as "priceBefore", w.is_in_stock as "wasInStock",
           ${priceNow(now)} as "priceMicro", ${isBuyable} as "isInStock"
      from taken t left join product_cards g on g.product_id = t.product_id
      left join store_names s on s.store_id = g.store_id
      left join watched_products w on w.product_id = t.product_id
     order by t.product_id`.execute(tx);
  return rows;
}

const isChanged = (row: WatchedProduct): row is Checked =>
  row.priceMicro !== null &&
  row.isInStock !== null &&
  (row.priceMicro !== row.priceBefore || row.isInStock !== row.wasInStock);
const isCheaper = ({ priceBefore, priceMicro, isInStock }: Checked) =>
  isInStock && priceBefore !== null && priceMicro < priceBefore;
const isBack = ({ wasInStock, isInStock }: Checked) => isInStock && wasInStock === false;

const asDrop = ({ productId, priceBefore }: Checked): FavouriteNews => ({
  productId,
  kind: 'price_dropped',
  priceBefore,
});
const asReturn = ({ productId }: Checked): FavouriteNews => ({ productId, kind: 'back_in_stock', priceBefore: null });

async function saveWatched(tx: Tx, rows: readonly Checked[], at: Date): Promise<void> {
  await sql`insert into watched_products (product_id, price_micro, is_in_stock, changed_at)
    select p.id, p.price, p.stock, ${at}::timestamptz
      from unnest(${rows.map((row) => row.productId)}::bigint[], ${rows.map((row) => row.priceMicro)}::bigint[],
        ${rows.map((row) => row.isInStock)}::boolean[]) as p (id, price, stock)
    on conflict (product_id) do update set price_micro = excluded.price_micro, is_in_stock = excluded.is_in_stock,
      changed_at = excluded.changed_at`.execute(tx);
}

const purgedAtOnce = 1000;

/** Stops watching what is nobody's favourite any more. Returns how many. */
export async function purgeUnwatched(ctx: Context): Promise<number> {
  const { numAffectedRows } = await sql`delete from watched_products where product_id = any (array(
    select w.product_id from watched_products w
     where not exists (select from product_favourites f where f.product_id = w.product_id) limit ${purgedAtOnce}))`.execute(
    ctx.db,
  );
  return Number(numAffectedRows ?? 0n);
}
