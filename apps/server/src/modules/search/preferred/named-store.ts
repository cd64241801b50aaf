import { queryTokens } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';
import { knownWords } from '../search.repository.ts';
import { findInStore } from '../search-in-store.ts';
import { findLikely, outcomeOf } from '../spelling/likely-queries.ts';
import { type Query, tokensOf, wordsOf } from '../spelling/query-spelling.policy.ts';
import type { NamedStore } from './find-preferred.ts';

/** Stores whose names share words with a query that are looked at. */
const mostNamed = 20;

type StoreName = { readonly storeId: bigint; readonly name: string };

/**
 * The store that a query names beside something else, where it has that: "Moonhill Ceramics teapot". Of several the one with the longest name. A
 * name of one word that products are called by names no store.
 */
export async function namedStore(ctx: Context, query: Query, language: string): Promise<NamedStore | undefined> {
  const words = wordsOf(query.tokens);
  if (words.length < 2) return undefined;
  const named = (await storesSharing(ctx, words))
    .map((store) => ({ ...store, rest: withoutName(words, tokensOfName(store.name)) }))
    .filter(({ rest }) => rest.length > 0)
    .sort((one, other) => one.rest.length - other.rest.length);
  for (const { storeId, name, rest } of named) {
    if (await isCalledLikeProducts(ctx, tokensOfName(name))) continue;
    const tokens = await foundInStore(ctx, storeId, { text: rest.join(' '), tokens: tokensOf(rest) }, language);
    if (tokens) return { storeId, tokens };
  }
  return undefined;
}

function tokensOfName(name: string): string[] {
  const { whole, prefix } = queryTokens(name);
  return prefix === undefined ? [] : [...whole, prefix];
}

/** The words of a query beside a name, which stands in it as a whole; none where it does not. */
function withoutName(words: readonly string[], name: readonly string[]): string[] {
  const at = words.findIndex((_, place) => name.length > 0 && name.every((word, next) => words[place + next] === word));
  return at < 0 ? [] : words.toSpliced(at, name.length);
}

async function isCalledLikeProducts(ctx: Context, name: readonly string[]): Promise<boolean> {
  return name.length === 1 && (await knownWords(ctx.readDb, name)).size > 0;
}

/** The words as the store's products have them: as typed, or as they were probably meant. */
async function foundInStore(ctx: Context, storeId: bigint, query: Query, language: string) {
  const find = { storeId, sort: 'relevance' as const, offset: 0, limit: 0, cap: 1, filters: {} };
  const look = ({ tokens }: Query) => findInStore(ctx.readDb, { ...find, tokens });
  const { total } = await look(query);
  if (total > 0) return query.tokens;
  return (await findLikely(ctx, { query, language }, await outcomeOf(ctx, query, 0), look))?.query.tokens;
}

/** Open stores all of whose names' words a query has, but for the last character of a name that is written without spaces. */
async function storesSharing({ readDb }: Context, words: readonly string[]): Promise<readonly StoreName[]> {
  const { rows } = await prepared(
    'search_named_stores',
    sql<StoreName>`
    select s.store_id as "storeId", s.name
      from (select w.store_id, count(*) as shared from search_store_words w where w.word = any(${words}::text[]) group by w.store_id) w
      join search_stores s on s.store_id = w.store_id and cardinality(s.words) <= w.shared + 1
      join store_names n on n.store_id = s.store_id and n.store_state = 'approved'
     order by w.shared desc, cardinality(s.words) desc, s.store_id limit ${sql.lit(mostNamed)}`,
  ).execute(readDb);
  return rows;
}
