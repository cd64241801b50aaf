import type { CallInput, CallOutput } from '@entrepot/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiOf } from '../api.ts';
import { useClient } from './client-context.ts';
import { type Action, type ActionOptions, useAction, useSend } from './use-action.ts';
import { type ReadOptions, useCall } from './use-call.ts';

type NameOf<Calls> = keyof Calls & string;

/** What `useAction` gives for a call of a surface. */
export type ActionOf<Calls, Name extends NameOf<Calls>> = Action<CallInput<Calls, Name>, CallOutput<Calls, Name>>;

/** The hooks by which the components of an app make its calls. */
type CallHooks<Calls> = {
  readonly useApi: () => ApiOf<Calls>;
  readonly useCall: <Name extends NameOf<Calls>>(
    name: Name,
    input: CallInput<Calls, Name>,
    options?: ReadOptions<CallOutput<Calls, Name>>,
  ) => UseQueryResult<CallOutput<Calls, Name>>;
  readonly useSend: () => <Name extends NameOf<Calls>>(
    name: Name,
    input: CallInput<Calls, Name>,
  ) => Promise<CallOutput<Calls, Name>>;
  readonly useAction: <Name extends NameOf<Calls>>(
    name: Name,
    options?: ActionOptions<CallInput<Calls, Name>, CallOutput<Calls, Name>, NameOf<Calls>>,
  ) => ActionOf<Calls, Name>;
};

const useApi = () => useClient().api;

/** The hooks with the names and shapes of a surface's calls. */
export function callHooksOf<Calls>(): CallHooks<Calls> {
  // One set of hooks serves every surface: which calls there are is known to the types alone.
  return { useApi, useCall, useSend, useAction } as unknown as CallHooks<Calls>;
}
