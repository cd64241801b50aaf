import { type InputOf, type OutputOf, search } from '@entrepot/contract';
import {
  countedAtMost,
  DomainError,
  formatAmount,
  isOneTypoApart,
  type PageRequest,
  pageOf,
  parseAmount,
  queryTokens,
} from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import { memberWriter } from '../../platform/http/member-writer.ts';
import { ReadyJson } from '../../platform/http/ready-json.ts';
import { mendCards, readyCard } from '../catalogue/index.ts';
import { categoryNamer } from './category-names.ts';
import { countryNumber, countryOfNumber } from './document.policy.ts';
import * as repository from './search.repository.ts';

type SearchInput = InputOf<typeof search.goodsSearch>;
type SearchOutput = OutputOf<typeof search.goodsSearch>;
type StoreOutput = OutputOf<typeof search.goodsSearchInStore>;
type Tokens = repository.Find['tokens'];

/** One more than is counted, so that "more than that" can be told. */
const cap = countedAtMost + 1;
/** How many products are looked for, counted and sorted while somebody looks at the first pages. */
const nearCap = 300;
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
): Promise<ReadyJson<SearchOutput>> {
  const tokens = readTokens(input.keyword);
  const find = {
    filters: readFilters(input),
    sort: input.sort ?? ('relevance' as const),
    offset: page.offset,
    limit: depthLeft(page),
    cap: capOf(page),
  };
  const view = { page, language, at: ctx.clock.now() };
  const look = (words: Tokens) =>
    mendCards(ctx, (db) => repository.findProducts(db, readyCard(language, view.at), { ...find, tokens: words }));
  const found = await look(tokens);
  const missing = found.missing ?? [];
  const corrected = missing.length === 0 ? undefined : await correctTokens(ctx, tokens, missing);
  if (corrected === undefined) return presentFound(ctx, found, view);
  const likely = await look(corrected);
  return presentFound(ctx, likely, {
    ...view,
    ...(likely.total > 0 && { correctedKeyword: [...corrected.whole, corrected.prefix].join(' ') }),
  });
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
  const card = readyCard(language, ctx.clock.now());
  const { cards, total } = await mendCards(ctx, (db) => repository.findInStore(db, card, find));
  const { pageInfo } = pageOf([], page, total);
  return new ReadyJson<StoreOutput>(`{"pageList":[${cards ?? ''}],"pageInfo":${JSON.stringify(pageInfo)}}`);
}

/** Up to ten stores and products whose names go on as typed: stores take at most four places, products the rest. */
export async function suggest(
  ctx: Context,
  keyword: string,
  language: string,
): Promise<OutputOf<typeof search.goodsSuggest>> {
  const { stores, goods } = await repository.findSuggestions(
    ctx.readDb,
    readTokens(keyword),
    language,
    mostSuggestions,
  );
  const goodsList = new Map<string, repository.Suggestion>();
  for (const each of goods) if (!goodsList.has(each.name)) goodsList.set(each.name, each);
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

/** Deeper pages look for as many as there may be. */
function capOf(page: PageRequest): number {
  return page.offset + page.pageSize < nearCap ? nearCap : cap;
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

type FoundView = {
  readonly page: PageRequest;
  readonly language: string;
  readonly correctedKeyword?: string;
};

const writeFound = memberWriter<Omit<SearchOutput, 'pageList'>>(search.goodsSearch.output, [
  'pageInfo',
  'facets',
  'correctedKeyword',
]);

async function presentFound(ctx: Context, found: repository.Found, view: FoundView): Promise<ReadyJson<SearchOutput>> {
  const { pageInfo } = pageOf([], view.page, found.total);
  const members = writeFound({
    pageInfo: { ...pageInfo, ...(found.is_cut && { totalCapped: true }) },
    facets: presentFacets(found.counts ?? '', await categoryNamer(ctx, view.language)),
    ...(view.correctedKeyword !== undefined && { correctedKeyword: view.correctedKeyword }),
  });
  return new ReadyJson(`{"pageList":[${found.cards ?? ''}],${members}}`);
}

function presentFacets(counts: string, nameOf: (categoryId: string) => string): SearchOutput['facets'] {
  const facets: SearchOutput['facets'] = { categories: [], shipsFrom: [] };
  for (const line of counts === '' ? [] : counts.split(',')) {
    const [categoryId = '', country = '', count = '', low, high] = line.split(':');
    if (categoryId !== '') facets.categories.push({ categoryId, name: nameOf(categoryId), count: Number(count) });
    else if (country !== '') facets.shipsFrom.push({ country: countryOfNumber(Number(country)), count: Number(count) });
    else if (low && high) {
      facets.priceMin = formatAmount(BigInt(low));
      facets.priceMax = formatAmount(BigInt(high));
    }
  }
  facets.categories.sort(byCount);
  facets.shipsFrom.sort(byCount);
  return facets;
}

function byCount(one: { count: number }, other: { count: number }): number {
  return other.count - one.count;
}
