import type { InputOf, OutputOf } from '@entrepot/client';
import { idPattern, plainAmount } from '@entrepot/domain';
import { redirect } from 'react-router';
import type { PageAddress } from '../page-data.ts';

type ListInput = InputOf<'sellerGoods!list'>;

export type ProductListPage = OutputOf<'sellerGoods!list'>;
export type SortOrder = NonNullable<ListInput['sort']>;

/** What an address says about a list of products, in the form that the calls take. */
export type ListFilters = Readonly<Pick<ListInput, 'categoryId' | 'sort' | 'pageNum' | FilterName>>;

export const sortOrders: readonly SortOrder[] = ['relevance', 'sales', 'newest', 'price_asc', 'price_desc'];

/** The orders of a list that nothing was searched in: nothing is relevant to it. */
export const listSorts: readonly SortOrder[] = sortOrders.filter((order) => order !== 'relevance');

/** The parameters that narrow a list; the others say what it is a list of. */
const filterNames = [
  'categoryIds',
  'priceMin',
  'priceMax',
  'ratingMin',
  'isDiscount',
  'isFreeFreight',
  'isInStock',
  'buyMinMost',
  'shipsFrom',
  'options',
] as const;
export type FilterName = (typeof filterNames)[number];

/** The parameters that a list's address may have: the server renders it without any other, such as where somebody came from. */
export const listParameters: readonly string[] = [
  ...filterNames,
  ...['id', 'sellerId', 'categoryId', 'sellerCategoryId', 'k', 'keyword', 'exact', 'sort', 'pageNum'],
];

/** Filters that take several values, joined by commas. */
export type SeveralName = 'categoryIds' | 'shipsFrom' | 'options';

export type Facets = OutputOf<'sellerGoods!facets'>;

const patterns = {
  id: new RegExp(`^${idPattern}$`),
  price: /^[0-9]{1,9}(\.[0-9]{1,2})?$/,
  countries: /^[A-Z]{2}(,[A-Z]{2}){0,19}$/,
  ids: new RegExp(`^${idPattern}(?:,${idPattern}){0,19}$`),
  options: /^[1-9][0-9]{0,8}-[1-9][0-9]{0,8}(,[1-9][0-9]{0,8}-[1-9][0-9]{0,8}){0,19}$/,
  count: /^[1-9][0-9]{0,5}$/,
  percent: /^(100|[1-9]?[0-9])$/,
  page: /^[1-9][0-9]*$/,
} as const;

/** No call takes a higher number. */
const highestPage = 1_000_000;

/** Reads the filters of an address. What cannot be used is left out, so that a mistyped address still shows a list. */
export function readFilters(search: URLSearchParams): ListFilters {
  const read = (name: string, pattern: RegExp) => {
    const value = search.get(name);
    return value !== null && pattern.test(value) ? value : undefined;
  };
  const categoryId = read('categoryId', patterns.id);
  // Without scripts the form sends what was typed.
  const priceMin = readPrice(search.get('priceMin') ?? '');
  const priceMax = readPrice(search.get('priceMax') ?? '');
  const ratingMin = read('ratingMin', patterns.percent);
  const shipsFrom = read('shipsFrom', patterns.countries);
  const categoryIds = read('categoryIds', patterns.ids);
  const options = read('options', patterns.options);
  const buyMinMost = read('buyMinMost', patterns.count);
  const sort = sortOrders.find((order) => order === search.get('sort'));
  const pageNum = read('pageNum', patterns.page);
  return {
    ...(categoryId !== undefined && { categoryId }),
    ...(priceMin !== undefined && { priceMin }),
    ...(priceMax !== undefined && { priceMax }),
    ...(ratingMin !== undefined && { ratingMin: Number(ratingMin) }),
    ...(search.get('isDiscount') === 'true' && { isDiscount: true }),
    ...(search.get('isFreeFreight') === 'true' && { isFreeFreight: true }),
    ...(search.get('isInStock') === 'true' && { isInStock: true }),
    ...(buyMinMost !== undefined && { buyMinMost: Number(buyMinMost) }),
    ...(categoryIds !== undefined && { categoryIds }),
    ...(options !== undefined && { options }),
    ...(shipsFrom !== undefined && { shipsFrom }),
    ...(sort !== undefined && { sort }),
    ...(pageNum !== undefined && { pageNum: Math.min(Number(pageNum), highestPage) }),
  };
}

/** Whether the address wants the words as typed, without correction. */
export function readExact(search: URLSearchParams): { exact?: true } {
  return search.get('exact') === 'true' ? { exact: true } : {};
}

/** What narrows a list, without its order and page. */
export function facetInput({ sort: _sort, pageNum: _page, ...filters }: ListFilters) {
  return filters;
}

/** The chosen values of a filter that takes several. */
export function chosenOf(filters: ListFilters, name: SeveralName): string[] {
  return filters[name]?.split(',') ?? [];
}

/** The values with one more, or without it when it is among them; undefined for none. */
export function toggled(chosen: readonly string[], value: string): string | undefined {
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return next.length === 0 ? undefined : next.join(',');
}

/** The narrowing filters that an address holds, in a fixed order. */
export function activeFilters(filters: ListFilters): FilterName[] {
  return filterNames.filter((name) => filters[name] !== undefined);
}

export type Changes = Readonly<Record<string, string | undefined>>;

/** The same list with some parameters changed (undefined takes one away). Any change but of the page goes back to page one. */
export function listAddress(pathname: string, search: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(search);
  if (!('pageNum' in changes)) next.delete('pageNum');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '' || (name === 'pageNum' && value === '1')) next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

/** The same list without any narrowing filter. */
export function clearedAddress(pathname: string, search: URLSearchParams): string {
  return listAddress(pathname, search, Object.fromEntries(filterNames.map((name) => [name, undefined])));
}

/** Public lists are no deeper than this many rows. */
const deepestRow = 1000;

type PageInfo = ProductListPage['pageInfo'];

/** The last page of a list that can be shown; an empty list has its first. */
export function lastPageOf({ totalPages, pageSize }: PageInfo): number {
  return Math.max(1, Math.min(totalPages, Math.floor(deepestRow / pageSize)));
}

/** Leads to the last page when the address names one past the end. */
export function stayInList({ pathname, search }: PageAddress, info: PageInfo): void {
  const last = lastPageOf(info);
  if (info.pageNum > last) throw redirect(listAddress(pathname, search, { pageNum: String(last) }));
}

/** A typed price in the form that the calls take, undefined for what is none. */
export function readPrice(typed: string): string | undefined {
  const plain = plainAmount(typed, 2);
  return patterns.price.test(plain) ? plain : undefined;
}

/** A typed price range as parameters: rubbish is dropped and a range that is the wrong way round is turned. */
export function readPriceRange(
  min: string,
  max: string,
): { priceMin: string | undefined; priceMax: string | undefined } {
  const [low, high] = [readPrice(min), readPrice(max)];
  const isTurned = low !== undefined && high !== undefined && Number(low) > Number(high);
  return isTurned ? { priceMin: high, priceMax: low } : { priceMin: low, priceMax: high };
}
