import { type RawBuilder, sql } from 'kysely';
import type { FacetFilters } from './count-facets.policy.ts';

/** The conditions of filters, one for each, on a row of `facet_rows` that the statement calls `r`. Null counts as unmet. */
export function facetConditions(filters: FacetFilters): RawBuilder<boolean>[] {
  const { categoryIds, priceMinMicro, priceMaxMicro, ratingMin, buyMinMost, countries, options = [] } = filters;
  const hasPrice = priceMinMicro !== undefined || priceMaxMicro !== undefined;
  return [
    ...(categoryIds ? [sql<boolean>`r.category_path && ${categoryIds}::bigint[]`] : []),
    ...(hasPrice
      ? [
          sql<boolean>`r.price_micro between ${priceMinMicro ?? 0n}::bigint and ${priceMaxMicro ?? highestPrice}::bigint`,
        ]
      : []),
    ...(ratingMin === undefined ? [] : [sql<boolean>`coalesce(r.rating >= ${ratingMin}, false)`]),
    ...(filters.isDiscounted ? [sql<boolean>`r.is_discounted`] : []),
    ...(filters.hasFreeFreight ? [sql<boolean>`r.has_free_freight`] : []),
    ...(filters.isInStock ? [sql<boolean>`r.is_in_stock`] : []),
    ...(buyMinMost === undefined ? [] : [sql<boolean>`r.buy_min <= ${buyMinMost}`]),
    ...(countries ? [sql<boolean>`r.ships_from = any(${countries}::text[])`] : []),
    ...options.map(({ values }) => sql<boolean>`r.option_values && ${values}::int[]`),
  ];
}

const highestPrice = 2n ** 62n;

/** Most products that the counts of filters are made of. */
export const mostCandidates = 1000;
/** Most products that are looked at for them. */
export const mostLookedAt = 4000;

/** Whether a row fails one filter at most: only such count for a filter, which is counted without itself. */
export function isCandidate(filters: FacetFilters): RawBuilder<boolean> {
  const conditions = facetConditions(filters);
  if (conditions.length < 2) return sql<boolean>`true`;
  return sql<boolean>`${sql.join(
    conditions.map((condition) => sql`(not (${condition}))::int`),
    sql` + `,
  )} <= 1`;
}

/** A row of `facet_rows` as a line: see `readCandidates`. */
export const candidateLine = sql<string>`concat_ws(':', array_to_string(r.category_path, '.'), r.price_micro, r.ships_from,
  coalesce(r.rating, -1), r.is_discounted::int, r.is_in_stock::int, r.buy_min, r.has_free_freight::int, r.store_id,
  array_to_string(r.option_values, '.'))`;
