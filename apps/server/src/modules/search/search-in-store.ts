import { type RawBuilder, sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Db } from '#platform/database.ts';
import { candidateLine, isCandidate, type MaybeFigures, mostCandidates } from '../catalogue/index.ts';
import { narrowing, type SearchFilters } from './narrowed-search.ts';
import type { Find, Found } from './search.repository.ts';
import type { Tokens } from './spelling/query-spelling.policy.ts';

/** The terms that a product of a store must have, and those of which it must have one. */
function storeWords({ whole, prefix }: Tokens, most: number): RawBuilder<unknown> {
  return sql`
      select (select coalesce(array_agg(t.id), '{}') from search_terms t where t.term = any(${whole}::text[])) as must,
             (select coalesce(array_agg(k.term_id), '{}') from search_completions(${prefix}::text, ${most}::int) k) as might`;
}

type StoreFind = Pick<Find, 'tokens' | 'sort' | 'offset' | 'limit' | 'cap'> & {
  readonly sellerId: bigint;
  readonly filters: SearchFilters;
};

/** Finds products of one store by words. A store's products are few enough to look at each of them. */
export async function findInStore(db: Db, find: StoreFind): Promise<Pick<Found, 'total' | 'figures'>> {
  const conditions = narrowing(find.filters);
  const isNarrowed = conditions.length > 0;
  const narrowed = isNarrowed
    ? sql`and exists (select from facet_rows r where r.product_id = d.product_id and ${sql.join(conditions, sql` and `)})`
    : sql``;
  const statement = sql<MaybeFigures & { total: number }>`
    with wanted as (${storeWords(find.tokens, find.cap)}
    ), found as materialized (
      select d.product_id,
             case ${find.sort}::text when 'price_asc' then d.price_micro when 'price_desc' then -d.price_micro when 'sales' then -d.sold
               when 'newest' then -extract(epoch from d.published_at)::bigint
               else -(select max(r.rank) from unnest(d.terms, d.ranks) as r (term, rank) where r.term = any(w.might))::bigint end as key
        from wanted w join search_documents d
          on d.seller_id = ${find.sellerId} and d.terms @> w.must and d.terms && w.might
       where cardinality(w.must) = cardinality(${find.tokens.whole}::text[]) ${narrowed}
       limit ${find.cap}::int
    ), page as (
      select product_id, row_number() over (order by key, product_id desc) as place
        from (select * from found order by key, product_id desc limit ${find.limit}::int offset ${find.offset}::int) as best
    )
    select counted.total, g.* from (select count(*)::int as total from found) as counted
      left join page on true left join product_figures g on g.product_id = page.product_id
     order by page.place`;
  // Only the statement without filters has one text, and so a name.
  const { rows } = await (isNarrowed ? statement : prepared('search_in_store', statement)).execute(db);
  return { total: rows[0]?.total ?? 0, figures: rows };
}

/** The products of one store with the words that filters are counted by. */
export async function storeCandidates(db: Db, tokens: Tokens, sellerId: bigint, filters: SearchFilters) {
  const { within, ...facets } = filters;
  const { rows } = await sql<{ lines: string | null; isCapped: boolean }>`
    with wanted as (${storeWords(tokens, mostCandidates)}
    ), found as materialized (
      select ${candidateLine} as line
        from wanted w join search_documents d on d.seller_id = ${sellerId} and d.terms @> w.must and d.terms && w.might
        join facet_rows r on r.product_id = d.product_id
       where cardinality(w.must) = cardinality(${tokens.whole}::text[])
         and ${sql.join([...narrowing(within === undefined ? {} : { within }), isCandidate(facets)], sql` and `)}
       limit ${sql.lit(mostCandidates + 1)}
    )
    select (select string_agg(line, ',') from (select line from found limit ${sql.lit(mostCandidates)}) as counted) as lines,
           (select count(*) from found) > ${sql.lit(mostCandidates)} as "isCapped"`.execute(db);
  return rows[0] ?? { lines: null, isCapped: false };
}
