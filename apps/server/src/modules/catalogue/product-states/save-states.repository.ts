import type { Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import {
  asJson,
  detailColumns,
  ofDetails,
  ofProduct,
  ofSku,
  productColumns,
  type StoredProduct,
  type StoredSku,
  skuColumns,
} from './product-columns.ts';

type Product = StoredProduct & { readonly id: bigint };

/**
 * What categories are today, locked against merging: those that one of them became while it was waited for are locked as well. What was
 * taken away is missing.
 */
export async function lockCategories(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const locked = new Set<bigint>();
  let missing = ids;
  for (;;) {
    await sql`select from categories where id = any (${missing}::bigint[]) order by id for key share`.execute(tx);
    for (const id of missing) locked.add(id);
    const { rows } = await sql<{ id: bigint; currentId: bigint }>`
      select category_id as id, current_id as "currentId" from current_categories where category_id = any (${ids}::bigint[])`.execute(
      tx,
    );
    missing = rows.map(({ currentId }) => currentId).filter((id) => !locked.has(id));
    if (missing.length === 0) return new Map(rows.map(({ id, currentId }) => [id, currentId]));
  }
}

/** Inserts products. Should a handle have been taken a moment ago, it fails so that the transaction is repeated. */
export async function insertProducts(tx: Tx, storeId: bigint, products: readonly Product[], at: Date): Promise<void> {
  if (products.length === 0) return;
  const { rows } = await sql`
    insert into products (id, store_id, ${ofProduct.names}, published_at, created_at, updated_at)
    select w.id, ${storeId}, ${ofProduct.values},
           case when w.status = 'published' then ${at}::timestamptz end, ${at}::timestamptz, ${at}::timestamptz
      from jsonb_to_recordset(${asJson(productColumns, products)}::jsonb) as w (id bigint, ${ofProduct.shape})
    on conflict on constraint products_handle_once do nothing
    returning id`.execute(tx);
  if (rows.length < products.length) throw Object.assign(new Error('a handle was taken meanwhile'), { code: '40001' });
}

export async function updateProducts(tx: Tx, products: readonly Product[], at: Date): Promise<void> {
  if (products.length === 0) return;
  await sql`
    update products p set ${ofProduct.assigned},
           published_at = case when w.status = 'published' then coalesce(p.published_at, ${at}::timestamptz) else p.published_at end,
           updated_at = ${at}, version = p.version + 1
      from jsonb_to_recordset(${asJson(productColumns, products)}::jsonb) as w (id bigint, ${ofProduct.shape}) where p.id = w.id`.execute(
    tx,
  );
}

/** Writes what only the product's own page shows. */
export async function writeDetails(tx: Tx, products: readonly Product[]): Promise<void> {
  if (products.length === 0) return;
  await sql`insert into product_details (product_id, ${ofDetails.names})
    select w.id, ${ofDetails.values} from jsonb_to_recordset(${asJson(detailColumns, products)}::jsonb) as w (id bigint, ${ofDetails.shape})
    on conflict (product_id) do update set ${ofDetails.excluded}`.execute(tx);
}

/** New products' figures begin at zero, with a score. */
export async function beginFigures(tx: Tx, productIds: readonly bigint[], hotScore: number): Promise<void> {
  if (productIds.length === 0) return;
  await sql`insert into product_stats (product_id, hot_score)
    select id, ${hotScore} from unnest(${productIds}::bigint[]) as w (id)
    on conflict (product_id) do nothing`.execute(tx);
}

export type SkuWrite = StoredSku & {
  readonly id: bigint;
  readonly productId: bigint;
  readonly position: number;
  readonly attrTexts: Texts;
};

type SkuWrites = {
  readonly kept: readonly SkuWrite[];
  readonly added: readonly SkuWrite[];
  /** Kept ones that stand for other values than before. */
  readonly moved: readonly bigint[];
  readonly gone: readonly bigint[];
};

const besideSku = ['productId', 'position', 'attrTexts'] as const satisfies readonly (keyof SkuWrite)[];
const skuShape = sql`(id bigint, "productId" bigint, position integer, "attrTexts" jsonb, ${ofSku.shape})`;

/** Writes variants of several products. The caller holds the locks of those that exist. */
export async function writeSkus(tx: Tx, { kept, added, moved, gone }: SkuWrites, at: Date): Promise<void> {
  // A choice is unique among live variants: the ones that make way step aside first.
  if (gone.length > 0)
    await sql`update skus set removed_at = ${at}, stock = 0 where id = any(${gone}::bigint[])`.execute(tx);
  if (moved.length > 0)
    await sql`update skus set choice = array[-1] || choice where id = any(${moved}::bigint[])`.execute(tx);
  if (kept.length > 0)
    await sql`
      update skus k set position = w.position, attr_texts = w."attrTexts", ${ofSku.assigned}
        from jsonb_to_recordset(${asJson(skuColumns, kept, besideSku)}::jsonb) as w ${skuShape} where k.id = w.id`.execute(
      tx,
    );
  if (added.length > 0)
    await sql`
      insert into skus (id, product_id, position, attr_texts, ${ofSku.names})
      select w.id, w."productId", w.position, w."attrTexts", ${ofSku.values}
        from jsonb_to_recordset(${asJson(skuColumns, added, besideSku)}::jsonb) as w ${skuShape}`.execute(tx);
}

/** Stores from which lines products were last written, so that the same lines are known again. */
export async function saveLineHashes(
  tx: Tx,
  products: readonly { readonly id: bigint; readonly hash: Buffer; readonly publishes: boolean }[],
): Promise<void> {
  await sql`insert into product_imports (product_id, hash, imported_at, publishes)
    select p.id, decode(w.hash, 'hex'), p.updated_at, w.publishes
      from unnest(${products.map(({ id }) => id)}::bigint[], ${products.map(({ hash }) => hash.toString('hex'))}::text[],
        ${products.map(({ publishes }) => publishes)}::boolean[]) as w (id, hash, publishes)
      join products p on p.id = w.id
    on conflict (product_id) do update set hash = excluded.hash, imported_at = excluded.imported_at,
      publishes = excluded.publishes`.execute(tx);
}
