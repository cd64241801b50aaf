import type { Language } from '@entrepot/contract';
import type { Family, FamilyText, Texts } from '../types.ts';
import { readData } from './read-data.ts';

type WordList = Record<string, Partial<Record<Language, string>>>;

const { words, colours } = readData<{ words: WordList; colours: Record<string, Texts> }>(
  './words.json',
  import.meta.url,
);

/** The name of a colour in the languages of option values. Throws RangeError for an unknown colour. */
export function colourName(colour: string): Texts {
  const names = colours[colour];
  if (!names) throw new RangeError(`no colour ${colour}`);
  return names;
}

/** A style or material word; throws RangeError when the language lacks it, so that no title falls back half-way. */
export function styleWord(style: string, language: Language): string {
  const word = words[style]?.[language];
  if (!word) throw new RangeError(`no word for ${style} in ${language}`);
  return word;
}

/** The number of pieces that a format such as `p12` packs; 1 for measures and materials. */
export function packSize(format: string): number {
  return /^p\d+$/.test(format) ? Number(format.slice(1)) : 1;
}

const packTexts: Record<string, (pieces: number) => string> = {
  en: (pieces) => `pack of ${pieces}`,
  'zh-CN': (pieces) => `${pieces} 件装`,
  ar: (pieces) => {
    if (pieces === 2) return 'عبوة من قطعتين';
    return pieces <= 10 ? `عبوة من ${pieces} قطع` : `عبوة من ${pieces} قطعة`;
  },
  de: (pieces) => `${pieces}er-Pack`,
  es: (pieces) => `paquete de ${pieces}`,
  ja: (pieces) => `${pieces}個セット`,
};

/** Units whose sign is not the same everywhere; the others are written as they are. */
const unitTexts: Record<string, Record<string, string>> = {
  en: { h: 'h battery', P: 'persons' },
  'zh-CN': { h: '小时续航', P: '人', in: '英寸', oz: '盎司', m: '米', l: '升', ml: '毫升', cm: '厘米', mm: '毫米' },
  ar: {
    h: 'ساعة تشغيل',
    P: 'أشخاص',
    in: 'بوصة',
    oz: 'أونصة',
    m: 'م',
    l: 'لتر',
    ml: 'مل',
    cm: 'سم',
    mm: 'مم',
    g: 'غ',
    W: 'واط',
    lm: 'لومن',
  },
  de: { h: 'Std. Akku', P: 'Personen', in: 'Zoll' },
  es: { h: 'h de batería', P: 'personas', in: 'pulgadas' },
  ja: { h: '時間再生', P: '人用', in: 'インチ' },
};

/** A size, pack or material as it stands at the end of a title; empty for single pieces. */
export function formatText(format: string, language: Language): string {
  if (packSize(format) > 1) return packTexts[language]?.(packSize(format)) ?? format;
  if (format === 'p1') return '';
  if (words[format]) return styleWord(format, language);
  const measure = /^(.*\d) ([A-Za-z]+)$/.exec(format);
  if (!measure) return format;
  const [, amount = '', unit = ''] = measure;
  if (language === 'ar' && unit === 'P' && amount === '2') return 'لشخصين';
  const written = language === 'de' || language === 'es' ? amount.replace('.', ',') : amount;
  return `${written} ${unitTexts[language]?.[unit] ?? unit}`;
}

function upperFirst(text: string): string {
  return text.charAt(0).toLocaleUpperCase('en') + text.slice(1);
}

/**
 * How a language joins style, noun and format. Styles are adjectives in English and Chinese and are written before the noun;
 * elsewhere they are phrases that need no agreement and follow it.
 */
const titlePatterns: Record<string, (noun: string, style: string, format: string) => string> = {
  en: (noun, style, format) => `${upperFirst(style)} ${noun}${format && `, ${format}`}`,
  'zh-CN': (noun, style, format) => `${style}${/^[A-Z]/.test(noun) ? ' ' : ''}${noun}${format && ` ${format}`}`,
  ar: (noun, style, format) => `${noun} ${style}${format && `، ${format}`}`,
  de: (noun, style, format) => `${noun}, ${style}${format && `, ${format}`}`,
  es: (noun, style, format) => `${upperFirst(noun)} ${style}${format && `, ${format}`}`,
  ja: (noun, style, format) => `${style} ${noun}${format && ` ${format}`}`,
};

/** The languages that a family is written in, English first, each with its text. */
export function familyTexts(family: Family): [Language, FamilyText][] {
  return Object.entries(family.texts) as [Language, FamilyText][];
}

/** The title of one variation of a family in every language of the family. */
export function productTitles(family: Family, style: string, format: string): Texts {
  const titles: Texts = { en: '' };
  for (const [language, { noun }] of familyTexts(family)) {
    const pattern = titlePatterns[language];
    if (!pattern) throw new RangeError(`no title pattern for ${language}`);
    titles[language] = pattern(noun, styleWord(style, language), formatText(format, language));
  }
  return titles;
}
