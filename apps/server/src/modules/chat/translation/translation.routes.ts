import { adminChat, chat, sellerChat } from '@entrepot/contract';
import type { Context } from '#platform/context.ts';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { buyerOf, type Customer, type Desk, serviceDesk, storeDesk, visitorOf } from '../member.ts';
import { findCustomersThread, requireDesksThread, required } from '../threads.repository.ts';
import { translateMessages } from './translate-messages.ts';

type Asked = { readonly messageIds: readonly string[] };

async function forCustomer(
  ctx: Context,
  customer: Customer,
  asked: Asked & { readonly partyId?: string },
  language: string,
) {
  const sellerId = asked.partyId === undefined ? null : BigInt(asked.partyId);
  const thread = required(await findCustomersThread(ctx.db, customer, sellerId));
  return translateMessages(ctx, { thread, side: 'customer', messageIds: asked.messageIds, language });
}

async function forDesk(ctx: Context, desk: Desk, asked: Asked & { readonly threadId: string }, language: string) {
  const thread = await requireDesksThread(ctx.db, desk, BigInt(asked.threadId));
  return translateMessages(ctx, { thread, side: 'desk', messageIds: asked.messageIds, language });
}

export const translationRoutes: readonly Implementation[] = [
  implement(chat.chatTranslate, (ctx, input, { session, language }) =>
    forCustomer(ctx, buyerOf(session), input, language),
  ),
  implement(chat.visitorTranslate, async (ctx, { visitorKey, messageIds }, { language }) =>
    forCustomer(ctx, await visitorOf(ctx.db, visitorKey), { messageIds }, language),
  ),
  implement(sellerChat.sellerChatTranslate, (ctx, input, { session, language }) =>
    forDesk(ctx, storeDesk(session), input, language),
  ),
  implement(adminChat.serviceTranslate, (ctx, input, { session, language }) =>
    forDesk(ctx, serviceDesk(session), input, language),
  ),
];
