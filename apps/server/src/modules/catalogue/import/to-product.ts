import { centMicro, isDomainError, parsePrice } from '@entrepot/domain';
import type { ProductInput, SkuInput } from '../product.policy.ts';
import type { Fault, RawProduct, RawVariant } from './raw-product.ts';

export type ImportTarget = {
  readonly sellerId: bigint;
  /** The language that the file is written in. */
  readonly language: string;
  readonly categoryOf: (names: readonly string[]) => bigint;
  readonly now: Date;
};

/** Pieces of a variant whose file does not count them but says that it is there. */
const uncountedStock = 100;
const mostTags = 30;
const longestTag = 64;

type Read = { readonly product?: Omit<ProductInput, 'pictures'>; readonly faults: readonly Fault[] };

/**
 * Reads what a file says of a product into what the catalogue saves. Prices are taken as USDT. Every cell that cannot be
 * read is named; the product is there only when all could.
 */
export function toProduct(raw: RawProduct, target: ImportTarget): Read {
  const faults: Fault[] = [...raw.faults];
  const line = raw.rows[0]?.line ?? 0;
  if (raw.title === '' && faults.length === 0) faults.push({ line, field: 'Title', message: 'is empty' });
  const discount = readDiscount(raw, target.now, faults);
  const options = readOptions(raw, faults);
  const skus = raw.variants.map((variant) => readSku(variant, raw, options, discount !== undefined, faults));
  if (skus.length === 0) faults.push({ line, field: raw.columns.price, message: 'no variant has a price' });
  refuseTwins(raw, faults);
  const before = raw.variants.map((variant) =>
    readOptionalPrice(variant, variant.compareAt, raw.columns.compareAt, faults),
  );
  if (faults.length > 0) return { faults };

  const highestBefore = before.reduce(
    (most: bigint, price) => (price !== undefined && price > most ? price : most),
    0n,
  );
  const { language } = target;
  const inLanguage = (text: string) => ({ [language]: text });
  const product = {
    sellerId: target.sellerId,
    handle: raw.handle,
    categoryId: target.categoryOf(raw.categories),
    ownLanguage: language,
    titles: inLanguage(raw.title),
    descriptions: raw.html === '' ? {} : inLanguage(raw.html),
    ...(skus.some((sku) => highestBefore > sku.priceMicro) && { originalPriceMicro: highestBefore }),
    ...(discount && skus.some((sku) => sku.discountPriceMicro !== undefined) && { discount }),
    tags: raw.tags.map((tag) => tag.slice(0, longestTag)).slice(0, mostTags),
    options: options.map(({ name, values }) => ({ names: inLanguage(name), values: values.map(inLanguage) })),
    skus,
    status: raw.isListed ? ('on_sale' as const) : ('draft' as const),
  };
  return { product, faults };
}

type Option = { readonly name: string; readonly values: readonly string[] };

/** The options with their values in the order in which the variants first have them. */
function readOptions(raw: RawProduct, faults: Fault[]): Option[] {
  return raw.optionNames.map((name, index) => {
    for (const { row, values } of raw.variants) {
      if (values[index] === '') faults.push({ line: row.line, field: name, message: 'the variant has no value of it' });
    }
    return { name, values: [...new Set(raw.variants.map((variant) => variant.values[index] ?? ''))] };
  });
}

function refuseTwins(raw: RawProduct, faults: Fault[]) {
  const seen = new Map<string, number>();
  for (const { row, values } of raw.variants) {
    const key = JSON.stringify(values);
    const before = seen.get(key);
    const field = raw.optionNames.join(', ') || raw.columns.price;
    if (before !== undefined)
      faults.push({ line: row.line, field, message: `is the same variant as on line ${before}` });
    else seen.set(key, row.line);
  }
}

function readSku(
  variant: RawVariant,
  raw: RawProduct,
  options: readonly Option[],
  isTimed: boolean,
  faults: Fault[],
): SkuInput {
  const { columns } = raw;
  const sale = isTimed ? readOptionalPrice(variant, variant.salePrice, columns.salePrice, faults) : undefined;
  const priceMicro = readPrice(variant, variant.price, columns.price, faults);
  return {
    code: variant.sku,
    choice: options.map((option, index) => option.values.indexOf(variant.values[index] ?? '')),
    priceMicro,
    ...(sale !== undefined && sale < priceMicro && { discountPriceMicro: sale }),
    stock: readStock(variant, columns.stock, faults),
    weightGrams: readWeight(variant, raw, faults),
  };
}

function readPrice(variant: RawVariant, text: string, field: string, faults: Fault[]): bigint {
  const refuse = (message: string) => {
    faults.push({ line: variant.row.line, field, message });
    return centMicro;
  };
  if (text === '') return refuse('is empty');
  if (text.startsWith('-')) return refuse(`"${text}" is negative`);
  try {
    // Exports write "12.5" and "12.500" alike; a third decimal that counts is refused rather than rounded.
    const micro = parsePrice(text.replace(/(\.\d\d)0+$/, '$1'));
    return micro > 0n ? micro : refuse('must be above zero');
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return refuse(`"${text}" is no price: digits, a point and at most two decimals, such as 1299.50`);
  }
}

function readOptionalPrice(variant: RawVariant, text: string, field: string, faults: Fault[]): bigint | undefined {
  // Some exports write 0 for "no price before".
  return /^0*(?:\.0*)?$/.test(text) ? undefined : readPrice(variant, text, field, faults);
}

function readStock(variant: RawVariant, field: string, faults: Fault[]): number {
  if (variant.stock === '') return uncountedStock;
  const stock = Number(variant.stock);
  if (!Number.isSafeInteger(stock)) {
    faults.push({ line: variant.row.line, field, message: `"${variant.stock}" is no whole number` });
  }
  // Shops that sell more than they have count below zero.
  return Math.max(0, stock);
}

function readWeight(variant: RawVariant, raw: RawProduct, faults: Fault[]): number {
  const grams = Math.round(Number(variant.weight || '0') * raw.gramsPerUnit);
  if (Number.isSafeInteger(grams) && grams >= 0) return grams;
  faults.push({ line: variant.row.line, field: raw.columns.weight, message: `"${variant.weight}" is no weight` });
  return 0;
}

/** The time of a sale that has not ended. Dates without a time are taken as UTC. */
function readDiscount(raw: RawProduct, now: Date, faults: Fault[]) {
  if (raw.saleTo === '') return undefined;
  const startsAt = raw.saleFrom === '' ? now : readDate(raw, raw.saleFrom, 'Date sale price starts', faults);
  const endsAt = readDate(raw, raw.saleTo, 'Date sale price ends', faults);
  return startsAt && endsAt && endsAt > now && endsAt > startsAt ? { startsAt, endsAt } : undefined;
}

function readDate(raw: RawProduct, text: string, field: string, faults: Fault[]): Date | undefined {
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?/.exec(text);
  const date = new Date(`${match?.[1] ?? ''}T${match?.[2] ?? '00:00'}Z`);
  if (!Number.isNaN(date.getTime())) return date;
  faults.push({ line: raw.rows[0]?.line ?? 0, field, message: `"${text}" is no date` });
  return undefined;
}
