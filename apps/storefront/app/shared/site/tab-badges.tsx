import type { ComponentType } from 'react';
import { useSession } from '../session/use-session.ts';
import { useLater } from '../use-later.ts';

type BadgeModule = { readonly default: ComponentType };

// Fetched once the page stands, so that the first load carries neither cart nor chat.
const [loadCart] = Object.values(import.meta.glob<BadgeModule>('../../features/cart/components/cart-badge.tsx'));
const [loadWindow] = Object.values(
  import.meta.glob<{ readonly ChatWindowPlace: ComponentType }>('../../features/chat/components/chat-window-place.tsx'),
);
const [loadChat] = Object.values(import.meta.glob<BadgeModule>('../../features/chat/components/chat-badge.tsx'));
const Nothing = () => null;
const cartBadge = { load: async () => (await loadCart?.())?.default ?? Nothing };
const chatBadge = { load: async () => (await loadChat?.())?.default ?? Nothing };

const chatWindow = { load: async () => (await loadWindow?.())?.ChatWindowPlace ?? Nothing };

/** How many products are in the cart of who is signed in. */
export function CartBadgeMount() {
  const CartBadge = useLater(cartBadge, useSession().isLoggedIn);
  return CartBadge ? <CartBadge /> : null;
}

/** How many messages are not read. */
export function ChatBadgeMount() {
  const ChatBadge = useLater(chatBadge);
  return ChatBadge ? <ChatBadge /> : null;
}

/** The window of the chat, which any page may open. */
export function ChatWindowMount() {
  const ChatWindow = useLater(chatWindow);
  return ChatWindow ? <ChatWindow /> : null;
}
