import type { Texts } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { ProductStatus } from '../product.types.ts';

export type OwnFilters = {
  readonly ids?: readonly bigint[];
  readonly status?: ProductStatus;
  readonly keyword?: string;
  readonly categoryId?: bigint;
  readonly collectionId?: bigint;
  readonly stock?: 'low' | 'out';
  /** Whose discount runs or is to come at this time. */
  readonly discountedAt?: Date;
  readonly missingLanguage?: string;
};

export type OwnSort = 'updated' | 'newest' | 'sold' | 'price_asc' | 'price_desc' | 'stock';

export type OwnQuery = {
  readonly storeId: bigint;
  readonly filters: OwnFilters;
  readonly sort: OwnSort;
  readonly lowStock: number;
  readonly limit: number;
  readonly offset: number;
};

export type OwnRow = {
  readonly id: bigint;
  readonly version: number;
  readonly handle: string;
  readonly ownLanguage: string;
  readonly titles: Texts;
  readonly image: string;
  readonly status: ProductStatus;
  readonly priceMicro: bigint;
  readonly priceMaxMicro: bigint;
  readonly discountMicro: bigint | null;
  readonly discountStartsAt: Date | null;
  readonly discountEndsAt: Date | null;
  readonly stock: number;
  readonly skus: number;
  readonly isOut: boolean;
  readonly isLow: boolean;
  readonly sold: bigint;
  readonly views: bigint;
  readonly categoryId: bigint;
  readonly categoryNames: Texts;
  readonly collectionId: bigint | null;
  readonly updatedAt: Date;
};

const sorts: Readonly<Record<OwnSort, RawBuilder<unknown>>> = {
  updated: sql`p.updated_at desc, p.id desc`,
  newest: sql`p.id desc`,
  sold: sql`t.sold desc, p.id desc`,
  price_asc: sql`p.price_micro, p.id`,
  price_desc: sql`p.price_micro desc, p.id desc`,
  stock: sql`k.stock, p.id`,
};

/** One page of a store's own products, with their number. Removed ones are listed only when that status is asked for. */
export async function listOwn(db: Db, query: OwnQuery): Promise<{ rows: OwnRow[]; total: number }> {
  const from = fromOwn(query);
  const { rows } = await sql<OwnRow>`
    select p.id, p.version, p.handle, p.own_language as "ownLanguage", p.titles, coalesce(p.images[1], '') as image, p.status,
           p.price_micro as "priceMicro", k.price_max_micro as "priceMaxMicro", p.discount_micro as "discountMicro",
           p.discount_starts_at as "discountStartsAt", p.discount_ends_at as "discountEndsAt", k.stock, k.skus,
           k.is_out as "isOut", k.is_low as "isLow", t.sold, t.views, p.category_id as "categoryId",
           g.names as "categoryNames", p.collection_id as "collectionId", p.updated_at as "updatedAt"
      ${from} order by ${sorts[query.sort]} limit ${query.limit} offset ${query.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total ${from}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** The ids of all of a store's own products that filters let through, the oldest first. */
export async function listOwnIds(db: Db, query: Wanted): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select p.id ${fromOwn(query)} order by p.id`.execute(db);
  return rows.map((row) => row.id);
}

type Wanted = Pick<OwnQuery, 'storeId' | 'filters' | 'lowStock'>;

function fromOwn(query: Wanted): RawBuilder<unknown> {
  return sql`from products p
      join categories g on g.id = p.category_id
      join product_stats t on t.product_id = p.id
     cross join lateral (
       select least(coalesce(sum(v.stock), 0), 2147483647)::integer as stock, count(*)::integer as skus, coalesce(max(v.price_micro), p.price_micro) as price_max_micro,
              coalesce(bool_and(v.stock < p.buy_min), true) as is_out, coalesce(bool_or(v.stock <= ${query.lowStock}), true) as is_low
         from skus v where v.product_id = p.id and v.removed_at is null) as k
     where ${sql.join(conditionsOf(query), sql` and `)}`;
}

function conditionsOf({ storeId, filters }: Wanted): RawBuilder<unknown>[] {
  const conditions = [sql`p.store_id = ${storeId}`];
  conditions.push(filters.status === undefined ? sql`p.status <> 'removed'` : sql`p.status = ${filters.status}`);
  if (filters.ids !== undefined) conditions.push(sql`p.id = any (${filters.ids}::bigint[])`);
  if (filters.keyword !== undefined) conditions.push(saysOf(filters.keyword));
  if (filters.categoryId !== undefined) conditions.push(sql`${filters.categoryId}::bigint = any (g.path)`);
  if (filters.collectionId !== undefined) conditions.push(sql`p.collection_id = ${filters.collectionId}`);
  if (filters.stock === 'out') conditions.push(sql`k.is_out`);
  if (filters.stock === 'low') conditions.push(sql`k.is_low`);
  if (filters.discountedAt !== undefined) conditions.push(sql`p.discount_ends_at > ${filters.discountedAt}`);
  if (filters.missingLanguage !== undefined)
    conditions.push(sql`coalesce(p.titles->>${filters.missingLanguage}::text, '') = ''`);
  return conditions;
}

/** The keyword in a title, the handle or the code of a variant. */
function saysOf(keyword: string): RawBuilder<unknown> {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(p.handle ilike ${pattern} or exists (select from jsonb_each_text(p.titles) as w (language, title) where w.title ilike ${pattern})
    or exists (select from skus c where c.product_id = p.id and c.removed_at is null and c.code ilike ${pattern}))`;
}

/** How many products of each status a store has. */
export async function countOwn(db: Db, storeId: bigint): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; products: number }>`
    select status, count(*)::integer as products from products where store_id = ${storeId} group by status`.execute(db);
  return Object.fromEntries(rows.map(({ status, products }) => [status, products]));
}

export type StockRow = {
  readonly id: bigint;
  readonly productId: bigint;
  readonly ownLanguage: string;
  readonly titles: Texts;
  readonly attrTexts: Texts;
  readonly code: string;
  readonly image: string;
  readonly status: ProductStatus;
  readonly stock: number;
  readonly isOut: boolean;
  readonly priceMicro: bigint;
  readonly weightGrams: number;
  readonly barcode: string;
  readonly costMicro: bigint | null;
};

export type StockQuery = Pick<OwnQuery, 'storeId' | 'lowStock' | 'limit' | 'offset'> & {
  /** The scarcest first, or the variants of each product together. */
  readonly sort: 'scarce' | 'product';
  readonly keyword?: string;
  readonly stock?: 'low' | 'out';
};

/** One page of a store's live variants, the scarcest first, with their number. */
export async function listStock(db: Db, query: StockQuery): Promise<{ rows: StockRow[]; total: number }> {
  const conditions = [sql`p.store_id = ${query.storeId}`, sql`p.status <> 'removed'`, sql`k.removed_at is null`];
  if (query.keyword !== undefined) conditions.push(saysOf(query.keyword));
  if (query.stock === 'out') conditions.push(sql`k.stock < p.buy_min`);
  if (query.stock === 'low') conditions.push(sql`k.stock <= ${query.lowStock}`);
  const from = sql`from products p join skus k on k.product_id = p.id where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<StockRow>`
    select k.id, k.product_id as "productId", p.own_language as "ownLanguage", p.titles, k.attr_texts as "attrTexts", k.code,
           coalesce(nullif(k.image, ''), p.images[1], '') as image, p.status, k.stock, k.stock < p.buy_min as "isOut",
           k.price_micro as "priceMicro", k.weight_grams as "weightGrams", k.barcode, k.cost_micro as "costMicro"
      ${from} order by ${query.sort === 'product' ? sql`p.id desc, k.position` : sql`k.stock, p.id, k.position`} limit ${query.limit} offset ${query.offset}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total ${from}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}
