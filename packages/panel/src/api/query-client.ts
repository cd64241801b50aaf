import { MutationCache, QueryClient } from '@tanstack/react-query';

/**
 * The panel's cache. A refusal is final; a lost connection is tried once more by the call itself, within its time.
 * `countedBy` is the call that says what waits: whatever somebody did may have been waiting, so it is read anew.
 */
export function createQueryClient(countedBy: string): QueryClient {
  const queries: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: () => void queries.invalidateQueries({ queryKey: [countedBy] }),
    }),
    defaultOptions: {
      queries: { networkMode: 'always', staleTime: 15_000, retry: false },
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}
