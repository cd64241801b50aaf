import type { Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import type { Snapshot } from './change-state.ts';

export type ProductName = { readonly id: bigint; readonly titles: Texts; readonly ownLanguage: string };

/** Names of those products that are the store's. */
export async function namesOf(db: Db, storeId: bigint, ids: readonly bigint[]): Promise<ProductName[]> {
  const { rows } = await sql<ProductName>`select id, titles, own_language as "ownLanguage" from products
    where id = any (${ids}::bigint[]) and store_id = ${storeId}`.execute(db);
  return rows;
}

export async function insertBulk(db: Db, bulk: { id: bigint; storeId: bigint; undoUntil: Date }): Promise<void> {
  await sql`insert into product_bulks (id, store_id, undo_until) values (${bulk.id}, ${bulk.storeId}, ${bulk.undoUntil})`.execute(
    db,
  );
}

export async function insertBulkRow(
  tx: Tx,
  row: { bulkId: bigint; productId: bigint; version: number; before: Snapshot },
): Promise<void> {
  await sql`insert into product_bulk_rows (bulk_id, product_id, version, before)
    values (${row.bulkId}, ${row.productId}, ${row.version}, ${JSON.stringify(row.before)}::jsonb)`.execute(tx);
}

/**
 * Begins to undo a bulk action of a store, or goes on with that: true where it still may be, which it then may until `until` at
 * least. False when all of it was undone, undefined when there is none or its time is over.
 */
export async function beginUndo(
  db: Db,
  bulk: { id: bigint; storeId: bigint; at: Date; until: Date },
): Promise<boolean | undefined> {
  const { rows } = await sql<{ isOpen: boolean }>`update product_bulks
      set undo_until = case when undone_at is null then greatest(undo_until, ${bulk.until}) else undo_until end
    where id = ${bulk.id} and store_id = ${bulk.storeId} and undo_until > ${bulk.at}
    returning undone_at is null as "isOpen"`.execute(db);
  return rows[0]?.isOpen;
}

/** Marks a bulk action as undone, as far as it could be. */
export async function endUndo(db: Db, id: bigint, at: Date): Promise<void> {
  await sql`update product_bulks set undone_at = coalesce(undone_at, ${at}) where id = ${id}`.execute(db);
}

/** The products that a bulk action changed. */
export async function bulkProductIds(db: Db, bulkId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select product_id as id from product_bulk_rows
    where bulk_id = ${bulkId} order by product_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks a product as put back; undefined when it was before. The caller holds its lock. */
export async function markUndone(
  tx: Tx,
  row: { readonly bulkId: bigint; readonly productId: bigint; readonly at: Date },
): Promise<{ readonly version: number; readonly before: Snapshot } | undefined> {
  const { rows } = await sql<{ version: number; before: Snapshot }>`update product_bulk_rows set undone_at = ${row.at}
    where bulk_id = ${row.bulkId} and product_id = ${row.productId} and undone_at is null returning version, before`.execute(
    tx,
  );
  return rows[0];
}

/** Purges bulk actions that can no longer be undone. Returns how many. */
export async function deleteOldBulks(db: Db, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from product_bulks where id in (
    select id from product_bulks where undo_until < ${at} order by undo_until limit 200)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
