import type { Context } from '#platform/context.ts';
import { inSellersWords, withoutQualifiers } from '../forms/everyday-words.ts';
import { meantQueries } from '../forms/meant-words.ts';
import { inflectingLanguages } from '../forms/word-stems.ts';
import { insideThaiWords } from '../preferred/preferred-words.policy.ts';
import { knownWords, missingWords, nearWords } from '../search.repository.ts';
import { pluralsOf, singularsOf } from './arabic-plurals.policy.ts';
import {
  amountsOf,
  isNumber,
  isSameScript,
  join,
  languageOfWord,
  leavesWords,
  likelyTypos,
  ofProbableLanguage,
  type Pair,
  pairsOf,
  percentagesOf,
  type Query,
  rewrite,
  splitsOf,
  wordsOf,
} from './query-spelling.policy.ts';
import { languagesOf } from './word-languages.ts';
import { writingsOf } from './word-writings.ts';

/** The shortest word in which a typo is looked for: below it, nearly every word is near another. */
const shortestCorrected = 4;
/** Below this many letters a part of a word is likelier to be there by chance than a typo is. */
const shortestPart = 4;
/** Most words one typo away of which it is asked whether they are of the reader's language. */
const mostNear = 5;
/** Most other readings of a query that are tried. */
const mostTried = 6;
/** Most readings of one word. */
const mostWays = 3;

/** A query, and the language of who asks. */
type QueryInput = { readonly query: Query; readonly language: string };

/** How a query as typed went. */
export type Outcome = {
  readonly total: number;
  /** Words that no product has. */
  readonly missing: readonly string[];
  /** Neighbouring words that products have as one. */
  readonly joined: readonly Pair[];
  /** Whether no product has the last word whole: what was found has words that begin with it. */
  readonly isBegun: boolean;
};

/** What the vocabulary says of a query that found this many products. */
export async function outcomeOf(ctx: Context, query: Query, total: number): Promise<Outcome> {
  const pairs = pairsOf(query.tokens);
  const known = await knownWords(ctx.readDb, [...pairs.map((pair) => pair.joined), query.tokens.prefix]);
  const missing = total > 0 ? [] : await missingWords(ctx.readDb, query.tokens);
  const isBegun = total > 0 && isBeginning(query, [...known.keys()]);
  return { total, missing, joined: pairs.filter((pair) => known.has(pair.joined)), isBegun };
}

/** Whether the last word of a query may be a form of a word as well as the beginning of one: it is none of those that products have. */
export function isBeginning({ tokens: { prefix } }: Query, known: readonly string[]): boolean {
  return isWord(prefix) && !known.includes(prefix);
}

const isWord = (text: string) => [...text].length >= fewestLetters && inflectingLanguages(text).length > 0;
/** Fewest letters of a word that is inflected. */
const fewestLetters = 3;

/**
 * Looks for what was probably meant, when as typed nothing was found, in the order of `likelyQueries`: words that are one elsewhere, an Arabic
 * singular, the name that sellers use, other forms of the words, the query without qualifiers, a typo or one word that is two, without amounts
 * that nothing has. Where a page stays short, only joined words, a percentage left out, the singular of an Arabic plural and Thai words inside of
 * others are tried, and taken when they find more. Answers the reading that found something, or undefined.
 */
export async function findLikely<Found extends { readonly total: number }>(
  ctx: Context,
  asked: QueryInput,
  typed: Outcome,
  look: (query: Query) => Promise<Found>,
): Promise<{ readonly query: Query; readonly found: Found } | undefined> {
  const tried = new Set([wordsOf(asked.query.tokens).join(' ')]);
  const firstOf = async (readings: AsyncIterable<Query>, more: number) => {
    for await (const likely of readings) {
      const words = wordsOf(likely.tokens).join(' ');
      if (tried.size > mostTried) return undefined;
      if (tried.has(words)) continue;
      tried.add(words);
      const found = await look(likely);
      if (found.total > more) return { query: likely, found };
    }
    return undefined;
  };
  const likely = await firstOf(likelyQueries(ctx, asked, typed), typed.total);
  return likely ?? (typed.isBegun ? firstOf(formsInstead(ctx, asked), 0) : undefined);
}

/**
 * A query that found something together with its reading: nothing that was found as typed is lost, and it stands first, except before words
 * whose beginning was typed.
 */
export function besideTyped(typed: Query, likely: Query, { isBegun }: Pick<Outcome, 'isBegun'>): Query {
  const [first, further] = isBegun ? [likely, typed] : [typed, likely];
  return { text: typed.text, tokens: further.tokens, preferred: first.tokens };
}

/** A last word that no product has whole is rather a form of one that they have, or its name in daily life, than the beginning of another. */
async function* formsInstead(ctx: Context, { query, language }: QueryInput): AsyncGenerator<Query> {
  const named = inSellersWords(query, language);
  if (named) yield named;
  yield* meantQueries(ctx, query, { language, onlyForms: true });
}

/** Other readings of a query, the likeliest first. */
async function* likelyQueries(ctx: Context, { query, language }: QueryInput, typed: Outcome): AsyncGenerator<Query> {
  const rewritten = async (readings: ReadonlyMap<string, readonly string[]>) =>
    rewrite(query, readings, await writingsOf(ctx, [...readings.values()].flat(), language));
  for (const pair of typed.joined) yield join(query, pair);
  const unsaid = new Map(percentagesOf(query).map((word) => [word, [] as string[]]));
  if (unsaid.size > 0 && leavesWords(query, unsaid)) yield rewrite(query, unsaid);
  const singulars = await singularsIn(ctx, query);
  if (singulars.size > 0) yield rewritten(singulars);
  const inside = insideThaiWords(query);
  if (typed.total > 0) {
    if (inside) yield inside;
    return;
  }
  const named = inSellersWords(query, language);
  if (named) yield named;
  if (inside) yield inside;
  yield* meantQueries(ctx, query, { language });
  if (named) yield* meantQueries(ctx, named, { language });
  const unqualified = withoutQualifiers(query, language);
  for (const each of [unqualified, unqualified && inSellersWords(unqualified, language)]) {
    if (!each) continue;
    yield each;
    yield* meantQueries(ctx, each, { language });
  }
  const amounts = amountsOf(query);
  const doubted =
    typed.missing.length > 0
      ? typed.missing
      : wordsOf(query.tokens).filter((word) => isLong(word) || amounts.has(word));
  const readings = await readingsOf(ctx, doubted, {
    language,
    isAmount: (word) => amounts.has(word),
    known: wordsOf(query.tokens).filter((word) => !typed.missing.includes(word)),
  });
  const fixes = typed.missing.length > 0 ? fixesOf(typed.missing, readings) : oneByOne(readings);
  // An amount is left out with its unit; where that does not do, all of them are: the last one may be the beginning of another.
  const unmeasured = new Map([...amounts.keys()].map((word) => [word, [] as string[]]));
  for (const fix of [...fixes, unmeasured]) {
    const leftOut = [...fix].flatMap(([word, way]) => (way.length > 0 ? [] : (amounts.get(word) ?? [])));
    const reading = new Map([...fix, ...leftOut.map((word) => [word, []] as const)]);
    if (leavesWords(query, reading)) yield rewritten(reading);
  }
}

type Readings = ReadonlyMap<string, readonly string[][]>;
type Fix = ReadonlyMap<string, readonly string[]>;

/** All words that no product has read otherwise at once: each in its likeliest way, then in its second. */
function fixesOf(missing: readonly string[], readings: Readings): Fix[] {
  if (!missing.every((word) => readings.has(word))) return [];
  return Array.from({ length: mostWays }, (_, way) => {
    const chosen = missing.map((word) => [word, readings.get(word)?.at(way) ?? readings.get(word)?.[0] ?? []] as const);
    return new Map(chosen);
  });
}

/** Each word is known or the beginning of one, but not all of one product: one of them is probably meant otherwise. */
function oneByOne(readings: Readings): Fix[] {
  return [...readings].flatMap(([word, ways]) => ways.map((way) => new Map([[word, way]])));
}

/** The Arabic plurals of a query, each with the singular that most products have. */
async function singularsIn(ctx: Context, query: Query): Promise<Map<string, readonly string[]>> {
  const singulars = new Map(wordsOf(query.tokens).map((word) => [word, singularsOf(word)]));
  const known = await knownWords(ctx.readDb, [...singulars.values()].flat());
  const readings = new Map<string, readonly string[]>();
  for (const [word, list] of singulars) {
    const [best] = list
      .filter((each) => known.has(each))
      .sort((one, other) => (known.get(other) ?? 0) - (known.get(one) ?? 0));
    if (best !== undefined) readings.set(word, [best]);
  }
  return readings;
}

type Doubt = {
  readonly language: string;
  readonly isAmount: (word: string) => boolean;
  /** Words of the query that some product has: they tell in what language it was typed. */
  readonly known: readonly string[];
};

/**
 * For each word the ways to read it otherwise: as its Arabic plural, in two known words of one language, as a known word one typo away
 * of the language that it was probably typed in, or, of an amount, not at all: another amount is not what was meant. A word that products
 * have is none with a typo.
 */
async function readingsOf(
  ctx: Context,
  words: readonly string[],
  { language, isAmount, known: typed }: Doubt,
): Promise<Map<string, string[][]>> {
  const plurals = new Map(words.map((word) => [word, pluralsOf(word)]));
  const splits = new Map(words.map((word) => [word, isNumber(word) ? [] : splitsOf(word)]));
  const known = await knownWords(ctx.readDb, [...plurals.values(), ...[...splits.values()].flat()].flat());
  const commonness = (parts: readonly string[]) => Math.min(...parts.map((part) => known.get(part) ?? 0));
  const commonest = (ways: readonly string[][]) => {
    const [best] = ways.toSorted((one, other) => commonness(other) - commonness(one));
    return best && commonness(best) > 0 ? [best] : [];
  };
  const asTyped = await knownWords(ctx.readDb, words);
  const typedIn = await languagesOf(ctx, typed);
  const readings = new Map<string, string[][]>();
  for (const word of words) {
    const isUnknown = !asTyped.has(word);
    const close =
      isUnknown && isLong(word) && !isAmount(word) ? likelyTypos(word, await nearWords(ctx.readDb, word)) : [];
    const near = close.slice(0, mostNear);
    const plural = commonest((plurals.get(word) ?? []).map((each) => [each]));
    const split = isUnknown ? commonest(splits.get(word) ?? []) : [];
    const spokenIn = await languagesOf(ctx, [...near, ...split.flat()]);
    const beside = typed.filter((each) => each !== word && isSameScript(each, word)).map(typedIn);
    const meant = ofProbableLanguage(near, spokenIn, { beside, alone: languageOfWord(word, language) });
    const parts = split.filter(([one = '', other = '']) => !spokenIn(one).isDisjointFrom(spokenIn(other)));
    const isTiny = parts.flat().some((part) => [...part].length < shortestPart);
    const typos = meant.slice(0, mostWays - 1).map((each) => [each]);
    const ways = [...plural, ...(isTiny ? [...typos, ...parts] : [...parts, ...typos])].slice(0, mostWays);
    if (isAmount(word)) ways.push([]);
    if (ways.length > 0) readings.set(word, ways);
  }
  return readings;
}

function isLong(word: string): boolean {
  return [...word].length >= shortestCorrected;
}
