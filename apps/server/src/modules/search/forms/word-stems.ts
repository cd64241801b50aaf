import { foldText } from '@entrepot/domain';
import { createBoundedMap } from '#platform/cache/bounded-map.ts';
import { singularsOf } from '../spelling/arabic-plurals.policy.ts';
import data from './endings.json' with { type: 'json' };
import { plainLetters } from './plain-letters.ts';

/** How a language inflects, as far as it matters for names of products: in folded letters (`foldText`), so that accents are gone. */
type Inflection = {
  /** Fewest letters that an ending leaves. */
  readonly shortest: number;
  /** Letters that are written in two ways, and the way they are compared in. */
  readonly letters?: readonly (readonly string[])[];
  readonly beginnings?: readonly string[];
  /** An ending, and what stands in its place in the word that it was added to. */
  readonly endings: readonly (readonly string[])[];
  /** Whether words end in an s that is part of them: the index cut it off like that of an English plural. */
  readonly lacksS?: boolean;
  /** How many endings a word may have after one another; 1 where nothing is said. */
  readonly steps?: number;
};

const inflections: Readonly<Record<string, Inflection>> = data;

/** The languages whose words are inflected, by the letters that they are written in. */
const writtenIn: readonly (readonly [letters: RegExp, languages: readonly string[]])[] = [
  [/^\p{Script=Latin}+$/u, ['en', 'de', 'af', 'fr', 'es', 'pt', 'it', 'tr', 'id', 'ms', 'ph']],
  [/^\p{Script=Cyrillic}+$/u, ['ru']],
  [/^\p{Script=Greek}+$/u, ['el']],
  [/^[\p{Script=Devanagari}\p{M}]+$/u, ['hi']],
  [/^\p{Script=Arabic}+$/u, ['ar']],
];

/** The languages whose endings a folded word may have; none for numbers and for scripts that do not inflect. */
export function inflectingLanguages(word: string): readonly string[] {
  return writtenIn.find(([letters]) => letters.test(word))?.[1] ?? [];
}

/** Arabic plurals that look like many singulars, too: FiʿāL of FaʿL and FaʿLa (خيام ← خيمه). */
const brokenPlural = /^(.)(.)ا(.)$/u;

/**
 * What a folded word may be a form of, in a language: itself, and what is left of it without its endings. Two words that have one of
 * these in common are likely forms of one word. `isWhole` tells that the word is written so, and lacks no s.
 */
export function stemsOf(word: string, language: string, isWhole = false): ReadonlySet<string> {
  const key = `${language} ${isWhole} ${word}`;
  const kept = known.get(key);
  if (kept) return kept;
  const stems = workOutStems(word, language, isWhole);
  known.put(key, stems);
  return stems;
}

/** The words of titles and categories are met again with every product that is indexed. */
const known = createBoundedMap<string, ReadonlySet<string>>(10_000, () => 1);

function workOutStems(word: string, language: string, isWhole: boolean): ReadonlySet<string> {
  const stems = new Set<string>();
  const inflection = inflections[language];
  const plain = plainLetters(word);
  if (!inflection) return new Set([plain]);
  const { shortest, letters = [], beginnings = [], endings, lacksS = false, steps = 1 } = inflection;
  const same = letters.reduce((text, [from = '', to = '']) => text.replaceAll(from, to), plain);
  const begun = beginnings
    .filter((beginning) => same.startsWith(beginning) && lengthOf(same) - beginning.length >= shortest)
    .map((beginning) => same.slice(beginning.length));
  let words = [same, ...begun, ...(lacksS && !isWhole && !same.endsWith('s') ? [`${same}s`] : [])];
  for (let step = 0; step <= steps; step += 1) {
    for (const each of words) stems.add(withoutDouble(each));
    words = words.flatMap((each) =>
      endings
        .filter(([ending = '']) => each.endsWith(ending) && lengthOf(each) - lengthOf(ending) >= shortest)
        .map(([ending = '', instead = '']) => each.slice(0, -ending.length) + instead),
    );
  }
  if (language === 'ar')
    for (const each of [same, ...begun])
      for (const singular of [...singularsOf(each), ...brokenSingulars(each)]) stems.add(singular);
  return stems;
}

function brokenSingulars(word: string): string[] {
  return brokenPlural.test(word) ? [word.replace(brokenPlural, '$1$2$3'), word.replace(brokenPlural, '$1$2$3ه')] : [];
}

/** A consonant is doubled before an ending in many languages that write Latin letters (rugsak, rugsakke). */
function withoutDouble(word: string): string {
  return word.replace(/([b-df-hj-np-tv-z])\1$/, '$1');
}

function lengthOf(text: string): number {
  return [...text].length;
}

/** The longest thing that both words may be a form of in the language, in letters; 0 where they are forms of nothing in common. */
export function likenessIn(one: string, other: string, language: string): number {
  const others = stemsOf(other, language);
  const shared = [...stemsOf(one, language)].filter((stem) => others.has(stem));
  return Math.max(0, ...shared.map(lengthOf));
}

/** All that a folded word may be a form of, in any of the languages that are written in its letters. */
export function stemsInAny(word: string): ReadonlySet<string> {
  return new Set(inflectingLanguages(word).flatMap((language) => [...stemsOf(foldText(word), language)]));
}
