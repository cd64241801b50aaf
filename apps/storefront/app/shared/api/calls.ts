import {
  type Api,
  type CallName,
  type CallOptions,
  type InputOf,
  isAnswerLost,
  isApiError,
  type OutputOf,
} from '@entrepot/client';
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useRef } from 'react';
import { useErrorToast } from '../feedback/error-toast.ts';
import { keepPendingAction, takePendingAction } from '../session/pending-action.ts';
import { browserApi } from './browser-api.ts';

const ApiContext = createContext<Api | undefined>(undefined);

/** Gives tests another API than the page's own. */
export const ApiProvider = ApiContext.Provider;

export function useApi(): Api {
  return useContext(ApiContext) ?? browserApi();
}

const defaultStaleMs = 30_000;
/** Reading twice does no harm. */
const retryPausesMs = [1000];

type QueryOptions<Output> = {
  readonly isEnabled?: boolean;
  readonly staleMs?: number;
  readonly keepsPrevious?: boolean;
  /** Asks again by itself, judged by the last answer; false for no more. */
  readonly refetchMs?: (last: Output | undefined) => number | false;
  /** Asks again by itself after it failed; false for not. */
  readonly askAgainMs?: (error: unknown) => number | false;
};

/** Reads a call into the query cache under `[name, input]`. It never runs while the server renders. */
export function useCall<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  options: QueryOptions<OutputOf<Name>> = {},
): UseQueryResult<OutputOf<Name>> {
  const result = useQuery<unknown>(queryOf(useApi(), name, input, options));
  // The library's types cannot follow an output that depends on a type parameter; the query function answers it.
  return result as UseQueryResult<OutputOf<Name>>;
}

/**
 * Reads one call with several inputs, such as a list in the portions that the call takes, under `[name, inputs]`. What was not answered is
 * undefined; it is an error when nothing was.
 */
export function useCalls<Name extends CallName>(
  name: Name,
  inputs: readonly InputOf<Name>[],
  options: QueryOptions<OutputOf<Name>> = {},
): UseQueryResult<(OutputOf<Name> | undefined)[]> {
  const api = useApi();
  const result = useQuery<unknown>({
    ...cachingOf(options),
    queryKey: [name, inputs],
    queryFn: async ({ signal }) => {
      const answers = await Promise.allSettled(inputs.map((input) => api.call(name, input, { signal, retryPausesMs })));
      const [refused] = answers.filter((answer) => answer.status === 'rejected');
      if (refused && answers.every((answer) => answer.status === 'rejected')) throw refused.reason;
      return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined));
    },
  });
  return result as UseQueryResult<(OutputOf<Name> | undefined)[]>;
}

function queryOf<Name extends CallName>(
  api: Api,
  name: Name,
  input: InputOf<Name>,
  options: QueryOptions<OutputOf<Name>>,
): UseQueryOptions {
  return {
    ...cachingOf(options),
    queryKey: [name, input],
    queryFn: ({ signal }) => api.call(name, input, { signal, retryPausesMs }),
    ...((options.refetchMs || options.askAgainMs) && {
      refetchInterval: ({ state }) =>
        state.error
          ? (options.askAgainMs?.(state.error) ?? false)
          : (options.refetchMs?.(state.data as OutputOf<Name> | undefined) ?? false),
    }),
  };
}

/** When a query runs, and how long its answer will do. */
function cachingOf<Output>({ isEnabled = true, staleMs = defaultStaleMs, keepsPrevious }: QueryOptions<Output>) {
  return {
    enabled: isEnabled,
    staleTime: staleMs,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  };
}

type ActionOptions<Name extends CallName> = {
  /** Calls whose cached answers this one makes stale; they are read anew after a lost answer too, since it may have been done. */
  readonly invalidates?: readonly CallName[];
  readonly onDone?: (output: OutputOf<Name>, input: InputOf<Name>) => void;
  /** Without it the refusal is shown as a toast. Return true when the refusal is shown in place. */
  readonly onRefused?: (error: unknown) => boolean;
  /** Sent again after login when the session had ended: for what a press means, whatever has happened since. */
  readonly resumes?: boolean;
};

type Action<Name extends CallName> = { readonly input: InputOf<Name> } & Pick<CallOptions, 'idempotencyKey' | 'file'>;

/**
 * Makes a call on an action of the person: `run.mutate({ input })`; `run.isPending` blocks the button. The same input is
 * not sent again while the first is under way: a second press may come before the page has shown the first.
 */
export function useAction<Name extends CallName>(
  name: Name,
  options: ActionOptions<Name> = {},
): UseMutationResult<OutputOf<Name>, unknown, Action<Name>> {
  const api = useApi();
  const queries = useQueryClient();
  const showError = useErrorToast();
  const underWay = useRef(new Set<string>());
  const pressedAt = useRef('');
  const readAnew = () =>
    Promise.all((options.invalidates ?? []).map((stale) => queries.invalidateQueries({ queryKey: [stale] })));
  const result = useMutation<OutputOf<Name>, unknown, Action<Name>>({
    mutationKey: [name],
    mutationFn: ({ input, ...callOptions }) => api.call(name, input, callOptions),
    onSuccess: async (output, { input }) => {
      options.onDone?.(output, input);
      await readAnew();
    },
    onError: (error, { input }) => {
      if (options.resumes && isApiError(error) && error.key === 'session_expired')
        keepPendingAction({ name, input, back: pressedAt.current });
      if (options.onRefused?.(error) !== true) showError(error);
      if (isAnswerLost(error)) void readAnew();
    },
    onSettled: (_output, _error, { input }) => {
      underWay.current.delete(JSON.stringify(input));
    },
  });
  const send = result.mutate;
  const mutate: typeof send = useCallback(
    (action, handlers) => {
      const key = JSON.stringify(action.input);
      if (action.file === undefined && underWay.current.has(key)) return;
      underWay.current.add(key);
      pressedAt.current = `${window.location.pathname}${window.location.search}`;
      send(action, handlers);
    },
    [send],
  );
  const resumes = options.resumes === true;
  useEffect(() => {
    const pending = resumes ? takePendingAction(name) : undefined;
    if (pending) mutate({ input: pending.input as InputOf<Name> });
  }, [name, resumes, mutate]);
  return { ...result, mutate };
}
