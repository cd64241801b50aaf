import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import { candidateLine, type FacetFilters, isCandidate, mostCandidates } from '../../catalogue/index.ts';
import { countedPage, grouped, narrowing, type SearchFilters } from '../narrowed-search.ts';
import type { Wanted } from '../search.repository.ts';

/** A token of a query's part, and one of the words that products have for it. */
export type PartTerm = {
  readonly part: number;
  readonly token: number;
  /** How many tokens the part has. */
  readonly tokens: number;
  readonly id: number;
  readonly documents: number;
  /** Whether the word only begins or ends with the token. */
  readonly isBeside: boolean;
};

/** What a product must have some of. */
export type WantedParts = {
  readonly terms: readonly PartTerm[];
  /** Fewest parts that a product must have. */
  readonly fewest: number;
  /** The store whose products are looked at; undefined for all. */
  readonly storeId: bigint | undefined;
};

/** Rows of all terms together that are walked at most. */
const walkedInAll = 3000;

const walkedOf = ({ terms }: WantedParts) => Math.ceil(walkedInAll / terms.length);

/**
 * The products that have enough of the parts, as `scored`: by how many they have, then by how rare those are, squared as in tf-idf, and
 * how well they stand in the product's texts, a word that a part is only in counting half, then by the product's standing.
 */
function scoredProducts(wanted: WantedParts): RawBuilder<unknown> {
  const { terms, fewest, storeId } = wanted;
  const ids = sql`${terms.map(({ id }) => id)}::int[]`;
  const walked =
    storeId === undefined
      ? sql`select distinct p.product_id from asked a cross join lateral (
          select s.product_id from search_postings s where s.term_id = a.id
           order by s.rank desc, s.product_id desc limit ${sql.lit(walkedOf(wanted))}) as p`
      : sql`select d.product_id from search_documents d where d.store_id = ${storeId} and d.terms && ${ids} limit ${sql.lit(walkedInAll)}`;
  return sql`asked as materialized (
      select * from unnest(${terms.map(({ part }) => part)}::int[], ${terms.map(({ token }) => token)}::int[],
                           ${terms.map(({ tokens }) => tokens)}::int[], ${ids}, ${terms.map(({ documents }) => documents)}::int[],
                           ${terms.map(({ isBeside }) => isBeside)}::boolean[])
               as a (part, token, tokens, id, documents, is_beside)
    ), walked as materialized (${walked}
    ), having_part as (
      select w.product_id, a.part, max(h.rank) as rank, max(h.rank / ln(2.0 + a.documents) ^ 2 / (case when a.is_beside then 2 else 1 end)) as worth
        from walked w cross join asked a
       cross join lateral (select s.rank from search_postings s where s.term_id = a.id and s.product_id = w.product_id offset 0) as h
       group by w.product_id, a.part having count(distinct a.token) = max(a.tokens)
    ), scored as materialized (
      select product_id, row_number() over (order by count(*), sum(worth), max(rank), product_id)::int as rank
        from having_part group by product_id having count(*) >= ${fewest}::int
    )`;
}

/** The statement of a search for products with enough of the parts. */
export function findParts(parts: WantedParts, filters: SearchFilters, wanted: Wanted) {
  const conditions = [sql<boolean>`true`, ...narrowing(filters)];
  const isCut = parts.storeId === undefined && parts.terms.some(({ documents }) => documents > walkedOf(parts));
  return sql`
    with ${scoredProducts(parts)}, found as materialized (
      select s.rank, r.* from scored s join facet_rows r on r.product_id = s.product_id
       where ${sql.join(conditions, sql` and `)} order by s.rank desc limit ${wanted.cap}::int
    ), ${grouped}
    select null::text[] as missing, ${countedPage(wanted, sql`${isCut}::boolean`)}`;
}

/** The products with enough of the parts that filters are counted by. */
export async function partCandidates(db: Db, parts: WantedParts, { within, ...facets }: FacetFilters & SearchFilters) {
  const conditions = [...narrowing(within === undefined ? {} : { within }), isCandidate(facets)];
  const { rows } = await sql<{ lines: string | null; isCapped: boolean }>`
    with ${scoredProducts(parts)}, found as materialized (
      select ${candidateLine} as line from scored s join facet_rows r on r.product_id = s.product_id
       where ${sql.join(conditions, sql` and `)} order by s.rank desc limit ${sql.lit(mostCandidates + 1)}
    )
    select (select string_agg(line, ',') from (select line from found limit ${sql.lit(mostCandidates)}) as counted) as lines,
           (select count(*) from found) > ${sql.lit(mostCandidates)} as "isCapped"`.execute(db);
  return rows[0] ?? { lines: null, isCapped: false };
}
