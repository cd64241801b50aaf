import { dayMs, foldForSearch, markedWords, type Texts, textTokens, thaiParts } from '@entrepot/domain';

/** What the catalogue says of a published product, as far as it is searched by. */
export type ProductSource = {
  readonly productId: bigint;
  readonly storeId: bigint;
  readonly storeName: string;
  readonly categoryId: bigint;
  readonly ownLanguage: string;
  readonly titles: Texts;
  readonly tags: readonly string[];
  readonly options: readonly { readonly values?: readonly Texts[] }[];
  readonly categoryNames: readonly Texts[];
  readonly priceMicro: bigint;
  readonly shipsFrom: string;
  /** Favourable rate in percent; -1 below the reviews that a rate needs. */
  readonly rating: number;
  readonly isDiscounted: boolean;
  readonly sold: bigint;
  readonly publishedAt: Date;
};

const rankStep = 2 ** 20;
const rankEpochMs = Date.UTC(2020, 0, 1);
/** Most words of one text: a title stuffed with words gains nothing beyond, and leaves room for the other languages. */
const mostOfText = 40;
/** Most words of one product: a title in each of the 21 languages, what it is told apart by, and its categories. */
const mostTerms = 500;
/** Most parts of Thai words, and words as Vietnamese writes them, beside those. */
const mostBeside = 200;

/** Whether a word of a language calls what another one of it does: as another form of it, or as what a compound is. */
type IsSameThing = (one: string, other: string, language: string) => boolean;

/**
 * The words of a product, each with the weight of the best place it stands in: 3 title, 2 tags and options, 1 category. A category that is
 * called like a word of the title in another form ("suitcases") weighs as much as the title: it calls the product itself, not its neighbours.
 * Beside them the parts of Thai words, and the words of Vietnamese with their marks.
 */
export function weighWords(source: ProductSource, isSameThing: IsSameThing): Map<string, number> {
  const weights = new Map<string, number>();
  const beside = new Map<string, number>();
  const add = (text: string, weight: number, language?: string) => {
    for (const token of textTokens(text).slice(0, mostOfText)) {
      if (!weights.has(token) && weights.size < mostTerms) weights.set(token, weight);
    }
    for (const token of [...thaiParts(foldForSearch(text)), ...(language === 'vi' ? markedWords(text) : [])]) {
      if (!beside.has(token) && beside.size < mostBeside) beside.set(token, weight);
    }
  };
  for (const [language, title] of Object.entries(source.titles)) add(title, 3, language);
  for (const tag of source.tags) add(tag, 2, source.ownLanguage);
  for (const { values = [] } of source.options)
    for (const [language, text] of values.flatMap((value) => Object.entries(value))) add(text, 2, language);
  const titles: Readonly<Record<string, string>> = source.titles;
  for (const [language, name] of source.categoryNames.flatMap((names) => Object.entries(names))) {
    const title = textTokens(titles[language] ?? '').slice(0, mostOfText);
    for (const word of textTokens(name)) add(word, title.some((other) => isSameThing(word, other, language)) ? 3 : 1);
    if (language === 'vi') for (const word of markedWords(name)) if (!beside.has(word)) beside.set(word, 1);
  }
  return new Map([...weights, ...beside]);
}

/**
 * Sales and freshness as one number that time does not change: a doubling of the sales weighs as much as a quarter of a
 * year. It moves in halves of that, so that a single sale seldom rewrites an index entry.
 */
export function standingOf(sold: bigint, publishedAt: Date): number {
  const quarters = (publishedAt.getTime() - rankEpochMs) / (91 * dayMs);
  return Math.max(0, Math.floor(2 * Math.log2(1 + Number(sold))) + Math.floor(2 * quarters));
}

/** The rank of a posting: the place of the word first, then the product's standing. */
export function rankOf(weight: number, standing: number): number {
  return weight * rankStep + Math.min(standing, rankStep - 1);
}

/** A country code as a small number, so that counting by it is cheap: (first - 'A') × 26 + (second - 'A'). */
export function countryNumber(code: string): number {
  return (code.charCodeAt(0) - 65) * 26 + code.charCodeAt(1) - 65;
}

/** The country code that `countryNumber` made a number of. */
export function countryOfNumber(number: number): string {
  return String.fromCharCode(65 + Math.floor(number / 26), 65 + (number % 26));
}
