import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

/** Reasons that a person gives. */
export type AdjustReason = 'received' | 'counted' | 'damaged' | 'returned' | 'correction';
export type StockReason = 'opening' | 'import' | 'adjustment' | AdjustReason;

export type StockEntry = {
  readonly id: bigint;
  readonly skuId: bigint;
  readonly delta: number;
  /** Pieces right after it. */
  readonly after: number;
};

export type EntryNote = { readonly reason: StockReason; readonly note?: string; readonly actorUserId?: bigint };

/** Records why stock changed other than by orders. */
export async function insertStockEntries(
  tx: Tx,
  entries: readonly StockEntry[],
  { reason, note = '', actorUserId }: EntryNote,
  at: Date,
): Promise<void> {
  if (entries.length === 0) return;
  await sql`insert into stock_entries (id, sku_id, delta, stock_after, reason, note, actor_user_id, created_at)
    select id, sku_id, delta, stock_after, ${reason}, ${note}, ${actorUserId ?? null}::bigint, ${at}::timestamptz
      from unnest(${entries.map(({ id }) => id)}::bigint[], ${entries.map(({ skuId }) => skuId)}::bigint[],
        ${entries.map(({ delta }) => delta)}::integer[], ${entries.map(({ after }) => after)}::integer[])
        as e (id, sku_id, delta, stock_after)`.execute(tx);
}

export type HeldStock = { readonly id: bigint; readonly stock: number };

/** Locks live variants of a store in the order of their ids; others are left out. */
export async function lockStock(tx: Tx, storeId: bigint, skuIds: readonly bigint[]): Promise<HeldStock[]> {
  const { rows } = await sql<HeldStock>`select k.id, k.stock from skus k join products p on p.id = k.product_id
    where k.id = any (${skuIds}::bigint[]) and k.removed_at is null and p.store_id = ${storeId} and p.status <> 'removed'
    order by k.id for no key update of k`.execute(tx);
  return rows;
}

export async function setStock(tx: Tx, entries: readonly StockEntry[]): Promise<void> {
  await sql`update skus k set stock = e.stock
    from unnest(${entries.map(({ skuId }) => skuId)}::bigint[], ${entries.map(({ after }) => after)}::integer[]) as e (id, stock)
    where k.id = e.id`.execute(tx);
}

export type HistoryRow = {
  readonly id: bigint;
  readonly reason: StockReason;
  readonly note: string;
  readonly by: string;
  readonly delta: number;
  readonly stockAfter: number | null;
  readonly ordersSince: number | null;
  readonly createdAt: Date;
};

/** The stock of a variant of a store, live or taken away, with the number of its entries. */
export async function findStock(db: Db, storeId: bigint, skuId: bigint) {
  const { rows } = await sql<{ stock: number; entries: number }>`
    select k.stock, (select count(*)::integer from stock_entries e where e.sku_id = k.id) as entries
      from skus k join products p on p.id = k.product_id where k.id = ${skuId} and p.store_id = ${storeId}`.execute(db);
  return rows[0];
}

/**
 * A variant's entries, newest first. Between two entries orders alone move stock: what they took or gave back is the
 * difference between what one entry left and what the next one found.
 */
export async function listEntries(db: Db, skuId: bigint, limit: number, offset: number): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select e.id, e.reason, e.note, e.delta, e.stock_after as "stockAfter", e.created_at as "createdAt", coalesce(u.username, '') as by,
           coalesce(e.found_by_next, k.stock) - e.stock_after as "ordersSince"
      from (select *, lead(stock_after - delta) over (order by id) as found_by_next from stock_entries where sku_id = ${skuId}) as e
      join skus k on k.id = e.sku_id
      left join user_profile_view u on u.id = e.actor_user_id
     order by e.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
