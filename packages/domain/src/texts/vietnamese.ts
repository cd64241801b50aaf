import { foldText } from './tokens.ts';

const words = /[\p{L}\p{N}\p{M}]+/gu;
const latin = /^[\p{Script=Latin}\p{M}]+$/u;
/** A tone that is written on the first of two vowels at a word's end, where others write it on the second: hòa and hoà are one word. */
const firstTone = /(o)([\u0300\u0301\u0303\u0309\u0323])([ae])$|(u)([\u0300\u0301\u0303\u0309\u0323])(y)$/u;

/** Begins a word with its tone marks, so that it is not taken for one without. */
const writingMark = '=';

/** A word of Latin letters as it is written, with its marks; undefined where it has none. */
export function writingOf(typed: string): string | undefined {
  const word = typed.normalize('NFD').toLowerCase();
  if (!latin.test(word) || foldText(word) === word) return undefined;
  const placed = word.replace(firstTone, (_, o, tone, a, u, toneOfU, y) =>
    o ? `${o}${a}${tone}` : `${u}${y}${toneOfU}`,
  );
  return `${writingMark}${placed.normalize('NFC')}`;
}

/** The words of a text that are written with tone marks or letters of Vietnamese, as they are written. */
export function markedWords(text: string): string[] {
  const found = (text.normalize('NFC').match(words) ?? []).flatMap((word) => writingOf(word) ?? []);
  return [...new Set(found)];
}

/** Marks that Vietnamese alone has of the languages written in Latin letters: horns, hooks and dots below, two marks on a vowel, a breve on a. */
const ownMarks = /đ|[\u031b\u0309\u0323]|[aeo]\u0302[\u0300\u0301\u0303]|a\u0306/u;

/** Whether a text is surely Vietnamese by its letters. */
export const hasVietnameseLetters = (text: string): boolean => ownMarks.test(text.normalize('NFD').toLowerCase());
