import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
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
  // Of the page as it shows, not one effect later: a key pressed twice acts on what the first press has brought.
  const act = useEffectEvent(action);
  // There with what it belongs to: who sees the page may press at once.
  useLayoutEffect(() => (isOff ? undefined : registerShortcut({ keys, label, action: act })), [keys, label, isOff]);
}

/** The shortcuts of the moment, for the sheet. */
export function useShortcutList(): readonly Shortcut[] {
  return useSyncExternalStore(subscribeShortcuts, listShortcuts);
}

/** Whether shortcuts without Ctrl or Cmd are on. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribeShortcuts, areSingleKeysOn);
}
