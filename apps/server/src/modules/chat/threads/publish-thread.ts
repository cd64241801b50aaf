import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live/publish-live.ts';
import type { Side } from '../member.ts';
import { memberKey } from '../member.ts';
import type { Thread } from './threads.repository.ts';

const customersKey = ({ userId, visitorId }: Thread) =>
  memberKey({ side: 'customer', personId: userId ?? visitorId ?? 0n, isVisitor: userId === null });
const desksKey = ({ storeId }: Thread) => memberKey({ side: 'desk', personId: 0n, storeId });

function publish(ctx: Context, keys: readonly string[], { id, storeId }: Thread): void {
  publishLive(ctx, keys, { type: 'chat', threadId: id.toString(), partyId: storeId?.toString() ?? 'service' });
}

/** Tells both sides of a thread, in whatever process they listen, that something was written or read: they ask for what is new. */
export const publishThread = (ctx: Context, thread: Thread): void =>
  publish(ctx, [customersKey(thread), desksKey(thread)], thread);

/** Tells the other side of a thread that one side is writing at this moment. */
export function publishTyping(ctx: Context, thread: Thread, by: Side): void {
  const key = by === 'customer' ? desksKey(thread) : customersKey(thread);
  const partyId = thread.storeId?.toString() ?? 'service';
  publishLive(ctx, [key], { type: 'typing', threadId: thread.id.toString(), partyId });
}

/** Tells the desk alone, of what its customer is not to know. */
export const publishToDesk = (ctx: Context, thread: Thread): void => publish(ctx, [desksKey(thread)], thread);
