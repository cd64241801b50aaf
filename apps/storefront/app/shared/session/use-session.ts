import type { OutputOf } from '@entrepot/client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useCall } from '../api/calls.ts';
import { keepUsercode, readToken, readUsercode, subscribeToken, writeToken } from './session-store.ts';

export type User = OutputOf<'localuser!get'>;

export type Session = {
  /** False on the server and until hydration: pages are anonymous. */
  readonly isLoggedIn: boolean;
  /** Undefined until the person's data has arrived. */
  readonly user: User | undefined;
  /** The key of what is kept per person; '' for a visitor. */
  readonly usercode: string;
  /** Starts a session with the token that login or registration answered. */
  readonly signIn: (token: string) => void;
};

const serverToken = () => null;
const serverUsercode = () => '';

/** The signed-in person. */
export function useSession(): Session {
  const token = useSyncExternalStore(subscribeToken, readToken, serverToken);
  const queries = useQueryClient();
  const isLoggedIn = token !== null;
  const { data } = useCall('localuser!get', {}, { isEnabled: isLoggedIn, staleMs: 60_000 });
  const user = isLoggedIn ? data : undefined;
  const lastUsercode = useSyncExternalStore(subscribeToken, readUsercode, serverUsercode);
  const usercode = user?.usercode ?? (isLoggedIn ? lastUsercode : '');
  useEffect(() => {
    if (user) keepUsercode(user.usercode);
  }, [user]);
  const signIn = useCallback(
    (next: string) => {
      // What was answered to a visitor, or to whoever was here before, is not this person's.
      queries.clear();
      writeToken(next);
    },
    [queries],
  );
  return { isLoggedIn, user, usercode, signIn };
}
