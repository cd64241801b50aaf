import type { CallInput, CallOutput } from '@entrepot/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useClient } from './client-context.ts';
import { cachingOf, type ReadOptions, retryPausesMs } from './use-call.ts';

function useCalls(
  name: string,
  inputs: readonly unknown[],
  options: ReadOptions<unknown> = {},
): UseQueryResult<unknown[]> {
  const { api } = useClient();
  return useQuery({
    ...cachingOf(options),
    queryKey: [name, inputs],
    queryFn: async ({ signal }) => {
      const answers = await Promise.allSettled(inputs.map((input) => api.call(name, input, { signal, retryPausesMs })));
      const [refused] = answers.filter((answer) => answer.status === 'rejected');
      if (refused && answers.every((answer) => answer.status === 'rejected')) throw refused.reason;
      return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined));
    },
  });
}

type UseCalls<Calls> = <Name extends keyof Calls & string>(
  name: Name,
  inputs: readonly CallInput<Calls, Name>[],
  options?: ReadOptions<CallOutput<Calls, Name>>,
) => UseQueryResult<(CallOutput<Calls, Name> | undefined)[]>;

/**
 * Reads one call with several inputs, such as a list in the portions that the call takes, under `[name, inputs]`. What was not answered is
 * undefined; it is an error when nothing was.
 */
export const callsHookOf = <Calls>(): UseCalls<Calls> =>
  // As in `callHooksOf`.
  useCalls as unknown as UseCalls<Calls>;
