import { MutationCache, QueryClient } from '@tanstack/react-query';

type Options = {
  /** How long an answer will do where its reader says nothing else. */
  readonly staleMs: number;
  /** Whether what is shown is read anew when the person comes back to the tab. */
  readonly readsOnFocus: boolean;
  /** The call that says what waits: whatever somebody did may have been waiting, so it is read anew. */
  readonly countedBy?: string;
};

/** The cache of one page. Refusals are final; a lost connection is tried once more by the call itself, within its time. */
export function createQueryClient({ staleMs, readsOnFocus, countedBy }: Options): QueryClient {
  const queries: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // A refusal too: somebody else may have been faster.
      onSettled: () => countedBy && void queries.invalidateQueries({ queryKey: [countedBy] }),
    }),
    defaultOptions: {
      // Offline, a call fails at once and says so, instead of waiting unseen for the connection; what is shown is read anew after.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: readsOnFocus,
        retry: false,
        staleTime: staleMs,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return queries;
}
