import type { CallName } from '@entrepot/client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** What was refused may have been decided elsewhere meanwhile: reads some calls anew, for `onRefused`. The refusal is still to be shown. */
export function useReadAnew(calls: readonly CallName[]): () => false {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const stale of calls) void queries.invalidateQueries({ queryKey: [stale] });
    return false;
  }, [queries, calls]);
}
