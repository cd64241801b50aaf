import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';

const refetchMs = 60_000;
/** The specification's interval of unread messages. */
const messagesMs = 30_000;

/** How much waits for the seller behind each address of the navigation. */
export function useWaiting(): Readonly<Record<string, number>> {
  const { data } = useCall('insight!work', {}, { refetchMs });
  const { data: unread = 0 } = useCall('chat!unread', {}, { refetchMs: messagesMs });
  const work = data ? { [paths.orders]: data.toConfirm, [paths.returns]: data.returnsOpen } : {};
  return { ...work, [paths.messages]: unread };
}
