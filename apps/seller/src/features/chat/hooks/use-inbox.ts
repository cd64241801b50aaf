import type { SellerOutputOf } from '@entrepot/client';
import { useSearchParams } from 'react-router';
import { paths } from '../../../shared/paths.ts';

export type Thread = SellerOutputOf<'chat!threads'>['list'][number];
export const inboxFilters = ['all', 'unread', 'waiting'] as const;
export type InboxFilter = (typeof inboxFilters)[number];

/** Which of the store's threads the address chooses, and the one that is open. */
export function useInbox() {
  const [search, setSearch] = useSearchParams();
  const filter = inboxFilters.find((each) => each === search.get('filter')) ?? 'all';
  const keyword = search.get('keyword') ?? '';
  const threadId = /^[1-9][0-9]{0,18}$/.test(search.get('thread') ?? '') ? (search.get('thread') ?? '') : undefined;
  const orderId = search.get('order') ?? undefined;
  const change = (next: Readonly<Record<string, string | undefined>>) =>
    setSearch((before) => {
      const changed = new URLSearchParams(before);
      for (const [name, value] of Object.entries(next)) {
        if (value === undefined || value === '') changed.delete(name);
        else changed.set(name, value);
      }
      return changed;
    });
  /** The same with another filter. */
  const hrefOf = (id: InboxFilter) => {
    const changed = new URLSearchParams(search);
    if (id === 'all') changed.delete('filter');
    else changed.set('filter', id);
    return `${paths.messages}?${changed}`;
  };
  return { filter, keyword, threadId, orderId, change, hrefOf };
}
