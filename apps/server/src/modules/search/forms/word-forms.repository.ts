import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Db } from '#platform/database.ts';

/** A word that products have, found under a key. */
export type KeyedTerm = {
  readonly key: string;
  readonly id: number;
  readonly term: string;
  readonly documents: number;
};

/** Most words that keys are looked up for. */
const mostKeyed = 300;

/** The words that products have under any of the keys, those of most products first. */
export async function termsUnder(db: Db, keys: readonly string[]): Promise<readonly KeyedTerm[]> {
  if (keys.length === 0) return [];
  const { rows } = await prepared(
    'search_keyed',
    sql<KeyedTerm>`
    select k.key, t.id, t.term, t.documents
      from search_term_keys k join search_terms t on t.id = k.term_id and t.documents > 0
     where k.key = any(${keys}::text[]) order by t.documents desc, t.id limit ${sql.lit(mostKeyed)}`,
  ).execute(db);
  return rows;
}

export type Beside = { readonly word: string; readonly id: number; readonly term: string; readonly documents: number };

/** Words looked at, and words answered, for each that is begun or ended. */
const lookedAt = 200;
const mostBeside = 6;

/** For each of the words those that begin with it, and those that end with it or with one of its stems: a compound is told by its last part. */
export async function termsBeside(
  db: Db,
  beginnings: readonly string[],
  endings: readonly { readonly word: string; readonly ending: string }[],
): Promise<readonly Beside[]> {
  const { rows } = await prepared(
    'search_beside',
    sql<Beside>`
    select b.word, t.* from unnest(${beginnings}::text[]) as b (word)
     cross join lateral (
       select n.id, n.term, n.documents from (
         select t.id, t.term, t.documents from search_terms t
          where t.term >= b.word collate "C" and t.term < (b.word || chr(1114111)) collate "C" and t.documents > 0
          order by t.term limit ${sql.lit(lookedAt)}) as n
        order by n.documents desc, n.id limit ${sql.lit(mostBeside)}) as t
    union
    select e.word, t.* from unnest(${endings.map(({ word }) => word)}::text[], ${endings.map(({ ending }) => ending)}::text[]) as e (word, ending)
     cross join lateral (
       select t.id, t.term, t.documents from (
         select k.term_id from search_term_keys k
          where reverse(k.key) collate "C" >= reverse(e.ending) collate "C"
            and reverse(k.key) collate "C" < (reverse(e.ending) || chr(1114111)) collate "C"
          order by reverse(k.key) collate "C" limit ${sql.lit(lookedAt)}) as n
         join search_terms t on t.id = n.term_id and t.documents > 0
        order by t.documents desc, t.id limit ${sql.lit(mostBeside)}) as t`,
  ).execute(db);
  return rows;
}

/** Products of each candidate for the rarest word that are looked at: fewer where many candidates of the other words are looked up for each. */
const lookedAtTogether = { most: 100, fewest: 20, lookups: 2000 };

/**
 * For each word one of its candidates, such that most products have all the chosen ones; the earlier candidate where a product has two.
 * `rarest` is the word that the walk begins with. Undefined when no product has one for each word.
 */
export async function chooseTogether(
  db: Db,
  candidates: readonly (readonly number[])[],
  rarest: number,
): Promise<readonly number[] | undefined> {
  const rows = candidates.flatMap((ids, word) => ids.map((id, place) => ({ word, id, place })));
  const { most, fewest, lookups } = lookedAtTogether;
  const own = candidates[rarest]?.length ?? 0;
  const products = Math.min(most, Math.max(fewest, Math.floor(lookups / Math.max(1, own * (rows.length - own)))));
  const found = await prepared(
    'search_together',
    sql<{ ids: number[] | null }>`
    with wanted as materialized (
      select * from unnest(${rows.map(({ word }) => word)}::int[], ${rows.map(({ id }) => id)}::int[],
                           ${rows.map(({ place }) => place)}::int[]) as w (word, id, place)
    ), walked as materialized (
      -- Most have no candidate of another word: they are left out before every candidate is looked up.
      select p.product_id
        from (select distinct best.product_id from wanted w cross join lateral (
                select s.product_id from search_postings s where s.term_id = w.id
                 order by s.rank desc, s.product_id desc limit ${products}::int) as best
               where w.word = ${rarest}::int) as p
       where not exists (
         select from wanted o where o.word <> ${rarest}::int group by o.word
         having not bool_or(exists (select from search_postings h where h.term_id = o.id and h.product_id = p.product_id offset 0)))
    ), chosen as materialized (
      select (select array_agg(best.id order by best.word) from (
                select distinct on (k.word) k.word, k.id from wanted k
                 where exists (select from search_postings h where h.term_id = k.id and h.product_id = w.product_id offset 0)
                 order by k.word, k.place) as best) as ids
        from walked w
    )
    select ids from chosen where cardinality(ids) = ${candidates.length}::int group by ids order by count(*) desc, ids limit 1`,
  ).execute(db);
  return found.rows[0]?.ids ?? undefined;
}
