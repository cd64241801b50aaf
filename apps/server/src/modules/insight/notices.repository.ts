import { lowestIdAt } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

/** A notice to write. `key` names the happening: the same one again writes nothing. */
export type NewNotice = {
  readonly sellerId: bigint;
  readonly key: string;
  readonly kind: string;
  readonly subjectId: bigint | null;
  readonly params: Readonly<Record<string, string>>;
};

/** Writes notices, each happening once. */
export async function insertNotices(
  tx: Tx,
  notices: readonly (NewNotice & { readonly id: bigint })[],
  at: Date,
): Promise<void> {
  if (notices.length === 0) return;
  await sql`/*hot:notices_write*/ insert into notices (id, seller_id, key, kind, subject_id, params, created_at)
    select n.id, n.seller_id, n.key, n.kind, n.subject_id, n.params::jsonb, ${at}::timestamptz
      from unnest(${notices.map((each) => each.id)}::bigint[], ${notices.map((each) => each.sellerId)}::bigint[],
        ${notices.map((each) => each.key)}::text[], ${notices.map((each) => each.kind)}::text[],
        ${notices.map((each) => each.subjectId)}::bigint[], ${notices.map((each) => JSON.stringify(each.params))}::text[])
        as n (id, seller_id, key, kind, subject_id, params)
     order by n.seller_id, n.key
    on conflict (seller_id, key) do nothing`.execute(tx);
}

export type NoticeRow = {
  readonly id: bigint;
  readonly kind: string;
  readonly subjectId: bigint | null;
  readonly params: Record<string, string>;
  readonly createdAt: Date;
  readonly readAt: Date | null;
};

type Find = { readonly sellerId: bigint; readonly isUnread: boolean; readonly before: bigint; readonly limit: number };

/** A store's notices, newest first. */
export async function findNotices(db: Db, { sellerId, isUnread, before, limit }: Find): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`select id, kind, subject_id as "subjectId", params, created_at as "createdAt",
      read_at as "readAt"
    from notices where seller_id = ${sellerId} and id < ${before} and ${isUnread ? sql`read_at is null` : sql`true`}
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many notices a store has not read, counted up to `most`. */
export async function countUnread(db: Db, sellerId: bigint, most: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select count(*)::integer as unread from (
    select from notices where seller_id = ${sellerId} and read_at is null limit ${most}) as n`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Marks a store's notices as read; all of them without ids. */
export async function markRead(db: Db, sellerId: bigint, ids: readonly bigint[] | null, at: Date): Promise<void> {
  await sql`update notices set read_at = ${at}
    where seller_id = ${sellerId} and read_at is null and ${ids ? sql`id = any (${ids}::bigint[])` : sql`true`}`.execute(
    db,
  );
}

/** Deletes notices made before an instant, some at a time. Returns how many went. */
export async function deleteNoticesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from notices where id = any (array(
    select id from notices where id < ${lowestIdAt(before)} order by id limit ${limit}))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
