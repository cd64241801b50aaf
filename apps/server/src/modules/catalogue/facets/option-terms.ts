import { foldText, type Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

/** An option's name or one of its values, as a product writes it. Names stand under option 0. */
export type WrittenTerm = { readonly optionId: number; readonly texts: Texts; readonly ownLanguage: string };

const longestWord = 60;
export const optionNames = 0;

/** The folded texts of a term, the one that names it best first: English, its own language, then the others. */
export function wordsOf({ texts, ownLanguage }: WrittenTerm): string[] {
  const ordered = [texts.en, texts[ownLanguage], ...Object.values(texts)];
  const words = ordered.map((text) =>
    foldText(text ?? '')
      .trim()
      .replace(/\s+/gu, ' '),
  );
  return [...new Set(words.filter((word) => word !== '' && word.length <= longestWord))];
}

const keyOf = (optionId: number, word: string) => `${optionId} ${word}`;

/** The ids of terms, in their order, undefined for an empty one. What nobody has written before becomes a term of its own. */
export async function termIdsOf(tx: Tx, written: readonly WrittenTerm[]): Promise<(number | undefined)[]> {
  const terms = written.map((term) => ({ term, words: wordsOf(term) }));
  const wanted = terms.flatMap(({ term, words }) => words.map((word) => ({ optionId: term.optionId, word })));
  const known = await readWords(tx, wanted);
  const fresh = await addTerms(tx, terms, new Map(known));
  // Another transaction may have named the same words in the meantime: what stands in the table counts.
  const settled = fresh ? await readWords(tx, wanted) : known;
  return terms.map(({ term, words }) =>
    words.map((word) => settled.get(keyOf(term.optionId, word))).find((id) => id !== undefined),
  );
}

async function readWords(db: Db | Tx, wanted: readonly { optionId: number; word: string }[]) {
  if (wanted.length === 0) return new Map<string, number>();
  const { rows } = await sql<{ optionId: number; word: string; termId: number }>`
    select w.option_id as "optionId", w.word, w.term_id as "termId"
      from unnest(${wanted.map((each) => each.optionId)}::int[], ${wanted.map((each) => each.word)}::text[]) as asked (option_id, word)
      join option_words w on w.option_id = asked.option_id and w.word = asked.word`.execute(db);
  return new Map(rows.map((row) => [keyOf(row.optionId, row.word), row.termId]));
}

type Worded = { readonly term: WrittenTerm; readonly words: readonly string[] };

/** Adds the words that are not known, under the term of another of their texts where one is. Returns whether any was added. */
async function addTerms(tx: Tx, terms: readonly Worded[], ids: Map<string, number>): Promise<boolean> {
  const words: { optionId: number; word: string; termId: number }[] = [];
  const texts = new Map<number, { optionId: number; texts: Texts }>();
  const unnamed = terms.filter(({ words: own, term }) => own.some((word) => !ids.has(keyOf(term.optionId, word))));
  const numbers = await takeNumbers(tx, unnamed.length);
  for (const { term, words: own } of unnamed) {
    const missing = own.filter((word) => !ids.has(keyOf(term.optionId, word)));
    if (missing.length === 0) continue;
    const known = own.map((word) => ids.get(keyOf(term.optionId, word))).find((id) => id !== undefined);
    const termId = known ?? (numbers.pop() as number);
    texts.set(termId, { optionId: term.optionId, texts: { ...term.texts, ...texts.get(termId)?.texts } });
    for (const word of missing) {
      ids.set(keyOf(term.optionId, word), termId);
      words.push({ optionId: term.optionId, word, termId });
    }
  }
  if (words.length === 0) return false;
  const rows = [...texts].map(([id, each]) => ({ id, option_id: each.optionId || null, texts: each.texts }));
  await sql`insert into option_terms as t (id, option_id, texts)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, option_id int, texts jsonb) order by id
    on conflict (id) do update set texts = excluded.texts || t.texts`.execute(tx);
  await sql`insert into option_words (option_id, word, term_id)
    select * from unnest(${words.map((each) => each.optionId)}::int[], ${words.map((each) => each.word)}::text[],
      ${words.map((each) => each.termId)}::int[]) as w (option_id, word, term_id) order by option_id, word collate "C"
    on conflict do nothing`.execute(tx);
  return true;
}

async function takeNumbers(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('option_terms', 'id'))::int as id from generate_series(1, ${count}::int)`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

export type Term = {
  readonly id: number;
  readonly optionId: number | null;
  readonly texts: Texts;
  /** How many stores have listed products with it, as last counted. */
  readonly stores: number;
  /** Whether the shop itself brought it along. */
  readonly isShops: boolean;
};

export async function readTerms(db: Db, ids: readonly number[]): Promise<Term[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Term>`/*hot:option_terms*/
    select id, option_id as "optionId", texts, stores, shop_texts <> '{}' as "isShops" from option_terms where id = any(${ids}::int[])`.execute(
    db,
  );
  return rows;
}
