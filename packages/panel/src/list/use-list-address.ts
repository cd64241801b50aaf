import { useSearchParams } from 'react-router';

export type ListFilter<Tab extends string> = { readonly tab: Tab; readonly keyword: string; readonly page: number };

const longestKeyword = 64;

/**
 * What an address says of a list with tabs, search and pages, and the addresses of its neighbours. The first tab is the usual
 * one and stays unsaid; a new tab or keyword starts at page 1.
 */
export function useListAddress<Tab extends string>(path: string, tabs: readonly [Tab, ...Tab[]]) {
  const [search] = useSearchParams();
  const [usual] = tabs;
  const named = Number(search.get('page'));
  const filter: ListFilter<Tab> = {
    tab: tabs.find((tab) => tab === search.get('tab')) ?? usual,
    keyword: (search.get('keyword') ?? '').trim().slice(0, longestKeyword),
    page: Number.isInteger(named) && named > 0 ? named : 1,
  };
  const hrefOf = ({ tab, keyword, page }: ListFilter<Tab>): string => {
    const next = new URLSearchParams();
    if (tab !== usual) next.set('tab', tab);
    if (keyword) next.set('keyword', keyword);
    if (page > 1) next.set('page', String(page));
    const text = next.toString();
    return text ? `${path}?${text}` : path;
  };
  return {
    filter,
    hrefOfTab: (tab: Tab) => hrefOf({ ...filter, tab, page: 1 }),
    hrefOfPage: (page: number) => hrefOf({ ...filter, page }),
    hrefOfKeyword: (keyword: string) => hrefOf({ ...filter, keyword, page: 1 }),
  };
}
