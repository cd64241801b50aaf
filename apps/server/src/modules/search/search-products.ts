import type { InputOf, OutputOf, search } from '@entrepot/contract';
import { countedAtMost, DomainError, formatAmount, type PageRequest, pageOf } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { readFacetFilters, readListedCards } from '../catalogue/index.ts';
import { countryOfNumber } from './indexing/document.policy.ts';
import { categoryNamer } from './known-categories.ts';
import { mostWordsOf } from './most-words/find-most-words.ts';
import { findParts } from './most-words/search-parts.ts';
import { findNarrowed, type SearchFilters } from './narrowed-search.ts';
import { countSearch } from './popular-queries/popular-queries.ts';
import { findPreferred, isPreferring, type NamedStore } from './preferred/find-preferred.ts';
import { namedStore } from './preferred/named-store.ts';
import { preferWhole, preferWritten } from './preferred/preferred-words.policy.ts';
import type { Wanted } from './search.repository.ts';
import * as repository from './search.repository.ts';
import { findInStore } from './search-in-store.ts';
import { besideTyped, findLikely, isBeginning, outcomeOf } from './spelling/likely-queries.ts';
import { isNumber, pairsOf, type Query, readQuery, wordsOf } from './spelling/query-spelling.policy.ts';

type SearchInput = InputOf<typeof search.productSearch>;
type SearchOutput = OutputOf<typeof search.productSearch>;

/** One more than is counted, so that "more than that" can be told. */
const cap = countedAtMost + 1;
/** How many products are looked for, counted and sorted while somebody looks at the first pages. */
const nearCap = 300;

/**
 * Published products that have all the words, in any language; the last word may be unfinished. When as typed nothing is found,
 * the likeliest other reading takes its place (`findLikely`) and `correctedKeyword` says so. When less than a page is found, what is sold under
 * joined words and the like stands beside it. What a store has that the query names stands first (`namedStore`), else what has a short last
 * word whole (`preferWhole`). Where no reading finds anything, products with most of the words do, and `isPartial` says so. `exact` keeps to the
 * words as typed.
 *
 * @throws DomainError `keyword_required` for a keyword without letters or digits, `amount_error` for a price bound that
 * is no amount.
 */
export async function searchProducts(
  ctx: Context,
  input: SearchInput,
  page: PageRequest,
  { language, address }: { readonly language: string; readonly address: string },
): Promise<SearchOutput> {
  const query = queryOf(input.keyword);
  const pairs = input.exact ? [] : pairsOf(query.tokens);
  const find = {
    joined: [...pairs.map((pair) => pair.joined), query.tokens.prefix],
    sort: input.sort ?? ('relevance' as const),
    offset: page.offset,
    limit: depthLeft(page),
    cap: capOf(page),
  };
  const view = { page, language };
  const countFound = ({ text }: Query, total: number) => {
    if (total > 0 && page.pageNum === 1) countSearch(ctx, { text, language, address });
  };
  const filters = readFilters(input);
  const lookFor =
    (store: NamedStore | undefined) =>
    (asked: Query, isNarrowed = isNarrowing(filters)) => {
      const preferring = { ...preferWritten(asked, language), store };
      const kept = isNarrowed ? filters : {};
      const plain = isNarrowed ? findNarrowed(asked.tokens, filters, find) : undefined;
      const narrowed = isPreferring(preferring) ? findPreferred(preferring, kept, find) : plain;
      return repository.findProducts(ctx.readDb, { ...find, tokens: asked.tokens }, narrowed);
    };
  // Most queries name no store: they are answered without waiting for that.
  const [plain, store] = await Promise.all([
    lookFor(undefined)(query),
    input.exact ? undefined : namedStore(ctx, query, language),
  ]);
  const look = lookFor(store);
  const found = store ? await look(query) : plain;
  countFound(query, found.total);
  if (store && found.total > 0) return presentFound(ctx, found, view);
  const isBegun = found.total > 0 && !input.exact && isBeginning(query, found.known ?? []);
  if (input.exact || (found.total >= page.pageSize && !isBegun)) {
    const whole = find.sort === 'relevance' ? preferWhole(query, found.known ?? []) : undefined;
    return presentFound(ctx, whole ? await look(whole) : found, view);
  }
  const joined = pairs.filter((pair) => found.known?.includes(pair.joined));
  const likely = await findLikely(
    ctx,
    { query, language },
    { total: found.total, missing: found.missing ?? [], joined, isBegun },
    look,
  );
  if (!likely) {
    const most = found.total > 0 ? undefined : await findMost(ctx, { query, language, filters, find, look });
    return presentFound(ctx, most ?? found, { ...view, ...(most && { isPartial: true }) });
  }
  if (found.total > 0) return presentFound(ctx, await look(besideTyped(query, likely.query, { isBegun })), view);
  // A number may be a person's own; what is left of such a query is counted no more than the query.
  if (!wordsOf(query.tokens).some(isNumber)) countFound(likely.query, likely.found.total);
  return presentFound(ctx, likely.found, { ...view, ...correctionOf(query, likely) });
}

/**
 * Products of one store, looked for and narrowed like in the whole shop.
 *
 * @throws DomainError `store_not_found`, `keyword_required`, `amount_error`.
 */
export async function searchStoreProducts(
  ctx: Context,
  input: InputOf<typeof search.productSearchInStore>,
  page: PageRequest,
  language: string,
): Promise<OutputOf<typeof search.productSearchInStore>> {
  const query = queryOf(input.keyword);
  const storeId = BigInt(input.sellerId);
  if (!(await repository.isOpenStore(ctx.readDb, storeId))) throw new DomainError('store_not_found');
  const sort = input.sort ?? 'relevance';
  const limit = depthLeft(page);
  const filters = readFilters(input);
  const find = { sort, offset: page.offset, limit, cap };
  const look = (asked: Query, isNarrowed = true) => {
    const { tokens, preferred } = preferWritten(asked, language);
    return findInStore(ctx.readDb, { ...find, storeId, tokens, preferred, filters: isNarrowed ? filters : {} });
  };
  const found = await look(query);
  const isEnough = input.exact || found.total >= page.pageSize;
  const outcome = await outcomeOf(ctx, query, found.total);
  const likely = isEnough ? undefined : await findLikely(ctx, { query, language }, outcome, look);
  const both = likely && found.total > 0 ? await look(besideTyped(query, likely.query, outcome)) : undefined;
  const isNothing = !likely && found.total === 0 && !input.exact;
  const most = isNothing ? await findMost(ctx, { query, language, storeId, filters, find, look }) : undefined;
  const { figures, total } = most ?? both ?? likely?.found ?? found;
  return {
    ...pageOf(await readListedCards(ctx, figures, language), page, total),
    ...(likely && !both && correctionOf(query, likely)),
    ...(most && { isPartial: true as const }),
  };
}

type Unfound = {
  readonly query: Query;
  readonly language: string;
  readonly storeId?: bigint;
  readonly filters: SearchFilters;
  readonly find: Wanted;
  readonly look: (query: Query, isNarrowed?: boolean) => Promise<{ readonly total: number }>;
};

/** Products with most of the words of a query, where no product has all; undefined where some has, though filters leave it out. */
async function findMost(ctx: Context, { query, language, storeId, filters, find, look }: Unfound) {
  if (isNarrowing(filters)) {
    const wide = (other: Query) => look(other, false);
    const { total } = await wide(query);
    if (total > 0 || (await findLikely(ctx, { query, language }, await outcomeOf(ctx, query, 0), wide)))
      return undefined;
  }
  const parts = await mostWordsOf(ctx, { query, language, ...(storeId !== undefined && { storeId }) });
  if (!parts) return undefined;
  const found = await repository.findProducts(
    ctx.readDb,
    { ...find, tokens: query.tokens, joined: [] },
    findParts(parts, filters, find),
  );
  return found.total > 0 ? found : undefined;
}

/** What to say of another reading; nothing where it is written like the query. */
function correctionOf(typed: Query, { query }: { readonly query: Query }): { readonly correctedKeyword?: string } {
  return query.text === typed.text ? {} : { correctedKeyword: query.text };
}

/** @throws DomainError `keyword_required` for a text without letters or digits. */
export function queryOf(keyword: string, isTyping = false): Query {
  const query = readQuery(keyword, isTyping);
  if (!query) throw new DomainError('keyword_required');
  return query;
}

const isNarrowing = (filters: SearchFilters) => Object.keys(filters).length > 0;

/** A category of the input holds beside the chosen ones: they are below it. */
function readFilters(input: SearchInput | InputOf<typeof search.productSearchInStore>): SearchFilters {
  return {
    ...readFacetFilters(input),
    ...(input.categoryId !== undefined && { within: BigInt(input.categoryId) }),
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

type FoundView = {
  readonly page: PageRequest;
  readonly language: string;
  readonly correctedKeyword?: string;
  readonly isPartial?: boolean;
};

async function presentFound(ctx: Context, found: repository.Found, view: FoundView): Promise<SearchOutput> {
  const { pageList, pageInfo } = pageOf(
    await readListedCards(ctx, found.figures, view.language),
    view.page,
    found.total,
  );
  return {
    pageList,
    pageInfo: { ...pageInfo, ...(found.isCut && { totalCapped: true }) },
    facets: presentFacets(found.counts ?? '', await categoryNamer(ctx, view.language)),
    ...(view.correctedKeyword !== undefined && { correctedKeyword: view.correctedKeyword }),
    ...(view.isPartial && { isPartial: true }),
  };
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
