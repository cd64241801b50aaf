import type { OutputOf, search } from '@entrepot/contract';
import type { Context } from '#platform/context.ts';
import { thumbnailUrl } from '#platform/files/image-urls.ts';
import { readListedCards } from '../catalogue/index.ts';
import { suggestCategories } from './known-categories.ts';
import { popularQueries } from './popular-queries/popular-queries.ts';
import { preferWritten } from './preferred/preferred-words.policy.ts';
import { findSuggestions } from './search.repository.ts';
import { findLikely, outcomeOf } from './spelling/likely-queries.ts';
import type { Query } from './spelling/query-spelling.policy.ts';

const mostSuggestions = 10;
const mostQueries = 3;
const mostCategories = 3;

/**
 * What goes on as typed, or as was probably meant: up to ten stores and products together (stores take at most four places where there are products
 * enough), and beside them popular queries and categories. What has the marks of Vietnamese as typed stands first, as in a search.
 */
export async function suggest(
  ctx: Context,
  typed: Query,
  language: string,
): Promise<OutputOf<typeof search.productSuggest>> {
  const [{ stores, products }, categoryList, queryList] = await Promise.all([
    suggestMeant(ctx, typed, language),
    suggestCategories(ctx, preferWritten(typed, language, true), language, mostCategories),
    popularQueries(ctx, language, typed.text, mostQueries),
  ]);
  const sellerList = stores.slice(0, Math.max(4, mostSuggestions - products.length));
  return {
    sellerList: sellerList.map(({ logo, ...store }) => ({ ...store, avatar: thumbnailUrl(logo) })),
    goodsList: products.slice(0, mostSuggestions - sellerList.length),
    categoryList,
    queryList,
  };
}

/** Where nothing is called as typed, what a search would look for instead: "tea pot" goes on as "teapot". */
async function suggestMeant(ctx: Context, typed: Query, language: string) {
  const look = (query: Query) => suggestNamed(ctx, preferWritten(query, language), language);
  const found = await suggestNamed(ctx, preferWritten(typed, language, true), language);
  if (found.total > 0) return found;
  return (await findLikely(ctx, { query: typed, language }, await outcomeOf(ctx, typed, 0), look))?.found ?? found;
}

/** Stores and products by name, first the products that have the preferred words; of products that are called the same, the first. */
async function suggestNamed(ctx: Context, { tokens, preferred }: Query, language: string) {
  const [{ stores, figures }, preferredFirst] = await Promise.all([
    findSuggestions(ctx.readDb, tokens, mostSuggestions),
    preferred && findSuggestions(ctx.readDb, preferred, mostSuggestions),
  ]);
  const cards = await readListedCards(ctx, [...(preferredFirst?.figures ?? []), ...figures], language);
  const products = new Map<string, { readonly id: string; readonly name: string; readonly imgUrl1: string }>();
  for (const { sellerGoodsId: id, name, imgUrl1 } of cards)
    if (!products.has(name)) products.set(name, { id, name, imgUrl1 });
  return { stores, products: [...products.values()], total: stores.length + products.size };
}
