import { failureKind, newIdempotencyKey } from '@entrepot/client';
import { useReadAnew } from '@entrepot/client/react/use-action.ts';
import type { ConversationCalls } from '@entrepot/ui/chat/conversation.types.ts';
import { useMemo, useRef } from 'react';
import { useApi, useCall } from '#shared/api/calls.ts';

/** The calls of a store's conversation with a buyer. */
export function useStoreCalls(threadId: string): ConversationCalls {
  const api = useApi();
  const readAnew = useReadAnew();
  // Reading what is new, too, moves the thread and counts it as read.
  const listAgain = () => void readAnew('chat!send');
  const canTranslate = useCall('chat!replies', { threadId }).data?.canTranslate === true;
  const translate = useMemo(
    () =>
      canTranslate ? (messageIds: string[]) => api.call('chat!translate', { threadId, messageIds }, {}) : undefined,
    [api, canTranslate, threadId],
  );
  const newest = useRef<string | undefined>(undefined);
  return {
    key: threadId,
    newClientId: newIdempotencyKey,
    failureOf: failureKind,
    list: async (asked, signal) => {
      const listed = await api.call('chat!list', { threadId, ...asked }, { signal });
      if (!asked.isPeek && listed[0] && listed[0].id !== newest.current) {
        newest.current = listed[0].id;
        listAgain();
      }
      return listed;
    },
    ticket: () => api.call('chat!ticket', {}, {}),
    translate,
    typing: () => api.call('chat!typing', { threadId }, {}),
    isAbout: (hint) => hint.threadId === threadId,
    send: async (message) => {
      const content = 'content' in message ? { content: encodeURIComponent(message.content) } : {};
      // Refused, it tells that the conversation was stopped meanwhile.
      return api.call('chat!send', { threadId, ...message, ...content }, {}).finally(listAgain);
    },
  };
}
