import { lowestIdAt } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Db, Tx } from '#platform/database.ts';

/** Who is told: a person, a store, or a member of staff. */
export type Recipient = { readonly userId: bigint } | { readonly storeId: bigint } | { readonly staffId: bigint };

/** Who looks: of staff, what they may be told by the permissions that they have now. */
export type Reader =
  | Exclude<Recipient, { readonly staffId: bigint }>
  | { readonly staffId: bigint; readonly kinds: readonly string[]; readonly permissions: readonly string[] };

export type Entry = {
  readonly id: bigint;
  readonly userId: bigint | null;
  readonly storeId: bigint | null;
  readonly staffId: bigint | null;
  /** Names the happening: the same one again writes nothing. */
  readonly key: string;
  readonly kind: string;
  readonly subjectId: bigint | null;
  readonly params: Readonly<Record<string, string>>;
  readonly inApp: boolean;
  readonly mailDueAt: Date | null;
  readonly pushDueAt: Date | null;
};

/** Writes notifications, each happening once for whom it concerns. */
export async function insertEntries(tx: Tx, entries: readonly Entry[], at: Date): Promise<void> {
  if (entries.length === 0) return;
  const column = <Key extends keyof Entry>(key: Key) => entries.map((each) => each[key]);
  await prepared(
    'notifications_write',
    sql`insert into notification_entries (id, user_id, store_id, staff_id, key, kind, subject_id, params, in_app, mail_due_at, push_due_at,
      created_at)
    select n.id, n.user_id, n.store_id, n.staff_id, n.key, n.kind, n.subject_id, n.params::jsonb, n.in_app, n.mail_due_at, n.push_due_at, ${at}::timestamptz
      from unnest(${column('id')}::bigint[], ${column('userId')}::bigint[], ${column('storeId')}::bigint[], ${column('staffId')}::bigint[],
        ${column('key')}::text[], ${column('kind')}::text[], ${column('subjectId')}::bigint[],
        ${entries.map((each) => JSON.stringify(each.params))}::text[], ${column('inApp')}::boolean[],
        ${column('mailDueAt')}::timestamptz[], ${column('pushDueAt')}::timestamptz[])
        as n (id, user_id, store_id, staff_id, key, kind, subject_id, params, in_app, mail_due_at, push_due_at)
     order by n.user_id, n.store_id, n.staff_id, n.key
    on conflict do nothing`,
  ).execute(tx);
}

export type EntryRow = {
  readonly id: bigint;
  readonly kind: string;
  readonly subjectId: bigint | null;
  readonly params: Record<string, string>;
  readonly createdAt: Date;
  readonly readAt: Date | null;
};

type Find = {
  readonly reader: Reader;
  readonly isUnread: boolean;
  /** Only of these kinds; null for all. */
  readonly kinds: readonly string[] | null;
  readonly before: bigint;
  readonly limit: number;
};

function belongsTo(recipient: Recipient): RawBuilder<boolean> {
  if ('userId' in recipient) return sql<boolean>`user_id = ${recipient.userId}`;
  if ('storeId' in recipient) return sql<boolean>`store_id = ${recipient.storeId}`;
  return sql<boolean>`staff_id = ${recipient.staffId}`;
}

/** What staff were told under a permission that was taken from them since is not theirs to read. */
function shownTo(reader: Reader): RawBuilder<boolean> {
  if (!('permissions' in reader)) return belongsTo(reader);
  const { staffId, kinds, permissions } = reader;
  return sql<boolean>`staff_id = ${staffId} and kind = any (${[...kinds]}::text[])
    and coalesce(params->>'permission' = any (${[...permissions]}::text[]), true)`;
}

/** Somebody's notifications, newest first. */
export async function findEntries(db: Db | Tx, { reader, isUnread, kinds, before, limit }: Find): Promise<EntryRow[]> {
  const { rows } =
    await sql<EntryRow>`select id, kind, subject_id as "subjectId", params, created_at as "createdAt", read_at as "readAt"
    from notification_entries
    where ${shownTo(reader)} and in_app and id < ${before} and ${isUnread ? sql`read_at is null` : sql`true`}
      and ${kinds ? sql`kind = any (${[...kinds]}::text[])` : sql`true`}
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many notifications somebody has not read, counted up to `most`. */
export async function countUnread(db: Db, reader: Reader, most: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select count(*)::integer as unread from (
    select from notification_entries where ${shownTo(reader)} and in_app and read_at is null limit ${most}) as n`.execute(
    db,
  );
  return rows[0]?.unread ?? 0;
}

/**
 * Marks notifications as read: those of some ids, or all up to one. Those of others are left alone. They are locked by their ids, as whoever mails
 * or times them anew has them: two that began at different ends would wait for each other. Returns how many were unread.
 */
export async function markRead(
  db: Db,
  recipient: Recipient,
  which: { readonly ids: readonly bigint[] } | { readonly upTo: bigint },
  at: Date,
): Promise<number> {
  const chosen = 'ids' in which ? sql`id = any (${[...which.ids]}::bigint[])` : sql`id <= ${which.upTo}`;
  const { numAffectedRows } = await sql`update notification_entries set read_at = ${at}
    where id = any (array(select id from notification_entries where ${belongsTo(recipient)} and read_at is null and ${chosen}
      order by id for update))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes notifications made before an instant, some at a time. Returns how many went. */
export async function deleteEntriesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from notification_entries where id = any (array(
    select id from notification_entries where id < ${lowestIdAt(before)} order by id limit ${limit}))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
