import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** What an answer to a case makes stale: the case, its order and its money, and what waits. */
const staleCalls = ['orderReturn!info', 'orderReturn!list', 'order!info', 'order!list', 'insight!work'] as const;

/** Has the cached cases and their orders read anew. */
export function useRefreshReturns(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const call of staleCalls) void queries.invalidateQueries({ queryKey: [call] });
  }, [queries]);
}
