import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  ChatMessage,
  ConversationCalls,
  MessagesInput,
  OutgoingMessage,
  PendingMessage,
} from './conversation.types.ts';
import { type LiveConnection, listenLive } from './live-connection.ts';
import {
  type Known,
  nothingKnown,
  pageLength,
  withAround,
  withNewer,
  withNewest,
  withOlder,
  withSome,
} from './messages/known-messages.ts';
import { leavesGap } from './messages/merge-messages.ts';
import type { UploadImage } from './sending/image-uploads.ts';
import { useOutbox } from './sending/use-outbox.ts';
import { useTyping } from './use-typing.ts';

/** The specification's interval of an open dialog. */
const pollMs = 5000;
/** While a web socket tells of what is new, it is asked for now and then only. */
const liveMs = 30_000;

export type Conversation = {
  readonly state: 'loading' | 'ready' | 'failed';
  /** Why reading failed; what was read before stays. */
  readonly error: unknown;
  /** Oldest first. */
  readonly messages: readonly ChatMessage[];
  readonly waiting: readonly PendingMessage[];
  readonly hasOlder: boolean;
  readonly send: (message: OutgoingMessage) => void;
  /** Sends once more what did not arrive, under the same id: it may have arrived. */
  readonly retry: (clientId: string) => void;
  readonly discard: (clientId: string) => void;
  readonly loadOlder: () => Promise<void>;
  /** The message after which some are not on the page, while there are such. */
  readonly gapAfterId: string | undefined;
  readonly loadNewer: () => Promise<void>;
  /** Loads what stands around a message that may be far up. */
  readonly loadAround: (messageId: string) => Promise<void>;
  readonly refresh: () => void;
  /** The other side is writing at this moment. */
  readonly isOtherTyping: boolean;
  /** Something was typed: the other side is told now and then. */
  readonly signalTyping: () => void;
  /** Reads a message once more: the addresses of images work for a minute only. Answers its content. */
  readonly renew: (messageId: string) => Promise<string | undefined>;
};

type Latest = { readonly current: { readonly calls: ConversationCalls; readonly known: Known } };
/** What was answered: the newest page, or only some messages. */
type Portion = 'newest' | 'some';
type Watch = {
  readonly latest: Latest;
  readonly merge: (answered: readonly ChatMessage[], portion: Portion) => void;
  readonly onError: (error: unknown) => void;
  readonly onTyping: () => void;
  /** Runs after every reading that was answered. */
  readonly onRead: () => void;
};

type Watching = {
  readonly ask: () => void;
  /** See {@link LiveConnection}. */
  readonly check: () => void;
  readonly stop: () => void;
};

/**
 * Asks at once, then every five seconds until it is refused, and whenever the page is looked at again or the connection is back, one
 * question at a time.
 */
function watchConversation({ latest, merge, onError, onTyping, onRead }: Watch): Watching {
  const stopped = new AbortController();
  const { signal } = stopped;
  let isAsking = false;
  let isToAskAgain = false;
  let isLive = false;
  /** Asking again by itself changes nothing about a refusal. */
  let isRefused = false;
  let askedAt = 0;
  const read = async () => {
    const { list } = latest.current.calls;
    const page = await list({ isPeek: document.hidden }, signal);
    if (leavesGap(latest.current.known.messages, page, pageLength)) await fillGap();
    if (signal.aborted) return;
    isRefused = false;
    merge(page, 'newest');
    onError(undefined);
    onRead();
  };
  const fillGap = async () => {
    let afterId = latest.current.known.messages.at(-1)?.id;
    while (afterId !== undefined && !signal.aborted) {
      const page = await latest.current.calls.list({ afterId, isPeek: true }, signal);
      merge(page, 'some');
      afterId = page.length >= pageLength ? page[0]?.id : undefined;
    }
  };
  const fail = (error: unknown) => {
    if (signal.aborted) return;
    isRefused = latest.current.calls.failureOf(error) === 'refusal';
    onError(error);
  };
  const ask = () => {
    isToAskAgain = isAsking;
    if (isAsking) return;
    isAsking = true;
    askedAt = Date.now();
    read()
      .catch(fail)
      .finally(() => {
        isAsking = false;
        if (isToAskAgain && !signal.aborted) ask();
      });
  };
  ask();
  const timer = setInterval(() => {
    if (!isRefused && (!isLive || Date.now() - askedAt >= liveMs)) ask();
  }, pollMs);
  const live: LiveConnection = listenLive({
    ticket: () => latest.current.calls.ticket(),
    onHint: (hint) => {
      if (hint.type === 'notice') return;
      if (hint.threadId !== undefined && !latest.current.calls.isAbout(hint)) return;
      if (hint.type === 'typing') return onTyping();
      ask();
      latest.current.calls.onChange?.();
    },
    onLive: (value) => {
      isLive = value;
    },
  });
  const onVisible = () => !document.hidden && ask();
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', ask);
  return {
    ask,
    check: live.check,
    stop: () => {
      stopped.abort();
      clearInterval(timer);
      live.stop();
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', ask);
    },
  };
}

/**
 * A conversation that is looked at: read at once, then every five seconds until it is closed. While the page is hidden what comes in
 * does not count as read. For one conversation as long as it is mounted.
 */
export function useConversation(calls: ConversationCalls, upload?: UploadImage): Conversation {
  const [known, setKnown] = useState<Known>(nothingKnown);
  const [error, setError] = useState<unknown>();
  const latest = useRef({ calls, known, upload });
  latest.current = { calls, known, upload };
  const watching = useRef<Watching>(undefined);
  const { isOtherTyping, signalTyping, onTyping } = useTyping(latest);

  const arrived = useRef<(answered: readonly ChatMessage[]) => void>(() => undefined);
  const merge = useCallback((answered: readonly ChatMessage[], portion: Portion) => {
    setKnown((before) => (portion === 'newest' ? withNewest(before, answered) : withSome(before, answered)));
    arrived.current(answered);
  }, []);
  const outbox = useOutbox(
    latest,
    useCallback((message: ChatMessage) => merge([message], 'some'), [merge]),
  );
  const { deliver, remove, resendKept, resendLost } = outbox;
  // What has arrived waits no more, even when its answer was lost.
  arrived.current = (answered) => remove(new Set(answered.map(({ clientId }) => clientId)));

  useEffect(() => {
    const watch = watchConversation({ latest, merge, onError: setError, onTyping, onRead: resendLost });
    watching.current = watch;
    resendKept();
    return watch.stop;
  }, [merge, onTyping, resendKept, resendLost]);

  const renew = useCallback(
    async (messageId: string) => {
      const page = await peek(latest.current.calls, { messageId: following(messageId) });
      const renewed = page.find(({ id }) => id === messageId);
      if (renewed) merge([renewed], 'some');
      return renewed?.content;
    },
    [merge],
  );
  return {
    state: known.isRead ? 'ready' : error === undefined ? 'loading' : 'failed',
    error,
    messages: known.messages,
    waiting: outbox.waiting,
    hasOlder: known.hasOlder,
    gapAfterId: known.gapAfterId,
    send: (message) => {
      // The answer that it is written for would come late on a connection that has died without a word.
      watching.current?.check();
      deliver(calls.newClientId(), message);
    },
    retry: outbox.retry,
    discard: (clientId) => remove(new Set([clientId])),
    ...loadsOf(calls, known, setKnown, setError),
    refresh: () => watching.current?.ask(),
    isOtherTyping,
    signalTyping,
    renew,
  };
}

const following = (messageId: string) => (BigInt(messageId) + 1n).toString();

/** A page of what stands further up, which says nothing of what was read. */
const peek = (calls: ConversationCalls, asked: MessagesInput) =>
  calls.list({ ...asked, isPeek: true }, new AbortController().signal);

/** Loads what is not on the page: before its first message, in its gap, or around a message. */
function loadsOf(
  calls: ConversationCalls,
  { messages: [oldest], gapAfterId }: Known,
  change: (how: (before: Known) => Known) => void,
  onError: (error: unknown) => void,
): Pick<Conversation, 'loadOlder' | 'loadNewer' | 'loadAround'> {
  const load = (read: () => Promise<(before: Known) => Known>) => read().then(change, onError);
  return {
    loadOlder: () =>
      load(async () => {
        if (!oldest) return (before) => before;
        const page = await peek(calls, { messageId: oldest.id });
        return (before) => withOlder(before, oldest.id, page);
      }),
    loadNewer: () =>
      load(async () => {
        if (gapAfterId === undefined) return (before) => before;
        const page = await peek(calls, { afterId: gapAfterId });
        return (before) => withNewer(before, gapAfterId, page);
      }),
    loadAround: (messageId) =>
      load(async () => {
        const [until, after] = await Promise.all([
          peek(calls, { messageId: following(messageId) }),
          peek(calls, { afterId: messageId }),
        ]);
        const isThere = until[0]?.id === messageId;
        return (before) => (isThere ? withAround(before, until, after) : before);
      }),
  };
}
