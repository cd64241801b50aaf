import { useEffect, useRef, useSyncExternalStore } from 'react';
import {
  areSingleKeysOn,
  listShortcuts,
  registerShortcut,
  type Shortcut,
  subscribeShortcuts,
} from './shortcut-registry.ts';

/**
 * Runs `action` on a key while the component is there, and lists it in the sheet that `?` opens.
 *
 * `keys` is one key (`n`), one with Ctrl or Cmd (`mod+s`) or two in a row (`g o`), in lower case; `label` says what it does, translated.
 * Keys without Ctrl or Cmd rest while somebody types or a dialog is open. A page's key outranks the frame's.
 */
export function useShortcut(
  keys: string,
  action: () => void,
  label: string,
  { isOff = false }: { readonly isOff?: boolean } = {},
): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(
    () => (isOff ? undefined : registerShortcut({ keys, label, action: () => latest.current() })),
    [keys, label, isOff],
  );
}

/** The shortcuts of the moment, for the sheet. */
export function useShortcutList(): readonly Shortcut[] {
  return useSyncExternalStore(subscribeShortcuts, listShortcuts);
}

/** Whether shortcuts without Ctrl or Cmd are on. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribeShortcuts, areSingleKeysOn);
}
