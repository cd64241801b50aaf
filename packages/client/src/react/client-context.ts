import type { Call } from '@entrepot/contract';
import { createContext, useContext } from 'react';
import type { ApiOf } from '../api.ts';
import type { AnyChanges } from './changes/changes.ts';

export type AnyApi = ApiOf<Record<string, Call>>;

/** What somebody pressed before it turned out that they are not signed in: kept over login, done once afterwards. */
export type PendingActions = {
  readonly save: (action: { readonly name: string; readonly input: unknown; readonly back: string }) => void;
  /** Gives the action of this name that may be done now, and removes it. */
  readonly claim: (name: string) => { readonly input?: unknown } | undefined;
};

/** What the calls of an app go through. */
export type ReactClient = {
  readonly api: AnyApi;
  /** Calls that carry an idempotency key by themselves: done twice, they would move money, goods or prices again. */
  readonly idempotentCalls?: ReadonlySet<string>;
  readonly pendingActions?: PendingActions;
  /** What each call that changes something makes stale. */
  readonly changes?: AnyChanges;
};

const ClientContext = createContext<ReactClient | undefined>(undefined);

/** Gives the components below it their calls. The root of each app has one; a page within it may have another. */
export const ClientProvider = ClientContext.Provider;

/** @throws Error without a `ClientProvider` around the component. */
export function useClient(): ReactClient {
  const client = useContext(ClientContext);
  if (!client) throw new Error('no ClientProvider around this component');
  return client;
}
