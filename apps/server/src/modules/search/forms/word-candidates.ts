import { thaiLength } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { languagesOf } from '../spelling/word-languages.ts';
import { writingsOf } from '../spelling/word-writings.ts';
import { fewestEnded, isLastPart } from './compounds.ts';
import { syllablesOf } from './latin-sounds.ts';
import { type Beside, type KeyedTerm, termsBeside, termsUnder } from './word-forms.repository.ts';
import { keysOfTyped, soundMark } from './word-keys.ts';
import { inflectingLanguages, likenessIn, stemsOf } from './word-stems.ts';

/** A word that products have, which a typed one may stand for. */
export type Candidate = { readonly id: number; readonly term: string; readonly documents: number };

/** For each typed word the words that it may stand for, the likeliest first. */
export type Candidates = ReadonlyMap<string, readonly Candidate[]>;

/** Most words that one typed word may stand for. */
const mostCandidates = 6;
const latin = /^[a-z]+$/;

/** The words of the vocabulary that are forms of the typed ones, or sound like them. A word that products have comes first for itself. */
export async function formsOf(ctx: Context, words: readonly string[], language: string): Promise<Candidates> {
  const keys = new Map(words.map((word) => [word, new Set(keysOfTyped(word))]));
  const found = await termsUnder(ctx.readDb, [...new Set([...keys.values()].flatMap((each) => [...each]))]);
  const spokenIn = await languagesOf(ctx, [
    ...new Set(found.map(({ term }) => term).filter((term) => latin.test(term))),
  ]);
  const known = new Set(found.map(({ term }) => term));
  const likeness = (word: string, { key, term }: KeyedTerm) => {
    // A word that products have is neither another one's sound nor another one with its tone mark forgotten.
    if (known.has(word) && (key.startsWith(soundMark) || thaiLength(word) > 0)) return 0;
    if (key.startsWith(soundMark)) return 1;
    const languages = languagesAs(word, term, spokenIn);
    if (inflectingLanguages(word).length === 0) return 2;
    // Of two that are as like, the one of the reader's language.
    const likenesses = languages.map((each) => likenessIn(word, term, each) * (each === language ? 1.01 : 1));
    return Math.max(0, ...likenesses);
  };
  return new Map(
    words.map((word) => {
      const own = found.filter(({ key }) => keys.get(word)?.has(key));
      return [word, likeliest(word, own, (each) => likeness(word, each))];
    }),
  );
}

/** The languages that a typed word and one of the vocabulary may both be of. */
function languagesAs(word: string, term: string, spokenIn: (term: string) => ReadonlySet<string>): readonly string[] {
  const spoken = spokenIn(term);
  return inflectingLanguages(word).filter((each) => !latin.test(term) || spoken.size === 0 || spoken.has(each));
}

/** The word itself where products have it, and of the others those that are the most like it. */
function likeliest(word: string, found: readonly KeyedTerm[], likeness: (each: KeyedTerm) => number): Candidate[] {
  const [self] = found.filter(({ term }) => term === word);
  const others = found.filter(({ term }) => term !== word).map((each) => ({ each, like: likeness(each) }));
  const most = Math.max(0, ...others.map(({ like }) => like));
  const best = others.filter(({ like }) => like > 0 && like === most).map(({ each }) => each);
  const unique = new Map([...(self ? [self] : []), ...best].map((each) => [each.id, each]));
  return [...unique.values()].slice(0, mostCandidates);
}

/** Fewest letters of a word that others are looked for which begin with it. */
const fewestBegun = 3;

/** The words that begin with a typed one, and compounds that end with it: those of the reader's language where there are such. */
export async function compoundsOf(ctx: Context, words: readonly string[], language: string): Promise<Candidates> {
  const begun = words.filter((word) => lengthOf(word) >= fewestBegun || /^\p{Script=Han}$/u.test(word));
  const ended = words
    .filter((word) => latin.test(word))
    .flatMap((word) => keysOfTyped(word).map((ending) => ({ word, ending })))
    .filter(({ ending }) => latin.test(ending) && ending.length >= fewestEnded);
  const found = begun.length + ended.length > 0 ? await termsBeside(ctx.readDb, begun, ended) : [];
  const spokenIn = await languagesOf(ctx, [
    ...new Set(found.map(({ term }) => term).filter((term) => latin.test(term))),
  ]);
  const writings = await writingsOf(
    ctx,
    found.map(({ term }) => term),
    language,
  );
  const isBeside = ({ word, term }: Beside) =>
    term.startsWith(word) ||
    languagesAs(word, term, spokenIn).some((each) => isLastPart(word, stemsOf(term, each, writings.has(term)), each));
  return new Map(
    words.map((word) => {
      const own = found
        .filter((each) => each.word === word && isBeside(each))
        .sort((one, other) => other.documents - one.documents);
      const readers = own.filter(({ term }) => spokenIn(term).has(language));
      return [word, (readers.length > 0 ? readers : own).slice(0, mostCandidates)];
    }),
  );
}

/** A word that spells Chinese ones as they sound: for each pair of neighbouring syllables the words that it may be. */
export async function spelledOut(ctx: Context, word: string): Promise<readonly (readonly Candidate[])[] | undefined> {
  const cuts = syllablesOf(word).map((syllables) =>
    syllables.slice(1).map((next, at) => `${soundMark}${syllables[at]}${next}`),
  );
  const found = await termsUnder(ctx.readDb, [...new Set(cuts.flat())]);
  return cuts
    .map((pairs) => pairs.map((pair) => found.filter(({ key, term }) => key === pair && !latin.test(term))))
    .map((pairs) => pairs.map((terms) => terms.slice(0, mostCandidates)))
    .find((pairs) => pairs.every((terms) => terms.length > 0));
}

function lengthOf(text: string): number {
  return [...text].length;
}
