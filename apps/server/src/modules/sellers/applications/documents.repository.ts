import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

export type DocumentsRow = {
  readonly storeId: bigint;
  readonly expireOn: string | null;
  readonly pausedAt: Date | null;
};

/** Until when the documents behind a store hold, and whether it is closed because they do not. */
export async function documentsOf(db: Db | Tx, storeId: bigint): Promise<DocumentsRow | undefined> {
  const { rows } =
    await sql<DocumentsRow>`select id as "storeId", documents_expire_on::text as "expireOn", paused_at as "pausedAt"
      from stores where id = ${storeId}`.execute(db);
  return rows[0];
}

/** Accepts documents that hold until a day (`YYYY-MM-DD`); a store that was closed for want of them opens again. True if it was. */
export async function acceptDocuments(tx: Tx, storeId: bigint, expireOn: string | null): Promise<boolean> {
  const { rows } = await sql<{ wasPaused: boolean }>`
    with was as (select id, paused_at is not null as "wasPaused" from stores where id = ${storeId} for no key update)
    update stores s set documents_expire_on = ${expireOn}::date, paused_at = null from was where s.id = was.id
    returning was."wasPaused"`.execute(tx);
  return rows[0]?.wasPaused ?? false;
}

/** A store whose documents need something done, with its owner's application where there is one. */
export type DocumentsDue = {
  readonly storeId: bigint;
  readonly storeName: string;
  readonly expireOn: string;
  readonly applicationId: bigint | null;
  readonly state: string | null;
  readonly contactEmail: string;
  readonly language: string;
};

const dueColumns = (condition: ReturnType<typeof sql>, limit: number) => sql<DocumentsDue>`
  select s.id as "storeId", s.name as "storeName", s.documents_expire_on::text as "expireOn", a.id as "applicationId", a.state,
         coalesce(nullif(a.contact_email, ''), s.contact_email) as "contactEmail", coalesce(a.language, s.own_language) as language
    from stores s left join seller_applications a on a.store_id = s.id
   where s.documents_expire_on is not null and s.paused_at is null and ${condition}
   order by s.documents_expire_on limit ${limit} for no key update of s skip locked`;

/** Stores whose documents expire up to a day and whose owner was not told yet; they are marked as told. */
export async function claimDueReminders(tx: Tx, upTo: string, limit: number): Promise<DocumentsDue[]> {
  const due = sql`s.documents_expire_on <= ${upTo}::date and s.documents_reminded_for is distinct from s.documents_expire_on`;
  const { rows } = await dueColumns(due, limit).execute(tx);
  const ids = rows.map((row) => row.storeId);
  await sql`update stores set documents_reminded_for = documents_expire_on where id = any(${ids}::bigint[])`.execute(
    tx,
  );
  return rows;
}

/** Stores with an approved application whose documents expired before a day. */
export async function documentsExpired(tx: Tx, before: string, limit: number): Promise<DocumentsDue[]> {
  const { rows } = await dueColumns(
    sql`s.documents_expire_on < ${before}::date and a.state = 'approved'`,
    limit,
  ).execute(tx);
  return rows;
}

/** Closes stores whose documents expired before a day, and returns them. */
export async function pauseStores(tx: Tx, before: string, limit: number, at: Date): Promise<DocumentsDue[]> {
  const { rows } = await dueColumns(sql`s.documents_expire_on < ${before}::date`, limit).execute(tx);
  const ids = rows.map((row) => row.storeId);
  await sql`update stores set paused_at = ${at} where id = any(${ids}::bigint[])`.execute(tx);
  return rows;
}

/** Whether an application shows an uploaded file `f`. */
export const isDocument = sql`exists (select from seller_applications a where f.key in (a.front_key, a.back_key))`;
