import type { OutputOf } from '@entrepot/client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useCall } from '../api/calls.ts';
import { purgePersonalData } from './purge-personal-data.ts';
import { isAnothers, readToken, readUsercode, storeUsercode, subscribeToken, writeToken } from './session-store.ts';

export type User = OutputOf<'localuser!get'>;

/** Who signed in, as login and registration answer it. */
export type SignedIn = Pick<OutputOf<'user!newlogin'>, 'token' | 'usercode'>;

export type Session = {
  /** False on the server and until hydration: pages are anonymous. */
  readonly isLoggedIn: boolean;
  /** Undefined until the person's data has arrived. */
  readonly user: User | undefined;
  /** The key of what is kept per person; '' for a visitor. */
  readonly usercode: string;
  /** Starts a session with what login or registration answered. */
  readonly signIn: (person: SignedIn) => void;
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
    if (user) storeUsercode(user.usercode);
  }, [user]);
  const signIn = useCallback(
    (person: SignedIn) => {
      // What was answered to a visitor, or to whoever was here before, is not this person's; nor is what the tab kept for somebody
      // else whose session expired.
      queries.clear();
      if (isAnothers(person.usercode)) purgePersonalData();
      // Whose session it is is known at once: the page that this leads back to looks for what the person was typing there.
      writeToken(person.token, person.usercode);
    },
    [queries],
  );
  return { isLoggedIn, user, usercode, signIn };
}
