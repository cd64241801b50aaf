import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import type { PersonalData } from '#platform/personal-data.ts';

type Entry = { readonly kind: string; readonly params: object; readonly createdAt: Date; readonly readAt: Date | null };
type Chosen = {
  readonly audience: string;
  readonly choices: object;
  readonly areMailsStopped: boolean;
  readonly quietFrom: string | null;
  readonly quietUntil: string | null;
  readonly timeZone: string;
  readonly digest: string;
};
type Browser = { readonly audience: string; readonly device: string; readonly createdAt: Date };

/** What the person was told as a buyer, what was chosen, and which browsers take messages; their addresses and keys are secrets of the browsers. */
export async function notificationData(db: Db, userId: bigint): Promise<PersonalData> {
  const entries = await sql<Entry>`select kind, params, created_at as "createdAt", read_at as "readAt"
    from notification_entries where user_id = ${userId} order by id`.execute(db);
  const chosen = await sql<Chosen>`select audience, choices, are_mails_stopped as "areMailsStopped",
      quiet_from as "quietFrom", quiet_until as "quietUntil", time_zone as "timeZone", digest
    from notification_preferences where user_id = ${userId} order by audience`.execute(db);
  const browsers = await sql<Browser>`select audience, device, created_at as "createdAt"
    from push_subscriptions where user_id = ${userId} order by id`.execute(db);
  return { notifications: entries.rows, notificationPreferences: chosen.rows, notifiedBrowsers: browsers.rows };
}

/** Where the name of somebody who has left stood in a sentence. */
const noName = '—';

/** Deletes what a person who leaves was told, chose and subscribed, and their name from what stores were told of their orders; an order itself keeps it. */
export async function purgePersonsNotifications(tx: Tx, userId: bigint): Promise<void> {
  await sql`delete from notification_entries where user_id = ${userId}`.execute(tx);
  await sql`delete from notification_preferences where user_id = ${userId}`.execute(tx);
  await sql`delete from push_subscriptions where user_id = ${userId}`.execute(tx);
  await sql`update notification_entries n set params = n.params || jsonb_build_object('buyer', ${noName}::text) from store_orders o
    where o.user_id = ${userId} and n.store_id = o.store_id and n.key = 'order_paid:' || o.order_id`.execute(tx);
}
