import type { SellerOutputOf } from '@entrepot/client';
import { useInboxAddress } from '@entrepot/panel/chat/use-inbox-address.ts';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';

export type Thread = SellerOutputOf<'chat!threads'>['list'][number];
export const inboxFilters = ['all', 'unread', 'waiting'] as const;

/** Which of the store's threads the address chooses, and the one that is open. */
export const useInbox = () => useInboxAddress(paths.messages, inboxFilters);

/** The interval in which the newest threads are read anew. */
const refetchMs = 15_000;

/** The store's threads that the address chooses: the newest, or those behind a cursor. */
export function useThreads(before: string | undefined) {
  const { filter, keyword } = useInbox();
  return useCall(
    'chat!threads',
    { filter, ...(keyword !== '' && { keyword }), ...(before !== undefined && { before }) },
    { keepsPrevious: true, ...(before === undefined && { refetchMs }) },
  );
}
