import type { InputOf, OutputOf, search } from '@entrepot/contract';
import {
  countedAtMost,
  DomainError,
  formatAmount,
  isOneTypoApart,
  type PageRequest,
  pageOf,
  parseAmount,
  pickText,
  queryTokens,
} from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import { cardColumns, type GoodsCard, presentGoods } from '../catalogue/index.ts';
import { categoryNamer } from './category-names.ts';
import { countryNumber, countryOfNumber } from './document.policy.ts';
import * as repository from './search.repository.ts';

type SearchInput = InputOf<typeof search.goodsSearch>;
type SearchOutput = OutputOf<typeof search.goodsSearch>;
type Tokens = repository.Find['tokens'];

/** One more than is counted, so that "more than that" can be told. */
const cap = countedAtMost + 1;
const mostSuggestions = 10;

/**
 * Products on sale that have all the words, in any language; the last word may be unfinished. When a word is in no product,
 * the nearest word one typo away takes its place and `correctedKeyword` says so.
 *
 * Throws `keyword_required` for a keyword without letters or digits, `amount_error` for a price bound that is no amount.
 */
export async function searchGoods(
  ctx: Context,
  input: SearchInput,
  page: PageRequest,
  language: string,
): Promise<SearchOutput> {
  const tokens = readTokens(input.keyword);
  const find = {
    filters: readFilters(input),
    sort: input.sort ?? ('relevance' as const),
    offset: page.offset,
    limit: depthLeft(page),
    cap,
    isCounted: true,
  };
  const found = await repository.findProducts<GoodsCard>(ctx.readDb, cardColumns, { ...find, tokens });
  if (found.missing.length === 0) return presentFound(ctx, found, page, language);
  const corrected = await correctTokens(ctx, tokens, found.missing);
  if (corrected === undefined) return presentFound(ctx, found, page, language);
  const answer = await presentFound(
    ctx,
    await repository.findProducts<GoodsCard>(ctx.readDb, cardColumns, { ...find, tokens: corrected }),
    page,
    language,
  );
  if (answer.pageInfo.totalElements === 0) return answer;
  return { ...answer, correctedKeyword: [...corrected.whole, corrected.prefix].join(' ') };
}

/** Products of one store. Throws `store_not_found`, `keyword_required`. */
export async function searchStoreGoods(
  ctx: Context,
  input: InputOf<typeof search.goodsSearchInStore>,
  page: PageRequest,
  language: string,
) {
  const tokens = readTokens(input.keyword);
  const sellerId = BigInt(input.sellerId);
  if (!(await repository.isOpenStore(ctx.readDb, sellerId))) throw new DomainError('store_not_found');
  const sort = input.sort ?? 'relevance';
  const limit = depthLeft(page);
  const find = { sellerId, tokens, sort, offset: page.offset, limit, cap };
  const { cards, total } = await repository.findInStore<GoodsCard>(ctx.readDb, cardColumns, find);
  const now = ctx.clock.now();
  return pageOf(
    cards.map((card) => presentGoods(card, language, now)),
    page,
    total,
  );
}

/** Up to ten stores and products whose names go on as typed: stores take at most four places, products the rest. */
export async function suggest(
  ctx: Context,
  keyword: string,
  language: string,
): Promise<OutputOf<typeof search.goodsSuggest>> {
  const { stores, goods } = await repository.findSuggestions(ctx.readDb, readTokens(keyword), mostSuggestions);
  const goodsList = new Map<string, { id: string; name: string }>();
  for (const { id, titles, own } of goods) {
    const name = pickText(titles, language, own);
    if (!goodsList.has(name)) goodsList.set(name, { id, name });
  }
  const sellerList = stores.slice(0, Math.max(4, mostSuggestions - goodsList.size));
  return {
    sellerList: [...sellerList],
    goodsList: [...goodsList.values()].slice(0, mostSuggestions - sellerList.length),
  };
}

function readTokens(keyword: string): Tokens {
  const { whole, prefix } = queryTokens(keyword);
  if (prefix === undefined) throw new DomainError('keyword_required');
  return { whole, prefix };
}

function readFilters(input: SearchInput): repository.SearchFilters {
  return {
    ...(input.categoryId !== undefined && { categoryId: BigInt(input.categoryId) }),
    ...(input.priceMin !== undefined && { priceMinMicro: parseAmount(input.priceMin, 'USDT') }),
    ...(input.priceMax !== undefined && { priceMaxMicro: parseAmount(input.priceMax, 'USDT') }),
    ...(input.ratingMin !== undefined && { ratingMin: input.ratingMin }),
    ...(input.isDiscount && { isDiscounted: true }),
    ...(input.shipsFrom !== undefined && { shipsFrom: countryNumber(input.shipsFrom) }),
  };
}

/** A list goes no deeper than what is counted. */
function depthLeft(page: PageRequest): number {
  return Math.max(0, Math.min(page.pageSize, countedAtMost - page.offset));
}

/** The shortest word in which a typo is looked for: below it, nearly every word is near another. */
const shortestCorrected = 4;

async function correctTokens(ctx: Context, tokens: Tokens, missing: readonly string[]): Promise<Tokens | undefined> {
  const corrections = new Map<string, string>();
  for (const word of missing) {
    if ([...word].length < shortestCorrected) return undefined;
    const near = (await repository.nearWords(ctx.readDb, word)).find((candidate) => isOneTypoApart(word, candidate));
    if (near === undefined) return undefined;
    corrections.set(word, near);
  }
  const correct = (word: string) => corrections.get(word) ?? word;
  return { whole: tokens.whole.map(correct), prefix: correct(tokens.prefix) };
}

async function presentFound(
  ctx: Context,
  found: repository.Found<GoodsCard>,
  page: PageRequest,
  language: string,
): Promise<SearchOutput> {
  const now = ctx.clock.now();
  const nameOf = await categoryNamer(ctx, language);
  const categories: SearchOutput['facets']['categories'] = [];
  const shipsFrom: SearchOutput['facets']['shipsFrom'] = [];
  let range = {};
  for (const [categoryId, country, count, low, high] of found.counts) {
    if (categoryId !== null) categories.push({ categoryId, name: nameOf(categoryId), count });
    else if (country !== null) shipsFrom.push({ country: countryOfNumber(country), count });
    else if (low !== null && high !== null)
      range = { priceMin: formatAmount(BigInt(low)), priceMax: formatAmount(BigInt(high)) };
  }
  return {
    ...pageOf(
      found.cards.map((card) => presentGoods(card, language, now)),
      page,
      found.total,
    ),
    facets: { categories: categories.sort(byCount), shipsFrom: shipsFrom.sort(byCount), ...range },
  };
}

function byCount(one: { count: number }, other: { count: number }): number {
  return other.count - one.count;
}
