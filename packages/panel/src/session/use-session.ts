import { useSyncExternalStore } from 'react';
import { readToken, subscribeToken } from './session-store.ts';

/** Whether somebody is signed in on this browser. */
export function useIsLoggedIn(): boolean {
  return useSyncExternalStore(subscribeToken, readToken) !== null;
}
