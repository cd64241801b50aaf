import { chat, type InputOf, sellerChat } from '@entrepot/contract';
import { sql } from 'kysely';
import { chatModule } from '../modules/chat/index.ts';
import { type MarketPerson, smallMarket } from './small-market.ts';
import { call, type TestContext } from './test-context.ts';

export const chatCalls = chatModule.routes;

/** Two buyers, two stores and staff who write to each other. */
export async function chatPeople(ctx: TestContext, balance = 0n) {
  const market = await smallMarket(ctx, { balance });
  const partyId = String(market.storeA.storeId);
  const as = ({ session }: MarketPerson) => ({ session });
  return {
    ...market,
    partyId,
    as,
    /** Buyer A, or another, writes to store A. */
    ask: (letter: InputOf<typeof chat.chatSend>, buyer: MarketPerson = market.buyerA) =>
      call(ctx, chatCalls, chat.chatSend, { partyId, ...letter }, as(buyer)),
    read: (asked: InputOf<typeof chat.chatList> = {}, buyer: MarketPerson = market.buyerA) =>
      call(ctx, chatCalls, chat.chatList, { partyId, ...asked }, as(buyer)),
    unread: (buyer: MarketPerson = market.buyerA) => call(ctx, chatCalls, chat.chatUnread, {}, as(buyer)),
    /** The id of the thread of store A that was written to last. */
    threadId: async () =>
      (await call(ctx, chatCalls, sellerChat.sellerChatThreads, {}, as(market.storeA))).list[0]?.threadId ?? '',
    answer: (letter: InputOf<typeof sellerChat.sellerChatSend>) =>
      call(ctx, chatCalls, sellerChat.sellerChatSend, letter, as(market.storeA)),
    storeReads: (asked: InputOf<typeof sellerChat.sellerChatList>) =>
      call(ctx, chatCalls, sellerChat.sellerChatList, asked, as(market.storeA)),
    storesUnread: () => call(ctx, chatCalls, sellerChat.sellerChatUnread, {}, as(market.storeA)),
  };
}

/** A private image as if somebody had uploaded it for a chat. */
export async function uploadedImage(ctx: TestContext, owner: bigint, key: string): Promise<string> {
  await sql`insert into stored_files (id, key, owner_user_id, module_name, content_type, bytes, is_private, created_at)
    values (${ctx.ids.next()}, ${key}, ${owner}, 'chat', 'image/webp', 1, true, ${ctx.clock.now()})`.execute(ctx.db);
  return `/files/${key}`;
}
