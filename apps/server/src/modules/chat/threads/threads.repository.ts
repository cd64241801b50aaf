import { DomainError } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { Customer, Desk, Side } from '../member.ts';

export type Thread = {
  readonly id: bigint;
  readonly userId: bigint | null;
  readonly visitorId: bigint | null;
  readonly storeId: bigint | null;
  readonly staffId: bigint | null;
  /** Since when its customer has had no answer, whether or not both sides may write: {@link findWaitingSince}. */
  readonly waitingSince: Date | null;
  /** Until when its customer is not told again that nobody answers. */
  readonly awayUntil: Date | null;
  readonly lastMessageId: bigint;
  readonly customerReadId: bigint;
  readonly deskReadId: bigint;
  readonly customerUnread: number;
  readonly deskUnread: number;
  readonly blockedByCustomer: boolean;
  readonly blockedByDesk: boolean;
  /** Staff set the mark for that side: {@link blockForSide}. */
  readonly staffBlockedForCustomer: boolean;
  readonly staffBlockedForDesk: boolean;
};

/** Of a row of `chat_threads`: what a {@link Thread} is. */
export const threadColumns = sql`id, user_id as "userId", visitor_id as "visitorId", store_id as "storeId", staff_id as "staffId", waiting_since as "waitingSince",
  away_until as "awayUntil", last_message_id as "lastMessageId",
  customer_read_id as "customerReadId", desk_read_id as "deskReadId", customer_unread as "customerUnread",
  desk_unread as "deskUnread", blocked_by_customer as "blockedByCustomer", blocked_by_desk as "blockedByDesk",
  staff_blocked_for_customer as "staffBlockedForCustomer", staff_blocked_for_desk as "staffBlockedForDesk"`;

const isCustomers = ({ personId, isVisitor }: Customer, storeId: bigint | null): RawBuilder<unknown> =>
  isVisitor
    ? sql`visitor_id = ${personId} and store_id is null`
    : sql`user_id = ${personId} and ${storeId === null ? sql`store_id is null` : sql`store_id = ${storeId}`}`;

const isDesks = ({ storeId }: Desk, threadId: bigint): RawBuilder<unknown> =>
  sql`id = ${threadId} and ${storeId === null ? sql`store_id is null` : sql`store_id = ${storeId}`}`;

async function findOne(db: Db | Tx, which: RawBuilder<unknown>, lock = sql``): Promise<Thread | undefined> {
  const { rows } = await sql<Thread>`select ${threadColumns} from chat_threads where ${which} ${lock}`.execute(db);
  return rows[0];
}

const forUpdate = sql`for update`;

/** A customer's thread with a store, or without one with customer service. */
export const findCustomersThread = (db: Db | Tx, customer: Customer, storeId: bigint | null) =>
  findOne(db, isCustomers(customer, storeId));

/** The same, locked until the transaction ends. */
export const lockCustomersThread = (tx: Tx, customer: Customer, storeId: bigint | null) =>
  findOne(tx, isCustomers(customer, storeId), forUpdate);

/**
 * Anybody's thread, for who moderates, locked until the transaction ends.
 *
 * @throws DomainError `chat_thread_not_found`.
 */
export const lockThread = async (tx: Tx, threadId: bigint) =>
  required(await findOne(tx, sql`id = ${threadId}`, forUpdate));

/**
 * A desk's own thread.
 *
 * @throws DomainError `chat_thread_not_found` for another's as for none.
 */
export const requireDesksThread = async (db: Db | Tx, desk: Desk, threadId: bigint) =>
  required(await findOne(db, isDesks(desk, threadId)));

/** The same, locked until the transaction ends. */
export const lockDesksThread = async (tx: Tx, desk: Desk, threadId: bigint) =>
  required(await findOne(tx, isDesks(desk, threadId), forUpdate));

/** Since when the customer of a thread waits for an answer; null where nobody waits, as `chat_waits` says. */
export async function findWaitingSince(db: Db | Tx, { id }: Thread): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`select case when chat_waits(t) then t.waiting_since end as since
    from chat_threads t where t.id = ${id}`.execute(db);
  return rows[0]?.since ?? null;
}

/** Of a row `n` of `staff_access_view`: an active member who may answer for customer service. */
export const mayAnswer = sql`n.status = 'active' and 'chat.answer' = any(n.permissions)`;

/**
 * A colleague who has a thread keeps it from others, as long as that colleague may answer at all: a thread of somebody
 * who was disabled, or lost the permission, is everybody's.
 *
 * @throws DomainError `chat_thread_taken`.
 */
export async function assertNotTaken(tx: Tx, { staffId }: Thread, desk: Desk): Promise<void> {
  if (staffId === null || staffId === desk.personId) return;
  const { rows } = await sql`select from staff_access_view n where n.id = ${staffId} and ${mayAnswer}`.execute(tx);
  if (rows.length > 0) throw new DomainError('chat_thread_taken');
}

export function required(thread: Thread | undefined): Thread {
  if (!thread) throw new DomainError('chat_thread_not_found');
  return thread;
}

type NewThread = {
  readonly id: bigint;
  readonly customer: Customer;
  readonly storeId: bigint | null;
  readonly at: Date;
};

/** Makes a thread unless there is one already. */
export async function insertThread(tx: Tx, { id, customer, storeId, at }: NewThread): Promise<void> {
  await sql`insert into chat_threads (id, user_id, visitor_id, store_id, created_at)
    values (${id}, ${customer.isVisitor ? null : customer.personId}, ${customer.isVisitor ? customer.personId : null}, ${storeId}, ${at})
    on conflict do nothing`.execute(tx);
}

/** Records that a side wrote a message: the other has one more to read, and a customer waits until the desk writes. */
export async function recordMessage(tx: Tx, thread: Thread, side: Side, messageId: bigint, at: Date): Promise<void> {
  await (side === 'customer'
    ? prepared(
        'chat_note_question',
        sql`update chat_threads set last_message_id = ${messageId}, desk_unread = desk_unread + 1,
          waiting_since = coalesce(waiting_since, ${at}) where id = ${thread.id}`,
      )
    : prepared(
        'chat_note_answer',
        sql`update chat_threads set last_message_id = ${messageId}, customer_unread = customer_unread + 1,
          waiting_since = null where id = ${thread.id}`,
      )
  ).execute(tx);
}

/** Records an automatic answer: one more to read, and the customer waits on. It is not repeated before `until`. */
export async function recordAutomaticAnswer(tx: Tx, thread: Thread, messageId: bigint, until: Date): Promise<void> {
  await sql`update chat_threads set last_message_id = ${messageId}, customer_unread = customer_unread + 1, away_until = ${until}
    where id = ${thread.id}`.execute(tx);
}

/** Records that a side has read up to a message, and counts what is left. The thread is locked. */
export async function markReadUpTo(tx: Tx, thread: Thread, side: Side, messageId: bigint): Promise<void> {
  const [readId, unread, other] =
    side === 'customer'
      ? [sql`customer_read_id`, sql`customer_unread`, 'desk']
      : [sql`desk_read_id`, sql`desk_unread`, 'customer'];
  await sql`update chat_threads set ${readId} = ${messageId}, ${unread} = (select count(*) from chat_messages m
      where m.thread_id = ${thread.id} and m.id > ${messageId} and m.sender = ${other})
    where id = ${thread.id} and ${readId} < ${messageId}`.execute(tx);
}

const marksOf = (side: Side) =>
  side === 'customer'
    ? { mark: sql`blocked_by_customer`, byStaff: sql`staff_blocked_for_customer` }
    : { mark: sql`blocked_by_desk`, byStaff: sql`staff_blocked_for_desk` };

/** Sets a side's own mark, by which the other one may not write, or takes it away. */
export async function setBlocked(tx: Tx, thread: Thread, side: Side, isBlocked: boolean): Promise<void> {
  const { mark, byStaff } = marksOf(side);
  await sql`update chat_threads set ${mark} = ${isBlocked}, ${byStaff} = false where id = ${thread.id}`.execute(tx);
}

/** Staff set the mark for a side that has not blocked the other itself. */
export async function blockForSide(tx: Tx, thread: Thread, side: Side): Promise<void> {
  const { mark, byStaff } = marksOf(side);
  await sql`update chat_threads set ${mark} = true, ${byStaff} = true where id = ${thread.id} and not ${mark}`.execute(
    tx,
  );
}

/** Of a thread `t`, for a line of a list: whether a side has blocked the other, and who stopped the conversation as that side is told. */
export function blocksOf(side: Side): RawBuilder<unknown> {
  const [own, others] = [marksOf(side), marksOf(side === 'customer' ? 'desk' : 'customer')];
  return sql`t.${own.mark} as "isBlocked", case
    when t.${own.mark} then case when t.${own.byStaff} then 'platform' else 'self' end
    when t.${others.mark} then case when t.${others.byStaff} then 'platform' else 'other' end end as "blockedBy"`;
}

export async function setStaff(tx: Tx, thread: Thread, staffId: bigint | null): Promise<void> {
  await sql`update chat_threads set staff_id = ${staffId} where id = ${thread.id}`.execute(tx);
}

/** What a customer has not read: of all stores, of one, or with null of customer service. */
export async function countCustomersUnread(db: Db, customer: Customer, storeId?: bigint | null): Promise<number> {
  const which =
    storeId === undefined
      ? sql`user_id = ${customer.personId} and store_id is not null`
      : isCustomers(customer, storeId);
  const { rows } = await sql<{
    unread: number;
  }>`select coalesce(sum(customer_unread), 0)::integer as unread from chat_threads
    where ${which}`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** What a store has not read. */
export async function countStoresUnread(db: Db, storeId: bigint): Promise<number> {
  const { rows } = await sql<{
    unread: number;
  }>`select coalesce(sum(desk_unread), 0)::integer as unread from chat_threads
    where store_id = ${storeId} and desk_unread > 0`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Who owns an open store, or one that a customer has ordered from: the customer may write to it. */
async function findStoresOwner(tx: Db | Tx, storeId: bigint, customer: Customer): Promise<bigint | undefined> {
  const buyerId = customer.isVisitor ? null : customer.personId;
  const { rows } = await sql<{ ownerId: bigint }>`select owner_user_id as "ownerId" from store_names
    where store_id = ${storeId} and (store_state = 'approved' or exists (
      select from store_orders o where o.user_id = ${buyerId}::bigint and o.store_id = ${storeId}))`.execute(tx);
  return rows[0]?.ownerId;
}

/** Whether a store is open; undefined where there is none. */
export async function isStoreOpen(db: Db, storeId: bigint): Promise<boolean | undefined> {
  const { rows } = await sql<{ isOpen: boolean }>`select store_state = 'approved' as "isOpen" from store_names
    where store_id = ${storeId}`.execute(db);
  return rows[0]?.isOpen;
}

/**
 * A customer writes to the store of somebody else.
 *
 * @throws DomainError `store_not_found`, `own_store_chat`.
 */
export async function assertStoreOfAnother(db: Db | Tx, storeId: bigint, customer: Customer): Promise<void> {
  const ownerId = await findStoresOwner(db, storeId, customer);
  if (ownerId === undefined) throw new DomainError('store_not_found');
  if (ownerId === customer.personId) throw new DomainError('own_store_chat');
}
