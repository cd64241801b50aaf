import { useSyncExternalStore } from 'react';
import { readStored, storedNames, writeStored } from '../stored-values.ts';

let isOffered = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  isOffered = value;
  for (const listener of listeners) listener();
}

/**
 * Offers to tell a person in this browser, after something that they will want to hear of: an order, a favourite. Never on load, never
 * again in the session in which it was answered, and never where the browser was told not to ask. A session takes what it was told along:
 * in the next one it is asked for anew.
 */
export function offerPush(): void {
  const isOpen = 'Notification' in globalThis && 'PushManager' in globalThis && Notification.permission !== 'denied';
  if (isOpen && readStored(storedNames.pushAnswered) === null) set(true);
}

/** Ends the offer until the person has left. */
export function answerPushOffer(): void {
  writeStored(storedNames.pushAnswered, '1');
  set(false);
}

/** Whether the offer stands. */
export const usePushOffer = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOffered,
    () => false,
  );
