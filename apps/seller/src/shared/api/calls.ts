import {
  attemptKey,
  type SellerApi,
  type SellerCallName,
  type SellerInputOf,
  type SellerOutputOf,
  settleAttempt,
} from '@entrepot/client';
import { keepPreviousData, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useRef } from 'react';

/** Reading twice does no harm. */
const retryPausesMs = [1000];

/** The calls that take an idempotency key: done twice, they would move money, goods or prices again. */
export const idempotentCalls: ReadonlySet<string> = new Set<SellerCallName>([
  'import!start',
  'order!ship',
  'orderReturn!accept',
  'orderReturn!propose',
  'orderReturn!receiveGoods',
  'sellerGoods!bulk',
  'sellerGoods!cells',
  'sellerGoods!save',
  'stock!adjust',
  'withdraw!apply',
]);

const ApiContext = createContext<SellerApi | undefined>(undefined);

export const ApiProvider = ApiContext.Provider;

/** The calls of this panel; the root provides them. */
export function useApi(): SellerApi {
  const api = useContext(ApiContext);
  if (!api) throw new Error('no ApiProvider around this component');
  return api;
}

/** Reads a call into the query cache under `[name, input]`; not while `isOff`. */
export function useCall<Name extends SellerCallName>(
  name: Name,
  input: SellerInputOf<Name>,
  options: { readonly keepsPrevious?: boolean; readonly refetchMs?: number; readonly isOff?: boolean } = {},
): UseQueryResult<SellerOutputOf<Name>> {
  const api = useApi();
  const result = useQuery<unknown>({
    queryKey: [name, input],
    queryFn: ({ signal }) => api.call(name, input, { signal, retryPausesMs }),
    ...(options.keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    enabled: !options.isOff,
    ...(options.refetchMs ? { refetchInterval: options.refetchMs } : {}),
  });
  // The library's types cannot follow an output that depends on a type parameter; the query function answers it.
  return result as UseQueryResult<SellerOutputOf<Name>>;
}

type ActionOptions<Name extends SellerCallName> = {
  /** Changes the cache before the answer. What it returns undoes that. */
  readonly onStart?: (input: SellerInputOf<Name>) => () => void;
  /** What it returns is awaited: the action stays pending until then. */
  readonly onDone?: (output: SellerOutputOf<Name>, input: SellerInputOf<Name>) => unknown;
  readonly onRefused?: (error: unknown, input: SellerInputOf<Name>) => void;
  /** Runs after either, for what must be read anew. */
  readonly onSettled?: () => void;
};

export type Action<Name extends SellerCallName> = {
  readonly run: (input: SellerInputOf<Name>) => void;
  readonly isPending: boolean;
};

/**
 * Makes calls that change something. What was sent and perhaps not answered carries the same key when it is sent again, from a dialog
 * opened anew or after a reload too, so that it is not done twice.
 */
export function useSend() {
  const api = useApi();
  return async <Name extends SellerCallName>(name: Name, input: SellerInputOf<Name>): Promise<SellerOutputOf<Name>> => {
    if (!idempotentCalls.has(name)) return api.call(name, input, {});
    const output = await api.call(name, input, { idempotencyKey: attemptKey(name, input) });
    settleAttempt(name, input);
    return output;
  };
}

/** Makes a call when the person acts. A second `run` while the first is under way does nothing. */
export function useAction<Name extends SellerCallName>(name: Name, options: ActionOptions<Name>): Action<Name> {
  const send = useSend();
  // A second press can come before the first one's state is drawn: only a ref knows of it.
  const isRunning = useRef(false);
  const mutation = useMutation<SellerOutputOf<Name>, unknown, SellerInputOf<Name>, (() => void) | undefined>({
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
  const run = (input: SellerInputOf<Name>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(input);
  };
  return { run, isPending: mutation.isPending };
}
