import { tagLimits } from '@entrepot/domain';
import { mostValues } from '../../products/index.ts';
import type { Fault, ImportTarget, OptionPatch, ProductPatch, Row, SkuPatch } from './raw-product.ts';
import { type FaultList, plainNumber, quoted, readOptionalPrice, readPrice, readWeight, refused } from './read-cell.ts';
import { settleSales } from './sale-periods.ts';

/** A variant as another shop's file says it: texts, not yet read. */
export type SimpleVariant = {
  readonly row: Row;
  readonly values: readonly string[];
  readonly sku: string;
  readonly price: string;
  /** The price before, struck through. */
  readonly compareAt: string;
  /** Price during its sale, and the sale's own dates; a sale without any is the price. */
  readonly salePrice: string;
  readonly saleFrom?: string;
  readonly saleTo?: string;
  readonly stock: string;
  readonly isStockShared?: boolean;
  readonly weight: string;
  readonly image: string;
  readonly barcode?: string;
  readonly cost?: string;
};

type ColumnName =
  | 'title'
  | 'html'
  | 'price'
  | 'compareAt'
  | 'salePrice'
  | 'stock'
  | 'weight'
  | 'sku'
  | 'tags'
  | 'images'
  | 'variantImage'
  | 'published';

/** A product as another shop's file says it, in one language. */
export type SimpleProduct = {
  readonly rows: readonly Row[];
  /** Names of the file's columns, in lower case: what has no column stays as it is. */
  readonly present: ReadonlySet<string>;
  readonly title: string;
  readonly html: string;
  /** Names of its category, the best match first. */
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly isListed: boolean;
  readonly optionNames: readonly string[];
  readonly variants: readonly SimpleVariant[];
  /** Addresses, the cover first. */
  readonly images: readonly string[];
  /** What each of them shows; undefined when the file has no column for it. */
  readonly imageAlts?: readonly string[];
  /** Of one packed piece. */
  readonly sizeMm?: readonly [number, number, number] | undefined;
  /** Grams in one unit of `weight`. */
  readonly gramsPerUnit: number;
  readonly columns: Readonly<Record<ColumnName, string>> & { readonly barcode?: string; readonly cost?: string };
};

/**
 * Reads what another shop's file says of a product. Prices are taken as USDT. Every cell that cannot be read is added to
 * `list`, whose faults come back with the patch.
 */
export function readSimple(
  product: SimpleProduct,
  list: FaultList,
  target: ImportTarget,
): { patch: ProductPatch; faults: readonly Fault[] } {
  const { columns, present, rows } = product;
  const [first] = rows as readonly [Row, ...Row[]];
  const has = (column: ColumnName) => present.has(columns[column].toLowerCase());
  const inLanguage = (text: string) => ({ [target.language]: text });
  const { variants, discount, assumed } = settleSales(product.variants, target.now, list);
  const options = readOptions(product, list, inLanguage);
  if (list.faults.some(({ fault }) => fault === 'too_many_values')) return refused(list);
  const skus = variants.map((variant) => readSku(variant, product, options, list));
  if (skus.length === 0) list.add(first, columns.price, 'no_variant');
  const [categoryName] = product.categories;
  const categoryId = target.categoryOf(product.categories);
  const patch: ProductPatch = {
    ...(has('title') && { titles: inLanguage(product.title) }),
    ...(has('html') && { descriptions: inLanguage(product.html) }),
    ...(categoryId !== undefined && { categoryId }),
    ...(categoryId === undefined && categoryName !== undefined && { unknownCategory: categoryName }),
    ...(has('published') && { status: product.isListed ? ('published' as const) : ('draft' as const) }),
    ...(has('tags') && {
      tags: product.tags.map((tag) => tag.slice(0, tagLimits.longest).trim()).slice(0, tagLimits.words),
    }),
    ...(has('images') && { images: product.images }),
    ...(has('images') && product.imageAlts && { imageAlts: product.imageAlts }),
    ...(product.sizeMm && { sizeMm: product.sizeMm }),
    ...(has('compareAt') && { originalPriceMicro: readHighestBefore({ ...product, variants }, skus, list) }),
    ...(has('salePrice') && { discount: isDiscounted(skus) ? discount : null }),
    options: options.map(({ names, values }) => ({ names, values, isWhole: false })),
    skus,
    areSkusWhole: true,
    assumed,
  };
  return { patch, faults: list.faults };
}

const isDiscounted = (skus: readonly SkuPatch[]) => skus.some((sku) => typeof sku.discountMicro === 'bigint');

/** The options with their values in the order in which the variants first have them. */
function readOptions(product: SimpleProduct, list: FaultList, inLanguage: (text: string) => Record<string, string>) {
  const seen = new Map<string, number>();
  for (const { row, values } of product.variants) {
    const key = JSON.stringify(values);
    const before = seen.get(key);
    const column = product.optionNames.join(', ') || product.columns.price;
    if (before !== undefined) list.add(row, column, 'same_variant', { line: String(before) });
    else seen.set(key, row.line);
  }
  return product.optionNames.map((name, index) => {
    for (const { row, values } of product.variants)
      if (values[index] === '') list.add(row, name, 'option_value_missing');
    const texts = [...new Set(product.variants.map((variant) => variant.values[index] ?? ''))];
    if (texts.length > mostValues) {
      const [first] = product.rows;
      if (first) list.add(first, name, 'too_many_values', { count: String(texts.length), most: String(mostValues) });
    }
    return { texts, names: inLanguage(name), values: texts.map(inLanguage) };
  });
}

function readSku(
  variant: SimpleVariant,
  { columns, present, gramsPerUnit }: SimpleProduct,
  options: readonly (Omit<OptionPatch, 'isWhole'> & { readonly texts: readonly string[] })[],
  list: FaultList,
): SkuPatch {
  const { row } = variant;
  const priceMicro = readPrice(row, columns.price, variant.price, list);
  const sale = readOptionalPrice(row, columns.salePrice, variant.salePrice, list);
  const stock = readStock(variant, columns.stock, list);
  const weightGrams =
    variant.weight === '' ? undefined : readWeight(row, columns.weight, variant.weight, list, gramsPerUnit);
  const isReduced = sale !== undefined && priceMicro !== undefined && sale < priceMicro;
  return {
    line: row.line,
    choice: options.map(({ texts }, index) => texts.indexOf(variant.values[index] ?? '')),
    ...(present.has(columns.sku.toLowerCase()) && { code: variant.sku }),
    ...(priceMicro !== undefined && { priceMicro }),
    ...(present.has(columns.salePrice.toLowerCase()) && { discountMicro: isReduced ? sale : null }),
    ...(stock !== undefined && { stock }),
    ...(variant.isStockShared && { isStockShared: true }),
    ...(weightGrams !== undefined && { weightGrams }),
    ...(present.has(columns.variantImage.toLowerCase()) && variant.image !== '' && { image: variant.image }),
    ...(variant.barcode !== undefined && { barcode: variant.barcode }),
    ...(variant.cost !== undefined && {
      costMicro: readOptionalPrice(row, columns.cost ?? '', variant.cost, list) ?? null,
    }),
  };
}

function readStock(variant: SimpleVariant, column: string, list: FaultList): number | undefined {
  if (variant.stock === '') return undefined;
  const stock = plainNumber(variant.stock);
  // Shops that sell more than they have count below zero.
  if (Number.isSafeInteger(stock)) return Math.max(0, stock);
  list.add(
    variant.row,
    column,
    /^-?\d+,\d+$/.test(variant.stock) ? 'comma_in_number' : 'not_a_whole_number',
    quoted(variant.stock),
  );
  return undefined;
}

/** The highest price before; null when none is above today's. */
function readHighestBefore({ variants, columns }: SimpleProduct, skus: readonly SkuPatch[], list: FaultList) {
  const prices = variants.map(({ row, compareAt }) => readOptionalPrice(row, columns.compareAt, compareAt, list) ?? 0n);
  // Math.max knows no bigint.
  const [highest = 0n] = prices.sort((one, other) => (one < other ? 1 : -1));
  return skus.some((sku) => sku.priceMicro !== undefined && highest > sku.priceMicro) ? highest : null;
}
