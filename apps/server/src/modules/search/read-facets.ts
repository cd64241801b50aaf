import type { InputOf, OutputOf, search } from '@entrepot/contract';
import { formatAmount, pickText } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import {
  type Candidate,
  type Candidates,
  countFacets,
  type FacetCounts,
  type FacetFilters,
  listCandidates,
  readCandidates,
  readFacetFilters,
  readTerms,
  type Term,
} from '../catalogue/index.ts';
import { categoryNamer } from './known-categories.ts';
import { mostWordsOf } from './most-words/find-most-words.ts';
import { partCandidates } from './most-words/search-parts.ts';
import { keywordCandidates } from './preferred/keyword-candidates.ts';
import { queryOf } from './search-products.ts';

type Input = InputOf<typeof search.productFacets>;
type Facets = OutputOf<typeof search.productFacets>;
type Terms = ReadonlyMap<number, Term>;

const mostCategories = 20;
const mostOptions = 6;
const mostValues = 15;
/** From so many owners of stores on an option is shown wherever it occurs. */
const enoughStores = 2;
/** The share of a result that has to have an option of one store alone. */
const enoughOfResult = 0.5;

/**
 * What a list, or with a keyword a search, may be narrowed by, over the whole of it: at most the first thousand
 * products, and said so.
 *
 * @throws DomainError `keyword_required`, `amount_error`.
 */
export async function readFacets(ctx: Context, input: Input, language: string): Promise<Facets> {
  const filters = readFacetFilters(input);
  const { lines, isCapped } = await candidatesOf(ctx, input, { filters, language });
  const candidates = readCandidates(lines);
  const chosen = filters.options?.flatMap((option) => option.values) ?? [];
  const values = new Set([...candidates.flatMap((one) => one.values), ...chosen]);
  const terms = await termsOf(ctx, [...values]);
  const counts = countFacets(candidates, filters, (value) => terms.get(value)?.optionId ?? undefined);
  const nameOf = await categoryNamer(ctx, language);
  const look: Look = {
    isShown: (id: number) => isCommon(id, candidates, terms, input),
    isShared: (id: number) => isShared(terms.get(id), input),
    nameOf: termNamer(candidates, terms, isCapped, input, language),
  };
  return {
    categories: top(counts.categories, filters.categoryIds?.map(String), mostCategories).map(([categoryId, count]) => ({
      categoryId,
      name: nameOf(categoryId),
      count,
    })),
    shipsFrom: top(counts.countries, filters.countries).map(([country, count]) => ({ country, count })),
    options: presentOptions(counts, filters, terms, look),
    ratings: [...counts.ratings]
      .map(([ratingMin, count]) => ({ ratingMin, count }))
      .sort((a, b) => b.ratingMin - a.ratingMin),
    minimums: presentMinimums(counts, filters),
    discounted: counts.discounted,
    freeFreight: counts.freeFreight,
    inStock: counts.inStock,
    ...(counts.prices && {
      priceMin: formatAmount(BigInt(counts.prices[0])),
      priceMax: formatAmount(BigInt(counts.prices[1])),
    }),
    isCapped,
  };
}

/** A step that shows nothing more than the one before it says nothing. */
function presentMinimums({ minimums }: FacetCounts, { buyMinMost: chosen }: FacetFilters) {
  const steps = [...minimums].sort(([one], [other]) => one - other);
  return steps
    .filter(([step, count], place) => step === chosen || count > (steps[place - 1]?.[1] ?? 0))
    .map(([buyMinMost, count]) => ({ buyMinMost, count }));
}

type Narrowed = { readonly filters: FacetFilters; readonly language: string };

async function candidatesOf(ctx: Context, input: Input, { filters, language }: Narrowed): Promise<Candidates> {
  if (input.keyword === undefined) return listCandidates(ctx, input, filters);
  const within = input.categoryId === undefined ? {} : { within: BigInt(input.categoryId) };
  const query = queryOf(input.keyword);
  const store = input.sellerId === undefined ? {} : { storeId: BigInt(input.sellerId) };
  if (input.isPartial) {
    const parts = await mostWordsOf(ctx, { query, language, ...store });
    return parts ? partCandidates(ctx.readDb, parts, { ...filters, ...within }) : { lines: null, isCapped: false };
  }
  return keywordCandidates(ctx, query, { filters: { ...filters, ...within }, ...store, language });
}

/** Option values and the options that they belong to. */
async function termsOf(ctx: Context, values: readonly number[]): Promise<Terms> {
  const found = await readTerms(ctx.readDb, values);
  const options = new Set(found.flatMap(({ optionId }) => (optionId === null ? [] : [optionId])));
  const named = await readTerms(ctx.readDb, [...options]);
  return new Map([...found, ...named].map((term) => [term.id, term]));
}

type Look = {
  /** Whether an option is shown. */
  readonly isShown: (optionId: number) => boolean;
  /** Whether an option or value is more than one owner's own, which come behind. */
  readonly isShared: (id: number) => boolean;
  readonly nameOf: (id: number) => string;
};

/** In a store's own lists everything is. */
function isShared(term: Term | undefined, { sellerId: storeId }: Input): boolean {
  return storeId !== undefined || term?.isShops === true || (term?.stores ?? 0) >= enoughStores;
}

/** Whether an option is more than one store's own word: where that one is half of the result, it is shown, too. */
function isCommon(optionId: number, candidates: readonly Candidate[], terms: Terms, input: Input): boolean {
  if (isShared(terms.get(optionId), input)) return true;
  const having = candidates.filter(({ values }) => values.some((value) => terms.get(value)?.optionId === optionId));
  return having.length >= candidates.length * enoughOfResult;
}

/**
 * Names options and values. What a store alone writes of a term is shown where the term is on products of that store alone; lists
 * that were cut may hold others.
 */
function termNamer(
  candidates: readonly Candidate[],
  terms: Terms,
  isCapped: boolean,
  { sellerId: storeId }: Input,
  language: string,
) {
  const storesOf = new Map<number, Set<string>>();
  for (const { storeId: store, values } of candidates)
    for (const value of values)
      for (const id of [value, terms.get(value)?.optionId ?? 0])
        storesOf.set(id, (storesOf.get(id) ?? new Set()).add(store));
  const isOn = (id: number, store: string) =>
    storeId === store || (!isCapped && [...(storesOf.get(id) ?? [])].every((other) => other === store));
  return (id: number) => {
    const { texts = {}, ownTexts = {}, ownStoreId = null } = terms.get(id) ?? {};
    return pickText(ownStoreId !== null && isOn(id, String(ownStoreId)) ? { ...texts, ...ownTexts } : texts, language);
  };
}

function presentOptions(
  counts: FacetCounts,
  filters: FacetFilters,
  terms: Terms,
  { isShown, isShared: isCommonWord, nameOf }: Look,
): Facets['options'] {
  const chosen = new Set(filters.options?.flatMap(({ values }) => values));
  const counted = new Map([...chosen].map((value) => [value, 0]));
  for (const [value, count] of counts.values) counted.set(value, count);
  const byOption = Map.groupBy(counted, ([value]) => terms.get(value)?.optionId ?? 0);
  return [...byOption]
    .filter(([optionId, values]) => terms.has(optionId) && (values.some(([id]) => chosen.has(id)) || isShown(optionId)))
    .map(([optionId, values]) => ({ optionId, values, products: Math.max(...values.map(([, count]) => count)) }))
    .sort(
      (one, other) =>
        Number(isCommonWord(other.optionId)) - Number(isCommonWord(one.optionId)) ||
        other.products - one.products ||
        one.optionId - other.optionId,
    )
    .slice(0, mostOptions)
    .map(({ optionId, values }) => ({
      optionId: String(optionId),
      name: nameOf(optionId),
      values: top(
        new Map(values),
        values.map(([value]) => value).filter((value) => chosen.has(value)),
        mostValues,
        isCommonWord,
      ).map(([value, count]) => ({ id: `${optionId}-${value}`, name: nameOf(value), count })),
    }));
}

/** The values with most products, those first that come first; the chosen ones in any case, so that they can be taken back. */
function top<Key extends string | number>(
  counts: ReadonlyMap<Key, number>,
  chosen: readonly Key[] = [],
  most = Number.POSITIVE_INFINITY,
  comesFirst: (key: Key) => boolean = () => true,
): [Key, number][] {
  const whole = new Map([...chosen.map((key) => [key, 0] as const), ...counts]);
  const sorted = [...whole].sort(
    ([one, many], [other, few]) =>
      Number(comesFirst(other)) - Number(comesFirst(one)) || few - many || (one < other ? -1 : 1),
  );
  return sorted.filter(([key], place) => place < most || chosen.includes(key));
}
