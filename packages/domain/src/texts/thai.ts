/**
 * Loan words for products that the dictionary of `Intl.Segmenter` lacks, or cuts in two beside other words, though shops write them every day. None
 * of them stands inside another common word.
 */
const loanWords = [
  'เดรส',
  'แม็กซี่',
  'มินิ',
  'ยีนส์',
  'กางเกง',
  'แจ็คเก็ต',
  'แจ็กเก็ต',
  'แจ๊กเก็ต',
  'แจ๊คเก็ต',
  'ฮู้ดดี้',
  'ฮู้ดี้',
  'ฮู้ด',
  'สเวตเตอร์',
  'สเวตเชิ้ต',
  'คาร์ดิแกน',
  'เลกกิ้ง',
  'เบลเซอร์',
  'จั๊มสูท',
  'บิกินี่',
  'ครอป',
  'ซาติน',
  'ทิชชู่',
  'ทัมเบลอร์',
  'สเปรย์',
  'พาวเวอร์แบงค์',
  'พาวเวอร์แบงก์',
  'เบเกอรี่',
];
const loanWord = new RegExp(`(${loanWords.toSorted((one, other) => other.length - one.length).join('|')})`, 'u');

const segmenters = new Map<string, Intl.Segmenter>();

/** The words of a folded text in a script of South-East Asia that is written without spaces. */
export function wordsWithoutSpaces(run: string): string[] {
  return run.split(loanWord).flatMap((part, at) => (at % 2 === 1 ? [part] : cutByDictionary(part)));
}

function cutByDictionary(part: string): string[] {
  return [...segmenterOf('th').segment(part)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, known);
  return known;
}

/** A folded text whose sara am, which compatibility forms take apart, is one letter again, and whose sara ae is not two of sara e. */
export function wholeThaiVowels(text: string): string {
  return text
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/gu, '$1\u0e33')
    .replace(/([\u0e48-\u0e4b])\u0e4d\u0e32/gu, '$1\u0e33')
    .replaceAll('\u0e40\u0e40', '\u0e41');
}

const thaiRun = /[\u0e01-\u0e4e]+/gu;
/** A consonant with the vowel before it and what stands above, below and behind it: never cut, wherever words are. */
const cluster = /[\u0e40-\u0e44]?[\u0e01-\u0e2e][\u0e30-\u0e3a\u0e45\u0e47-\u0e4e]*|./gu;

/** Begins a part of a Thai word, so that it is not taken for a word. */
const partMark = '+';

const pairsOf = (clusters: readonly string[]) =>
  clusters.slice(1).map((next, at) => `${partMark}${clusters[at]}${next}`);
const clustersOf = (text: string): string[] => text.match(cluster) ?? [];

/** The parts under which a folded text is found when its words are cut otherwise than those of a query. */
export function thaiParts(folded: string): string[] {
  const parts = (folded.match(thaiRun) ?? []).flatMap((run) => {
    const clusters = clustersOf(run);
    return [...clusters.map((each) => `${partMark}${each}`), ...pairsOf(clusters)];
  });
  return [...new Set(parts)];
}

/** The parts that a folded word of a query asks for: its pairs, or where it is but one consonant with its vowels, that. */
export function partsOfThaiWord(word: string): string[] {
  const clusters = clustersOf(word);
  return clusters.length === 1 ? [`${partMark}${clusters[0]}`] : pairsOf(clusters);
}

/** How many consonants with their vowels a folded text has, where it is written in Thai letters; else 0. */
export const thaiLength = (word: string): number => (/^[\u0e01-\u0e4e]+$/u.test(word) ? clustersOf(word).length : 0);
