import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Tx } from '#platform/database.ts';

export type StockLine = { readonly skuId: bigint; readonly quantity: number };

/** A variant that has fewer pieces than were asked for; `left` is 0 too for one that does not exist. */
export type Shortage = { readonly skuId: bigint; readonly left: number };

/**
 * Subtracts the quantities of an order from stock; quantities of one variant add up. Returns the variants that have too few
 * pieces: the caller then throws, so that its transaction gives everything back.
 *
 * One statement: it locks the variants in the order of their ids, so that orders wait for each other and never deadlock, and
 * checks by the stock as it is once the lock is held. No piece is ever sold twice.
 */
export async function reserveStock(tx: Tx, lines: readonly StockLine[]): Promise<Shortage[]> {
  const wanted = new Map<bigint, number>();
  for (const { skuId, quantity } of lines) wanted.set(skuId, (wanted.get(skuId) ?? 0) + quantity);
  const skuIds = [...wanted.keys()];
  const { rows } = await prepared(
    'stock_reserve',
    sql<{ id: bigint }>`with held as materialized (
      select k.id, k.stock, k.removed_at, (${[...wanted.values()]}::integer[])[array_position(${skuIds}::bigint[], k.id)] as quantity
        from skus k where k.id = any (${skuIds}::bigint[]) order by k.id for no key update
    )
    update skus k set stock = k.stock - h.quantity from held h
     where k.id = h.id and h.removed_at is null and h.stock >= h.quantity
    returning k.id`,
  ).execute(tx);
  const taken = new Set(rows.map((row) => row.id));
  const short = skuIds.filter((id) => !taken.has(id));
  return short.length === 0 ? [] : readShortages(tx, short);
}

/** The variants are locked by now, so that what is read is what the order was checked by. */
async function readShortages(tx: Tx, skuIds: readonly bigint[]): Promise<Shortage[]> {
  const { rows } = await sql<Shortage>`select w.id as "skuId", coalesce(k.stock, 0) as left
    from unnest(${skuIds}::bigint[]) as w (id) left join skus k on k.id = w.id and k.removed_at is null
   order by w.id`.execute(tx);
  return rows;
}

/** Puts the pieces of a cancelled or refunded order back; quantities of one variant add up. Locks as `reserveStock` does. */
export async function releaseStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  await prepared(
    'stock_release',
    sql`with given as (
      select sku_id, sum(quantity)::bigint as quantity
        from unnest(${lines.map(({ skuId }) => skuId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::integer[]) as l (sku_id, quantity)
       group by sku_id
    ), held as materialized (
      select k.id from skus k where k.id in (select sku_id from given) order by k.id for no key update
    )
    update skus k set stock = k.stock + g.quantity from given g join held h on h.id = g.sku_id where k.id = h.id`,
  ).execute(tx);
}
