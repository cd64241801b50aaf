import { useAction, useCall } from '#shared/api/calls.ts';

/** How often it is asked whether a stopped conversation goes on. */
export const stoppedMs = 15_000;

/** Whether a store that one has written with is blocked, its name, and the way to change that. Nothing to block where nobody has written yet. */
export function useBlocking(partyId: string) {
  // Without a web socket nothing tells that it goes on.
  const { data } = useCall(
    'chatThread!list',
    { partyId },
    { refetchMs: (last) => (last?.list[0]?.blockedBy ? stoppedMs : false) },
  );
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
