import type { Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

export type PageRow = {
  readonly page: string;
  readonly version: number;
  readonly titles: Texts;
  readonly bodies: Texts;
  readonly edit: number;
  readonly publishAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly note: string;
  readonly savedAt: Date;
  readonly staffName: string;
};

const columns = sql`p.page, p.version, p.titles, p.bodies, p.edit, p.publish_at as "publishAt", p.withdrawn_at as "withdrawnAt", p.note,
  p.saved_at as "savedAt", coalesce(s.name, '') as "staffName"`;
const source = sql`content_pages p left join staff_names s on s.id = p.staff_id`;

/** The newest versions of a page, the newest first. */
export async function versionsOf(db: Db, page: string, limit: number): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`select ${columns} from ${source} where p.page = ${page}
    order by p.version desc limit ${limit}`.execute(db);
  return rows;
}

export async function findVersion(db: Db, page: string, version: number): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`select ${columns} from ${source}
    where p.page = ${page} and p.version = ${version}`.execute(db);
  return rows[0];
}

/** Of every page the version in force, those that are planned, and the draft. */
export async function openVersions(db: Db, at: Date): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`select ${columns} from ${source}
    where p.withdrawn_at is null and (p.publish_at is null or p.publish_at > ${at} or (p.page, p.version) in (
      select distinct on (page) page, version from content_pages where publish_at <= ${at} and withdrawn_at is null
       order by page, publish_at desc, version desc))
    order by p.page, p.publish_at, p.version`.execute(db);
  return rows;
}

export type ShownPage = {
  readonly version: number;
  readonly titles: Texts;
  readonly bodies: Texts;
  readonly publishAt: Date;
};

/** The version of a page that holds at a moment. */
export async function pageInForce(db: Db, page: string, at: Date): Promise<ShownPage | undefined> {
  const { rows } = await sql<ShownPage>`select version, titles, bodies, publish_at as "publishAt" from content_pages
    where page = ${page} and publish_at <= ${at} and withdrawn_at is null order by publish_at desc, version desc limit 1`.execute(
    db,
  );
  return rows[0];
}

type TitlesRow = {
  readonly page: string;
  readonly titles: Texts;
  readonly publishAt: Date;
};

/** The titles of the pages that staff have published and that hold at a moment. */
export async function titlesInForce(db: Db, at: Date) {
  const { rows } = await sql<TitlesRow>`
    select distinct on (page) page, titles, publish_at as "publishAt" from content_pages
     where publish_at <= ${at} and withdrawn_at is null order by page, publish_at desc, version desc`.execute(db);
  return rows;
}

/** Lets one writer at a page at a time; answers its newest version, which is its draft where it has one. */
export async function lockNewest(tx: Tx, page: string): Promise<PageRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content:${page}`}, 0))`.execute(tx);
  return (await versionsOf(tx, page, 1))[0];
}

export type DraftTexts = {
  readonly page: string;
  readonly titles: Texts;
  readonly bodies: Texts;
  readonly staffId: bigint;
  readonly at: Date;
};

/** Writes the draft of a page, as the version after the newest where there is none; answers the number of this save. */
export async function writeDraft(tx: Tx, draft: DraftTexts): Promise<number> {
  const { page, staffId, at } = draft;
  const [titles, bodies] = [JSON.stringify(draft.titles), JSON.stringify(draft.bodies)];
  const { rows } = await sql<{ edit: number }>`
    insert into content_pages (page, version, titles, bodies, staff_id, saved_at)
    select ${page}, coalesce(max(version), 0) + 1, ${titles}::jsonb, ${bodies}::jsonb, ${staffId}, ${at}::timestamptz
      from content_pages where page = ${page}
    on conflict (page) where publish_at is null do update set titles = excluded.titles, bodies = excluded.bodies,
      edit = excluded.edit, staff_id = excluded.staff_id, saved_at = excluded.saved_at
    returning edit`.execute(tx);
  if (!rows[0]) throw new Error('an upsert returned no row');
  return rows[0].edit;
}

export async function publishDraft(tx: Tx, page: string, { publishAt, note, staffId, at }: Publication): Promise<void> {
  await sql`update content_pages set publish_at = ${publishAt}, note = ${note}, staff_id = ${staffId}, saved_at = ${at}
    where page = ${page} and publish_at is null`.execute(tx);
}

type Publication = {
  readonly publishAt: Date;
  readonly note: string;
  readonly staffId: bigint;
  readonly at: Date;
};

export async function deleteDraft(tx: Tx, page: string): Promise<void> {
  await sql`delete from content_pages where page = ${page} and publish_at is null`.execute(tx);
}

/** Withdraws a planned version; answers whether there was one that could be. */
export async function withdrawPlanned(tx: Tx, page: string, version: number, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update content_pages set withdrawn_at = ${at}
    where page = ${page} and version = ${version} and publish_at > ${at} and withdrawn_at is null`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
