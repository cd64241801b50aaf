import type { AdminOutputOf } from '@entrepot/client';
import { useInboxAddress } from '@entrepot/panel/chat/use-inbox-address.ts';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';

export type ServiceThread = AdminOutputOf<'chat!queue'>['list'][number];
export const serviceFilters = ['waiting', 'mine', 'all'] as const;

/** Which of customer service's threads the address chooses, and the one that is open. */
export const useServiceInbox = () => useInboxAddress(paths.chats, serviceFilters);

/** The interval in which the threads at the head are read anew. */
const refetchMs = 10_000;

/** The threads that the address chooses: those at the head, or those behind a cursor. */
export function useServiceThreads(before: string | undefined) {
  const { filter, keyword } = useServiceInbox();
  return useCall(
    'chat!queue',
    { filter, ...(keyword !== '' && { keyword }), ...(before !== undefined && { before }) },
    { keepsPrevious: true, ...(before === undefined && { refetchMs }) },
  );
}
