import type { adminChat, chat, OutputOf, sellerChat } from '@entrepot/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database.ts';
import { thumbnailUrl } from '#platform/files/image-urls.ts';
import type { StaffSession } from '#platform/session.ts';
import { maskName } from '../../reviews/index.ts';
import { type LastRow, presentLast } from '../chat.presenter.ts';
import {
  type CaseReader,
  type CaseRow,
  caseHead,
  caseLast,
  caseOrder,
  countUnreadInCases,
  fromCases,
  isCaseOfReader,
  noCaseColumns,
  presentCase,
} from './case-lines.ts';
import {
  type Found,
  matchInCase,
  matchInThread,
  readLines,
  type SearchedRow,
  searchedThreads,
} from './search-threads.ts';
import { blocksOf, countStoresUnread, mayAnswer } from './threads.repository.ts';

const pageLength = 30;
const mostWaiting = 1000;

const last = sql`l.sender as "lastSender", l.type as "lastType", l.content as "lastContent", l.created_at as "lastAt"`;
const joinLast = sql`left join chat_messages l on l.thread_id = t.id and l.id = t.last_message_id`;

/** The id that a cursor begins with. One of the filter "waiting" names a time besides, which no other order reads. */
const idIn = (cursor: string): bigint => BigInt(cursor.split('-', 1)[0] ?? 0);

const isBefore = (before: string | undefined) =>
  before === undefined ? sql`true` : sql`t.last_message_id < ${idIn(before)}`;

/** The same of a case. */
const isCaseBefore = (before: string | undefined) =>
  before === undefined ? sql`true` : sql`c.last_entry_id < ${idIn(before)}`;

/** Two kinds of lines, each the newest first, as one list: of both together the newest. */
const merged = (threads: RawBuilder<unknown>, cases: RawBuilder<unknown>, limit: number) =>
  sql`select * from ((${threads}) union all (${cases})) as lines order by "lastMessageId" desc limit ${limit}`;

/** Those that wait come in the order in which they began to, all others the one with the newest message first. */
const orderOf = (filter: string | undefined) =>
  filter === 'waiting' ? sql`t.waiting_since, t.id` : sql`t.last_message_id desc`;

/** What comes after a cursor in that order. It names a time, not a row: that one may have been answered meanwhile. */
function isAfter(filter: string | undefined, cursor: string | undefined): RawBuilder<unknown> {
  const [id, since] = cursor?.split('-') ?? [];
  if (filter !== 'waiting' || id === undefined || since === undefined) return isBefore(id);
  return sql`(t.waiting_since, t.id) > (${new Date(Number(since))}::timestamptz, ${BigInt(id)}::bigint)`;
}

type Line = LastRow &
  CaseRow &
  SearchedRow & {
    readonly lastMessageId: bigint;
    readonly unread: number;
    readonly isBlocked: boolean;
    readonly blockedBy: 'self' | 'other' | 'platform' | null;
  };

/** One page of the lines that were found, and where the next begins. */
function cut<Row extends Line, Shown>(
  { rows, hasMore }: Found<Row>,
  show: (row: Row) => Shown,
  cursorOf: (row: Row) => string = ({ lastMessageId }) => lastMessageId.toString(),
): { list: Shown[]; next?: string } {
  const found = rows.filter(({ isNamed, foundId }) => isNamed || foundId !== null);
  const page = found.slice(0, pageLength);
  const end = found.length > pageLength ? page.at(-1) : hasMore ? rows.at(-1) : undefined;
  return { list: page.map(show), ...(end && { next: cursorOf(end) }) };
}

type BuyersRow = Line & {
  readonly storeId: bigint | null;
  readonly name: string | null;
  readonly logo: string | null;
};

/** What is looked for; undefined where nothing is. */
const keywordOf = (typed: string | undefined): string | undefined => typed?.trim() || undefined;

const presentBlocks = ({ isBlocked, blockedBy }: Line) => ({ isBlocked, ...(blockedBy !== null && { blockedBy }) });

/** A case opens on its own page, at no message. */
const presentFound = ({ foundId, orderId }: Line) =>
  foundId === null || orderId !== null ? {} : { foundId: foundId.toString() };

type BuyersInput = { readonly before?: string; readonly partyId?: string; readonly keyword?: string };

/**
 * A buyer's threads and those of their cases, the one with the newest message first. A keyword is looked for in stores' names, numbers of
 * orders and what was written, some threads at a time: a page may be short, or empty, and say where the next begins.
 */
export async function listBuyersThreads(
  ctx: Context,
  userId: bigint,
  { before, partyId, keyword: typed }: BuyersInput,
): Promise<OutputOf<typeof chat.chatThreads>> {
  const keyword = keywordOf(typed);
  const limit = keyword === undefined ? pageLength + 1 : searchedThreads;
  const reader: CaseReader = { by: 'buyer', userId };
  const threads = sql`select t.id, t.last_message_id as "lastMessageId", t.customer_unread as unread,
      ${blocksOf('customer')}, ${last}, ${noCaseColumns}, t.store_id as "storeId", s.store_name as name, s.logo,
      ${matchInThread(keyword, sql`s.store_name`)}
    from chat_threads t ${joinLast} left join store_cards s on s.store_id = t.store_id
    where t.user_id = ${userId} and t.last_message_id > 0 and ${isBefore(before)}
      and ${partyId === undefined ? sql`true` : sql`t.store_id = ${BigInt(partyId)}`}
    order by t.last_message_id desc limit ${limit}`;
  const cases = sql`select ${caseHead(reader)}, ${caseLast(reader)}, ${caseOrder}, c.store_id, s.store_name, s.logo,
      ${matchInCase(reader, keyword, sql`s.store_name`)}
    ${fromCases} left join store_cards s on s.store_id = c.store_id
    where ${isCaseOfReader(reader)} and ${isCaseBefore(before)} and ${partyId === undefined}
    order by c.last_entry_id desc limit ${limit}`;
  const lines = sql<BuyersRow>`${merged(threads, cases, limit)}`;
  const found = await readLines(ctx.db, { who: `user:${userId}`, reader, keyword, lines });
  return cut(found, (row) => ({
    ...(row.storeId !== null && { partyId: row.storeId.toString() }),
    name: row.name ?? '',
    avatar: row.logo ? thumbnailUrl(row.logo) : '',
    unread: row.unread,
    ...presentBlocks(row),
    ...presentCase(row),
    ...presentFound(row),
    ...presentLast(row, 'customer'),
  }));
}

type PeopleRow = Line & {
  readonly username: string | null;
  readonly userCode: string | null;
  readonly avatar: number | null;
  readonly waitingSince: Date | null;
};
const person = sql`u.username, u.user_code as "userCode", u.avatar, case when chat_waits(t) then t.waiting_since end as "waitingSince"`;
const joinPerson = sql`left join user_profile_view u on u.id = t.user_id`;

const cursorIn =
  (filter: string | undefined) =>
  ({ id, lastMessageId, waitingSince }: PeopleRow): string =>
    filter === 'waiting' && waitingSince ? `${id}-${waitingSince.getTime()}` : lastMessageId.toString();

const presentWaiting = ({ waitingSince }: PeopleRow) =>
  waitingSince ? { waitingSince: waitingSince.toISOString() } : {};

type StoresRow = PeopleRow & {
  readonly consignee: string | null;
  readonly orders: number;
};
type StoresInput = {
  readonly filter?: 'all' | 'unread' | 'waiting';
  readonly keyword?: string;
  readonly threadId?: string;
  readonly before?: string;
};

/**
 * A store's threads and those of its cases. A keyword is looked for in consignees, numbers of cases' orders and what was written,
 * some threads at a time: a page may be short, or empty, and say where the next begins.
 */
export async function listStoresThreads(
  ctx: Context,
  storeId: bigint,
  asked: StoresInput,
): Promise<OutputOf<typeof sellerChat.sellerChatThreads>> {
  const [found, inThreads, inCases] = await Promise.all([
    findStoresLines(ctx.db, storeId, asked),
    countStoresUnread(ctx.db, storeId),
    countUnreadInCases(ctx.db, { by: 'seller', storeId }),
  ]);
  const show = (row: StoresRow) => ({
    threadId: row.id.toString(),
    buyerName: row.consignee ?? maskName(row.username ?? ''),
    avatar: row.avatar ?? 1,
    orderNum: row.orders,
    ...presentWaiting(row),
    unread: row.unread,
    ...presentBlocks(row),
    ...presentCase(row),
    ...presentFound(row),
    ...presentLast(row, 'desk'),
  });
  return { ...cut(found, show, cursorIn(asked.filter)), unread: inThreads + inCases };
}

async function findStoresLines(
  db: Db,
  storeId: bigint,
  { filter, keyword: typed, threadId, before }: StoresInput,
): Promise<Found<StoresRow>> {
  const keyword = keywordOf(typed);
  const limit = keyword === undefined ? pageLength + 1 : searchedThreads;
  const threads = sql`select t.id, t.last_message_id as "lastMessageId", t.desk_unread as unread,
      ${blocksOf('desk')}, ${last}, ${noCaseColumns}, ${person}, o.consignee, coalesce(o.orders, 0) as orders,
      ${matchInThread(keyword, sql`o.consignee`)}
    from chat_threads t ${joinLast} ${joinPerson}
    left join lateral (select (array_agg(b.consignee order by b.order_id desc))[1] as consignee, count(*)::integer as orders
      from (select order_id, consignee from store_orders where user_id = t.user_id and store_id = t.store_id
             order by order_id desc limit 100) as b) as o on true
    where t.store_id = ${storeId} and ${threadId === undefined ? sql`t.last_message_id > 0` : sql`t.id = ${BigInt(threadId)}`}
      and ${isAfter(filter, before)} and ${isOfKind(filter)}
    order by ${orderOf(filter)} limit ${limit}`;
  const reader: CaseReader = { by: 'seller', storeId };
  const read = (lines: RawBuilder<unknown>) =>
    readLines(db, { who: `store:${storeId}`, reader, keyword, lines: sql<StoresRow>`${lines}` });
  // Who waits for an answer to a case has its deadline, and stands in the list of cases.
  if (filter === 'waiting' || threadId !== undefined) return read(threads);
  const cases = sql`select ${caseHead(reader)}, ${caseLast(reader)}, ${caseOrder}, u.username, u.user_code, u.avatar,
      null::timestamptz, o.consignee, 0, ${matchInCase(reader, keyword, sql`o.consignee`)}
    ${fromCases} left join user_profile_view u on u.id = c.user_id
    where ${isCaseOfReader(reader)} and ${isCaseBefore(before)}
      and ${filter === 'unread' ? sql`c.seller_read_id < c.last_entry_id` : sql`true`}
    order by c.last_entry_id desc limit ${limit}`;
  return read(merged(threads, cases, limit));
}

function isOfKind(filter: StoresInput['filter']): RawBuilder<unknown> {
  if (filter === 'unread') return sql`t.desk_unread > 0`;
  return filter === 'waiting' ? sql`chat_waits(t)` : sql`true`;
}

type QueueRow = PeopleRow & {
  readonly staffName: string | null;
  readonly isOwn: boolean;
};
type QueueInput = {
  readonly filter?: 'waiting' | 'mine' | 'all';
  readonly keyword?: string;
  readonly before?: string;
};

/**
 * Customer service's threads; among one's own, the disputes that one wrote in, for who decides such. A keyword is looked for in usernames,
 * numbers of cases' orders and what was written, some threads at a time: a page may be short, or empty, and say where the next begins.
 */
export async function listQueue(
  ctx: Context,
  { userId: staffId, permissions }: StaffSession,
  { filter = 'waiting', keyword: typed, before }: QueueInput,
): Promise<OutputOf<typeof adminChat.serviceQueue>> {
  const keyword = keywordOf(typed);
  const limit = keyword === undefined ? pageLength + 1 : searchedThreads;
  const threads = sql`select t.id, t.last_message_id as "lastMessageId", t.desk_unread as unread,
      ${blocksOf('desk')}, ${last}, ${noCaseColumns}, ${person}, n.name as "staffName",
      coalesce(t.staff_id = ${staffId}, false) as "isOwn", ${matchInThread(keyword, sql`u.username`)}
    from chat_threads t ${joinLast} ${joinPerson}
    left join staff_access_view n on n.id = t.staff_id and ${mayAnswer}
    where t.store_id is null and t.last_message_id > 0 and ${isAfter(filter, before)} and ${inQueue(filter, staffId)}
    order by ${orderOf(filter)} limit ${limit}`;
  const hasCases = filter === 'mine' && permissions.has('disputes.decide');
  const lines = sql<QueueRow>`${
    hasCases ? merged(threads, staffsCases(staffId, { before, keyword }, limit), limit) : threads
  }`;
  const found = await readLines(ctx.db, {
    who: `staff:${staffId}`,
    reader: { by: 'platform', staffId },
    keyword,
    lines,
  });
  const waiting = await sql<{ count: number }>`select count(*)::integer as count from (select from chat_threads t
    where t.store_id is null and chat_waits(t) limit ${mostWaiting}) as w`.execute(ctx.db);
  const show = (row: QueueRow) => ({
    threadId: row.id.toString(),
    customerName: row.username ?? '',
    ...(row.userCode !== null && { usercode: row.userCode }),
    avatar: row.avatar ?? 1,
    ...(row.staffName !== null && { staffName: row.staffName }),
    isOwn: row.isOwn,
    ...presentWaiting(row),
    unread: row.unread,
    ...presentBlocks(row),
    ...presentCase(row),
    ...presentFound(row),
    ...presentLast(row, 'desk'),
  });
  return { ...cut(found, show, cursorIn(filter)), waiting: waiting.rows[0]?.count ?? 0 };
}

/** The disputes that a member of staff wrote in, as lines of the queue. */
function staffsCases(
  staffId: bigint,
  { before, keyword }: { readonly before: string | undefined; readonly keyword: string | undefined },
  limit: number,
): RawBuilder<unknown> {
  const reader: CaseReader = { by: 'platform', staffId };
  return sql`select ${caseHead(reader)}, ${caseLast(reader)}, ${caseOrder}, u.username, u.user_code, u.avatar,
      null::timestamptz, null::text, true, ${matchInCase(reader, keyword, sql`u.username`)}
    ${fromCases} left join user_profile_view u on u.id = c.user_id
    where ${isCaseOfReader(reader)} and ${isCaseBefore(before)}
    order by c.last_entry_id desc limit ${limit}`;
}

function inQueue(filter: NonNullable<QueueInput['filter']>, staffId: bigint): RawBuilder<unknown> {
  if (filter === 'mine') return sql`t.staff_id = ${staffId}`;
  return filter === 'waiting' ? sql`chat_waits(t)` : sql`true`;
}
