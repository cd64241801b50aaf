import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import {
  candidateLine,
  type FacetFilters,
  facetConditions,
  isCandidate,
  mostCandidates,
  mostLookedAt,
} from '../catalogue/index.ts';
import type { Wanted } from './search.repository.ts';
import type { Tokens } from './spelling/query-spelling.policy.ts';

export type SearchFilters = FacetFilters & {
  /** A category that holds what is found, in it or below. */
  readonly within?: bigint;
};

/** Rows of the rarest word that a narrowed search walks at most. */
const walkedForFilters = 5000;

/** The conditions of a search's filters on a row of `facet_rows` that the statement calls `r`. */
export function narrowing({ within, ...facets }: SearchFilters): RawBuilder<boolean>[] {
  const inside = within === undefined ? [] : [sql<boolean>`r.category_path && array[${within}::bigint]`];
  return [...facetConditions(facets), ...inside];
}

/** What is counted over the rows of `found`, which have a rank beside what `facet_rows` has. */
export const grouped = sql`grouped as (
      select g.category, g.country, count(*) as n, min(g.price_micro) as low, max(g.price_micro) as high
        from (select f.category_path[cardinality(f.category_path)] as category, f.price_micro,
                     (ascii(f.ships_from) - 65) * 26 + ascii(substr(f.ships_from, 2)) - 65 as country from found f) as g
       group by grouping sets (g.category, g.country, ())
    )`;

/** The columns of a search over `found` and `grouped`; `isCut` tells whether more may match than were looked at. */
export function countedPage({ sort, offset, limit, cap }: Wanted, isCut: RawBuilder<boolean>) {
  return sql`(select count(*)::int from found) as total,
           (select count(*) from found) >= ${cap}::int or ${isCut} as is_cut,
           (select string_agg(concat(g.category, ':', g.country, ':', g.n,
                     case when g.category is null and g.country is null then concat(':', g.low, ':', g.high) end), ',')
              from grouped g) as counts,
           (select array_agg(page.product_id order by page.key, page.product_id desc)
              from (select f.product_id, case ${sort}::text when 'price_asc' then f.price_micro when 'price_desc' then -f.price_micro
                             when 'sales' then -f.sold when 'newest' then -extract(epoch from f.published_at)::bigint else -f.rank end as key
                      from found f order by 2, 1 desc limit ${limit}::int offset ${offset}::int) as page) as ids`;
}

/** The statement of a search with filters: each of them is looked up for every product that has the words. */
export function findNarrowed({ whole, prefix }: Tokens, filters: SearchFilters, wanted: Wanted) {
  const conditions = narrowing(filters);
  return sql`
    with plan as materialized (select * from search_plan(${whole}::text[], ${prefix}::text, ${wanted.cap}::int)
    ), found as materialized (
      select w.rank, r.* from plan p
       cross join lateral search_walk(p.walk, p.must, p.might, null, null, null, null, null, null, ${sql.lit(walkedForFilters)},
                                      ${sql.lit(walkedForFilters)}) w
        join facet_rows r on r.product_id = w.product_id
       where p.missing is null and ${sql.join(conditions, sql` and `)} limit ${wanted.cap}::int
    ), ${grouped}
    select p.missing, ${countedPage(wanted, sql`coalesce(p.documents > ${sql.lit(walkedForFilters)}, false)`)}
      from plan p`;
}

/** The products with the words that filters are counted by, the best first where there are too many. */
export async function searchCandidates(db: Db, { whole, prefix }: Tokens, filters: SearchFilters) {
  const { within, ...facets } = filters;
  const inside = within === undefined ? sql`true` : sql`r.category_path && array[${within}::bigint]`;
  const { rows } = await sql<{ lines: string | null; isCapped: boolean }>`
    with plan as materialized (select * from search_plan(${whole}::text[], ${prefix}::text, ${sql.lit(mostCandidates)})
    ), found as materialized (
      select ${candidateLine} as line from plan p
       cross join lateral search_walk(p.walk, p.must, p.might, null, null, null, null, null, null, ${sql.lit(mostLookedAt)},
                                      ${sql.lit(walkedForFilters)}) w
        join facet_rows r on r.product_id = w.product_id
       where p.missing is null and ${inside} and ${isCandidate(facets)} limit ${sql.lit(mostCandidates + 1)}
    )
    select (select string_agg(line, ',') from (select line from found limit ${sql.lit(mostCandidates)}) as counted) as lines,
           (select count(*) from found) > ${sql.lit(mostCandidates)} or coalesce(p.documents > ${sql.lit(walkedForFilters)}, false)
             as "isCapped"
      from plan p`.execute(db);
  return rows[0] ?? { lines: null, isCapped: false };
}
