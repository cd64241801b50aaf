import { readToken, subscribeToken } from '@entrepot/panel/session/session-store.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { readStaff, type Staff } from './staff-store.ts';

/** Who is signed in; changes with the session, in whichever tab. */
export function useStaff(): Staff {
  const token = useSyncExternalStore(subscribeToken, readToken);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session is another person.
  return useMemo(() => readStaff(), [token]);
}

/** Whether the person may do something. */
export function useMay(): (permission: string) => boolean {
  const { permissions } = useStaff();
  return (permission) => permissions.includes(permission);
}
