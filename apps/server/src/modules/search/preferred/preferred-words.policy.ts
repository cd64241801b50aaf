import { hasVietnameseLetters, partsOfThaiWord, textTokens, thaiLength, writingOf } from '@entrepot/domain';
import { type Query, tokensOf, typedWord, wordsOf } from '../spelling/query-spelling.policy.ts';

/** Most words of a query that are preferred. */
const mostPreferred = 8;

/** A query that prefers the words of Vietnamese with the marks that they were typed with; itself where there are none. */
export function preferWritten(query: Query, language: string): Query {
  if (language !== 'vi' && !hasVietnameseLetters(query.text)) return query;
  const typed = query.text.match(typedWord) ?? [];
  const written = typed.flatMap((word) => writingOf(word) ?? textTokens(word));
  const hasMarks = typed.some((word) => writingOf(word) !== undefined);
  return hasMarks && written.length <= mostPreferred ? { ...query, preferred: tokensOf(written) } : query;
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
