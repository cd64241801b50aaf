import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { FacetFilters } from '../facets/index.ts';
import { candidateLine, isCandidate, mostCandidates, mostLookedAt } from '../facets/index.ts';
import { listingOf, type ProductListInput } from './list-products.ts';
import { conditionsOf } from './listings.repository.ts';

export type Candidates = { readonly lines: string | null; readonly isCapped: boolean };

type CandidatesRow = {
  readonly lines: string | null;
  readonly looked: number;
  readonly found: number;
};

/** The products of a list that its filters are counted by, the recommended ones first where there are too many. */
export async function listCandidates(
  ctx: Context,
  input: ProductListInput,
  filters: FacetFilters,
): Promise<Candidates> {
  const { sellerId: storeId, sellerCategoryId, categoryId, isNew, isHot, isRec } = input;
  const place = Object.entries({ sellerId: storeId, sellerCategoryId, categoryId, isNew, isHot, isRec });
  const listing = listingOf(Object.fromEntries(place.filter(([, value]) => value !== undefined)), ctx.clock.now());
  const where = sql.join(conditionsOf(listing), sql` and `);
  const { rows } = await sql<CandidatesRow>`
    with looked as materialized (
      select e.product_id from listing_entries e where ${where} order by e.rec_score desc, e.product_id desc
       limit ${sql.lit(mostLookedAt + 1)}
    ), found as materialized (
      select ${candidateLine} as line from looked l join facet_rows r on r.product_id = l.product_id
       where ${isCandidate(filters)} limit ${sql.lit(mostCandidates + 1)}
    )
    select (select string_agg(line, ',') from (select line from found limit ${sql.lit(mostCandidates)}) as counted) as lines,
           (select count(*)::int from looked) as looked, (select count(*)::int from found) as found`.execute(
    ctx.readDb,
  );
  const [row] = rows;
  return {
    lines: row?.lines ?? null,
    isCapped: (row?.looked ?? 0) > mostLookedAt || (row?.found ?? 0) > mostCandidates,
  };
}
