import { askedWhileStopped } from '@entrepot/ui/chat/sending/stopped.ts';
import { useAction, useCall } from '#shared/api/calls.ts';

/** Whether a store that one has written with is blocked, its name, and the way to change that. Nothing to block where nobody has written yet. */
export function useBlocking(partyId: string) {
  const { data } = useCall('chatThread!list', { partyId }, { refetchMs: (last) => askedWhileStopped(last?.list[0]) });
  const thread = data?.list[0];
  const block = useAction('chatThread!block', { invalidates: ['chatThread!list'] });
  const isBlocked = thread?.isBlocked === true;
  return {
    isKnown: thread !== undefined,
    name: thread?.name,
    isBlocked,
    blockedBy: thread?.blockedBy,
    isPending: block.isPending,
    toggle: () => block.run({ partyId, isBlocked: !isBlocked }),
  };
}
