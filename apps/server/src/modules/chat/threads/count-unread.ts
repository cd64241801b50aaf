import type { Context } from '#platform/context.ts';
import type { Session } from '#platform/session.ts';
import { buyerOf, findVisitorOf } from '../member.ts';
import { countCustomersUnread, countStoresUnread } from './threads.repository.ts';

/** What a buyer has not read of stores; with a store, of that one. */
export const countBuyersUnread = (ctx: Context, session: Session, partyId: string | undefined): Promise<number> =>
  countCustomersUnread(ctx.db, buyerOf(session), partyId === undefined ? undefined : BigInt(partyId));

/** What a buyer or a visitor has not read of customer service; nothing for anybody else. */
export async function countServiceUnread(
  ctx: Context,
  session: Session | null,
  visitorKey: string | undefined,
): Promise<number> {
  if (session?.audience === 'buyer') return countCustomersUnread(ctx.db, buyerOf(session), null);
  const visitor = visitorKey === undefined ? undefined : await findVisitorOf(ctx.db, visitorKey);
  return visitor ? countCustomersUnread(ctx.db, visitor, null) : 0;
}

/** What a store has not read. */
export const countStoreUnread = (ctx: Context, sellerId: bigint): Promise<number> =>
  countStoresUnread(ctx.db, sellerId);
