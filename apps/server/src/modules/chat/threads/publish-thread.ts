import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live/publish-live.ts';
import { memberKey } from '../member.ts';
import type { Thread } from './threads.repository.ts';

/** Tells both sides of a thread, in whatever process they listen, that something was written or read: they ask for what is new. */
export function publishThread(ctx: Context, { id, userId, visitorId, sellerId }: Thread): void {
  const customer = memberKey({ side: 'customer', personId: userId ?? visitorId ?? 0n, isVisitor: userId === null });
  const desk = memberKey({ side: 'desk', personId: 0n, sellerId });
  publishLive(ctx, [customer, desk], {
    type: 'chat',
    threadId: id.toString(),
    partyId: sellerId?.toString() ?? 'service',
  });
}
