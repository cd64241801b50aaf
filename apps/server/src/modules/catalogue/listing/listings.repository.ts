import { countedAtMost } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Db } from '#platform/database.ts';
import type { FacetFilters } from '../facets/index.ts';
import { facetConditions } from '../facets/index.ts';
import { type Figures, type FoundProduct, figureColumns, foundColumns } from '../product-cards/index.ts';

export type ListingOrder = 'rec' | 'hot' | 'sales' | 'newest' | 'price_asc' | 'price_desc';

/** Listing 0 holds every published product. */
export const wholeShop = 0n;

export type ListingFilters = {
  /** The product must stand in these listings too. */
  readonly otherListings?: readonly bigint[];
  readonly priceMinMicro?: bigint;
  readonly priceMaxMicro?: bigint;
  readonly ratingMin?: number;
  readonly countries?: readonly string[];
  readonly isDiscounted?: boolean;
  /** What the listing's entries do not hold. */
  readonly traits?: FacetFilters;
  /** Only what came since then, or the newest `leastNew` if they are more. */
  readonly newSince?: Date;
  readonly exceptProductId?: bigint;
};

export type ListingQuery = {
  readonly listingId: bigint;
  readonly order: ListingOrder;
  readonly filters: ListingFilters;
  readonly offset: number;
  readonly limit: number;
};

/** What an order goes by: downwards, but for `price_asc`. What is equal in it goes by product, the same way. */
const orderedBy: Readonly<Record<ListingOrder, RawBuilder<unknown>>> = {
  rec: sql`e.rec_score`,
  hot: sql`e.hot_score`,
  sales: sql`e.sold`,
  newest: sql`e.published_at`,
  price_asc: sql`e.price_micro`,
  price_desc: sql`e.price_micro`,
};

/** Pages within this depth are read by a statement that looks no further. */
const nearDepth = 120;
/** Four pages of new arrivals are shown on quiet days. */
const leastNew = 48;

export type ListingPage = {
  /** Products in the listing that match, counted to just above `countedAtMost` where filters are. */
  readonly total: number;
  /** Those of the page, in its order. */
  readonly found: readonly FoundProduct[];
};

/**
 * One page of a listing.
 *
 * An unfiltered page reads the kept count and a bounded stretch of one index, so it costs the same in a shop of any size. The
 * bound stands in the text as a literal: with a parameter the planner would expect a tenth of the listing. Of filtered pages
 * the matches are counted apart, in whatever order the cheapest index has them, so that the page may end its walk early.
 */
export async function readListing(db: Db, query: ListingQuery): Promise<ListingPage> {
  const isPlain = Object.keys(query.filters).length === 0;
  const isNear = query.offset + query.limit <= nearDepth;
  const where = sql.join(conditionsOf(query), sql` and `);
  const total = isPlain
    ? sql`coalesce((select n.products from listing_counts n where n.listing_id = ${query.listingId}), 0)`
    : sql`(select count(*)::integer from (select from listing_entries e where ${where} limit ${sql.lit(countedAtMost + 1)}) as matching)`;
  const way = query.order === 'price_asc' ? sql`asc` : sql`desc`;
  const { rows } = await preparedFor(
    query.filters,
    `listing_by_${query.order}_${isNear ? 'near' : 'far'}`,
    sql<FoundProduct & { total: number }>`select ${foundColumns}, ${total} as total
      from (select * from (select e.product_id, ${orderedBy[query.order]} as place from listing_entries e where ${where}
                            order by place ${way}, e.product_id ${way} limit ${sql.lit(isNear ? nearDepth : countedAtMost)}) as walked
             limit ${query.limit}::integer offset ${query.offset}::integer) as page
      join product_figures f on f.product_id = page.product_id
     order by page.place ${way}, page.product_id ${way}`,
  ).execute(db);
  if (rows[0]) return { total: rows[0].total, found: rows };
  // A page behind the last one, or of nothing.
  const counting = sql<{ total: number }>`select ${total} as total`;
  const counted = await preparedFor(query.filters, 'listing_total', counting).execute(db);
  return { total: counted.rows[0]?.total ?? 0, found: [] };
}

const filterNames: Readonly<Record<Exclude<keyof ListingFilters, 'traits'>, string>> = {
  otherListings: 'other',
  priceMinMicro: 'price_min',
  priceMaxMicro: 'price_max',
  ratingMin: 'rating',
  countries: 'country',
  isDiscounted: 'discount',
  newSince: 'new',
  exceptProductId: 'except',
};

/**
 * Prepares a statement of a listing with one filter at most, under a name of that one: its text depends on which filters there are, never on
 * values. Of several filters there are thousands of choices, and each connection that prepared them would keep them in memory, a tenth of a
 * megabyte each, for as long as somebody liked to ask for others. Planning those takes about half a millisecond.
 */
function preparedFor<Row>(filters: ListingFilters, name: string, statement: RawBuilder<Row>): RawBuilder<Row> {
  const [kind, ...others] = Object.keys(filters) as (keyof ListingFilters)[];
  if (kind === undefined) return prepared(name, statement);
  if (kind === 'traits' || others.length > 0) return statement;
  const listings = filters.otherListings?.length === 2 ? '_two' : '';
  return prepared(`${name}_${filterNames[kind]}${listings}`, statement);
}

export function conditionsOf({
  listingId,
  filters,
}: Pick<ListingQuery, 'listingId' | 'filters'>): RawBuilder<unknown>[] {
  const conditions = [sql`e.listing_id = ${listingId}`];
  for (const other of filters.otherListings ?? [])
    conditions.push(
      sql`exists (select from listing_entries o where o.product_id = e.product_id and o.listing_id = ${other})`,
    );
  if (filters.priceMinMicro !== undefined) conditions.push(sql`e.price_micro >= ${filters.priceMinMicro}`);
  if (filters.priceMaxMicro !== undefined) conditions.push(sql`e.price_micro <= ${filters.priceMaxMicro}`);
  if (filters.ratingMin !== undefined) conditions.push(sql`e.rating >= ${filters.ratingMin}`);
  if (filters.countries) conditions.push(sql`e.ships_from = any(${filters.countries}::text[])`);
  if (filters.isDiscounted) conditions.push(sql`e.is_discounted`);
  if (filters.traits)
    conditions.push(sql`exists (select from facet_rows r where r.product_id = e.product_id
      and ${sql.join(facetConditions(filters.traits), sql` and `)})`);
  if (filters.exceptProductId !== undefined) conditions.push(sql`e.product_id <> ${filters.exceptProductId}`);
  if (filters.newSince !== undefined)
    conditions.push(sql`e.published_at >= least(${filters.newSince}::timestamptz, coalesce((select f.published_at from listing_entries f
      where f.listing_id = ${listingId} order by f.published_at desc, f.product_id desc offset ${sql.lit(leastNew - 1)} limit 1), '-infinity'))`);
  return conditions;
}

/** The best-selling products of each store, `perStore` at most. */
export async function bestOfStores(db: Db, storeIds: readonly bigint[], perStore: number): Promise<Figures[]> {
  const { rows } = await sql<Figures>`select ${figureColumns}
      from unnest(${storeIds}::bigint[]) with ordinality as store (store_id, n)
      cross join lateral (
        select e.product_id, row_number() over (order by e.sold desc, e.product_id desc) as place from listing_entries e
         where e.listing_id = store.store_id order by e.sold desc, e.product_id desc limit ${sql.lit(perStore)}) as best
      join product_figures f on f.product_id = best.product_id
     order by store.n, best.place`.execute(db);
  return rows;
}

/** The category of a product that is known, or undefined. */
export async function categoryOf(db: Db, productId: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`select category_id as id from products where id = ${productId}`.execute(
    db,
  );
  return rows[0]?.id;
}
