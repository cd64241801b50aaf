import type { AdminCallName } from '@entrepot/client';
import type { Permission } from '@entrepot/contract';
import { readToken, subscribeToken } from '@entrepot/panel/session/session-store.ts';
import { use, useMemo, useSyncExternalStore } from 'react';
import { useCall } from '../api/calls.ts';
import { callPermissions } from './access.ts';
import { KeptPermissions } from './kept-permissions.ts';
import { readStaff, type Staff } from './staff-store.ts';

const refetchMs = 60_000;

/** Who is signed in: as the login answered, until the server has said what holds at this moment. */
export function useStaff(): Staff & { readonly staffId?: string; readonly mustEnrolTotp: boolean } {
  const token = useSyncExternalStore(subscribeToken, readToken);
  const { data } = useCall('staff!me', {}, { isEnabled: token !== null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session is another person.
  const stored = useMemo(() => readStaff(), [token]);
  return data ?? { ...stored, mustEnrolTotp: false };
}

/** Reads anew every minute what the person may do: roles change while somebody works. Used once, by the frame. */
export function useStaffUpkeep(): void {
  useCall('staff!me', {}, { refetchMs });
}

/** Whether the person has any of some permissions, or had when they began to write on the page. */
export function useMay(): (...any: readonly Permission[]) => boolean {
  const { permissions } = useStaff();
  const kept = use(KeptPermissions);
  return (...any) => any.some((permission) => permissions.includes(permission) || kept.includes(permission));
}

/** Whether the person may make a call, of those that not everybody may who sees what it is about. */
export function useMayCall(): (call: AdminCallName) => boolean {
  const may = useMay();
  return (call) => {
    const permission = callPermissions[call];
    return permission === undefined || may(permission);
  };
}

/** Whether a member of staff is the person who is signed in: nobody is the second of two after themselves. */
export function useIsOneself(): (staffId: string | undefined) => boolean {
  const own = useStaff().staffId;
  return (staffId) => staffId !== undefined && staffId === own;
}
