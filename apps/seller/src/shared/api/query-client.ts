import { isApiError } from '@entrepot/client';
import { MutationCache, QueryClient } from '@tanstack/react-query';

/** The panel's cache. A lost connection is tried once more; a refusal is final. Offline, a call says so at once. */
export function createQueryClient(): QueryClient {
  const retry = (failures: number, error: unknown) =>
    failures === 0 && isApiError(error) && error.key === 'network_error';
  const queries: QueryClient = new QueryClient({
    // Whatever the seller did may have been waiting: the navigation counts anew.
    mutationCache: new MutationCache({
      onSuccess: () => void queries.invalidateQueries({ queryKey: ['insight!work'] }),
    }),
    defaultOptions: {
      queries: { networkMode: 'always', staleTime: 15_000, retry },
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}
