import { foldedWords } from './query-words.policy.ts';
import smallWordLists from './small-words.json' with { type: 'json' };

const smallWords: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(smallWordLists).map(([language, words]) => [language, new Set(foldedWords(words))]),
);

/** Whether a word is a small one of the language, or of English. */
export function isSmallWord(word: string, language: string): boolean {
  return smallWords.get(language)?.has(word) === true || smallWords.get('en')?.has(word) === true;
}
