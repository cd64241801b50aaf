import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { failureKind } from '../api-error.ts';
import { useClient } from './client-context.ts';

/** Reading twice does no harm. */
export const retryPausesMs = [1000];

export type ReadOptions<Output> = {
  /** False while something that the call needs has not arrived. */
  readonly isEnabled?: boolean;
  /** How long an answer will do; without it as long as the query client says. Infinite where asking again leaves a trace or makes another link. */
  readonly staleMs?: number;
  /** Shows the answer to the input before until the new one is there. */
  readonly keepsPrevious?: boolean;
  /** Asks again by itself, always or checked by the last answer, after a failure too, but not after a refusal; false for no more. */
  readonly refetchMs?: number | ((last: Output | undefined) => number | false);
  /** Asks again by itself after a failure or a refusal otherwise than `refetchMs` says; false for not. */
  readonly askAgainMs?: (error: unknown) => number | false;
};

/** Reads a call into the query cache under `[name, input]`. It never runs while the server renders. */
export function useCall(
  name: string,
  input: unknown,
  options: ReadOptions<unknown> = {},
): UseQueryResult<unknown, unknown> {
  const { api } = useClient();
  return useQuery({
    ...cachingOf(options),
    queryKey: [name, input],
    queryFn: ({ signal }) => api.call(name, input, { signal, retryPausesMs }),
    ...intervalOf(options),
  });
}

/** When a query runs, and how long its answer will do. */
export function cachingOf({ isEnabled = true, staleMs, keepsPrevious }: ReadOptions<unknown>) {
  return {
    enabled: isEnabled,
    ...(staleMs !== undefined && { staleTime: staleMs }),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  };
}

function intervalOf({ refetchMs, askAgainMs }: ReadOptions<unknown>) {
  if (typeof refetchMs === 'number') return { refetchInterval: refetchMs };
  return (
    (refetchMs || askAgainMs) && {
      refetchInterval: ({ state: { data, error } }: { state: { data: unknown; error: unknown } }) => {
        if (error && askAgainMs) return askAgainMs(error);
        return error && failureKind(error) === 'refusal' ? false : (refetchMs?.(data) ?? false);
      },
    }
  );
}
