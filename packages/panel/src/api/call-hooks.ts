import { type ApiOf, attemptKey, settleAttempt } from '@entrepot/client';
import type { Call, CallInput, CallOutput } from '@entrepot/contract';
import { keepPreviousData, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useRef } from 'react';

/** Reading twice does no harm. */
const retryPausesMs = [1000];

type AnyApi = ApiOf<Record<string, Call>>;

/** What a panel's calls go through. */
export type PanelApi = {
  readonly api: AnyApi;
  /** The calls that take an idempotency key: done twice, they would move money, goods or prices again. */
  readonly idempotentCalls: ReadonlySet<string>;
};

type ReadOptions = {
  readonly keepsPrevious?: boolean;
  readonly refetchMs?: number;
  readonly isOff?: boolean;
  /** Asking again would leave a trace or make another link: the answer holds until somebody asks for a new one. */
  readonly isReadOnce?: boolean;
};

type ActionOptions<Input, Output> = {
  /** Changes the cache before the answer. What it returns undoes that. */
  readonly onStart?: (input: Input) => () => void;
  /** What it returns is awaited: the action stays pending until then. */
  readonly onDone?: (output: Output, input: Input) => unknown;
  readonly onRefused?: (error: unknown, input: Input) => void;
  /** Runs after either, for what must be read anew. */
  readonly onSettled?: () => void;
};

type Action<Input> = { readonly run: (input: Input) => void; readonly isPending: boolean };

export type ActionOf<Calls, Name extends keyof Calls & string> = Action<CallInput<Calls, Name>>;

/** The hooks by which the components of a panel make its calls. */
type CallHooks<Calls> = {
  /** The calls of this panel; the root provides them. */
  readonly useApi: () => ApiOf<Calls>;
  /** Reads a call into the query cache under `[name, input]`; not while `isOff`. */
  readonly useCall: <Name extends keyof Calls & string>(
    name: Name,
    input: CallInput<Calls, Name>,
    options?: ReadOptions,
  ) => UseQueryResult<CallOutput<Calls, Name>>;
  /**
   * Makes calls that change something. What was sent and perhaps not answered carries the same key when it is sent again, from a
   * dialog opened anew or after a reload too, so that it is not done twice.
   */
  readonly useSend: () => <Name extends keyof Calls & string>(
    name: Name,
    input: CallInput<Calls, Name>,
  ) => Promise<CallOutput<Calls, Name>>;
  /** Makes a call when the person acts. A second `run` while the first is under way does nothing. */
  readonly useAction: <Name extends keyof Calls & string>(
    name: Name,
    options: ActionOptions<CallInput<Calls, Name>, CallOutput<Calls, Name>>,
  ) => ActionOf<Calls, Name>;
};

const ApiContext = createContext<PanelApi | undefined>(undefined);

export const ApiProvider = ApiContext.Provider;

function usePanelApi(): PanelApi {
  const panel = useContext(ApiContext);
  if (!panel) throw new Error('no ApiProvider around this component');
  return panel;
}

/** The calls of whichever panel this is. */
export const useAnyApi = () => usePanelApi().api;

function useCall(name: string, input: unknown, options: ReadOptions = {}) {
  const api = useAnyApi();
  return useQuery<unknown>({
    queryKey: [name, input],
    queryFn: ({ signal }) => api.call(name, input, { signal, retryPausesMs }),
    ...(options.keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(options.isReadOnce ? { staleTime: Number.POSITIVE_INFINITY } : {}),
    enabled: !options.isOff,
    ...(options.refetchMs ? { refetchInterval: options.refetchMs } : {}),
  });
}

function useSend() {
  const { api, idempotentCalls } = usePanelApi();
  return async (name: string, input: unknown): Promise<unknown> => {
    if (!idempotentCalls.has(name)) return api.call(name, input, {});
    const output = await api.call(name, input, { idempotencyKey: attemptKey(name, input) });
    settleAttempt(name, input);
    return output;
  };
}

function useAction(name: string, options: ActionOptions<unknown, unknown>): Action<unknown> {
  const send = useSend();
  // A second press can come before the first one's state is drawn: only a ref knows of it.
  const isRunning = useRef(false);
  const mutation = useMutation<unknown, unknown, unknown, (() => void) | undefined>({
    mutationKey: [name],
    mutationFn: (input) => send(name, input),
    onMutate: (input) => options.onStart?.(input),
    onSuccess: (output, input) => options.onDone?.(output, input),
    onError: (error, input, undo) => {
      undo?.();
      options.onRefused?.(error, input);
    },
    onSettled: () => {
      isRunning.current = false;
      options.onSettled?.();
    },
  });
  const run = (input: unknown) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(input);
  };
  return { run, isPending: mutation.isPending };
}

/** The hooks with the names and shapes of a panel's calls. */
export function callHooksOf<Calls>(): CallHooks<Calls> {
  // One set of hooks serves every panel: which calls there are is known to the types alone.
  return { useApi: useAnyApi, useCall, useSend, useAction } as unknown as CallHooks<Calls>;
}
