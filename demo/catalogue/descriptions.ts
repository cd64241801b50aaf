import { type Language, languages } from '@entrepot/contract';
import type { ExtraOption, Family, Texts } from '../types.ts';
import { readData } from './read-data.ts';
import { formatText, styleWord } from './titles.ts';

type Label = 'specification' | 'style' | 'format' | 'measures' | 'weight' | 'minimum' | 'resellers';
type Phrases = {
  languages: Record<Language, { labels: Record<Label, string>; points: string[]; notes: string[] }>;
  optionNames: Record<'colour' | 'size' | ExtraOption, Texts>;
  optionValues: Record<ExtraOption, Texts[]>;
};

const phrases = readData<Phrases>('./phrases.json', import.meta.url);

export const { optionNames, optionValues } = phrases;

export type DescribedProduct = {
  family: Family;
  style: string;
  format: string;
  weightGrams: number;
  sizeMm: [number, number, number];
  buyMin: number;
  /** Chooses among the shared sentences; any whole number from 0. */
  turn: number;
};

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function formatWeight(grams: number, language: Language): string {
  return formatText(grams < 1000 ? `${grams} g` : `${(grams / 1000).toFixed(1)} kg`, language);
}

function formatMeasures(sizeMm: [number, number, number], language: Language): string {
  return formatText(`${sizeMm.map((side) => Math.round(side / 10)).join(' × ')} cm`, language);
}

/** The description of a product as HTML: what its family's text says where a language has one, then what all goods share. */
export function productDescriptions(product: DescribedProduct): Texts {
  const descriptions: Texts = { en: '' };
  for (const language of languages) {
    const shared = phrases.languages[language];
    const { intro = '', points = [] } = product.family.texts[language];
    const { labels } = shared;
    const extra = shared.points[product.turn % shared.points.length] ?? '';
    const note = shared.notes[product.turn % shared.notes.length] ?? '';
    const rows: [string, string][] = [
      [labels.style, styleWord(product.style, language, product.family.id)],
      [labels.format, formatText(product.format, language)],
      [labels.measures, formatMeasures(product.sizeMm, language)],
      [labels.weight, formatWeight(product.weightGrams, language)],
      [labels.minimum, String(product.buyMin)],
    ];
    descriptions[language] = [
      intro && `<p>${escapeHtml(intro)}</p>`,
      `<ul>${[...points, extra].map((point) => `<li>${escapeHtml(point)}</li>`).join('')}</ul>`,
      `<h3>${labels.specification}</h3>`,
      `<table><tbody>${rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => `<tr><th>${label}</th><td>${escapeHtml(value)}</td></tr>`)
        .join('')}</tbody></table>`,
      `<p><strong>${labels.resellers}</strong></p><p>${escapeHtml(note)}</p>`,
    ].join('');
  }
  return descriptions;
}
