import { adminChat, chat, sellerChat } from '@entrepot/contract';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { buyerOf, serviceDesk, storeDesk, visitorOf } from '../member.ts';
import { translateForCustomer, translateForDesk } from './translate-messages.ts';

export const translationRoutes: readonly Implementation[] = [
  implement(chat.chatTranslate, (ctx, input, { session, language }) =>
    translateForCustomer(ctx, buyerOf(session), input, language),
  ),
  implement(chat.visitorTranslate, async (ctx, { visitorKey, messageIds }, { language }) =>
    translateForCustomer(ctx, await visitorOf(ctx.db, visitorKey), { messageIds }, language),
  ),
  implement(sellerChat.sellerChatTranslate, (ctx, input, { session, language }) =>
    translateForDesk(ctx, storeDesk(session), input, language),
  ),
  implement(adminChat.serviceTranslate, (ctx, input, { session, language }) =>
    translateForDesk(ctx, serviceDesk(session), input, language),
  ),
];
