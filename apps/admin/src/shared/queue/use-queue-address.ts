import { useListAddress } from '@entrepot/panel/list/use-list-address.ts';
import { useLocation } from 'react-router';

/** What the address says of a queue: its filter, which item is open, and the way to each item with the filter kept. */
export function useQueueAddress<Tab extends string>(path: string, tabs: readonly [Tab, ...Tab[]]) {
  const { pathname, search } = useLocation();
  const address = useListAddress(path, tabs);
  const openId = pathname.startsWith(`${path}/`) ? pathname.slice(path.length + 1) : undefined;
  return { ...address, openId, listHref: `${path}${search}`, hrefOfItem: (id: string) => `${path}/${id}${search}` };
}

export type QueueAddress<Tab extends string> = ReturnType<typeof useQueueAddress<Tab>>;
