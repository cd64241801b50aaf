import { type UseMutationResult, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { CallOptions } from '../api.ts';
import { isAnswerLost, isApiError } from '../api-error.ts';
import { attemptKey, settleAttempt } from '../attempts.ts';
import { useClient } from './client-context.ts';
import { useErrorToast } from './error-text.ts';

type SendOptions = Pick<CallOptions, 'idempotencyKey' | 'file'>;
type Sent<Input> = { readonly input: Input; readonly options: SendOptions };

export type ActionOptions<Input, Output, Name extends string> = {
  /** Reads that this call makes stale, where the app has no table of changes. After a refusal they are not read anew. */
  readonly invalidates?: readonly Name[];
  /** Changes the cache before the answer. What it returns undoes that. */
  readonly onStart?: (input: Input) => () => void;
  /** What it returns is awaited, with the reads that the call made stale: the action stays pending until then. */
  readonly onDone?: (output: Output, input: Input) => unknown;
  /** Runs once what the call made stale has been read anew. */
  readonly onReadAnew?: (output: Output, input: Input) => void;
  /** Shows the refusal in its place. Without it, and when it returns false, the refusal is shown as a toast. */
  readonly onRefused?: (error: unknown, input: Input) => unknown;
  /** Runs after either. */
  readonly onSettled?: () => void;
  /** Sent again after login when the session had ended: for what a press means, whatever has happened since. */
  readonly resumes?: boolean;
};

export type Action<Input, Output> = Omit<UseMutationResult<Output, unknown, Sent<Input>>, 'mutate' | 'mutateAsync'> & {
  /** Sends it, unless the same input is under way: a second press may come before the page has shown the first. */
  readonly run: (input: Input, options?: SendOptions) => void;
  /**
   * Sends it for somebody who waits.
   *
   * @throws the refusal, which is shown all the same.
   */
  readonly send: (input: Input, options?: SendOptions) => Promise<Output>;
};

/**
 * Makes calls that change something. What was sent and perhaps not answered carries the same key when it is sent again, from a
 * dialog opened anew or after a reload too, so that it is not done twice.
 */
export function useSend(): (name: string, input: unknown, options?: SendOptions) => Promise<unknown> {
  const { api, idempotentCalls } = useClient();
  return async (name, input, options = {}) => {
    if (!idempotentCalls?.has(name)) return api.call(name, input, options);
    const output = await api.call(name, input, { ...options, idempotencyKey: attemptKey(name, input) });
    settleAttempt(name, input);
    return output;
  };
}

/** Gives the way to read anew what a call made stale, for a call that is made by other means than `useAction`. */
export function useReadAnew(): (name: string) => Promise<unknown> {
  const { changes } = useClient();
  const queries = useQueryClient();
  return useCallback(
    (name) => Promise.all((changes?.[name] ?? []).map((stale) => queries.invalidateQueries({ queryKey: [stale] }))),
    [changes, queries],
  );
}

/** Whether an action of this name is under way anywhere on the page, up to what it does once its reads are anew. */
export function useIsUnderWay(name: string): boolean {
  return useIsMutating({ mutationKey: [name] }) > 0;
}

/** Makes a call when the person acts: `run(input)`; `isPending` blocks the button. */
export function useAction(
  name: string,
  options: ActionOptions<unknown, unknown, string> = {},
): Action<unknown, unknown> {
  const { pendingActions } = useClient();
  const send = useSend();
  const queries = useQueryClient();
  const showError = useErrorToast();
  const underWay = useRef(new Set<string>());
  const pressedAt = useRef('');
  const readChanged = useReadAnew();
  const readAnew = () =>
    Promise.all([
      readChanged(name),
      ...(options.invalidates ?? []).map((stale) => queries.invalidateQueries({ queryKey: [stale] })),
    ]);
  const { mutate, mutateAsync, ...result } = useMutation<unknown, unknown, Sent<unknown>, (() => void) | undefined>({
    mutationKey: [name],
    mutationFn: (sent) => send(name, sent.input, sent.options),
    onMutate: ({ input }) => options.onStart?.(input),
    onSuccess: async (output, { input }) => {
      await Promise.all([options.onDone?.(output, input), readAnew()]);
      options.onReadAnew?.(output, input);
    },
    onError: (error, { input }, undo) => {
      undo?.();
      if (options.resumes && isApiError(error) && error.key === 'session_expired')
        pendingActions?.save({ name, input, back: pressedAt.current });
      if (!options.onRefused || options.onRefused(error, input) === false) showError(error);
      // It may have been done all the same.
      if (isAnswerLost(error)) void readAnew();
      // A refusal often says that what is shown is no longer true: somebody else was faster.
      else void readChanged(name);
    },
    onSettled: (_output, _error, { input }) => {
      underWay.current.delete(JSON.stringify(input));
      options.onSettled?.();
    },
  });
  const run = useCallback(
    (input: unknown, sendOptions: SendOptions = {}) => {
      const key = JSON.stringify(input);
      if (sendOptions.file === undefined && underWay.current.has(key)) return;
      underWay.current.add(key);
      pressedAt.current = `${window.location.pathname}${window.location.search}`;
      mutate({ input, options: sendOptions });
    },
    [mutate],
  );
  const resumes = options.resumes === true;
  useEffect(() => {
    const pending = resumes ? pendingActions?.claim(name) : undefined;
    if (pending) run(pending.input);
  }, [name, resumes, run, pendingActions]);
  return { ...result, run, send: (input, sendOptions = {}) => mutateAsync({ input, options: sendOptions }) };
}
