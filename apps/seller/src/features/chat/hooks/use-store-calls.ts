import { newIdempotencyKey } from '@entrepot/client';
import type { ConversationCalls } from '@entrepot/ui/chat/conversation.types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/calls.ts';

/** The calls of a store's conversation with a buyer. */
export function useStoreCalls(threadId: string): ConversationCalls {
  const api = useApi();
  const queries = useQueryClient();
  const listAgain = () => {
    void queries.invalidateQueries({ queryKey: ['chat!threads'] });
    void queries.invalidateQueries({ queryKey: ['chat!unread'] });
  };
  let newest: string | undefined;
  return {
    key: threadId,
    newClientId: newIdempotencyKey,
    list: async (asked, signal) => {
      const listed = await api.call('chat!list', { threadId, ...asked }, { signal });
      if (!asked.isPeek && listed[0]?.send_receive === 'receive' && listed[0].id !== newest) {
        newest = listed[0].id;
        listAgain();
      }
      return listed;
    },
    send: async (letter) => {
      const content = 'content' in letter ? { content: encodeURIComponent(letter.content) } : {};
      const sent = await api.call('chat!send', { threadId, ...letter, ...content }, {});
      listAgain();
      return sent;
    },
  };
}
