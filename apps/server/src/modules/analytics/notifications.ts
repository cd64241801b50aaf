import type { CallInput, CallOutput, SellerCalls } from '@entrepot/contract';
import { dayMs } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import {
  countUnread,
  deleteNotificationsBefore,
  findNotifications,
  insertNotifications,
  markRead,
  type NewNotification,
  type NotificationRow,
} from './notifications.repository.ts';

type Output = CallOutput<SellerCalls, 'notice!list'>;

const mostCounted = 100;
const highestId = 2n ** 63n - 1n;
const keptDays = 180;
const pruneLimit = 5000;

/** Tells stores what happened, each happening once however often it is told. */
export function notify(ctx: Context, tx: Tx, notifications: readonly NewNotification[]): Promise<void> {
  const made = notifications.map((notification) => ({ ...notification, id: ctx.ids.next() }));
  return insertNotifications(tx, made, ctx.clock.now());
}

/** A store's notifications, newest first, a page after the other by `before`, with the number of unread ones. */
export async function listNotifications(
  ctx: Context,
  sellerId: bigint,
  input: CallInput<SellerCalls, 'notice!list'>,
): Promise<Output> {
  const limit = input.limit ?? 20;
  const before = input.before === undefined ? highestId : BigInt(input.before);
  const [rows, unread] = await Promise.all([
    findNotifications(ctx.db, { sellerId, isUnread: input.isUnread ?? false, before, limit: limit + 1 }),
    countUnread(ctx.db, sellerId, mostCounted),
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { list: page.map(present), unread, ...(rows.length > limit && last ? { next: last.id.toString() } : {}) };
}

/** Marks some notifications of a store, or with null all of them, as read. */
export function readNotifications(ctx: Context, sellerId: bigint, ids: readonly string[] | null): Promise<void> {
  return markRead(ctx.db, sellerId, ids?.map(BigInt) ?? null, ctx.clock.now());
}

/** Purges what is older than half a year. */
export function pruneNotifications(ctx: Context): Promise<number> {
  return deleteNotificationsBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptDays * dayMs), pruneLimit);
}

function present(row: NotificationRow): Output['list'][number] {
  return {
    noticeId: row.id.toString(),
    kind: row.kind as Output['list'][number]['kind'],
    ...(row.subjectId === null ? {} : { subjectId: row.subjectId.toString() }),
    params: row.params,
    createTime: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
  };
}
