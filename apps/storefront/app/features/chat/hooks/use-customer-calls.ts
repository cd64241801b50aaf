import { failureKind, isApiError, newIdempotencyKey } from '@entrepot/client';
import type {
  ChatMessage,
  ConversationCalls,
  MessagesInput,
  NewMessage,
} from '@entrepot/ui/chat/conversation.types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi, useCall } from '#shared/api/calls.ts';
import { serviceKey, storeVisitorKey } from './visitor-key.ts';

/** Texts travel percent-encoded, as specified. */
const encoded = <Sent extends NewMessage>(message: Sent): Sent =>
  'content' in message ? { ...message, content: encodeURIComponent(message.content) } : message;

/** A reading that is told of: what came in is not unread any more. */
function useUnreadRefresh() {
  const queries = useQueryClient();
  return (asked: MessagesInput, listed: readonly ChatMessage[]) => {
    if (asked.isPeek || !listed.some((message) => message.send_receive === 'receive')) return;
    for (const name of ['newOnlinechat!unread', 'userOnlineChatController!unread']) {
      const known = queries.getQueriesData<number>({ queryKey: [name] });
      if (known.some(([, unread]) => unread !== 0)) void queries.invalidateQueries({ queryKey: [name] });
    }
  };
}

/** A message that is there tells of its thread: what can be done with one is offered once it has begun, here or on another device. */
function useThreadsRefresh(partyId: string | undefined) {
  const queries = useQueryClient();
  return () => {
    const queryKey = ['chatThread!list', { partyId }];
    const known = queries.getQueriesData<{ readonly list: readonly unknown[] }>({ queryKey });
    if (known.some(([, threads]) => threads?.list.length === 0)) void queries.invalidateQueries({ queryKey });
  };
}

/** A message that is refused tells that the thread was stopped meanwhile: who did it is read anew. */
function useStoppedRefresh() {
  const queries = useQueryClient();
  return (error: unknown): never => {
    if (isApiError(error) && error.key === 'chat_blocked')
      void queries.invalidateQueries({ queryKey: ['chatThread!list'] });
    throw error;
  };
}

/** Whether messages can be read in another language. */
const useCanTranslate = (partyId: string | undefined) =>
  useCall('chatDesk!info', partyId === undefined ? {} : { partyId }, { staleMs: 60_000 }).data?.canTranslate === true;

/** The calls of a buyer's conversation with a store, or without one with customer service. */
export function useBuyerCalls(partyId?: string): ConversationCalls {
  const api = useApi();
  const notify = useUnreadRefresh();
  const refreshThreads = useThreadsRefresh(partyId);
  const refreshIfStopped = useStoppedRefresh();
  const party = partyId === undefined ? {} : { partyId };
  const canTranslate = useCanTranslate(partyId);
  const translate = useMemo(
    () =>
      canTranslate
        ? (messageIds: string[]) =>
            api.call('newOnlinechat!translate', { ...(partyId !== undefined && { partyId }), messageIds })
        : undefined,
    [api, canTranslate, partyId],
  );
  return {
    key: partyId ?? serviceKey,
    newClientId: newIdempotencyKey,
    failureOf: failureKind,
    list: async (asked, signal) => {
      const listed = await api.call('newOnlinechat!list', { ...party, ...asked }, { signal });
      notify(asked, listed);
      if (listed.length > 0) refreshThreads();
      return listed;
    },
    ticket: () => api.call('chatTicket!open', {}),
    translate,
    typing: () => api.call('newOnlinechat!typing', party),
    isAbout: (hint) => hint.partyId === (partyId ?? 'service'),
    send: async (message) => {
      const sent = await api.call('newOnlinechat!send', { ...party, ...encoded(message) }).catch(refreshIfStopped);
      refreshThreads();
      return sent;
    },
  };
}

/** The calls of a visitor's conversation with customer service. */
export function useVisitorCalls(visitorKey: string): ConversationCalls {
  const api = useApi();
  const notify = useUnreadRefresh();
  const canTranslate = useCanTranslate(undefined);
  const translate = useMemo(
    () =>
      canTranslate
        ? (messageIds: string[]) => api.call('chatVisitor!translate', { visitorKey, messageIds })
        : undefined,
    [api, canTranslate, visitorKey],
  );
  return {
    key: visitorKey,
    newClientId: newIdempotencyKey,
    failureOf: failureKind,
    list: async (asked, signal) => {
      const listed = await api
        .call('chatVisitor!list', { visitorKey, ...asked }, { signal })
        .catch((error: unknown) => {
          // The shop has deleted what was said long ago, and knows the key no more: a new one is made as the first was.
          if (isApiError(error) && error.key === 'chat_thread_not_found') storeVisitorKey(null);
          throw error;
        });
      notify(asked, listed);
      return listed;
    },
    ticket: () => api.call('chatVisitor!ticket', { visitorKey }),
    translate,
    typing: () => api.call('chatVisitor!typing', { visitorKey }),
    isAbout: (hint) => hint.partyId === 'service',
    send: (message) => api.call('chatVisitor!send', { visitorKey, ...encoded(message) }),
  };
}
