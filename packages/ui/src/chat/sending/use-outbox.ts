import { useCallback, useRef, useState } from 'react';
import type {
  ChatMessage,
  ConversationCalls,
  NewMessage,
  OutgoingMessage,
  PendingMessage,
} from '../conversation.types.ts';
import { type UploadImage, uploadOnce } from './image-uploads.ts';
import { type Outbox, outboxOf } from './outbox.ts';

/** Nobody was reached, or what answered was broken: the message may have arrived or not, and is sent again under its id. */
const lostKinds: readonly string[] = ['connection', 'fault'];

/** An image that has failed so often waits until it is sent again by hand: it is long. */
const mostUploads = 5;

type Latest = {
  readonly current: { readonly calls: ConversationCalls; readonly upload?: UploadImage | undefined };
};

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

  const change = useCallback(
    (clientId: string, changes: Partial<PendingMessage>) =>
      setWaiting((before) => before.map((each) => (each.clientId === clientId ? { ...each, ...changes } : each))),
    [],
  );
  const { prepare, isTried } = useUploads(latest, outbox, change);

  const deliver = useCallback(
    (clientId: string, message: OutgoingMessage) => {
      outbox.add({ clientId, message });
      setWaiting((before) => [
        ...before.filter((each) => each.clientId !== clientId),
        { clientId, message, ...('file' in message && { image: message.file, percent: 0 }) },
      ]);
      const sendOne = async () => {
        const { send, failureOf } = latest.current.calls;
        try {
          if (lostBy.current !== undefined) throw lostBy.current;
          onSent(await send({ ...(await prepare(clientId, message)), clientId }));
        } catch (error) {
          if (lostKinds.includes(failureOf(error))) lostBy.current = error;
          // A no stays a no: only what may still arrive is sent again by itself.
          if (failureOf(error) === 'refusal') outbox.remove((each) => each === clientId);
          change(clientId, { error });
        }
      };
      lastSent.current = lastSent.current.then(sendOne);
    },
    [latest, onSent, outbox, prepare, change],
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
    resend((each) => isLost(each) && kept.has(each.clientId) && !isTried(each));
  }, [isLost, isTried, outbox, resend]);

  /** Sends one once more, and what was lost with it, in the order in which they were written. */
  const retry = useCallback(
    (clientId: string) => resend((each) => each.clientId === clientId || isLost(each)),
    [isLost, resend],
  );

  return { waiting, deliver, remove, resendKept, resendLost, retry };
}

type Change = (clientId: string, changes: Partial<PendingMessage>) => void;

/** Brings images to the server before their messages. */
function useUploads(latest: Latest, outbox: Outbox, change: Change) {
  const uploads = useRef(new Map<string, number>());

  /** A message as the server takes it: an image is there first, and keeps its address should the message be lost. */
  const prepare = useCallback(
    async (clientId: string, message: OutgoingMessage): Promise<NewMessage> => {
      if (!('file' in message)) return message;
      const { upload } = latest.current;
      if (!upload) throw new Error('no images are taken here');
      uploads.current.set(clientId, (uploads.current.get(clientId) ?? 0) + 1);
      const content = await uploadOnce(
        clientId,
        (onProgress) => upload(message.file, onProgress),
        (percent) => change(clientId, { percent }),
      );
      const sent = { type: 'img', content } as const;
      outbox.add({ clientId, message: sent });
      change(clientId, { message: sent });
      return sent;
    },
    [latest, outbox, change],
  );
  /** Whether it is not worth another try by itself. */
  const isTried = useCallback(
    ({ clientId, message }: PendingMessage) => 'file' in message && (uploads.current.get(clientId) ?? 0) >= mostUploads,
    [],
  );
  return { prepare, isTried };
}
