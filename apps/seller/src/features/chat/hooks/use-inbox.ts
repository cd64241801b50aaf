import type { SellerOutputOf } from '@entrepot/client';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';

export type Thread = SellerOutputOf<'chat!threads'>['list'][number];
export const inboxFilters = ['all', 'unread', 'waiting'] as const;
export type InboxFilter = (typeof inboxFilters)[number];

const refetchMs = 15_000;

/** The store's threads as the address chooses them, and the one that is open. */
export function useInbox() {
  const [search, setSearch] = useSearchParams();
  const filter = inboxFilters.find((each) => each === search.get('filter')) ?? 'all';
  const keyword = search.get('keyword') ?? '';
  const threadId = /^[1-9][0-9]{0,18}$/.test(search.get('thread') ?? '') ? (search.get('thread') ?? '') : undefined;
  const orderId = search.get('order') ?? undefined;
  const threads = useCall(
    'chat!threads',
    { filter, ...(keyword !== '' && { keyword }) },
    { keepsPrevious: true, refetchMs },
  );
  const change = (next: Readonly<Record<string, string | undefined>>) =>
    setSearch((before) => {
      const changed = new URLSearchParams(before);
      for (const [name, value] of Object.entries(next)) {
        if (value === undefined || value === '') changed.delete(name);
        else changed.set(name, value);
      }
      return changed;
    });
  return { filter, keyword, threadId, orderId, threads, change };
}
