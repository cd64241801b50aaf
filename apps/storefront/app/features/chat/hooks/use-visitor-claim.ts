import { isApiError } from '@entrepot/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#shared/api/calls.ts';
import { readChatsAnew } from '#shared/chat/read-chats-anew.ts';
import { useSession } from '#shared/session/use-session.ts';
import { keepVisitorKey, useVisitorKey } from './visitor-key.ts';

/** Takes what a visitor wrote along into the account that logs in; the browser keeps nothing that opens it then. */
export function useVisitorClaim(): void {
  const { isLoggedIn } = useSession();
  const visitorKey = useVisitorKey();
  const api = useApi();
  const queries = useQueryClient();
  useEffect(() => {
    if (!isLoggedIn || visitorKey === null) return;
    api.call('chatVisitor!claim', { visitorKey }).then(
      () => {
        keepVisitorKey(null);
        void readChatsAnew(queries);
      },
      (error: unknown) => {
        // Claimed before, be it that its answer was lost, or deleted with old messages. Anything else is tried again on the next page.
        if (isApiError(error) && error.key === 'chat_thread_not_found') keepVisitorKey(null);
      },
    );
  }, [isLoggedIn, visitorKey, api, queries]);
}
