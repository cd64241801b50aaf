import { inLatin, pinyinOf, soundOf } from './latin-sounds.ts';
import { plainLetters } from './plain-letters.ts';
import { inflectingLanguages, stemsInAny } from './word-stems.ts';

/** Begins a key that tells how a word sounds in Latin letters, so that it is not taken for a word in them. */
export const soundMark = '~';

/** What a word of the vocabulary is found under where nobody typed it as it is: its plain letters, its stems, its sound in Latin letters. */
export function keysOfTerm(term: string): string[] {
  const stems = inflectingLanguages(term).length > 0 ? stemsInAny(term) : [plainLetters(term)];
  const keys = new Set(stems);
  for (const stem of [term, ...stems]) {
    const latin = inLatin(stem);
    if (latin !== undefined) keys.add(soundMark + soundOf(latin));
  }
  const spelled = pinyinOf(term);
  if (spelled !== undefined) keys.add(soundMark + spelled);
  keys.add(term);
  return [...keys];
}

/** The keys under which words are found that a typed word may be a form of. */
export function keysOfTyped(word: string): string[] {
  const stems = inflectingLanguages(word).length > 0 ? stemsInAny(word) : [plainLetters(word)];
  // A last s may have been cut off like that of an English plural, by which Greek words in Latin letters end.
  const sounds = /^[a-z]{3,}$/.test(word) ? [word, `${word}s`].map((each) => soundMark + soundOf(each)) : [];
  return [...new Set([word, ...stems, ...sounds])];
}
