import { type RawBuilder, sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Db } from '#platform/database.ts';
import { candidateLine, isCandidate, type MaybeFigures, mostCandidates } from '../catalogue/index.ts';
import { narrowing, type SearchFilters } from './narrowed-search.ts';
import { type Find, type Found, figureColumns } from './search.repository.ts';
import type { Query, Tokens } from './spelling/query-spelling.policy.ts';

type StoreWords = Pick<Query, 'tokens'> & { readonly preferred?: Tokens | undefined };

/** The terms that a product of a store must have, and those of which it must have one; and those that it may have instead and is preferred for. */
function storeWords({ tokens, preferred }: StoreWords, most: number): RawBuilder<unknown> {
  const must = ({ whole }: Tokens) =>
    sql`(select coalesce(array_agg(t.id), '{}') from search_terms t where t.term = any(${whole}::text[]))`;
  const might = ({ prefix }: Tokens) =>
    sql`(select coalesce(array_agg(k.term_id), '{}') from search_completions(${prefix}::text, ${most}::int) k)`;
  const first = preferred ?? tokens;
  return sql`
      select w.*, cardinality(w.must) = cardinality(${tokens.whole}::text[]) as is_known,
             ${preferred !== undefined}::boolean and cardinality(w.first_must) = cardinality(${first.whole}::text[]) as is_first_known
        from (select ${must(tokens)} as must, ${might(tokens)} as might, ${must(first)} as first_must, ${might(first)} as first_might) as w`;
}

const isFirst = sql`(w.is_first_known and d.terms @> w.first_must and d.terms && w.first_might)`;
const isMatch = sql`(w.is_known and d.terms @> w.must and d.terms && w.might or ${isFirst})`;
/** What is added to the rank of what is preferred: more than any place in a text gives. */
const firstRank = 2 ** 23;

type StoreFind = Pick<Find, 'tokens' | 'sort' | 'offset' | 'limit' | 'cap'> & {
  readonly preferred?: Tokens | undefined;
  readonly storeId: bigint;
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
    with wanted as (${storeWords(find, find.cap)}
    ), found as materialized (
      select d.product_id,
             case ${find.sort}::text when 'price_asc' then d.price_micro when 'price_desc' then -d.price_micro when 'sales' then -d.sold
               when 'newest' then -extract(epoch from d.published_at)::bigint
               else -(select max(r.rank) from unnest(d.terms, d.ranks) as r (term, rank) where r.term = any(w.might || w.first_might))::bigint
                    - case when ${isFirst} then ${sql.lit(firstRank)} else 0 end end as key
        from wanted w join search_documents d on d.store_id = ${find.storeId}
       where ${isMatch} ${narrowed}
       limit ${find.cap}::int
    ), page as (
      select product_id, row_number() over (order by key, product_id desc) as place
        from (select * from found order by key, product_id desc limit ${find.limit}::int offset ${find.offset}::int) as best
    )
    select counted.total, ${figureColumns} from (select count(*)::int as total from found) as counted
      left join page on true left join product_figures f on f.product_id = page.product_id
     order by page.place`;
  // Only the statement without filters has one text, and so a name.
  const { rows } = await (isNarrowed ? statement : prepared('search_in_store', statement)).execute(db);
  return { total: rows[0]?.total ?? 0, figures: rows };
}

/** The products of one store with the words that filters are counted by. */
export async function storeCandidates(db: Db, words: StoreWords, storeId: bigint, filters: SearchFilters) {
  const { within, ...facets } = filters;
  const { rows } = await sql<{ lines: string | null; isCapped: boolean }>`
    with wanted as (${storeWords(words, mostCandidates)}
    ), found as materialized (
      select ${candidateLine} as line
        from wanted w join search_documents d on d.store_id = ${storeId}
        join facet_rows r on r.product_id = d.product_id
       where ${isMatch}
         and ${sql.join([...narrowing(within === undefined ? {} : { within }), isCandidate(facets)], sql` and `)}
       limit ${sql.lit(mostCandidates + 1)}
    )
    select (select string_agg(line, ',') from (select line from found limit ${sql.lit(mostCandidates)}) as counted) as lines,
           (select count(*) from found) > ${sql.lit(mostCandidates)} as "isCapped"`.execute(db);
  return rows[0] ?? { lines: null, isCapped: false };
}
