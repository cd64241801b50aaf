import type { OutputOf, search } from '@entrepot/contract';
import type { Context } from '../../platform/context.ts';
import { fileUrl } from '../../platform/files/picture-urls.ts';
import { suggestCategories } from './known-categories.ts';
import { popularQueries } from './popular-queries.ts';
import type { Tokens } from './query-spelling.policy.ts';
import { findSuggestions, type Suggestion } from './search.repository.ts';

const mostSuggestions = 10;
const mostQueries = 3;
const mostCategories = 3;

/**
 * What goes on as typed: up to ten stores and products together (stores take at most four places where there are products
 * enough), and beside them popular queries and categories.
 */
export async function suggest(
  ctx: Context,
  typed: { readonly text: string; readonly tokens: Tokens },
  language: string,
): Promise<OutputOf<typeof search.goodsSuggest>> {
  const [{ stores, goods }, categoryList, queryList] = await Promise.all([
    findSuggestions(ctx.readDb, typed.tokens, language, mostSuggestions),
    suggestCategories(ctx, typed.tokens, language, mostCategories),
    popularQueries(ctx, language, typed.text, mostQueries),
  ]);
  const goodsList = new Map<string, Suggestion>();
  for (const each of goods) if (!goodsList.has(each.name)) goodsList.set(each.name, each);
  const sellerList = stores.slice(0, Math.max(4, mostSuggestions - goodsList.size));
  return {
    sellerList: sellerList.map(({ picture, ...store }) => ({ ...store, avatar: fileUrl(picture) })),
    goodsList: [...goodsList.values()]
      .slice(0, mostSuggestions - sellerList.length)
      .map(({ picture, ...product }) => ({ ...product, imgUrl1: picture })),
    categoryList,
    queryList,
  };
}
