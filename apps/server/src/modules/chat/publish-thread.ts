import type { Context } from '../../platform/context.ts';

/** Carries the ids of threads in which something was written or read. */
export const chatChannel = 'chat';

/** Tells every process that a thread has changed: those who look at it ask for what is new. */
export function publishThread(ctx: Context, threadId: bigint): void {
  ctx.realtime.publish(chatChannel, threadId.toString());
}
