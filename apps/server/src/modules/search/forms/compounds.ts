import { likenessIn, stemsOf } from './word-stems.ts';

/** Languages that write a compound as one word: its last part is the thing itself, and so as good as a form of it. */
export const writesCompounds: ReadonlySet<string> = new Set(['de', 'af']);

/** Fewest letters of the first part of a compound, and of its last. */
const fewestFirst = 3;
export const fewestEnded = 4;

/** Whether one of the stems of a compound ends with a word or one of its stems. */
export function isLastPart(word: string, wholes: ReadonlySet<string>, language: string): boolean {
  const parts = [...stemsOf(word, language)].filter((stem) => stem.length >= fewestEnded);
  return parts.some((part) =>
    [...wholes].some((whole) => whole.length >= part.length + fewestFirst && whole.endsWith(part)),
  );
}

/** Whether two words of a language are forms of one, or the other is a compound of the one. */
export function isSameThing(one: string, other: string, language: string): boolean {
  if (likenessIn(one, other, language) > 0) return true;
  return writesCompounds.has(language) && isLastPart(one, stemsOf(other, language), language);
}
