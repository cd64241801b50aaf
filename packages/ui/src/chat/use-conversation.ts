import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatMessage, ConversationCalls, Letter, Waiting } from './conversation.types.ts';
import { leavesGap, mergeMessages } from './merge-messages.ts';

/** The specification's interval of an open dialog. */
const pollMs = 5000;
/** What one answer holds at most. */
const pageLength = 50;

export type Conversation = {
  readonly state: 'loading' | 'ready' | 'failed';
  /** Why reading failed; what was read before stays. */
  readonly error: unknown;
  /** Oldest first. */
  readonly messages: readonly ChatMessage[];
  readonly waiting: readonly Waiting[];
  readonly hasOlder: boolean;
  readonly send: (letter: Letter) => void;
  /** Sends once more what did not arrive, under the same id: it may have arrived. */
  readonly retry: (clientId: string) => void;
  readonly discard: (clientId: string) => void;
  readonly loadOlder: () => Promise<void>;
  readonly refresh: () => void;
};

type Known = { readonly messages: readonly ChatMessage[]; readonly hasOlder: boolean; readonly isRead: boolean };
const nothingKnown: Known = { messages: [], hasOlder: false, isRead: false };

type Latest = { readonly current: { readonly calls: ConversationCalls; readonly known: Known } };
/** What was answered: the newest page, an older one, or only some messages. */
type Portion = 'newest' | 'older' | 'some';
type Watch = {
  readonly latest: Latest;
  readonly take: (answered: readonly ChatMessage[], portion: Portion) => void;
  readonly onError: (error: unknown) => void;
};

/** Asks at once, then every five seconds and whenever the page is looked at again, one question at a time. */
function watchConversation({ latest, take, onError }: Watch): { ask: () => void; stop: () => void } {
  const stopped = new AbortController();
  const { signal } = stopped;
  let isAsking = false;
  const read = async () => {
    const { list } = latest.current.calls;
    const page = await list({ isPeek: document.hidden }, signal);
    if (leavesGap(latest.current.known.messages, page, pageLength)) await fillGap();
    if (signal.aborted) return;
    take(page, 'newest');
    onError(undefined);
  };
  const fillGap = async () => {
    let afterId = latest.current.known.messages.at(-1)?.id;
    while (afterId !== undefined && !signal.aborted) {
      const page = await latest.current.calls.list({ afterId, isPeek: true }, signal);
      take(page, 'some');
      afterId = page.length >= pageLength ? page[0]?.id : undefined;
    }
  };
  const ask = () => {
    if (isAsking) return;
    isAsking = true;
    read()
      .catch((error: unknown) => !signal.aborted && onError(error))
      .finally(() => {
        isAsking = false;
      });
  };
  ask();
  const timer = setInterval(ask, pollMs);
  const onVisible = () => !document.hidden && ask();
  document.addEventListener('visibilitychange', onVisible);
  return {
    ask,
    stop: () => {
      stopped.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}

/**
 * A conversation that is looked at: read at once, then every five seconds until it is closed. While the page is hidden what comes in
 * does not count as read.
 */
export function useConversation(calls: ConversationCalls): Conversation {
  const [known, setKnown] = useState<Known>(nothingKnown);
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [error, setError] = useState<unknown>();
  const latest = useRef({ calls, known });
  latest.current = { calls, known };
  const poll = useRef<() => void>(() => undefined);

  const take = useCallback((answered: readonly ChatMessage[], portion: Portion) => {
    setKnown((before) => {
      const messages = mergeMessages(before.messages, answered);
      const isRead = before.isRead || portion === 'newest';
      const tellsOfOlder = portion === 'older' || (portion === 'newest' && !before.isRead);
      const hasOlder = tellsOfOlder ? answered.length >= pageLength : before.hasOlder;
      const isSame = messages === before.messages && hasOlder === before.hasOlder && isRead === before.isRead;
      return isSame ? before : { messages, hasOlder, isRead };
    });
    // What has arrived waits no more, even when its answer was lost.
    const arrived = new Set(answered.map(({ clientId }) => clientId));
    setWaiting((before) =>
      before.some((each) => arrived.has(each.clientId)) ? before.filter((each) => !arrived.has(each.clientId)) : before,
    );
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the conversation; its functions are new with every drawing.
  useEffect(() => {
    setKnown(nothingKnown);
    setWaiting([]);
    setError(undefined);
    const watch = watchConversation({ latest, take, onError: setError });
    poll.current = watch.ask;
    return watch.stop;
  }, [calls.key, take]);

  const deliver = useCallback(
    async (clientId: string, letter: Letter) => {
      const { key, send } = latest.current.calls;
      setWaiting((before) => [...before.filter((each) => each.clientId !== clientId), { clientId, letter }]);
      try {
        const sent = await send({ ...letter, clientId });
        if (latest.current.calls.key === key) take([sent], 'some');
      } catch (fault) {
        if (latest.current.calls.key !== key) return;
        setWaiting((before) => before.map((each) => (each.clientId === clientId ? { ...each, error: fault } : each)));
      }
    },
    [take],
  );

  return {
    state: known.isRead ? 'ready' : error === undefined ? 'loading' : 'failed',
    error,
    messages: known.messages,
    waiting,
    hasOlder: known.hasOlder,
    send: (letter) => void deliver(calls.newClientId(), letter),
    retry: (clientId) => {
      const kept = waiting.find((each) => each.clientId === clientId);
      if (kept) void deliver(clientId, kept.letter);
    },
    discard: (clientId) => setWaiting((before) => before.filter((each) => each.clientId !== clientId)),
    loadOlder: async () => {
      const [oldest] = known.messages;
      if (!oldest) return;
      const signal = new AbortController().signal;
      take(await calls.list({ messageId: oldest.id, isPeek: true }, signal), 'older');
    },
    refresh: () => poll.current(),
  };
}
