import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import { isMailOptional } from '../kinds/groups.ts';
import { groupOfKind, isKnownKind } from '../kinds/kinds.ts';
import { afterQuietHours, mailTime } from './delivery-times.ts';
import type { Chooser, Preferences } from './preferences.repository.ts';

type Waiting = {
  readonly id: bigint;
  readonly kind: string;
  readonly createdAt: Date;
  readonly mailDueAt: Date | null;
  readonly pushDueAt: Date | null;
};

/** One worker at a time mails what is due to a person or a store. */
export const lockMails = (tx: Tx, recipient: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('notification_mails:' || ${recipient}::text, 0))`.execute(tx);

/**
 * What waits for quiet hours or a digest leaves when it would have, had the new preferences held when it happened; at the earliest now. In
 * another zone, or without a digest, nobody waits for times that are theirs no more.
 */
export async function retimeWaiting(
  tx: Tx,
  { userId, audience }: Chooser,
  preferences: Preferences,
  now: Date,
): Promise<void> {
  if (audience === 'buyer') await lockMails(tx, `user:${userId}`);
  const stores = audience === 'seller' ? await lockStores(tx, userId) : [];
  const own = audience === 'buyer' ? sql`user_id = ${userId}` : sql`store_id = any (${stores}::bigint[])`;
  const { rows } =
    await sql<Waiting>`select id, kind, created_at as "createdAt", mail_due_at as "mailDueAt", push_due_at as "pushDueAt"
      from notification_entries where ${own} and (mail_due_at is not null or push_due_at is not null)
     order by id for update`.execute(tx);
  const known = rows.filter(({ kind }) => isKnownKind(audience, kind));
  const notBefore = (time: Date) => (time > now ? time : afterQuietHours(preferences, now));
  const mailAt = ({ kind, createdAt, mailDueAt }: Waiting) => {
    const group = groupOfKind(audience, kind);
    const isHeld = mailDueAt !== null && isMailOptional(group);
    return isHeld ? notBefore(mailTime(group, preferences, createdAt)) : mailDueAt;
  };
  const pushAt = ({ createdAt, pushDueAt }: Waiting) => pushDueAt && notBefore(afterQuietHours(preferences, createdAt));
  await sql`update notification_entries e set mail_due_at = n.mail, push_due_at = n.push
      from unnest(${known.map(({ id }) => id)}::bigint[], ${known.map(mailAt)}::timestamptz[], ${known.map(pushAt)}::timestamptz[])
        as n (id, mail, push) where e.id = n.id`.execute(tx);
}

async function lockStores(tx: Tx, ownerId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select store_id as id from store_names where owner_user_id = ${ownerId}
    order by store_id`.execute(tx);
  for (const { id } of rows) await lockMails(tx, `store:${id}`);
  return rows.map(({ id }) => id);
}
