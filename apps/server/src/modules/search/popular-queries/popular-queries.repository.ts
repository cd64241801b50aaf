import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';

/** A query that was searched for on a day, with hashes of the site, and of site and query together. */
export type SearchedQuery = {
  readonly day: string;
  readonly language: string;
  readonly query: string;
  readonly site: Uint8Array;
  readonly hash: Uint8Array;
};

/** Counts queries, each once per site and day, and no more than `mostPerSite` of one site. */
export async function countQueries(db: Db, searched: readonly SearchedQuery[], mostPerSite: number): Promise<void> {
  const column = <Key extends keyof SearchedQuery>(key: Key) => searched.map((each) => each[key]);
  await sql`with searched as (
      select distinct on (day, site, hash) *
        from unnest(${column('day')}::date[], ${column('language')}::text[], ${column('query')}::text[], ${column('site')}::bytea[],
                    ${column('hash')}::bytea[]) as h (day, language, query, site, hash)
    ), fresh as (
      select h.*, row_number() over (partition by h.day, h.site order by h.hash)
                  + (select count(*) from search_query_sites s where s.day = h.day and s.site = h.site) as place
        from searched h
       where not exists (select from search_query_sites s where s.day = h.day and s.site = h.site and s.query = h.hash)
    ), seen as (
      insert into search_query_sites (day, site, query)
      select day, site, hash from fresh where place <= ${mostPerSite} order by day, site, hash
      on conflict do nothing returning day, site, query
    )
    insert into search_query_days as d (day, language, query, searches)
    select f.day, f.language, f.query, count(*)
      from fresh f join seen s on s.day = f.day and s.site = f.site and s.query = f.hash
     group by f.day, f.language, f.query order by f.day, f.language, f.query
    on conflict (day, language, query) do update set searches = d.searches + excluded.searches`.execute(db);
}

/** Queries that are kept ready to be suggested, per language. */
const mostKept = 300;

/** The queries searched for at least so often since a day, the most searched for first. */
export async function mostSearched(db: Db, since: string, atLeast: number) {
  const { rows } = await sql<{ language: string; query: string }>`
    select language, query
      from (select d.language, d.query, sum(d.searches) as searches,
                   row_number() over (partition by d.language order by sum(d.searches) desc, d.query) as place
              from search_query_days d where d.day >= ${since}::date
             group by d.language, d.query having sum(d.searches) >= ${atLeast}) as popular
     where place <= ${mostKept} order by language, place`.execute(db);
  return rows;
}

const purgedAtOnce = 5000;
/** Of a day that is over, queries searched for less often are deleted. */
const rare = 2;

export async function purgeQueries(db: Db, { today, since }: { today: string; since: string }): Promise<number> {
  const seen = await sql`delete from search_query_sites where ctid = any (array(
    select ctid from search_query_sites where day < ${today}::date limit ${purgedAtOnce}))`.execute(db);
  const counts = await sql`delete from search_query_days where ctid = any (array(
    select ctid from search_query_days where day < ${since}::date or (day < ${today}::date and searches < ${rare})
     limit ${purgedAtOnce}))`.execute(db);
  return Number((seen.numAffectedRows ?? 0n) + (counts.numAffectedRows ?? 0n));
}
