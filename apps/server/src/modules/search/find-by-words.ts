import type { Context } from '#platform/context.ts';
import { findSuggestions } from './search.repository.ts';
import { readQuery } from './spelling/query-spelling.policy.ts';

/** Open stores and published products whose names have the words, the last of which may be unfinished; at most `limit` of each. */
export async function findByWords(ctx: Context, keyword: string, limit: number) {
  const query = readQuery(keyword, true);
  if (!query) return { storeIds: [], productIds: [] };
  const { stores, figures } = await findSuggestions(ctx.readDb, query.tokens, limit);
  return {
    storeIds: stores.map(({ id }) => BigInt(id)),
    productIds: figures.flatMap(({ productId: id }) => (id === null ? [] : [BigInt(id)])),
  };
}
