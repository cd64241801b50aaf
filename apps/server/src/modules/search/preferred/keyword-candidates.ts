import type { Context } from '#platform/context.ts';
import { type Candidates, readCandidates } from '../../catalogue/index.ts';
import { type SearchFilters, searchCandidates } from '../narrowed-search.ts';
import { storeCandidates } from '../search-in-store.ts';
import { besideTyped, findLikely, outcomeOf } from '../spelling/likely-queries.ts';
import type { Query } from '../spelling/query-spelling.policy.ts';
import { isPreferring, preferredCandidates } from './find-preferred.ts';
import { namedStore } from './named-store.ts';
import { insideThaiWords } from './preferred-words.policy.ts';

type Narrowed = { readonly filters: SearchFilters; readonly storeId?: bigint; readonly language: string };

/** Products that fill a page of search results: of fewer, what is found beside them counts too. */
const enough = 12;

/** The products of a search, in the shop or in a store, that filters are counted by: those that the search shows where nothing took the query's place. */
export async function keywordCandidates(ctx: Context, query: Query, narrowed: Narrowed): Promise<Candidates> {
  const { filters, storeId, language } = narrowed;
  const store = storeId === undefined ? await namedStore(ctx, query, language) : undefined;
  const look = (asked: Query): Promise<Candidates> => {
    if (storeId !== undefined) return storeCandidates(ctx.readDb, asked, storeId, filters);
    const preferring = { ...asked, store };
    if (isPreferring(preferring)) return preferredCandidates(ctx.readDb, preferring, filters);
    return searchCandidates(ctx.readDb, asked.tokens, filters);
  };
  const typed = await look(query);
  const total = countOf(typed);
  if (total >= enough || (store && total > 0)) return typed;
  if (total === 0) {
    const inside = insideThaiWords(query);
    return inside ? look(inside) : typed;
  }
  const outcome = await outcomeOf(ctx, query, total);
  const likely = await findLikely(ctx, { query, language }, outcome, async (asked) => ({
    total: countOf(await look(asked)),
  }));
  return likely ? look(besideTyped(query, likely.query, outcome)) : typed;
}

const countOf = ({ lines }: Candidates) => readCandidates(lines).length;
