import type { Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

export type BannerPlace = 'home' | 'discounted';
export type BannerState = 'running' | 'planned' | 'ended';

export type BannerRow = {
  readonly id: bigint;
  readonly titles: Texts;
  readonly image: string;
  readonly link: string;
};

/** The banners of a place that run at a time: those made for the language if there are any, else those for all languages. */
export async function runningBanners(db: Db, place: BannerPlace, language: string, at: Date): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`with running as (
      select * from banners where place = ${place} and (language = ${language} or language is null)
         and starts_at <= ${at} and (ends_at is null or ends_at > ${at})
    )
    select id, titles, image, link from running r
     where r.language is not null or not exists (select from running o where o.language is not null)
     order by position, id`.execute(db);
  return rows;
}

export type WholeBannerRow = BannerRow & {
  readonly version: number;
  readonly place: BannerPlace;
  readonly language: string | null;
  readonly position: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly state: BannerState;
};

const stateAt = (at: Date) =>
  sql`case when ends_at <= ${at} then 'ended' when starts_at > ${at} then 'planned' else 'running' end`;
const columnsAt = (
  at: Date,
) => sql`id, titles, image, link, version, place, language, position, starts_at as "startsAt",
  ends_at as "endsAt", ${stateAt(at)} as state`;

type Listed = {
  readonly at: Date;
  readonly state: BannerState | null;
  readonly limit: number;
  readonly offset: number;
};

/** Banners by place and order. */
export async function listBanners(db: Db, { at, state, limit, offset }: Listed) {
  const { rows } = await sql<WholeBannerRow & { readonly total: bigint }>`
    select ${columnsAt(at)}, count(*) over () as total from banners
     where ${state}::text is null or ${stateAt(at)} = ${state}
     order by place, position, id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** One banner; inside a transaction it can be locked. */
export async function findBanner(
  db: Db,
  id: bigint,
  { at, isLocked = false }: { readonly at: Date; readonly isLocked?: boolean },
): Promise<WholeBannerRow | undefined> {
  const { rows } = await sql<WholeBannerRow>`select ${columnsAt(at)} from banners
    where id = ${id} ${isLocked ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

export async function deleteBanner(tx: Tx, id: bigint): Promise<void> {
  await sql`delete from banners where id = ${id}`.execute(tx);
}

export type NewBanner = {
  /** Names the banner: setting the same name again replaces it. */
  readonly name: string;
  readonly place: BannerPlace;
  /** The one language it is made for; left out: shown in every language without banners of its own. */
  readonly language?: string;
  readonly titles: Texts;
  /** A key of the file store. */
  readonly image: string;
  /** A path inside the shop. */
  readonly link: string;
  readonly position: number;
  readonly startsAt: Date;
  readonly endsAt?: Date;
};

/** Inserts a banner, or replaces the one of its name; returns its id. */
export async function upsertBanner(tx: Tx, id: bigint, banner: NewBanner): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into banners (id, name, place, language, titles, image, link, position, starts_at, ends_at)
    values (${id}, ${banner.name}, ${banner.place}, ${banner.language ?? null}, ${JSON.stringify(banner.titles)}::jsonb,
      ${banner.image}, ${banner.link}, ${banner.position}, ${banner.startsAt}, ${banner.endsAt ?? null})
    on conflict (name) do update set place = excluded.place, language = excluded.language, titles = excluded.titles,
      image = excluded.image, link = excluded.link, position = excluded.position, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, version = banners.version + 1
    returning id`.execute(tx);
  return rows[0]?.id ?? id;
}

/** The name by which a banner is replaced. */
export async function nameOfBanner(tx: Tx, id: bigint): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from banners where id = ${id}`.execute(tx);
  return rows[0]?.name;
}
