import type { InputOf } from '@entrepot/client';
import { type OrderTab, orderTabs } from '@entrepot/domain';
import { paths, readPageNumber } from '#shared/paths.ts';

/** What the order list's address says. */
export type OrderSearch = {
  readonly tab: OrderTab;
  readonly keyword: string;
  /** Days as `YYYY-MM-DD`, in the reader's own zone; '' for no bound. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
};

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const most = 64;

export const tabNames = Object.keys(orderTabs) as OrderTab[];

export function readOrderSearch(search: URLSearchParams): OrderSearch {
  const day = (name: string) => {
    const text = search.get(name) ?? '';
    return dayPattern.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
  };
  return {
    tab: tabNames.find((tab) => tab === search.get('tab')) ?? 'all',
    keyword: (search.get('keyword') ?? '').slice(0, most),
    from: day('from'),
    to: day('to'),
    page: readPageNumber(search),
  };
}

/** The address of a state of the list; what is as usual is left out. */
export function orderListPath({ tab, keyword, from, to, page }: OrderSearch): string {
  const search = new URLSearchParams();
  if (tab !== 'all') search.set('tab', tab);
  if (keyword !== '') search.set('keyword', keyword);
  if (from !== '') search.set('from', from);
  if (to !== '') search.set('to', to);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query === '' ? paths.orders : `${paths.orders}?${query}`;
}

/** The call's input: days become the instants at which they begin and end for the reader. */
export function orderListInput({ tab, keyword, from, to, page }: OrderSearch): InputOf<'order!listMain'> {
  return {
    tab,
    pageNum: page,
    ...(keyword === '' ? {} : { keyword }),
    ...(from === '' ? {} : { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to === '' ? {} : { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}
