import type { Context } from '#platform/context.ts';
import { type Db, inTx, type Tx } from '#platform/database.ts';
import { isWarned, presentMessage, type ShownMessage } from '../chat.presenter.ts';
import type { Customer, Desk, Side } from '../member.ts';
import { publishThread } from '../threads/publish-thread.ts';
import {
  assertStoreOfAnother,
  findCustomersThread,
  lockCustomersThread,
  lockDesksThread,
  markReadUpTo,
  requireDesksThread,
  type Thread,
} from '../threads/threads.repository.ts';
import { findMessages, type MessageRow } from './messages.repository.ts';

type MessagesInput = {
  readonly messageId?: string;
  readonly afterId?: string;
  readonly isPeek?: boolean;
};

const pageLength = 50;

/**
 * Messages of a customer's thread, newest first; what is listed counts as read. Nothing where nobody has written yet.
 *
 * @throws DomainError `store_not_found`, `own_store_chat` where nobody is to be written to either.
 */
export async function listAsCustomer(
  ctx: Context,
  customer: Customer,
  asked: MessagesInput & { readonly partyId?: string },
  language: string,
): Promise<ShownMessage[]> {
  const storeId = asked.partyId === undefined ? null : BigInt(asked.partyId);
  const thread = await findCustomersThread(ctx.db, customer, storeId);
  if (!thread) {
    if (storeId !== null) await assertStoreOfAnother(ctx.db, storeId, customer);
    return [];
  }
  return list(ctx, { thread, side: 'customer', language }, asked, (tx) => lockCustomersThread(tx, customer, storeId));
}

/**
 * The same for a store or for customer service. Staff who have not taken a thread only look at it.
 *
 * @throws DomainError `chat_thread_not_found`.
 */
export async function listAsDesk(
  ctx: Context,
  desk: Desk,
  asked: MessagesInput & { readonly threadId: string },
  language: string,
): Promise<ShownMessage[]> {
  const threadId = BigInt(asked.threadId);
  const thread = await requireDesksThread(ctx.db, desk, threadId);
  const isOnlooker = desk.storeId === null && thread.staffId !== desk.personId;
  return list(ctx, { thread, side: 'desk', language }, { ...asked, ...(isOnlooker && { isPeek: true }) }, (tx) =>
    lockDesksThread(tx, desk, threadId),
  );
}

type Look = { readonly thread: Thread; readonly side: Side; readonly language: string };

async function list(
  ctx: Context,
  { thread, side, language }: Look,
  asked: MessagesInput,
  lock: (tx: Tx) => Promise<Thread | undefined>,
): Promise<ShownMessage[]> {
  const rows = await page(ctx.db, thread.id, asked);
  const newest = rows[0]?.id ?? 0n;
  const readId = side === 'customer' ? thread.customerReadId : thread.deskReadId;
  if (!asked.isPeek && newest > readId) await markRead(ctx, side, newest, lock);
  const otherReadId = side === 'customer' ? thread.deskReadId : thread.customerReadId;
  const viewer = { side, language, otherReadId, isWarned: isWarned(ctx, side, thread.storeId) };
  return rows.map((row) => presentMessage(ctx, row, viewer));
}

const page = (db: Db, threadId: bigint, { messageId, afterId }: MessagesInput): Promise<MessageRow[]> =>
  findMessages(db, threadId, {
    before: messageId === undefined ? undefined : BigInt(messageId),
    after: afterId === undefined ? undefined : BigInt(afterId),
    limit: pageLength,
  });

/** The thread is locked, so that a message that is being written is counted once. */
function markRead(
  ctx: Context,
  side: Side,
  newest: bigint,
  lock: (tx: Tx) => Promise<Thread | undefined>,
): Promise<void> {
  return inTx(ctx.db, async (tx) => {
    const thread = await lock(tx);
    if (!thread) return;
    await markReadUpTo(tx, thread, side, newest);
    tx.afterCommit(() => publishThread(ctx, thread));
  });
}
