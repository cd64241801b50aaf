import { lowestIdAt } from '@entrepot/domain';
import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Db, Tx } from '#platform/database.ts';

/** A notification to write. `key` names the happening: the same one again writes nothing. */
export type NewNotification = {
  readonly sellerId: bigint;
  readonly key: string;
  readonly kind: string;
  readonly subjectId: bigint | null;
  readonly params: Readonly<Record<string, string>>;
};

/** Writes notifications, each happening once. */
export async function insertNotifications(
  tx: Tx,
  notifications: readonly (NewNotification & { readonly id: bigint })[],
  at: Date,
): Promise<void> {
  if (notifications.length === 0) return;
  await prepared(
    'notifications_write',
    sql`insert into notifications (id, seller_id, key, kind, subject_id, params, created_at)
    select n.id, n.seller_id, n.key, n.kind, n.subject_id, n.params::jsonb, ${at}::timestamptz
      from unnest(${notifications.map((each) => each.id)}::bigint[], ${notifications.map((each) => each.sellerId)}::bigint[],
        ${notifications.map((each) => each.key)}::text[], ${notifications.map((each) => each.kind)}::text[],
        ${notifications.map((each) => each.subjectId)}::bigint[], ${notifications.map((each) => JSON.stringify(each.params))}::text[])
        as n (id, seller_id, key, kind, subject_id, params)
     order by n.seller_id, n.key
    on conflict (seller_id, key) do nothing`,
  ).execute(tx);
}

export type NotificationRow = {
  readonly id: bigint;
  readonly kind: string;
  readonly subjectId: bigint | null;
  readonly params: Record<string, string>;
  readonly createdAt: Date;
  readonly readAt: Date | null;
};

type Find = { readonly sellerId: bigint; readonly isUnread: boolean; readonly before: bigint; readonly limit: number };

/** A store's notifications, newest first. */
export async function findNotifications(
  db: Db,
  { sellerId, isUnread, before, limit }: Find,
): Promise<NotificationRow[]> {
  const { rows } =
    await sql<NotificationRow>`select id, kind, subject_id as "subjectId", params, created_at as "createdAt",
      read_at as "readAt"
    from notifications where seller_id = ${sellerId} and id < ${before} and ${isUnread ? sql`read_at is null` : sql`true`}
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many notifications a store has not read, counted up to `most`. */
export async function countUnread(db: Db, sellerId: bigint, most: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select count(*)::integer as unread from (
    select from notifications where seller_id = ${sellerId} and read_at is null limit ${most}) as n`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Marks a store's notifications as read; all of them without ids. */
export async function markRead(db: Db, sellerId: bigint, ids: readonly bigint[] | null, at: Date): Promise<void> {
  await sql`update notifications set read_at = ${at}
    where seller_id = ${sellerId} and read_at is null and ${ids ? sql`id = any (${ids}::bigint[])` : sql`true`}`.execute(
    db,
  );
}

/** Deletes notifications made before an instant, some at a time. Returns how many went. */
export async function deleteNotificationsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from notifications where id = any (array(
    select id from notifications where id < ${lowestIdAt(before)} order by id limit ${limit}))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
