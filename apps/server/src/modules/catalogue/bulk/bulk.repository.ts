import type { Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

export type ProductName = { readonly id: bigint; readonly titles: Texts; readonly own_language: string };

/** Names of those products that are the store's. */
export async function namesOf(db: Db, sellerId: bigint, ids: readonly bigint[]): Promise<ProductName[]> {
  const { rows } = await sql<ProductName>`select id, titles, own_language from products
    where id = any (${ids}::bigint[]) and seller_id = ${sellerId}`.execute(db);
  return rows;
}

export async function insertBulk(db: Db, bulk: { id: bigint; sellerId: bigint; undoUntil: Date }): Promise<void> {
  await sql`insert into product_bulks (id, seller_id, undo_until) values (${bulk.id}, ${bulk.sellerId}, ${bulk.undoUntil})`.execute(
    db,
  );
}

/** What bulk actions may change of a product, as JSON that `putBack` takes. The caller holds its lock. */
export async function snapshot(tx: Tx, id: bigint): Promise<object> {
  const { rows } = await sql<{ before: object }>`
    select jsonb_build_object('status', p.status, 'storeCategory', p.collection_id::text, 'freight', p.freight_template_id::text,
             'price', p.price_micro::text, 'retail', p.retail_price_micro::text, 'original', p.original_price_micro::text,
             'discount', p.discount_micro::text, 'starts', p.discount_starts_at, 'ends', p.discount_ends_at,
             'skus', (select jsonb_agg(jsonb_build_object('id', k.id::text, 'price', k.price_micro::text, 'discount', k.discount_micro::text))
                        from skus k where k.product_id = p.id and k.removed_at is null)) as before
      from products p where p.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a locked product was not found');
  return row.before;
}

export async function insertBulkRow(
  tx: Tx,
  row: { bulkId: bigint; productId: bigint; version: number; before: object },
): Promise<void> {
  await sql`insert into product_bulk_rows (bulk_id, product_id, version, before)
    values (${row.bulkId}, ${row.productId}, ${row.version}, ${JSON.stringify(row.before)}::jsonb)`.execute(tx);
}

/** Puts a product back to what `snapshot` said, and returns its new version. */
export async function putBack(tx: Tx, id: bigint, before: object, at: Date): Promise<number> {
  const was = JSON.stringify(before);
  await sql`update skus k set price_micro = w.price, discount_micro = w.discount
    from jsonb_to_recordset(${was}::jsonb->'skus') as w (id bigint, price bigint, discount bigint)
    where k.id = w.id and k.product_id = ${id}`.execute(tx);
  const { rows } = await sql<{ version: number }>`
    update products p set status = w.status, collection_id = w."storeCategory", freight_template_id = w.freight, price_micro = w.price,
           retail_price_micro = w.retail, original_price_micro = w.original, discount_micro = w.discount, discount_starts_at = w.starts,
           discount_ends_at = w.ends, version = p.version + 1, updated_at = ${at}
      from jsonb_to_record(${was}::jsonb) as w (status text, "storeCategory" bigint, freight bigint, price bigint, retail bigint,
           original bigint, discount bigint, starts timestamptz, ends timestamptz)
     where p.id = ${id} returning p.version`.execute(tx);
  return versionOf(rows);
}

/** Gives every variant a price while the discount runs: `offPercent` off its own, rounded to cents. */
export async function setDiscount(
  tx: Tx,
  id: bigint,
  discount: { readonly offPercent: number; readonly startsAt: Date; readonly endsAt: Date },
  at: Date,
): Promise<number> {
  const kept = 100 - discount.offPercent;
  await sql`update skus set discount_micro = greatest(round(price_micro * ${kept}::bigint / 100.0 / 10000), 1)::bigint * 10000
    where product_id = ${id} and removed_at is null`.execute(tx);
  const { rows } = await sql<{ version: number }>`
    update products p set discount_micro = k.lowest, discount_starts_at = ${discount.startsAt}, discount_ends_at = ${discount.endsAt},
           version = p.version + 1, updated_at = ${at}
      from (select min(discount_micro) as lowest from skus where product_id = ${id} and removed_at is null) as k
     where p.id = ${id} returning p.version`.execute(tx);
  return versionOf(rows);
}

export async function clearDiscount(tx: Tx, id: bigint, at: Date): Promise<number> {
  await sql`update skus set discount_micro = null where product_id = ${id} and removed_at is null`.execute(tx);
  const { rows } = await sql<{ version: number }>`update products set discount_micro = null, discount_starts_at = null,
    discount_ends_at = null, version = version + 1, updated_at = ${at} where id = ${id} returning version`.execute(tx);
  return versionOf(rows);
}

/**
 * Multiplies all prices, the discounted ones too, rounded to cents. Reference prices that were the lowest price follow it.
 * Fails on `skus_price` or `skus_discount` where a price would leave its range.
 */
export async function changePrices(tx: Tx, id: bigint, percent: number, at: Date): Promise<number> {
  const factor = sql`${100 + percent}::bigint / 100.0 / 10000`;
  await sql`update skus set price_micro = round(price_micro * ${factor})::bigint * 10000,
      discount_micro = round(discount_micro * ${factor})::bigint * 10000
    where product_id = ${id} and removed_at is null`.execute(tx);
  const { rows } = await sql<{ version: number }>`
    update products p set price_micro = k.lowest, discount_micro = case when p.discount_micro is not null then k.discounted end,
           retail_price_micro = case when p.retail_price_micro = p.price_micro then k.lowest else p.retail_price_micro end,
           original_price_micro = case when p.original_price_micro = p.price_micro then k.lowest else p.original_price_micro end,
           version = p.version + 1, updated_at = ${at}
      from (select min(price_micro) as lowest, min(coalesce(discount_micro, price_micro)) as discounted
              from skus where product_id = ${id} and removed_at is null) as k
     where p.id = ${id} returning p.version`.execute(tx);
  return versionOf(rows);
}

/** The highest price among a product's variants. */
export async function highestPrice(tx: Tx, id: bigint): Promise<bigint> {
  const { rows } = await sql<{ highest: bigint | null }>`
    select max(price_micro) as highest from skus where product_id = ${id} and removed_at is null`.execute(tx);
  return rows[0]?.highest ?? 0n;
}

/** Puts a product into one of its store's collections, or none. Fails on `products_collection` for a foreign one. */
export async function moveProduct(tx: Tx, id: bigint, collectionId: bigint | null, at: Date): Promise<number> {
  const { rows } = await sql<{
    version: number;
  }>`update products set collection_id = ${collectionId}, version = version + 1,
    updated_at = ${at} where id = ${id} returning version`.execute(tx);
  return versionOf(rows);
}

/** Gives a product one of its store's freight templates. Fails on `products_freight` for a foreign one. */
export async function setFreight(tx: Tx, id: bigint, freightTemplateId: bigint, at: Date): Promise<number> {
  const { rows } = await sql<{
    version: number;
  }>`update products set freight_template_id = ${freightTemplateId}, version = version + 1,
    updated_at = ${at} where id = ${id} returning version`.execute(tx);
  return versionOf(rows);
}

/**
 * Begins to undo a bulk action of a store, or goes on with that: true where it still may be, which it then may until `until` at
 * least. False when all of it was undone, undefined when there is none or its time is over.
 */
export async function beginUndo(
  db: Db,
  bulk: { id: bigint; sellerId: bigint; at: Date; until: Date },
): Promise<boolean | undefined> {
  const { rows } = await sql<{ isOpen: boolean }>`update product_bulks
      set undo_until = case when undone_at is null then greatest(undo_until, ${bulk.until}) else undo_until end
    where id = ${bulk.id} and seller_id = ${bulk.sellerId} and undo_until > ${bulk.at}
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
export async function takeBulkRow(
  tx: Tx,
  row: { readonly bulkId: bigint; readonly productId: bigint; readonly at: Date },
): Promise<{ readonly version: number; readonly before: object } | undefined> {
  const { rows } = await sql<{ version: number; before: object }>`update product_bulk_rows set undone_at = ${row.at}
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

function versionOf(rows: readonly { readonly version: number }[]): number {
  const [row] = rows;
  if (!row) throw new Error('a locked product was not found');
  return row.version;
}
