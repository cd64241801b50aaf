import { useCallback, useRef, useState } from 'react';
import type { ChatMessage, ConversationCalls, NewMessage, PendingMessage } from './conversation.types.ts';
import { outboxOf } from './outbox.ts';

/** Nobody was reached, or what answered was broken: the message may have arrived or not, and is sent again under its id. */
const lostKinds: readonly string[] = ['connection', 'fault'];

type Latest = { readonly current: { readonly calls: ConversationCalls } };

/**
 * What is sent in a conversation and not known to have arrived. It is kept in this tab and sent under its own id until it has, so that
 * it arrives once: when the conversation is opened anew, or when the connection is back.
 */
export function useOutbox(latest: Latest, onSent: (message: ChatMessage) => void) {
  const [outbox] = useState(() => outboxOf(latest.current.calls.key));
  const [waiting, setWaiting] = useState<readonly PendingMessage[]>([]);
  const shown = useRef(waiting);
  shown.current = waiting;
  // One after the other, so that they arrive in the order in which they were written.
  const lastSent = useRef<Promise<void>>(Promise.resolve());
  /** Why one was lost on the way. Until it is sent again, what was written after it waits behind it. */
  const lostBy = useRef<unknown>(undefined);

  const remove = useCallback(
    (clientIds: ReadonlySet<string | undefined>) => {
      outbox.remove((clientId) => clientIds.has(clientId));
      setWaiting((before) => {
        const left = before.filter((each) => !clientIds.has(each.clientId));
        return left.length === before.length ? before : left;
      });
    },
    [outbox],
  );

  const deliver = useCallback(
    (clientId: string, message: NewMessage) => {
      outbox.add({ clientId, message });
      setWaiting((before) => [...before.filter((each) => each.clientId !== clientId), { clientId, message }]);
      const sendOne = async () => {
        const { send, failureOf } = latest.current.calls;
        try {
          if (lostBy.current !== undefined) throw lostBy.current;
          onSent(await send({ ...message, clientId }));
        } catch (error) {
          if (lostKinds.includes(failureOf(error))) lostBy.current = error;
          // A no stays a no: only what may still arrive is sent again by itself.
          if (failureOf(error) === 'refusal') outbox.remove((each) => each === clientId);
          setWaiting((before) => before.map((each) => (each.clientId === clientId ? { ...each, error } : each)));
        }
      };
      lastSent.current = lastSent.current.then(sendOne);
    },
    [latest, onSent, outbox],
  );

  const resendKept = useCallback(() => {
    for (const { clientId, message } of outbox.read()) deliver(clientId, message);
  }, [deliver, outbox]);

  const resend = useCallback(
    (isMeant: (each: PendingMessage) => boolean) => {
      lostBy.current = undefined;
      for (const each of shown.current) if (isMeant(each)) deliver(each.clientId, each.message);
    },
    [deliver],
  );

  const isLost = useCallback(
    ({ error }: PendingMessage) => error !== undefined && lostKinds.includes(latest.current.calls.failureOf(error)),
    [latest],
  );

  const resendLost = useCallback(() => {
    const kept = new Set(outbox.read().map(({ clientId }) => clientId));
    resend((each) => isLost(each) && kept.has(each.clientId));
  }, [isLost, outbox, resend]);

  /** Sends one once more, and what was lost with it, in the order in which they were written. */
  const retry = useCallback(
    (clientId: string) => resend((each) => each.clientId === clientId || isLost(each)),
    [isLost, resend],
  );

  return { waiting, deliver, remove, resendKept, resendLost, retry };
}
