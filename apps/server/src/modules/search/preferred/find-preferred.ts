import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import { candidateLine, isCandidate, mostCandidates } from '../../catalogue/index.ts';
import { countedPage, grouped, narrowing, type SearchFilters } from '../narrowed-search.ts';
import type { Wanted } from '../search.repository.ts';
import type { Query, Tokens } from '../spelling/query-spelling.policy.ts';

/** A store that a query names, and the words that are looked for in it. */
export type NamedStore = { readonly storeId: bigint; readonly tokens: Tokens };

export type Preferring = Pick<Query, 'tokens' | 'preferred'> & { readonly store?: NamedStore | undefined };

/** Whether some products stand before others that are found by the words as well. */
export const isPreferring = ({ preferred, store }: Preferring): boolean =>
  preferred !== undefined || store !== undefined;

/** Rows of the rarest word that are walked at most. */
const walkedForWords = 5000;
/** What is added to the rank of products that have the preferred words, and to that of a named store's: more than any place in a text gives. */
const preferredRank = 2 ** 23;
const storeRank = 2 ** 24;

/** The products that have the words, or the preferred ones, or are a named store's, as `best`: each with the best of its ranks. */
function bestProducts({ tokens, preferred, store }: Preferring, cap: number): RawBuilder<unknown> {
  const walked = (plan: RawBuilder<unknown>, more: number) => sql`
      select w.rank + ${sql.lit(more)} as rank, w.product_id from ${plan} p
       cross join lateral search_walk(p.walk, p.must, p.might, null, null, null, null, null, null, ${sql.lit(walkedForWords)},
                                      ${sql.lit(walkedForWords)}) w
       where p.missing is null`;
  const tiers = [walked(sql`plan`, 0)];
  if (preferred)
    tiers.push(
      walked(sql`search_plan(${preferred.whole}::text[], ${preferred.prefix}::text, ${cap}::int)`, preferredRank),
    );
  if (store)
    tiers.push(sql`
      select (select max(r.rank) from unnest(d.terms, d.ranks) as r (term, rank) where r.term = any(wanted.might)) + ${sql.lit(storeRank)}, d.product_id
        from (select (select coalesce(array_agg(t.id), '{}') from search_terms t where t.term = any(${store.tokens.whole}::text[])) as must,
                     (select coalesce(array_agg(k.term_id), '{}') from search_completions(${store.tokens.prefix}::text, ${cap}::int) k) as might) as wanted
        join search_documents d on d.store_id = ${store.storeId} and d.terms @> wanted.must and d.terms && wanted.might
       where cardinality(wanted.must) = cardinality(${store.tokens.whole}::text[])`);
  return sql`plan as materialized (select * from search_plan(${tokens.whole}::text[], ${tokens.prefix}::text, ${cap}::int)
    ), best as materialized (
      select product_id, max(rank) as rank from (${sql.join(tiers, sql` union all `)}) as walked group by product_id
    )`;
}

/** The statement of a search in which some products stand before others. */
export function findPreferred(preferring: Preferring, filters: SearchFilters, wanted: Wanted) {
  const conditions = [sql<boolean>`true`, ...narrowing(filters)];
  return sql`
    with ${bestProducts(preferring, wanted.cap)}, found as materialized (
      select b.rank, r.* from best b join facet_rows r on r.product_id = b.product_id
       where ${sql.join(conditions, sql` and `)} order by b.rank desc, b.product_id desc limit ${wanted.cap}::int
    ), ${grouped}
    select case when not exists (select from best) then p.missing end as missing,
           ${countedPage(wanted, sql`coalesce(p.documents > ${sql.lit(walkedForWords)}, false)`)}
      from plan p`;
}

/** The products of such a search that filters are counted by. */
export async function preferredCandidates(db: Db, preferring: Preferring, { within, ...facets }: SearchFilters) {
  const conditions = [...narrowing(within === undefined ? {} : { within }), isCandidate(facets)];
  const { rows } = await sql<{ lines: string | null; isCapped: boolean }>`
    with ${bestProducts(preferring, mostCandidates)}, found as materialized (
      select ${candidateLine} as line from best b join facet_rows r on r.product_id = b.product_id
       where ${sql.join(conditions, sql` and `)} order by b.rank desc limit ${sql.lit(mostCandidates + 1)}
    )
    select (select string_agg(line, ',') from (select line from found limit ${sql.lit(mostCandidates)}) as counted) as lines,
           (select count(*) from found) > ${sql.lit(mostCandidates)} as "isCapped"`.execute(db);
  return rows[0] ?? { lines: null, isCapped: false };
}
