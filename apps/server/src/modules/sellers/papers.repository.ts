import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

export type PapersRow = { readonly sellerId: bigint; readonly expireOn: string | null; readonly pausedAt: Date | null };

/** Until when the papers behind a store hold, and whether it is closed because they do not. */
export async function papersOf(db: Db | Tx, sellerId: bigint): Promise<PapersRow | undefined> {
  const { rows } =
    await sql<PapersRow>`select id as "sellerId", papers_expire_on::text as "expireOn", paused_at as "pausedAt"
      from stores where id = ${sellerId}`.execute(db);
  return rows[0];
}

/** Accepts papers that hold until a day (`YYYY-MM-DD`); a store that was closed for want of them opens again. True if it was. */
export async function acceptPapers(tx: Tx, sellerId: bigint, expireOn: string | null): Promise<boolean> {
  const { rows } = await sql<{ wasPaused: boolean }>`
    with was as (select id, paused_at is not null as "wasPaused" from stores where id = ${sellerId} for no key update)
    update stores s set papers_expire_on = ${expireOn}::date, paused_at = null from was where s.id = was.id
    returning was."wasPaused"`.execute(tx);
  return rows[0]?.wasPaused ?? false;
}

/** A store whose papers need something done, with its owner's application where there is one. */
export type PapersDue = {
  readonly sellerId: bigint;
  readonly storeName: string;
  readonly expireOn: string;
  readonly applicationId: bigint | null;
  readonly state: string | null;
  readonly contactEmail: string;
  readonly language: string;
};

const dueColumns = (condition: ReturnType<typeof sql>, limit: number) => sql<PapersDue>`
  select s.id as "sellerId", s.name as "storeName", s.papers_expire_on::text as "expireOn", a.id as "applicationId", a.state,
         coalesce(nullif(a.contact_email, ''), s.contact_email) as "contactEmail", coalesce(a.language, s.own_language) as language
    from stores s left join seller_applications a on a.seller_id = s.id
   where s.papers_expire_on is not null and s.paused_at is null and ${condition}
   order by s.papers_expire_on limit ${limit} for no key update of s skip locked`;

/** Stores whose papers expire up to a day and whose owner was not told yet; they are marked as told. */
export async function takeNoticesDue(tx: Tx, upTo: string, limit: number): Promise<PapersDue[]> {
  const due = sql`s.papers_expire_on <= ${upTo}::date and s.papers_noticed_for is distinct from s.papers_expire_on`;
  const { rows } = await dueColumns(due, limit).execute(tx);
  const ids = rows.map((row) => row.sellerId);
  await sql`update stores set papers_noticed_for = papers_expire_on where id = any(${ids}::bigint[])`.execute(tx);
  return rows;
}

/** Stores with an approved application whose papers expired before a day. */
export async function papersExpired(tx: Tx, before: string, limit: number): Promise<PapersDue[]> {
  const { rows } = await dueColumns(sql`s.papers_expire_on < ${before}::date and a.state = 'approved'`, limit).execute(
    tx,
  );
  return rows;
}

/** Closes stores whose papers expired before a day, and returns them. */
export async function pauseStores(tx: Tx, before: string, limit: number, at: Date): Promise<PapersDue[]> {
  const { rows } = await dueColumns(sql`s.papers_expire_on < ${before}::date`, limit).execute(tx);
  const ids = rows.map((row) => row.sellerId);
  await sql`update stores set paused_at = ${at} where id = any(${ids}::bigint[])`.execute(tx);
  return rows;
}

/** Whether an application shows an uploaded file `f`. */
export const isPaper = sql`exists (select from seller_applications a where f.key in (a.front_key, a.back_key))`;
