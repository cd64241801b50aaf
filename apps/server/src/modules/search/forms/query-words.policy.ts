import { foldForSearch, textTokens } from '@entrepot/domain';
import { type Query, wordsOf } from '../spelling/query-spelling.policy.ts';

/** What a person types between signs and blanks. */
const typedWord = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
const run = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]+/gu;

/** Neighbouring characters of a text without spaces, which the index holds as a word. */
export type Pair = { readonly token: string; readonly at: number };

/** A text of characters without spaces between them, in folded letters, with the pairs that it is looked up by. */
export type Run = { readonly characters: readonly string[]; readonly pairs: readonly Pair[] };

/** A typed word, its folded letters, and the parts of them that are written without spaces. */
export type TypedWord = { readonly typed: string; readonly folded: string; readonly runs: readonly Run[] };

/** The words of a query as they were typed. */
export function typedWords(query: Query): TypedWord[] {
  const asked = new Set(wordsOf(query.tokens));
  return (query.text.match(typedWord) ?? []).map((typed) => {
    const folded = foldForSearch(typed);
    return { typed, folded, runs: [...folded.matchAll(run)].map(([text]) => runOf(text, asked)).filter(isAsked) };
  });
}

const isAsked = ({ pairs }: Run) => pairs.length > 0;

/** As much of a run as the query looks for: a long one is cut off. */
function runOf(text: string, asked: ReadonlySet<string>): Run {
  const characters = [...text];
  if (characters.length === 1) return { characters, pairs: asked.has(text) ? [{ token: text, at: 0 }] : [] };
  const all = characters.slice(1).map((next, at) => ({ token: `${characters[at]}${next}`, at }));
  const cut = all.findIndex(({ token }) => !asked.has(token));
  const pairs = cut < 0 ? all : all.slice(0, cut);
  return { characters: characters.slice(0, pairs.length + 1), pairs };
}

/** Endings that Korean hangs on a noun: the particles of subject, object and place, and the plural. */
const hung = new Set([...'을를은는이가의에도로와과들']);
/** Characters that join two words of Japanese and Chinese as "of" and "and" do. */
export const joining: ReadonlySet<string> = new Set([...'のとや的和与與']);

/**
 * Whether a run stays the same query without some of its pairs: each character is in another pair, except one that only says what part of
 * the sentence the word is, or joins two words.
 */
export function covers({ characters, pairs }: Run, isKept: (token: string) => boolean): boolean {
  const covered = coveredPlaces(pairs, isKept);
  const isLast = (at: number) => at === characters.length - 1;
  return characters.every(
    (character, at) =>
      covered.has(at) ||
      (at > 0 &&
        (isLast(at) ? hung.has(character) : joining.has(character) && covered.has(at - 1) && covered.has(at + 1))),
  );
}

/** Characters of a run that no kept pair has. */
export function uncovered({ characters, pairs }: Run, isKept: (token: string) => boolean): string[] {
  const covered = coveredPlaces(pairs, isKept);
  return characters.filter((_, at) => !covered.has(at));
}

const coveredPlaces = (pairs: readonly Pair[], isKept: (token: string) => boolean): ReadonlySet<number> =>
  new Set(pairs.filter(({ token }) => isKept(token)).flatMap(({ at }) => [at, at + 1]));

/**
 * A run in other words: the characters of the pairs that were chosen, with a blank where two words were only written together. What
 * `isSame` as was typed, such as a Traditional character for a Simplified one, stays: half of each would be nobody's writing.
 */
export function respell(
  { characters, pairs }: Run,
  chosen: (token: string) => string | undefined,
  isSame: (typed: string, other: string) => boolean,
): string {
  const written = [...characters];
  const joined = new Set<number>();
  for (const { token, at } of pairs) {
    const term = chosen(token);
    if (term === undefined) continue;
    for (const [place, character] of [...term].entries())
      if (!isSame(written[at + place] ?? '', character)) written[at + place] = character;
    joined.add(at);
  }
  return written.map((character, at) => (at > 0 && !joined.has(at - 1) ? ` ${character}` : character)).join('');
}

const segmenters = new Map<string, Intl.Segmenter>();

/** The pairs of a run that stand across two words, as far as its script's dictionary knows the words. */
export function pairsAcrossWords({ characters, pairs }: Run): ReadonlySet<string> {
  const text = characters.join('');
  const language = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'ja' : 'zh';
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  const starts = new Set<number>();
  let at = 0;
  for (const { segment } of segmenter.segment(text)) {
    starts.add(at);
    at += [...segment].length;
  }
  return new Set(pairs.filter((pair) => starts.has(pair.at + 1)).map(({ token }) => token));
}

/** The folded words of a list of words as the index has them. */
export function foldedWords(words: readonly string[]): string[] {
  return words.flatMap((word) => [foldForSearch(word), ...textTokens(word)]);
}
