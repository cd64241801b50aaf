import { hasVietnameseLetters, partsOfThaiWord, textTokens, thaiLength, writingOf } from '@entrepot/domain';
import { type Query, type Tokens, tokensOf, typedWord, wordsOf } from '../spelling/query-spelling.policy.ts';

/** Most words of a query that are preferred. */
const mostPreferred = 8;

/**
 * A query that prefers the words of Vietnamese with the marks that they were typed with; itself where there are none. While it is being typed,
 * the last word may be unfinished.
 */
export function preferWritten(query: Query, language: string, isTyping = false): Query {
  if (language !== 'vi' && !hasVietnameseLetters(query.text)) return query;
  const typed = query.text.match(typedWord) ?? [];
  const written = typed.flatMap((word) => writingOf(word) ?? textTokens(word));
  const hasMarks = typed.some((word) => writingOf(word) !== undefined);
  if (!hasMarks || written.length > mostPreferred) return query;
  return { ...query, preferred: isTyping ? begunTokens(written) : tokensOf(written) };
}

function begunTokens(words: readonly string[]): Tokens {
  const prefix = words.at(-1) ?? '';
  return { whole: [...new Set(words.slice(0, -1))].filter((word) => word !== prefix), prefix };
}

/** Fewest consonants, each with its vowels, of words that are looked for inside of others: of a single one too many have it. */
const fewestInside = 2;

/**
 * A query whose Thai words may stand inside of others, wherever those are cut; undefined where it has none. What is cut as the query is stands
 * first.
 */
export function insideThaiWords(query: Query): Query | undefined {
  const words = wordsOf(query.tokens);
  if (words.reduce((sum, word) => sum + thaiLength(word), 0) < fewestInside) return undefined;
  const parts = words.flatMap((word) => (thaiLength(word) > 0 ? partsOfThaiWord(word) : [word]));
  return { text: query.text, tokens: tokensOf(parts), preferred: query.tokens };
}

/** A word that longer ones of many languages begin with: "pan" is a whole one, and the beginning of "panel" and "pang". */
const shortWord =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Devanagari}\p{M}]{1,4}$/u;

/**
 * A query whose last word is a short one that products have, `known` being words that they do: those with the word itself stand before those
 * with a longer one. Undefined for any other query.
 */
export function preferWhole(query: Query, known: readonly string[]): Query | undefined {
  const { whole, prefix } = query.tokens;
  if (query.preferred || !shortWord.test(prefix) || !known.includes(prefix)) return undefined;
  return { ...query, preferred: { whole: [...new Set([...whole, prefix])], prefix } };
}
