import type { Language } from '@entrepot/contract';
import { readData } from '../catalogue/read-data.ts';
import type { Random } from '../seed.ts';
import type { ProductKind } from '../types.ts';

export type ReviewLevel = 'good' | 'medium' | 'bad';

type Sentences = Partial<Record<ReviewLevel, string[]>>;
type LanguageBank = { any: Record<ReviewLevel, string[]> } & Partial<Record<ProductKind, Sentences>>;

const bank = readData<{ en: LanguageBank } & Partial<Record<Language, LanguageBank>>>(
  './reviews.json',
  import.meta.url,
);

/**
 * Writes a review of one to three sentences in the buyer's language (English when the bank lacks it), about a product of a kind.
 * The sentences of one review are all different and of one level.
 */
export function reviewText(random: Random, language: Language, kind: ProductKind, level: ReviewLevel): string {
  const own = bank[language];
  const texts = own ?? bank.en;
  const about = texts[kind]?.[level] ?? [];
  const parts = [
    ...random.sample(about, random.chance(0.75) ? 1 : 0),
    ...random.sample(texts.any[level], random.pick([0, 1, 1, 2])),
  ];
  const sentences = parts.length > 0 ? parts : random.sample(texts.any[level], 1);
  return sentences.join(texts === bank['zh-CN'] || texts === bank.ja ? '' : ' ');
}

/** Every sentence of the bank, for checking its size and variety. */
export function reviewSentences(): string[] {
  return Object.values(bank).flatMap((texts) => Object.values(texts).flatMap((levels) => Object.values(levels).flat()));
}
