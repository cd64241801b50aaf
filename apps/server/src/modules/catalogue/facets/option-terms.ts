import { foldText, type Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Db, Tx } from '#platform/database.ts';

/** An option's name or one of its values, as a product of a store writes it. Names stand under option 0. */
export type WrittenTerm = {
  readonly optionId: number;
  readonly texts: Texts;
  readonly ownLanguage: string;
  readonly storeId: bigint;
};

const longestWord = 60;
export const optionNames = 0;
/** Stands for all stores where a word means a term for everybody. */
const everybody = 0n;

type Word = { readonly word: string; readonly text: string; readonly language: string };

/** The folded texts of a term, the one that says which it is first: English, its own language, then the others. */
function readWordsOf({ texts, ownLanguage }: Pick<WrittenTerm, 'texts' | 'ownLanguage'>): Word[] {
  const words = new Map<string, Word>();
  for (const language of new Set(['en', ownLanguage, ...Object.keys(texts)])) {
    const text = (texts[language] ?? '').normalize('NFC').trim().replace(/\s+/gu, ' ');
    const word = foldText(text);
    if (word !== '' && word.length <= longestWord && !words.has(word)) words.set(word, { word, text, language });
  }
  return [...words.values()];
}

export const wordsOf = (term: WrittenTerm): string[] => readWordsOf(term).map(({ word }) => word);

/**
 * The text that a new term is shown by over the products of whoever writes its word, too: as its first writer has it where that
 * differs from the word in case and accents alone, else the word.
 */
function baseText({ word, text }: Word): string {
  return text.normalize('NFKC') === text && [...text].length === [...word].length ? text : word;
}

/**
 * The ids of terms, in their order, undefined for an empty one. The first word says which term it is; one that nobody has
 * written before becomes a term of its own. What else a store writes for a term stands for it in that store alone, until
 * others agree (`nameOptionTerms`).
 */
export async function termIdsOf(tx: Tx, written: readonly WrittenTerm[]): Promise<(number | undefined)[]> {
  const terms = written.map((term) => ({ ...term, words: readWordsOf(term) }));
  const meanings = await readMeanings(tx, terms);
  await addTerms(tx, terms, meanings);
  await addOwnWords(tx, terms, meanings);
  return terms.map((term) => termOf(meanings, term));
}

type Worded = WrittenTerm & { readonly words: readonly Word[] };
type Meanings = Map<string, number>;

const keyOf = (optionId: number, word: string, storeId: bigint) => `${optionId} ${storeId} ${word}`;

/** What a word means in a store: what the store itself says, else what it means for everybody. */
const meaningOf = (meanings: Meanings, { optionId, storeId }: WrittenTerm, word: string) =>
  meanings.get(keyOf(optionId, word, storeId)) ?? meanings.get(keyOf(optionId, word, everybody));

function termOf(meanings: Meanings, term: Worded): number | undefined {
  const [first] = term.words;
  return first && meaningOf(meanings, term, first.word);
}

type MeaningRow = {
  readonly optionId: number;
  readonly word: string;
  readonly storeId: bigint;
  readonly termId: number;
};

async function readMeanings(db: Db | Tx, terms: readonly Worded[]): Promise<Meanings> {
  const asked = terms.flatMap(({ optionId, storeId, words }) => words.map(({ word }) => ({ optionId, storeId, word })));
  if (asked.length === 0) return new Map();
  const { rows } = await sql<MeaningRow>`
    select distinct w.option_id as "optionId", w.word, w.store_id as "storeId", w.term_id as "termId"
      from unnest(${asked.map((each) => each.optionId)}::int[], ${asked.map((each) => each.word)}::text[],
                  ${asked.map((each) => each.storeId)}::bigint[]) as asked (option_id, word, store_id)
      join option_words w on w.option_id = asked.option_id and w.word = asked.word
                         and w.store_id in (${everybody}, asked.store_id)`.execute(db);
  return new Map(rows.map((row) => [keyOf(row.optionId, row.word, row.storeId), row.termId]));
}

/** Adds a term for each first word that is not known. */
async function addTerms(tx: Tx, terms: readonly Worded[], meanings: Meanings): Promise<void> {
  const unknown = new Map<string, Worded>();
  for (const term of terms) {
    const [first] = term.words;
    if (first && termOf(meanings, term) === undefined) {
      const key = keyOf(term.optionId, first.word, everybody);
      if (!unknown.has(key)) unknown.set(key, term);
    }
  }
  if (unknown.size === 0) return;
  const rows = [...unknown.values()].map(({ optionId, storeId, texts, words: [first] }) => ({
    option_id: optionId,
    word: first?.word,
    base: first && { [first.language]: baseText(first) },
    texts,
    store_id: String(storeId),
  }));
  // Another transaction may add the same word in the meantime: what stands in the table then counts, and the term is purged as unused.
  await sql`
    with wanted as materialized (
      select nextval(pg_get_serial_sequence('option_terms', 'id'))::int as id, r.*
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (option_id int, word text, base jsonb, texts jsonb, store_id bigint)
    ), added as (
      insert into option_terms (id, option_id, word, texts, base_texts, own_texts, own_store_id)
      select id, nullif(option_id, 0), word, base, base, texts, store_id from wanted
    )
    insert into option_words (option_id, word, term_id)
    select option_id, word, id from wanted order by option_id, word collate "C" on conflict do nothing`.execute(tx);
  for (const [key, id] of await readMeanings(tx, [...unknown.values()])) meanings.set(key, id);
}

/** Adds what a store's further words mean in it, as far as nobody has said. */
async function addOwnWords(tx: Tx, terms: readonly Worded[], meanings: Meanings): Promise<void> {
  const added: { optionId: number; word: string; storeId: bigint; termId: number }[] = [];
  for (const term of terms) {
    const termId = termOf(meanings, term);
    if (termId === undefined) continue;
    const { optionId, storeId } = term;
    for (const { word } of term.words.slice(1)) {
      if (meaningOf(meanings, term, word) !== undefined) continue;
      meanings.set(keyOf(optionId, word, storeId), termId);
      added.push({ optionId, word, storeId, termId });
    }
  }
  if (added.length === 0) return;
  await sql`insert into option_words (option_id, word, store_id, term_id)
    select * from unnest(${added.map((each) => each.optionId)}::int[], ${added.map((each) => each.word)}::text[],
      ${added.map((each) => each.storeId)}::bigint[], ${added.map((each) => each.termId)}::int[])
      as w (option_id, word, store_id, term_id) order by option_id, word collate "C", store_id
    on conflict do nothing`.execute(tx);
}

export type Term = {
  readonly id: number;
  readonly optionId: number | null;
  readonly texts: Texts;
  /** How the one store that has it writes it, as last counted; of a new one, the store that made it. */
  readonly ownTexts: Texts;
  readonly ownStoreId: bigint | null;
  /** How many owners have listed products with it, as last counted. */
  readonly stores: number;
  /** Whether the shop itself brought it along. */
  readonly isShops: boolean;
};

export async function readTerms(db: Db, ids: readonly number[]): Promise<Term[]> {
  if (ids.length === 0) return [];
  const { rows } = await prepared(
    'option_terms',
    sql<Term>`
    select id, option_id as "optionId", texts, own_texts as "ownTexts", own_store_id as "ownStoreId", stores,
           shop_texts <> '{}' as "isShops"
      from option_terms where id = any(${ids}::int[])`,
  ).execute(db);
  return rows;
}
