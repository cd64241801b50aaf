import { isApiError } from '@entrepot/client';
import { outboxOf } from '@entrepot/ui/chat/sending/outbox.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#shared/api/calls.ts';
import { readChatsAnew } from '#shared/chat/read-chats-anew.ts';
import { useSession } from '#shared/session/use-session.ts';
import { keepVisitorKey, serviceKey, useVisitorKey } from './visitor-key.ts';

/** What the visitor sent and is not known to have arrived is sent in the account's conversation, under the same ids, once it is opened. */
function takeUnsentAlong(visitorKey: string): void {
  const [own, visitors] = [outboxOf(serviceKey), outboxOf(visitorKey)];
  for (const kept of visitors.read()) own.add(kept);
  visitors.remove(() => true);
}

/** Takes what a visitor wrote along into the account that logs in; the browser keeps nothing that opens it then. */
export function useVisitorClaim(): void {
  const { isLoggedIn } = useSession();
  const visitorKey = useVisitorKey();
  const api = useApi();
  const queries = useQueryClient();
  useEffect(() => {
    if (!isLoggedIn || visitorKey === null) return;
    const removeKey = () => {
      takeUnsentAlong(visitorKey);
      keepVisitorKey(null);
    };
    api.call('chatVisitor!claim', { visitorKey }).then(
      () => {
        removeKey();
        void readChatsAnew(queries);
      },
      (error: unknown) => {
        // Claimed before, be it that its answer was lost, or deleted with old messages. Anything else is tried again on the next page.
        if (isApiError(error) && error.key === 'chat_thread_not_found') removeKey();
      },
    );
  }, [isLoggedIn, visitorKey, api, queries]);
}
