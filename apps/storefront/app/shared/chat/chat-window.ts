import { useSyncExternalStore } from 'react';

/** What the chat window shows: customer service, one's threads, or a store with what is asked about. */
export type ChatTarget =
  | {
      readonly kind: 'service';
      readonly sellerGoodsId?: string;
      readonly orderId?: string;
      readonly messageId?: string | undefined;
    }
  | { readonly kind: 'inbox' }
  | {
      readonly kind: 'store';
      readonly sellerId: string;
      readonly name: string;
      readonly sellerGoodsId?: string;
      readonly orderId?: string;
      /** The message that a search found. */
      readonly messageId?: string | undefined;
    };

let shown: ChatTarget | null = null;
const listeners = new Set<() => void>();

/** Opens the chat window, shows something else in it, or closes it with null. */
export function showChat(target: ChatTarget | null): void {
  shown = target;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothing = () => null;

/** What the chat window shows; null while it is closed. */
export const useShownChat = () => useSyncExternalStore(subscribe, () => shown, nothing);
