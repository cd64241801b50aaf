import type { adminChat, OutputOf } from '@entrepot/contract';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { StaffSession } from '#platform/session.ts';
import { serviceDesk } from '../member.ts';
import { mayTakeOver } from './claim-thread.ts';
import { readCustomer } from './read-customer.ts';
import { findWaitingSince, mayAnswer, requireDesksThread } from './threads.repository.ts';

type Answer = OutputOf<typeof adminChat.serviceThread>;

type ThreadRow = { readonly staffName: string | null };

/**
 * One thread of customer service with what helps to answer.
 *
 * @throws DomainError `chat_thread_not_found`.
 */
export async function readServiceThread(ctx: Context, session: StaffSession, threadId: bigint): Promise<Answer> {
  const desk = serviceDesk(session);
  const thread = await requireDesksThread(ctx.db, desk, threadId);
  const { rows } = await sql<ThreadRow>`select n.name as "staffName" from chat_threads t
    left join staff_access_view n on n.id = t.staff_id and ${mayAnswer} where t.id = ${threadId}`.execute(ctx.db);
  const { staffName = null } = rows[0] ?? {};
  const waitingSince = await findWaitingSince(ctx.db, thread);
  const isOwn = thread.staffId === desk.personId;
  const customer = thread.userId === null ? undefined : await readCustomer(ctx, thread.userId, session);
  return {
    threadId: String(threadId),
    ...(staffName !== null && { staffName }),
    isOwn,
    mayTakeOver: !isOwn && staffName !== null && mayTakeOver(ctx, waitingSince, session),
    isBlocked: thread.blockedByDesk,
    ...(waitingSince && { waitingSince: waitingSince.toISOString() }),
    ...(customer && { customer }),
  };
}
