import type { Context } from '#platform/context.ts';
import type { Customer, Desk } from './member.ts';
import { publishTyping } from './threads/publish-thread.ts';
import { findCustomersThread, requireDesksThread } from './threads/threads.repository.ts';

/**
 * Tells the other side of a thread that somebody is writing, for some seconds. Nothing is kept of it, and where no thread or no right to
 * write is, nobody is told.
 */
export async function typeAsCustomer(ctx: Context, customer: Customer, partyId: string | undefined): Promise<null> {
  const thread = await findCustomersThread(ctx.db, customer, partyId === undefined ? null : BigInt(partyId));
  if (thread && !thread.blockedByDesk && !thread.blockedByCustomer) publishTyping(ctx, thread, 'customer');
  return null;
}

/**
 * The same for a store or for customer service, where only whoever has the thread is seen.
 *
 * @throws DomainError `chat_thread_not_found`.
 */
export async function typeAsDesk(ctx: Context, desk: Desk, threadId: string): Promise<null> {
  const thread = await requireDesksThread(ctx.db, desk, BigInt(threadId));
  const isOnlooker = thread.staffId !== null && thread.staffId !== desk.personId;
  if (!isOnlooker && !thread.blockedByDesk && !thread.blockedByCustomer) publishTyping(ctx, thread, 'desk');
  return null;
}
