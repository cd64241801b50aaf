import { isApiError } from '@entrepot/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#shared/api/calls.ts';
import { readChatsAnew } from '#shared/chat/read-chats-anew.ts';
import { useSession } from '#shared/session/use-session.ts';
import { serviceKey, storeVisitorKey, useVisitorKey } from './visitor-key.ts';

// Needed by whoever wrote as a visitor and logs in: no other page loads it.
const loadOutbox = () => import('@entrepot/ui/chat/sending/outbox.ts');

/** What the visitor sent and is not known to have arrived is sent in the account's conversation, under the same ids, once it is opened. */
function moveUnsent({ outboxOf }: Awaited<ReturnType<typeof loadOutbox>>, visitorKey: string): void {
  const [own, visitors] = [outboxOf(serviceKey), outboxOf(visitorKey)];
  for (const kept of visitors.read()) own.add(kept);
  visitors.remove(() => true);
}

/** Moves what a visitor wrote into the account that logs in; the browser keeps nothing that opens it then. */
export function useVisitorClaim(): void {
  const { isLoggedIn } = useSession();
  const visitorKey = useVisitorKey();
  const api = useApi();
  const queries = useQueryClient();
  useEffect(() => {
    if (!isLoggedIn || visitorKey === null) return;
    const claim = async () => {
      // Before anything is claimed: what did not come is asked for again on the next page.
      const outbox = await loadOutbox();
      const removeKey = () => {
        moveUnsent(outbox, visitorKey);
        storeVisitorKey(null);
      };
      try {
        await api.call('chatVisitor!claim', { visitorKey });
        removeKey();
        void readChatsAnew(queries);
      } catch (error) {
        // Claimed before, be it that its answer was lost, or deleted with old messages. Anything else is tried again on the next page.
        if (isApiError(error) && error.key === 'chat_thread_not_found') removeKey();
      }
    };
    claim().catch(() => undefined);
  }, [isLoggedIn, visitorKey, api, queries]);
}
