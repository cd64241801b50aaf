import { joining, pairsAcrossWords, type Run, typedWords } from '../forms/query-words.policy.ts';
import { isSmallWord } from '../forms/small-words.ts';
import { amountsOf, isNumber, percentagesOf, type Query, wordsOf } from '../spelling/query-spelling.policy.ts';

/** A word of a query. */
export type QueryPart = {
  /** What a product must have all of to have the word. */
  readonly tokens: readonly string[];
  /** The place of the typed text that the word was cut from. */
  readonly word: number;
  readonly letters: number;
};

/**
 * The words of a query that tell what is looked for, each once: without small words, single letters, amounts and discounts.
 * Characters written without spaces are cut into words.
 */
export function partsOf(query: Query, language: string): QueryPart[] {
  const unsaid = new Set([...amountsOf(query).values(), percentagesOf(query)].flat());
  const runs = typedWords(query).flatMap((word) => word.runs);
  const inRuns = new Set(runs.flatMap(({ pairs }) => pairs.map(({ token }) => token)));
  const tells = (word: string) => !isNumber(word) && !isSmallWord(word, language) && [...word].length > 1;
  const words = wordsOf(query.tokens).filter((word) => !inRuns.has(word) && !unsaid.has(word) && tells(word));
  const texts = [...words.map((word) => [[word]]), ...runs.map(partsOfRun)];
  const parts = texts.flatMap((cut, word) => cut.map((tokens) => ({ tokens, word, letters: lettersOf(tokens) })));
  return [...new Map(parts.map((part) => [part.tokens.join(' '), part])).values()];
}

/** Pairs of characters overlap. */
const lettersOf = (tokens: readonly string[]) =>
  tokens.length === 1 ? [...(tokens[0] ?? '')].length : tokens.length + 1;

/** Neighbouring characters that the dictionary leaves alone are one word, which it does not know. */
function partsOfRun(run: Run): string[][] {
  const words: string[][] = [];
  let isAfterLone = false;
  for (const word of cutRun(run)) {
    const [first = ''] = word;
    const isLone = word.length === 1;
    if (isLone && isAfterLone && !joining.has(first)) words.at(-1)?.push(first);
    else if (!isLone || !joining.has(first)) words.push(word);
    isAfterLone = isLone && !joining.has(first);
  }
  return words.map((word) => (word.length === 1 ? word : word.slice(1).map((next, at) => `${word[at]}${next}`)));
}

function cutRun(run: Run): string[][] {
  const across = pairsAcrossWords(run);
  const words: string[][] = [];
  for (const [at, character] of run.characters.entries()) {
    const isNew = at === 0 || across.has(run.pairs[at - 1]?.token ?? '');
    if (isNew) words.push([character]);
    else words.at(-1)?.push(character);
  }
  return words;
}
