import type { Texts } from '@entrepot/domain';
import { columns, optionColumns } from './entrepot.columns.ts';
import { columnsOf, plainSkuFields, readPlain } from './plain-fields.ts';
import type { OptionPatch, ProductPatch, Row, SkuPatch } from './raw-product.ts';
import { type FaultList, quoted, readOptionalPrice, readPrice, readWeight, readWhole } from './read-cell.ts';

type Surroundings = {
  readonly present: ReadonlySet<string>;
  readonly options: readonly OptionPatch[] | undefined;
  readonly language: string;
  readonly list: FaultList;
};

const variantColumns = [
  ...columnsOf(plainSkuFields),
  columns.price,
  columns.discountPrice,
  columns.stock,
  columns.weight,
  columns.variantImage,
];

/** The variants of a product's lines; nothing when no column is about them. */
export function readOwnSkus(rows: readonly Row[], around: Surroundings): Pick<ProductPatch, 'skus' | 'areSkusWhole'> {
  const { present, options } = around;
  const isAbout = variantColumns.some((column) => present.has(column)) || options !== undefined;
  if (!isAbout) return { areSkusWhole: false };
  const seen = new Map<string, number>();
  const skus = rows.map((row) => {
    const sku = readSku(row, around);
    const key = sku.choice?.join();
    const before = key === undefined ? undefined : seen.get(key);
    if (key !== undefined && before === undefined) seen.set(key, row.line);
    if (before !== undefined && sku.choice?.every((value) => value >= 0))
      around.list.add(row, optionColumns[0]?.value ?? '', 'same_variant', { line: String(before) });
    return sku;
  });
  return { skus, areSkusWhole: options !== undefined };
}

function readSku(row: Row, { present, options, language, list }: Surroundings): SkuPatch {
  const filled = (column: string) => present.has(column) && row.get(column) !== '';
  const priceMicro = present.has(columns.price)
    ? readPrice(row, columns.price, row.get(columns.price), list)
    : undefined;
  const stock = filled(columns.stock) ? readWhole(row, columns.stock, row.get(columns.stock), list) : undefined;
  const weightGrams = filled(columns.weight)
    ? readWeight(row, columns.weight, row.get(columns.weight), list)
    : undefined;
  const discount = readOptionalPrice(row, columns.discountPrice, row.get(columns.discountPrice), list) ?? null;
  if (discount !== null && priceMicro !== undefined && discount >= priceMicro)
    list.add(row, columns.discountPrice, 'discount_not_below');
  return {
    line: row.line,
    newStock: 0,
    ...(options && { choice: readChoice(row, options, language, list) }),
    ...readPlain(plainSkuFields, row, present, list),
    ...(priceMicro !== undefined && { priceMicro }),
    ...(present.has(columns.discountPrice) && { discountMicro: discount }),
    ...(stock !== undefined && { stock }),
    ...(weightGrams !== undefined && { weightGrams }),
    ...(present.has(columns.variantImage) && { image: row.get(columns.variantImage) }),
  };
}

/** The chosen value of each option by its text, or by "#2" for the second one; -1 for none. */
function readChoice(row: Row, options: readonly OptionPatch[], language: string, list: FaultList): number[] {
  return options.map(({ values, isWhole }, index) => {
    const column = optionColumns[index]?.value ?? '';
    const text = row.raw(column);
    if (text.trim() === '') {
      list.add(row, column, 'option_value_missing');
      return -1;
    }
    const same = (wanted: string) => values.findIndex((value) => valueText(value, language) === wanted);
    // Where all values are listed, "#2" is a place; else it may be what somebody calls a value.
    const place = isWhole ? placeNamed(text, values.length) : -1;
    const found = [place, same(text), same(text.trim())].find((candidate) => candidate >= 0) ?? -1;
    if (found < 0) list.add(row, column, 'option_unknown_value', quoted(text));
    return found;
  });
}

const placeName = /^#(\d{1,3})$/;

function placeNamed(text: string, count: number): number {
  const place = Number(placeName.exec(text.trim())?.[1] ?? 0);
  return place >= 1 && place <= count ? place - 1 : -1;
}

/** How a variant's line calls a value: by its text where that is enough to know it again, else by its place. */
export function valueName(values: readonly Texts[], chosen: number, language: string): string {
  const text = valueText(values[chosen] ?? {}, language);
  const isPlain = text !== '' && text.trim() === text && !placeName.test(text);
  const isOnly = values.filter((value) => valueText(value, language) === text).length === 1;
  return isPlain && isOnly ? text : `#${chosen + 1}`;
}

function valueText(value: Texts, language: string): string {
  return value[language] ?? '';
}
