import { isApiError } from '@entrepot/client';
import { QueryClient } from '@tanstack/react-query';

const attemptsAfterFailure = 1;

/** The cache of one page. Refusals are final; only a lost connection is tried once more. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline, a call fails at once and says so, instead of waiting unseen for the connection.
      queries: {
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < attemptsAfterFailure && isApiError(error) && error.key === 'network_error',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
