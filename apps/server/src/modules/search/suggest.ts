import type { OutputOf, search } from '@entrepot/contract';
import type { Context } from '#platform/context.ts';
import { thumbnailUrl } from '#platform/files/picture-urls.ts';
import { readListedCards } from '../catalogue/index.ts';
import { suggestCategories } from './known-categories.ts';
import { popularQueries } from './popular-queries/popular-queries.ts';
import { findSuggestions } from './search.repository.ts';
import { findLikely, outcomeOf } from './spelling/likely-queries.ts';
import type { Query, Tokens } from './spelling/query-spelling.policy.ts';

const mostSuggestions = 10;
const mostQueries = 3;
const mostCategories = 3;

/**
 * What goes on as typed, or as was probably meant: up to ten stores and products together (stores take at most four places where there are products
 * enough), and beside them popular queries and categories.
 */
export async function suggest(
  ctx: Context,
  typed: Query,
  language: string,
): Promise<OutputOf<typeof search.goodsSuggest>> {
  const [{ stores, goods }, categoryList, queryList] = await Promise.all([
    suggestMeant(ctx, typed, language),
    suggestCategories(ctx, typed.tokens, language, mostCategories),
    popularQueries(ctx, language, typed.text, mostQueries),
  ]);
  const sellerList = stores.slice(0, Math.max(4, mostSuggestions - goods.length));
  return {
    sellerList: sellerList.map(({ logo, ...store }) => ({ ...store, avatar: thumbnailUrl(logo) })),
    goodsList: goods.slice(0, mostSuggestions - sellerList.length),
    categoryList,
    queryList,
  };
}

/** Where nothing is called as typed, what a search would look for instead: "tea pot" goes on as "teapot". */
async function suggestMeant(ctx: Context, typed: Query, language: string) {
  const look = (query: Query) => suggestNamed(ctx, query.tokens, language);
  const found = await look(typed);
  if (found.total > 0) return found;
  return (await findLikely(ctx, { query: typed, language }, await outcomeOf(ctx, typed, 0), look))?.found ?? found;
}

/** Stores and products by name; of products that are called the same, the first. */
async function suggestNamed(ctx: Context, tokens: Tokens, language: string) {
  const { stores, figures } = await findSuggestions(ctx.readDb, tokens, mostSuggestions);
  const goods = new Map<string, { readonly id: string; readonly name: string; readonly imgUrl1: string }>();
  for (const { sellerGoodsId: id, name, imgUrl1 } of await readListedCards(ctx, figures, language))
    if (!goods.has(name)) goods.set(name, { id, name, imgUrl1 });
  return { stores, goods: [...goods.values()], total: stores.length + goods.size };
}
