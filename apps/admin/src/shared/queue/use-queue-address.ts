import { useListAddress } from '@entrepot/panel/list/use-list-address.ts';
import { useLocation } from 'react-router';
import type { ListName } from './list-tools/use-list-setup.ts';

/** The tabs beginning with the one where somebody has something to decide: their list opens there. */
export const tabsFrom = <Tab extends string>(first: Tab, tabs: readonly Tab[]): readonly [Tab, ...Tab[]] => [
  first,
  ...tabs.filter((tab) => tab !== first),
];

/** What the address says of a queue: its filter, which item is open, and the way to each item with the filter kept. */
export function useQueueAddress<Tab extends string, Extra extends string = never>(
  path: `/${ListName}`,
  tabs: readonly [Tab, ...Tab[]],
  extras: readonly Extra[] = [],
  /** What kept addresses may still call a tab. */
  formerNames: ReadonlyMap<string, Tab> = new Map(),
) {
  const { pathname, search } = useLocation();
  const address = useListAddress(path, tabs, extras, formerNames);
  const openId = pathname.startsWith(`${path}/`) ? pathname.slice(path.length + 1) : undefined;
  /** The list without one of its filters, from its first page on. */
  const hrefWithout = (name: string) => {
    const next = new URLSearchParams(search);
    next.delete(name);
    next.delete('page');
    const text = next.toString();
    return text ? `${path}?${text}` : path;
  };
  /** The filters as a saved view keeps them: without the page. */
  const query = hrefWithout('page').slice(path.length + 1);
  return {
    ...address,
    path,
    list: path.slice(1) as ListName,
    query,
    openId,
    listHref: `${path}${search}`,
    hrefOfItem: (id: string) => `${path}/${id}${search}`,
    hrefWithout,
  };
}

/** What a queue needs of its address, whatever further filters it has. */
export type QueueAddress<Tab extends string> = Omit<
  ReturnType<typeof useQueueAddress<Tab>>,
  'filter' | 'hrefOfExtra'
> & {
  readonly filter: {
    readonly tab: Tab;
    readonly keyword: string;
    readonly extra: Readonly<Record<string, string>>;
  };
};
