import { formatAmount, minuteMs, platformDay } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { BuyerKind } from '../kinds/kinds.ts';
import { type NewNotification, notify } from '../notify.ts';

const roundEveryMs = 5 * minuteMs;
/** Products that are looked at in one turn. */
const productsPerTurn = 500;
/** People who are told in one turn. Of one product no more are told at all: whoever keeps it for longest comes first. */
const mostNotified = 5000;

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
 * Looks at the next favourite products of a round, and tells whoever keeps them of a lower price and of new stock. What a product is at
 * first is noted, and told to nobody. A round begins every five minutes; only what has changed is written. Returns how many were looked at.
 */
export function watchFavourites(ctx: Context, atOnce = productsPerTurn, most = mostNotified): Promise<number> {
  const now = ctx.clock.now();
  return inTx(ctx.db, async (tx) => {
    // Whoever finds it taken leaves the turn to the other.
    const { rows: found } = await sql<{ position: bigint }>`select position from favourite_rounds
      where position > 0 or began_at <= ${new Date(now.getTime() - roundEveryMs)} for update skip locked`.execute(tx);
    const position = found[0]?.position;
    if (position === undefined) return 0;
    const next = await readNext(tx, { position, atOnce, now });
    const rows = await fitting(tx, next, most);
    const changed = rows.filter(isChanged);
    await note(tx, changed, now);
    await notifyOf(ctx, tx, { changed: changed.filter(isCheaper), kind: 'price_dropped', most });
    await notifyOf(ctx, tx, { changed: changed.filter(isBack), kind: 'back_in_stock', most });
    const isEnd = next.length < atOnce && rows.length === next.length;
    const last = isEnd ? 0n : (rows.at(-1)?.productId ?? 0n);
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
           case when g.discount_micro is not null and ${now}::timestamptz >= coalesce(g.discount_starts_at, ${now}::timestamptz)
                 and ${now}::timestamptz < coalesce(g.discount_ends_at, 'infinity') then g.discount_micro
                else g.price_micro end as "priceMicro",
           g.is_in_stock and g.status = 'on_sale' as "isInStock"
      from taken t left join goods_cards g on g.product_id = t.product_id
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

/** The products of a turn of which everybody can be told in it, but one at least: those behind them wait for the next turn as they are. */
async function fitting(tx: Tx, rows: readonly WatchedProduct[], most: number): Promise<readonly WatchedProduct[]> {
  const news = rows.filter(isChanged).filter((row) => isCheaper(row) || isBack(row));
  if (news.length === 0) return rows;
  const { rows: counts } = await sql<{ productId: bigint; people: number }>`select p.id as "productId",
      (select count(*)::integer from (select from product_favourites f where f.product_id = p.id limit ${most}) as k) as people
    from unnest(${news.map(({ productId }) => productId)}::bigint[]) as p (id)`.execute(tx);
  const peopleOf = new Map(counts.map(({ productId, people }) => [productId, people]));
  let people = 0;
  const end = rows.findIndex(({ productId }, place) => {
    people += peopleOf.get(productId) ?? 0;
    return place > 0 && people > most;
  });
  return end < 0 ? rows : rows.slice(0, end);
}

async function note(tx: Tx, rows: readonly Checked[], at: Date): Promise<void> {
  await sql`insert into watched_products (product_id, price_micro, is_in_stock, changed_at)
    select p.id, p.price, p.stock, ${at}::timestamptz
      from unnest(${rows.map((row) => row.productId)}::bigint[], ${rows.map((row) => row.priceMicro)}::bigint[],
        ${rows.map((row) => row.isInStock)}::boolean[]) as p (id, price, stock)
    on conflict (product_id) do update set price_micro = excluded.price_micro, is_in_stock = excluded.is_in_stock,
      changed_at = excluded.changed_at`.execute(tx);
}

type News = { readonly changed: readonly Checked[]; readonly kind: BuyerKind; readonly most: number };

/** At most once a day each, however often a price or the stock goes up and down. */
async function notifyOf(ctx: Context, tx: Tx, { changed, kind, most }: News): Promise<void> {
  const now = ctx.clock.now();
  const priceOf = new Map(changed.map(({ productId, priceMicro }) => [productId, formatAmount(priceMicro)]));
  const { rows } = await sql<{ userId: bigint; productId: bigint }>`
    select user_id as "userId", product_id as "productId" from product_favourites
     where product_id = any (${[...priceOf.keys()]}::bigint[]) order by created_at limit ${most}`.execute(tx);
  await notify(
    ctx,
    tx,
    rows.map(
      ({ userId, productId }): NewNotification => ({
        to: { userId },
        key: `${kind}:${productId}:${platformDay(now)}`,
        kind,
        subjectId: productId,
        params: { price: priceOf.get(productId) ?? '' },
      }),
    ),
  );
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
