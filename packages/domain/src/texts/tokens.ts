import { wholeThaiVowels, wordsWithoutSpaces } from './thai.ts';

/** Marks that carry an accent, a vowel point or a nukta; vowel signs of Indic and South-East Asian scripts are letters and stay. */
const droppedMarks =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u09bc\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/gu;

/** Letters that NFKD leaves apart though people type the plain one, and Arabic letters that are written in several ways. */
const sameLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ک: 'ك',
  ھ: 'ه',
  ہ: 'ه',
};
const foldedLetter = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'gu');

/** Zeros of the scripts whose digits people mix with 0–9. */
const digitZeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];
const foreignDigit = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/gu;

/**
 * A text as it is compared: compatibility forms and case folded, accents, Arabic vowel points and tatweel taken away, the
 * ways to write alef, hamza, yeh and teh marbuta made one, digits made 0–9. Voiced kana, vowel signs and jamo stay whole.
 */
export function foldText(text: string): string {
  // Composed kana would lose nothing by the marks below (U+3099 is not among them) and are joined again by NFC.
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(droppedMarks, '')
    .normalize('NFC')
    .replace(foldedLetter, (letter) => sameLetters[letter] ?? letter)
    .replace(foreignDigit, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      return String(code - (digitZeros.findLast((zero) => code >= zero) ?? code));
    });
}

/** A text as it is cut into tokens: folded, with the vowels of Thai as a dictionary has them. */
export const foldForSearch = (text: string): string => wholeThaiVowels(foldText(text));

const longestToken = 32;
/** A word no longer than a token may be, without half of a letter of two code units at its end: the database would not know it again. */
const cutToken = (word: string): string => word.slice(0, longestToken).replace(/\p{Surrogate}$/u, '');
/** Scripts written without spaces in which a word is short: looked up by pairs of characters. */
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]+/gu;
const segmented = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const words = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** Marks that draw something around a letter or choose how it is drawn. */
const unsounded = /[\p{Me}\p{Variation_Selector}]/gu;

/**
 * The tokens under which a text is found, in order of appearance, each once.
 *
 * Words between spaces are folded (`foldText`) and lose a plural ending. Thai, Lao, Khmer and Burmese are cut into words by
 * `wordsWithoutSpaces`. Chinese, Japanese and Korean runs become pairs of neighbouring characters and their last character: so
 * every character begins some token, and the prefix search for one character finds all of them.
 */
export function textTokens(text: string): string[] {
  const tokens = new Set<string>();
  for (const [run] of foldForSearch(text).matchAll(words)) {
    let from = 0;
    for (const match of run.matchAll(ideographs)) {
      addWords(tokens, run.slice(from, match.index));
      addPairs(tokens, match[0], true);
      from = match.index + match[0].length;
    }
    addWords(tokens, run.slice(from));
  }
  return [...tokens];
}

/**
 * Whether a text is found under a token. Cutting a text takes several times as long as folding it, so only one in which the token stands is cut:
 * whole, or but for its last letter, which a plural changes.
 */
export function hasToken(text: string, token: string): boolean {
  const isThere = foldForSearch(text).replace(/['’]/gu, '').includes(token.slice(0, -1));
  return isThere && textTokens(text).includes(token);
}

/** What a search looks for: every one of `whole`, and a token that begins with `prefix`. */
export type QueryTokens = { readonly whole: string[]; readonly prefix: string | undefined };

/** Most words of a query that are looked at. */
const longestQuery = 8;

/**
 * The tokens that a typed query asks for. Its last word may be unfinished, so it is a prefix; it keeps its plural ending
 * away like the texts do.
 */
export function queryTokens(query: string): QueryTokens {
  const all = typedTokens(query).slice(0, longestQuery);
  return { whole: all.slice(0, -1), prefix: all.at(-1) };
}

/**
 * A typed query as its words alone, composed and in lower case, without signs or anything unseen; empty when there is none or
 * when it is longer than what is looked at.
 */
export function queryWords(query: string): string {
  if (typedTokens(query).length > longestQuery) return '';
  const plain = query.normalize('NFKC').toLowerCase().replace(unsounded, '');
  return (plain.match(words) ?? [])
    .map((word) => word.replace(/^\p{M}+/u, ''))
    .filter(Boolean)
    .join(' ');
}

function typedTokens(query: string): string[] {
  const tokens = new Set<string>();
  for (const [run] of foldForSearch(query).matchAll(words)) {
    let from = 0;
    for (const match of run.matchAll(ideographs)) {
      addWords(tokens, run.slice(from, match.index));
      addPairs(tokens, match[0], false);
      from = match.index + match[0].length;
    }
    addWords(tokens, run.slice(from));
  }
  return [...tokens];
}

function addPairs(tokens: Set<string>, run: string, withLast: boolean) {
  const characters = [...run];
  for (let index = 0; index + 1 < characters.length; index += 1) {
    tokens.add(`${characters[index]}${characters[index + 1]}`);
  }
  const last = characters.at(-1);
  if (last !== undefined && (withLast || characters.length === 1)) tokens.add(last);
}

function addWords(tokens: Set<string>, run: string) {
  if (run === '') return;
  if (!segmented.test(run)) {
    const word = cutToken(bareWord(run));
    if (word !== '') tokens.add(word);
    return;
  }
  for (const word of wordsWithoutSpaces(run)) tokens.add(cutToken(word));
}

/** A word without what inflects it: a possessive, an English plural, the Arabic article. */
function bareWord(run: string): string {
  const word = run.replace(/['’]s$/u, '').replace(/['’]/gu, '');
  if (/^ال.{3,}$/u.test(word)) return word.slice(2);
  if (!/^[a-z]{4,}$/.test(word)) return word;
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Whether one letter added, left out, changed, or swapped with its neighbour makes one word of the other. */
export function isOneTypoApart(one: string, other: string): boolean {
  const a = [...one];
  const b = [...other];
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const left = a.slice(start, a.length - end);
  const right = b.slice(start, b.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
