import { newIdempotencyKey } from '@entrepot/client';
import type { ConversationCalls } from '@entrepot/ui/chat/conversation.types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/calls.ts';

type Party = { readonly partyId?: string; readonly visitorKey?: string };

/** The calls of a conversation with a store, or without one with customer service. */
export function useCustomerCalls(party: Party): ConversationCalls {
  const api = useApi();
  const queries = useQueryClient();
  const isFresh = () => {
    void queries.invalidateQueries({ queryKey: ['newOnlinechat!unread'] });
    void queries.invalidateQueries({ queryKey: ['userOnlineChatController!unread'] });
  };
  return {
    key: `${party.partyId ?? 'service'} ${party.visitorKey ?? ''}`,
    newClientId: newIdempotencyKey,
    list: async (asked, signal) => {
      const listed = await api.call('newOnlinechat!list', { ...party, ...asked }, { signal });
      if (!asked.isPeek && listed.some((message) => message.send_receive === 'receive')) isFresh();
      return listed;
    },
    send: (letter) => {
      // As specified, texts travel percent-encoded.
      const content = 'content' in letter ? { content: encodeURIComponent(letter.content) } : {};
      return api.call('newOnlinechat!send', { ...party, ...letter, ...content });
    },
  };
}
