import { formatAmount, minuteMs, platformDay } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { BuyerKind } from '../kinds/kinds.ts';
import { type NewNotification, notify } from '../notify.ts';

const checkedEveryMs = 5 * minuteMs;
const batch = 200;
/** So many people are told at a time at most: whoever keeps a product for longest comes first. */
const mostTold = 5000;

type Checked = {
  readonly productId: bigint;
  readonly priceMicro: bigint;
  readonly isInStock: boolean;
  /** As the product was seen last; null where it was not. */
  readonly priceBefore: bigint | null;
  readonly wasInStock: boolean | null;
};

/**
 * Looks at favourite products whose turn it is, and tells whoever keeps them of a lower price and of new stock. What a product is at first
 * is noted, and told to nobody. Returns how many were looked at.
 */
export function watchFavourites(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<Checked>`
      select g.product_id as "productId", w.price_micro as "priceBefore", w.is_in_stock as "wasInStock",
             case when g.discount_micro is not null and ${now}::timestamptz >= coalesce(g.discount_starts_at, ${now}::timestamptz)
                   and ${now}::timestamptz < coalesce(g.discount_ends_at, 'infinity') then g.discount_micro
                  else g.price_micro end as "priceMicro",
             g.is_in_stock and g.status = 'on_sale' as "isInStock"
        from (select distinct product_id from product_favourites) as f join goods_cards g on g.product_id = f.product_id
        left join watched_products w on w.product_id = g.product_id
       where w.product_id is null or w.checked_at <= ${new Date(now.getTime() - checkedEveryMs)}
       order by w.checked_at nulls first, g.product_id limit ${batch}`.execute(tx);
    await note(tx, rows, now);
    await tellOf(ctx, tx, rows.filter(isCheaper), 'price_dropped');
    await tellOf(ctx, tx, rows.filter(isBack), 'back_in_stock');
    return rows.length;
  });
}

const isCheaper = ({ priceBefore, priceMicro, isInStock }: Checked) =>
  isInStock && priceBefore !== null && priceMicro < priceBefore;
const isBack = ({ wasInStock, isInStock }: Checked) => isInStock && wasInStock === false;

async function note(tx: Tx, rows: readonly Checked[], at: Date): Promise<void> {
  await sql`insert into watched_products (product_id, price_micro, is_in_stock, checked_at)
    select p.id, p.price, p.stock, ${at}::timestamptz
      from unnest(${rows.map((row) => row.productId)}::bigint[], ${rows.map((row) => row.priceMicro)}::bigint[],
        ${rows.map((row) => row.isInStock)}::boolean[]) as p (id, price, stock)
    on conflict (product_id) do update set price_micro = excluded.price_micro, is_in_stock = excluded.is_in_stock,
      checked_at = excluded.checked_at`.execute(tx);
}

/** At most once a day each, however often a price or the stock goes up and down. */
async function tellOf(ctx: Context, tx: Tx, changed: readonly Checked[], kind: BuyerKind): Promise<void> {
  const now = ctx.clock.now();
  const priceOf = new Map(changed.map(({ productId, priceMicro }) => [productId, formatAmount(priceMicro)]));
  const { rows } = await sql<{ userId: bigint; productId: bigint }>`
    select user_id as "userId", product_id as "productId" from product_favourites
     where product_id = any (${[...priceOf.keys()]}::bigint[]) order by created_at limit ${mostTold}`.execute(tx);
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

/** Stops watching what is nobody's favourite any more. Returns how many. */
export async function forgetUnwatched(ctx: Context): Promise<number> {
  const { numAffectedRows } = await sql`delete from watched_products where product_id = any (array(
    select w.product_id from watched_products w
     where not exists (select from product_favourites f where f.product_id = w.product_id) limit ${batch}))`.execute(
    ctx.db,
  );
  return Number(numAffectedRows ?? 0n);
}
