import { isApiError } from '@entrepot/client';
import { QueryClient } from '@tanstack/react-query';

/** The panel's cache. A lost connection is tried once more; a refusal is final. Offline, a call says so at once. */
export function createQueryClient(): QueryClient {
  const retry = (failures: number, error: unknown) =>
    failures === 0 && isApiError(error) && error.key === 'network_error';
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', staleTime: 15_000, retry },
      mutations: { networkMode: 'always' },
    },
  });
}
