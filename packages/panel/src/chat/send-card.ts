import { attemptKey, settleAttempt } from '@entrepot/client';
import type { ConversationCalls, NewMessage } from '@entrepot/ui/chat/conversation.types.ts';

/** Sends the card of a product or an order. Sent again after a lost answer it carries the same id, and is there once. */
export async function sendCard({ key, send }: ConversationCalls, card: Exclude<NewMessage, { content: string }>) {
  const attempted = { key, ...card };
  await send({ ...card, clientId: attemptKey('chat!send', attempted) });
  settleAttempt('chat!send', attempted);
}
