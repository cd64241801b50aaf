import { DomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { endLive } from '#platform/live/publish-live.ts';
import type { Session } from '#platform/session.ts';
import { assertSessionLive } from '../../accounts/index.ts';
import { buyerOf, type Side } from '../member.ts';
import { lockVisitorByKey, removeVisitor } from '../visitors.ts';
import { publishThread } from './publish-thread.ts';
import { insertThread, lockCustomersThread, required, type Thread, threadColumns } from './threads.repository.ts';

/**
 * Makes what a visitor wrote to customer service, and was answered, part of the account of whoever holds the visitor's key and has logged
 * in. The key is worth nothing then: of two accounts that claim at once, one gets the thread.
 *
 * @throws DomainError `chat_thread_not_found` for a key of nobody, or one that was claimed before.
 */
export function claimVisitor(ctx: Context, session: Session, key: string): Promise<null> {
  return inTx(ctx.db, async (tx) => {
    await assertSessionLive(ctx, tx, session);
    const visitorId = await lockVisitorByKey(tx, key);
    if (visitorId === undefined) throw new DomainError('chat_thread_not_found');
    const visitor = { side: 'customer', personId: visitorId, isVisitor: true } as const;
    const written = await lockCustomersThread(tx, visitor, null);
    if (written) {
      const joined = await joinThreads(ctx, tx, session.userId, written);
      await nameWriter(tx, joined, visitorId);
      tx.afterCommit(() => publishThread(ctx, joined));
    }
    await removeVisitor(tx, visitorId);
    tx.afterCommit(() => endLive(ctx, visitorId));
    return null;
  });
}

/**
 * Joins an account's thread with customer service to a visitor's, which goes on under its own id: whoever answers it has it open. The order
 * is that in which everything was written.
 */
async function joinThreads(ctx: Context, tx: Tx, userId: bigint, written: Thread): Promise<Thread> {
  const buyer = buyerOf({ userId });
  // Whoever writes a first message at this moment waits, and finds the thread that there is then.
  await insertThread(tx, { id: ctx.ids.next(), customer: buyer, storeId: null, at: ctx.clock.now() });
  const own = required(await lockCustomersThread(tx, buyer, null));
  await moveInto(tx, own.id, written.id);
  const { rows } = await sql<Thread>`update chat_threads t set user_id = ${userId}, visitor_id = null,
      staff_id = coalesce(t.staff_id, ${own.staffId}::bigint), waiting_since = least(t.waiting_since, ${own.waitingSince}::timestamptz),
      away_until = greatest(t.away_until, ${own.awayUntil}::timestamptz),
      last_message_id = greatest(t.last_message_id, ${own.lastMessageId}::bigint),
      customer_read_id = r.customer, desk_read_id = r.desk,
      customer_unread = (select count(*) from chat_messages m where m.thread_id = t.id and m.id > r.customer and m.sender = 'desk'),
      desk_unread = (select count(*) from chat_messages m where m.thread_id = t.id and m.id > r.desk and m.sender = 'customer'),
      blocked_by_customer = t.blocked_by_customer or ${own.blockedByCustomer},
      blocked_by_desk = t.blocked_by_desk or ${own.blockedByDesk},
      staff_blocked_for_customer = ${isStaffsMark(written, own, 'customer')},
      staff_blocked_for_desk = ${isStaffsMark(written, own, 'desk')}
    from (select ${readBoth(written, own, 'customer')}::bigint as customer, ${readBoth(written, own, 'desk')}::bigint as desk) r
    where t.id = ${written.id} returning ${threadColumns}`.execute(tx);
  return required(rows[0]);
}

/**
 * Makes the account the writer of what the visitor wrote: sent once more, because its answer was lost, it adds nothing, and it counts among what
 * one person writes in a minute. Of two messages under one id the visitor's stays as it is.
 */
async function nameWriter(tx: Tx, { id, userId }: Thread, visitorId: bigint): Promise<void> {
  await sql`update chat_messages m set author_id = ${userId} where thread_id = ${id} and sender = 'customer' and author_id = ${visitorId}
    and not exists (select from chat_messages o where o.thread_id = m.thread_id and o.sender = m.sender and o.author_id = ${userId}
      and o.client_id = m.client_id)`.execute(tx);
}

/** How far a side has read two threads that become one: nothing that waits to be read counts as read. */
function readBoth(one: Thread, other: Thread, side: Side): bigint {
  const unreadOf = (thread: Thread) => (side === 'customer' ? thread.customerUnread : thread.deskUnread);
  const readIdOf = (thread: Thread) => (side === 'customer' ? thread.customerReadId : thread.deskReadId);
  const open = [one, other].filter((thread) => unreadOf(thread) > 0).map(readIdOf);
  const [first, ...others] = open.length > 0 ? open : [one, other].map(readIdOf);
  const isFurther = open.length === 0;
  return others.reduce((found, id) => (id > found === isFurther ? id : found), first ?? 0n);
}

/** Whether the mark of a side in two threads that become one was set for it by staff: in neither of them it did so itself. */
function isStaffsMark(one: Thread, other: Thread, side: Side): boolean {
  const marks = [one, other]
    .map((thread) =>
      side === 'customer'
        ? { isSet: thread.blockedByCustomer, isByStaff: thread.staffBlockedForCustomer }
        : { isSet: thread.blockedByDesk, isByStaff: thread.staffBlockedForDesk },
    )
    .filter(({ isSet }) => isSet);
  return marks.length > 0 && marks.every(({ isByStaff }) => isByStaff);
}

/**
 * What was written, noted and reported in a thread, in another one. Translations of it are made anew. Where a client used one id in both, what
 * is moved gets another one.
 */
async function moveInto(tx: Tx, fromId: bigint, toId: bigint): Promise<void> {
  await sql`delete from chat_translations where thread_id = ${fromId}`.execute(tx);
  await sql`update chat_messages m set thread_id = ${toId}, client_id = case when exists (select from chat_messages o
      where o.thread_id = ${toId} and o.sender = m.sender and o.author_id = m.author_id and o.client_id = m.client_id)
    then 'joined-' || m.id else m.client_id end where thread_id = ${fromId}`.execute(tx);
  await sql`update chat_notes n set thread_id = ${toId}, client_id = case when exists (select from chat_notes o
      where o.thread_id = ${toId} and o.author_id = n.author_id and o.client_id = n.client_id)
    then 'joined-' || n.id else n.client_id end where thread_id = ${fromId}`.execute(tx);
  await sql`update chat_reports set thread_id = ${toId} where thread_id = ${fromId}`.execute(tx);
  await sql`delete from chat_threads where id = ${fromId}`.execute(tx);
}
