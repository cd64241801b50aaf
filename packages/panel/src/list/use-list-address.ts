import { useSearchParams } from 'react-router';

export type ListFilter<Tab extends string, Extra extends string = never> = {
  readonly tab: Tab;
  readonly keyword: string;
  readonly page: number;
  /** Further filters of this list, by name; empty when not set. */
  readonly extra: Readonly<Record<Extra, string>>;
};

const longestKeyword = 64;

/**
 * What an address says of a list with tabs, search and pages, and the addresses of its neighbours. The first tab is the usual
 * one and stays unsaid; a new tab, keyword or further filter starts at page 1.
 */
export function useListAddress<Tab extends string, Extra extends string = never>(
  path: string,
  tabs: readonly [Tab, ...Tab[]],
  extras: readonly Extra[] = [],
  /** What kept addresses may still call a tab. */
  formerNames: ReadonlyMap<string, Tab> = new Map(),
) {
  const [search] = useSearchParams();
  const [usual] = tabs;
  const said = search.get('tab') ?? '';
  const named = Number(search.get('page'));
  const filter: ListFilter<Tab, Extra> = {
    tab: tabs.find((tab) => tab === said) ?? formerNames.get(said) ?? usual,
    keyword: (search.get('keyword') ?? '').trim().slice(0, longestKeyword),
    page: Number.isInteger(named) && named > 0 ? named : 1,
    extra: Object.fromEntries(extras.map((name) => [name, search.get(name) ?? ''])) as Record<Extra, string>,
  };
  const hrefOf = ({ tab, keyword, page, extra }: ListFilter<Tab, Extra>): string => {
    const next = new URLSearchParams();
    if (tab !== usual) next.set('tab', tab);
    if (keyword) next.set('keyword', keyword);
    for (const name of extras) if (extra[name]) next.set(name, extra[name]);
    if (page > 1) next.set('page', String(page));
    const text = next.toString();
    return text ? `${path}?${text}` : path;
  };
  return {
    filter,
    hrefOfTab: (tab: Tab) => hrefOf({ ...filter, tab, page: 1 }),
    hrefOfPage: (page: number) => hrefOf({ ...filter, page }),
    hrefOfKeyword: (keyword: string) => hrefOf({ ...filter, keyword, page: 1 }),
    hrefOfExtra: (extra: Partial<Record<Extra, string>>) =>
      hrefOf({ ...filter, extra: { ...filter.extra, ...extra }, page: 1 }),
  };
}
