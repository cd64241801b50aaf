import type { adminChat, OutputOf } from '@entrepot/contract';
import { DomainError, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { StaffSession } from '#platform/session.ts';
import { takeOverMinutes } from '../chat.settings.ts';
import { type Desk, serviceDesk } from '../member.ts';
import { publishThread, publishToDesk } from './publish-thread.ts';
import {
  assertNotTaken,
  findWaitingSince,
  lockDesksThread,
  markReadUpTo,
  mayAnswer,
  setStaff,
  type Thread,
} from './threads.repository.ts';

/** Writes who has a locked thread, and has the pages of customer service read it anew. Its customer is not to know. */
async function assign(ctx: Context, tx: Tx, thread: Thread, staffId: bigint | null): Promise<void> {
  await setStaff(tx, thread, staffId);
  tx.afterCommit(() => publishToDesk(ctx, thread));
}

/** Whoever takes a thread has it on the screen: what stands in it is read, and its customer sees that. */
async function readTaken(ctx: Context, tx: Tx, thread: Thread): Promise<void> {
  if (thread.deskUnread === 0) return;
  await markReadUpTo(tx, thread, 'desk', thread.lastMessageId);
  tx.afterCommit(() => publishThread(ctx, thread));
}

/**
 * Claims a thread of customer service, or gives it back.
 *
 * @throws DomainError `chat_thread_not_found`, `chat_thread_taken` when a colleague has it who may answer.
 */
export function claimThread(ctx: Context, desk: Desk, threadId: bigint, isTaken: boolean): Promise<null> {
  return inTx(ctx.db, async (tx) => {
    const thread = await lockDesksThread(tx, desk, threadId);
    await assertNotTaken(tx, thread, desk);
    await assign(ctx, tx, thread, isTaken ? desk.personId : null);
    if (isTaken) await readTaken(ctx, tx, thread);
    return null;
  });
}

/**
 * Whether a colleague's thread may be taken over: its customer, who waits since an instant or not at all, has waited too long for whoever has
 * it, or one manages staff.
 */
export function mayTakeOver(ctx: Context, waitingSince: Date | null, session: StaffSession): boolean {
  if (session.permissions.has('staff.manage')) return true;
  const waitedMs = waitingSince === null ? 0 : ctx.clock.now().getTime() - waitingSince.getTime();
  return waitingSince !== null && waitedMs >= ctx.settings.get(takeOverMinutes) * minuteMs;
}

/**
 * Takes a thread over from a colleague who does not answer, whose screen shows it at once. The wait counts from the
 * customer's message, whoever had the thread meanwhile.
 *
 * @throws DomainError `chat_thread_not_found`, `chat_thread_taken` while the customer has not waited long.
 */
export function takeOverThread(ctx: Context, session: StaffSession, threadId: bigint): Promise<null> {
  const desk = serviceDesk(session);
  return inTx(ctx.db, async (tx) => {
    const thread = await lockDesksThread(tx, desk, threadId);
    if (!mayTakeOver(ctx, await findWaitingSince(tx, thread), session)) await assertNotTaken(tx, thread, desk);
    await assign(ctx, tx, thread, desk.personId);
    await readTaken(ctx, tx, thread);
    return null;
  });
}

/**
 * Gives a thread to a colleague.
 *
 * @throws DomainError `chat_thread_not_found`, `chat_thread_taken` when another one has it who may answer, `staff_not_found` when the
 * colleague may not answer.
 */
export function transferThread(ctx: Context, desk: Desk, threadId: bigint, staffId: bigint): Promise<null> {
  return inTx(ctx.db, async (tx) => {
    const thread = await lockDesksThread(tx, desk, threadId);
    await assertNotTaken(tx, thread, desk);
    const { rows } = await sql`select from staff_access_view n where n.id = ${staffId} and ${mayAnswer}`.execute(tx);
    if (rows.length === 0) throw new DomainError('staff_not_found');
    await assign(ctx, tx, thread, staffId);
    return null;
  });
}

type ColleagueRow = { readonly id: bigint; readonly name: string; readonly waiting: number };

/** Who else may answer for customer service. */
export async function listColleagues(ctx: Context, desk: Desk): Promise<OutputOf<typeof adminChat.colleagues>> {
  const { rows } = await sql<ColleagueRow>`select n.id, n.name, (select count(*)::integer from chat_threads t
        where t.staff_id = n.id and t.store_id is null and chat_waits(t)) as waiting
      from staff_access_view n where n.id <> ${desk.personId} and ${mayAnswer} order by n.name, n.id`.execute(ctx.db);
  return rows.map(({ id, ...row }) => ({ staffId: String(id), ...row }));
}
