import { useSearchParams } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { type OrderTab, orderTabIds } from '../order-tabs.ts';

export type OrderFilter = { readonly tab: OrderTab; readonly keyword: string; readonly page: number };

const longestKeyword = 64;

function readFilter(search: URLSearchParams): OrderFilter {
  const page = Number(search.get('page'));
  return {
    tab: orderTabIds.find((id) => id === search.get('tab')) ?? 'all',
    keyword: (search.get('keyword') ?? '').trim().slice(0, longestKeyword),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

function addressOf({ tab, keyword, page }: OrderFilter): string {
  const search = new URLSearchParams();
  if (tab !== 'all') search.set('tab', tab);
  if (keyword) search.set('keyword', keyword);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text ? `${paths.orders}?${text}` : paths.orders;
}

/** What the address says about the list, and the addresses of its neighbours. A new tab or keyword starts at page 1. */
export function useOrderFilter() {
  const [search] = useSearchParams();
  const filter = readFilter(search);
  return {
    filter,
    hrefOfTab: (tab: OrderTab) => addressOf({ ...filter, tab, page: 1 }),
    hrefOfPage: (page: number) => addressOf({ ...filter, page }),
    hrefOfKeyword: (keyword: string) => addressOf({ ...filter, keyword: keyword.trim(), page: 1 }),
  };
}
