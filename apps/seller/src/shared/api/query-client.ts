import { MutationCache, QueryClient } from '@tanstack/react-query';

/** The panel's cache. A refusal is final; a lost connection is tried once more by the call itself, within its time. */
export function createQueryClient(): QueryClient {
  const queries: QueryClient = new QueryClient({
    // Whatever the seller did may have been waiting: the navigation counts anew.
    mutationCache: new MutationCache({
      onSuccess: () => void queries.invalidateQueries({ queryKey: ['insight!work'] }),
    }),
    defaultOptions: {
      queries: { networkMode: 'always', staleTime: 15_000, retry: false },
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}
