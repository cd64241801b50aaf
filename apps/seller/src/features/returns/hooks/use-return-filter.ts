import { useSearchParams } from 'react-router';
import { paths } from '../../../shared/paths.ts';

export const returnTabs = [
  'all',
  'to_answer',
  'to_receive',
  'with_buyer',
  'awaiting_goods',
  'disputed',
  'ended',
] as const;
export type ReturnTab = (typeof returnTabs)[number];
export type ReturnFilter = { readonly tab: ReturnTab; readonly keyword: string; readonly page: number };

const longestKeyword = 64;

function addressOf({ tab, keyword, page }: ReturnFilter): string {
  const search = new URLSearchParams();
  if (tab !== 'all') search.set('tab', tab);
  if (keyword) search.set('keyword', keyword);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text ? `${paths.returns}?${text}` : paths.returns;
}

/** What the address says about the list, and the addresses of its neighbours. A new tab or keyword starts at page 1. */
export function useReturnFilter() {
  const [search] = useSearchParams();
  const page = Number(search.get('page'));
  const filter: ReturnFilter = {
    tab: returnTabs.find((tab) => tab === search.get('tab')) ?? 'all',
    keyword: (search.get('keyword') ?? '').trim().slice(0, longestKeyword),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
  return {
    filter,
    hrefOfTab: (tab: ReturnTab) => addressOf({ ...filter, tab, page: 1 }),
    hrefOfPage: (number: number) => addressOf({ ...filter, page: number }),
    hrefOfKeyword: (keyword: string) => addressOf({ ...filter, keyword, page: 1 }),
  };
}
