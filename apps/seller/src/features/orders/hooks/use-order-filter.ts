import { useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { type OrderTab, orderTabIds } from '../order-tabs.ts';

/** What presses: each is a chip above the list. */
export const orderMarks = ['late', 'dueToday', 'reminded', 'refunding'] as const;
export type OrderMark = (typeof orderMarks)[number];

export type OrderFilter = {
  readonly tab: OrderTab;
  readonly mark: OrderMark | null;
  readonly keyword: string;
  /** ISO 3166-1 alpha-2, or empty. */
  readonly country: string;
  /** Calendar days `YYYY-MM-DD`, or empty; both are part of the range. */
  readonly from: string;
  readonly to: string;
  readonly sort: 'usual' | 'deadline' | 'newest';
  readonly page: number;
};

const longestKeyword = 64;
const day = /^\d{4}-\d{2}-\d{2}$/;
const sorts = ['usual', 'deadline', 'newest'] as const;

function readFilter(search: URLSearchParams): OrderFilter {
  const page = Number(search.get('page'));
  const text = (name: string, pattern: RegExp) => {
    const value = search.get(name) ?? '';
    return pattern.test(value) ? value : '';
  };
  return {
    tab: orderTabIds.find((id) => id === search.get('tab')) ?? 'all',
    mark: orderMarks.find((mark) => mark === search.get('mark')) ?? null,
    keyword: (search.get('keyword') ?? '').trim().slice(0, longestKeyword),
    country: text('country', /^[A-Z]{2}$/),
    from: text('from', day),
    to: text('to', day),
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'usual',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The filters as they stand in an address, without the page. */
export function queryOf({ tab, mark, keyword, country, from, to, sort }: Omit<OrderFilter, 'page'>): URLSearchParams {
  const search = new URLSearchParams();
  if (tab !== 'all') search.set('tab', tab);
  if (mark) search.set('mark', mark);
  if (keyword) search.set('keyword', keyword);
  if (country) search.set('country', country);
  if (from) search.set('from', from);
  if (to) search.set('to', to);
  if (sort !== 'usual') search.set('sort', sort);
  return search;
}

function addressOf(filter: OrderFilter): string {
  const search = queryOf(filter);
  if (filter.page > 1) search.set('page', String(filter.page));
  const text = search.toString();
  return text ? `${paths.orders}?${text}` : paths.orders;
}

/** How many of the filters behind "More filters" are set. */
export function countMore({ country, from, to, sort }: OrderFilter): number {
  return [country, from, to, sort === 'usual' ? '' : sort].filter((value) => value !== '').length;
}

/** What the address says about the list, and the addresses of its neighbours. Every change starts at page 1. */
export function useOrderFilter() {
  const [search] = useSearchParams();
  const filter = readFilter(search);
  const hrefOf = (changes: Partial<OrderFilter>) => addressOf({ ...filter, page: 1, ...changes });
  return {
    filter,
    hrefOf,
    hrefOfTab: (tab: OrderTab) => hrefOf({ tab, mark: null }),
    hrefOfPage: (page: number) => hrefOf({ page }),
    hrefOfKeyword: (keyword: string) => hrefOf({ keyword: keyword.trim() }),
  };
}
