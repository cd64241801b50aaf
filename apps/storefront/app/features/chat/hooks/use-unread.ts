import { useLiveChats } from '@entrepot/ui/chat/live/use-live-chats.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useApi, useCall } from '#shared/api/calls.ts';
import { readChatsAnew } from '#shared/chat/read-chats-anew.ts';
import { useSession } from '#shared/session/use-session.ts';
import { useVisitorKey } from './visitor-key.ts';

/** The specification's interval of the badges. */
const pollMs = 30_000;
const everyPoll = () => pollMs;

/** How many messages of customer service and of stores wait to be read. */
export function useUnread(): { readonly service: number; readonly stores: number } {
  const { isLoggedIn } = useSession();
  const visitorKey = useVisitorKey();
  const isKnown = isLoggedIn || visitorKey !== null;
  const asked = isLoggedIn || visitorKey === null ? {} : { visitorKey };
  const service = useCall('userOnlineChatController!unread', asked, {
    isEnabled: isKnown,
    refetchMs: everyPoll,
    askAgainMs: everyPoll,
  });
  const stores = useCall(
    'newOnlinechat!unread',
    {},
    {
      isEnabled: isLoggedIn,
      refetchMs: everyPoll,
      askAgainMs: everyPoll,
    },
  );
  return { service: isKnown ? (service.data ?? 0) : 0, stores: isLoggedIn ? (stores.data ?? 0) : 0 };
}

/** Has the badge of a visitor who has written follow what comes in. Of an account the notifications' connection tells. */
export function useLiveVisitor(): void {
  const { isLoggedIn } = useSession();
  const visitorKey = useVisitorKey();
  const api = useApi();
  const queries = useQueryClient();
  useLiveChats(isLoggedIn ? null : visitorKey, {
    ticket: () => api.call('chatVisitor!ticket', { visitorKey: visitorKey ?? '' }),
    onChange: () => void readChatsAnew(queries),
  });
}

/** Has a page without the header's bell, whose connection tells of it elsewhere, follow what changes in an account's conversations. */
export function useLiveAccount(isBellAway: boolean): void {
  const { isLoggedIn } = useSession();
  const api = useApi();
  const queries = useQueryClient();
  useLiveChats(isLoggedIn && isBellAway ? 'own' : null, {
    ticket: () => api.call('chatTicket!open', {}),
    onChange: () => void readChatsAnew(queries),
  });
}
