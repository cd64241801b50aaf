import type { Context } from '#platform/context.ts';
import type { Session } from '#platform/session.ts';
import { buyerOf, findVisitorOf } from '../member.ts';
import { countUnreadInCases } from './case-lines.ts';
import { countCustomersUnread, countStoresUnread } from './threads.repository.ts';

/** What a buyer has not read of stores and in the threads of their cases; with a store, of its thread alone. */
export async function countBuyersUnread(ctx: Context, session: Session, partyId: string | undefined): Promise<number> {
  if (partyId !== undefined) return countCustomersUnread(ctx.db, buyerOf(session), BigInt(partyId));
  const [inThreads, inCases] = await Promise.all([
    countCustomersUnread(ctx.db, buyerOf(session)),
    countUnreadInCases(ctx.db, { by: 'buyer', userId: session.userId }),
  ]);
  return inThreads + inCases;
}

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

/** What a store has not read, in the threads of its cases too. */
export async function countStoreUnread(ctx: Context, storeId: bigint): Promise<number> {
  const [inThreads, inCases] = await Promise.all([
    countStoresUnread(ctx.db, storeId),
    countUnreadInCases(ctx.db, { by: 'seller', storeId }),
  ]);
  return inThreads + inCases;
}
