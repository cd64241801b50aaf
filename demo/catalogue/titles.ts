import { type Language, languages } from '@entrepot/contract';
import type { Family, Texts } from '../types.ts';
import { readData } from './read-data.ts';
import { packTexts, titlePatterns, unitTexts, writeAmount } from './title-formats.ts';

const unbreakable = '\u00a0';

type WordList = Record<string, Partial<Record<Language, string>>>;

const { words, colours } = readData<{ words: WordList; colours: Record<string, Texts> }>(
  './words.json',
  import.meta.url,
);

/**
 * The name of a colour in the languages of option values.
 *
 * @throws RangeError for an unknown colour.
 */
export function colourName(colour: string): Texts {
  const names = colours[colour];
  if (!names) throw new RangeError(`no colour ${colour}`);
  return names;
}

/**
 * A style or material word, in the sense that it has on goods of the family (`insulated@hiking-boot`).
 *
 * @throws RangeError when the language lacks it, so that no title falls back half-way.
 */
export function styleWord(style: string, language: Language, familyId = ''): string {
  const word = words[`${style}@${familyId}`]?.[language] ?? words[style]?.[language];
  if (!word) throw new RangeError(`no word for ${style} in ${language}`);
  return word;
}

/** The number of pieces that a format such as `p12` packs; 1 for measures and materials. */
export function packSize(format: string): number {
  return /^p\d+$/.test(format) ? Number(format.slice(1)) : 1;
}

/** A size, pack or material as it stands at the end of a title; empty for single pieces. */
export function formatText(format: string, language: Language): string {
  if (packSize(format) > 1) return packTexts[language](packSize(format));
  if (format === 'p1') return '';
  if (words[format]) return styleWord(format, language);
  const measure = /^(.*\d) ([A-Za-z]+)$/.exec(format);
  if (!measure) return format;
  const [, amount = '', unit = ''] = measure;
  if (language === 'ar' && unit === 'P' && amount === '2') return 'لشخصين';
  const written = writeAmount(amount, language);
  const sign = unitTexts[language][unit] ?? unit;
  const measured = sign.includes('#') ? sign.replace('#', written) : `${written} ${sign}`;
  // A title that takes two lines does not begin the second with "cm".
  return measured.replaceAll(' ', unbreakable);
}

function upperFirst(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(language === 'tr' ? 'tr' : 'en') + text.slice(1);
}

/** The title of one variation of a family in every language. */
export function productTitles(family: Family, style: string, format: string): Texts {
  const titles: Texts = { en: '' };
  for (const language of languages) {
    const { noun } = family.texts[language];
    const title = titlePatterns[language](noun, styleWord(style, language, family.id), formatText(format, language));
    titles[language] = upperFirst(title, language);
  }
  return titles;
}
