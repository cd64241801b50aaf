import type { Context } from '../../platform/context.ts';
import {
  join,
  likeliestTypo,
  type Pair,
  pairsOf,
  type Query,
  rewrite,
  splitsOf,
  wordsOf,
} from './query-spelling.policy.ts';
import { knownWords, missingWords, nearWords } from './search.repository.ts';

/** The shortest word in which a typo is looked for: below it, nearly every word is near another. */
const shortestCorrected = 4;
/** Most other readings of a query that are tried. */
const mostTried = 5;

/** How a query as typed went. */
export type Outcome = {
  readonly total: number;
  /** Words that no product has. */
  readonly missing: readonly string[];
  /** Neighbouring words that products have as one. */
  readonly joined: readonly Pair[];
};

/** What the vocabulary says of a query that found this many products. */
export async function outcomeOf(ctx: Context, query: Query, total: number): Promise<Outcome> {
  const pairs = pairsOf(query.tokens);
  const known = await knownWords(
    ctx.readDb,
    pairs.map((pair) => pair.joined),
  );
  const missing = total > 0 ? [] : await missingWords(ctx.readDb, query.tokens);
  return { total, missing, joined: pairs.filter((pair) => known.has(pair.joined)) };
}

/**
 * Looks for what was probably meant, when as typed nothing was found: words that are one elsewhere, one word that is two, a
 * word with a typo. Where a page stays short, only joined words are tried, and taken when they find more. Answers the
 * reading that found something, or undefined.
 */
export async function findLikely<Found extends { readonly total: number }>(
  ctx: Context,
  query: Query,
  typed: Outcome,
  look: (query: Query) => Promise<Found>,
): Promise<{ readonly query: Query; readonly found: Found } | undefined> {
  const tried = new Set<string>();
  for await (const likely of likelyQueries(ctx, query, typed)) {
    if (likely.text === query.text || tried.has(likely.text)) continue;
    tried.add(likely.text);
    const found = await look(likely);
    if (found.total > typed.total) return { query: likely, found };
    if (tried.size >= mostTried) return undefined;
  }
  return undefined;
}

/** Other readings of a query, the likeliest first. */
async function* likelyQueries(ctx: Context, query: Query, typed: Outcome): AsyncGenerator<Query> {
  for (const pair of typed.joined) yield join(query, pair);
  if (typed.total > 0) return;
  const doubted = typed.missing.length > 0 ? typed.missing : wordsOf(query.tokens).filter(isLong);
  const readings = await readingsOf(ctx, doubted);
  if (typed.missing.length === 0) {
    // Each word is known, but not all of one product: one of them is probably meant otherwise.
    for (const [word, ways] of readings) for (const way of ways) yield rewrite(query, new Map([[word, way]]));
    return;
  }
  for (const way of [0, 1]) {
    const chosen = typed.missing.map((word) => [word, readings.get(word)?.at(way) ?? readings.get(word)?.[0]] as const);
    const fixed = chosen.flatMap(([word, reading]) => (reading === undefined ? [] : [[word, reading] as const]));
    if (fixed.length === chosen.length) yield rewrite(query, new Map(fixed));
  }
}

/** For each word the ways to read it otherwise: in two known words, and as the known word one typo away. */
async function readingsOf(ctx: Context, words: readonly string[]): Promise<Map<string, string[][]>> {
  const splits = new Map(words.map((word) => [word, splitsOf(word)]));
  const known = await knownWords(ctx.readDb, [...splits.values()].flat(2));
  const readings = new Map<string, string[][]>();
  for (const word of words) {
    const commonness = ([one, other]: [string, string]) => Math.min(known.get(one) ?? 0, known.get(other) ?? 0);
    const parts = (splits.get(word) ?? []).sort((one, other) => commonness(other) - commonness(one))[0];
    const near = isLong(word) ? likeliestTypo(word, await nearWords(ctx.readDb, word)) : undefined;
    const ways = [...(parts && commonness(parts) > 0 ? [parts] : []), ...(near === undefined ? [] : [[near]])];
    if (ways.length > 0) readings.set(word, ways);
  }
  return readings;
}

function isLong(word: string): boolean {
  return [...word].length >= shortestCorrected;
}
