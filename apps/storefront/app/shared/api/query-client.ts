import { QueryClient } from '@tanstack/react-query';

/** The cache of one page. Refusals are final; a lost connection is tried once more by the call itself, within its time. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline, a call fails at once and says so, instead of waiting unseen for the connection; what is shown is read anew after.
      queries: { networkMode: 'always', refetchOnReconnect: true, refetchOnWindowFocus: false, retry: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
