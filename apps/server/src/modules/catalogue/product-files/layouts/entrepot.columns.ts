import { languages } from '@entrepot/contract';
import { plainColumns, plainProductFields } from './plain-fields.ts';
import type { ColumnUse, Field } from './raw-product.ts';

/** Names of our own columns, beside those of `plain-fields.ts`. Texts have one column per language: "title:en". */
export const columns = {
  handle: 'handle',
  status: 'status',
  ownLanguage: 'own language',
  title: 'title',
  description: 'description',
  category: 'category',
  storeCategory: 'store category',
  freight: 'freight',
  images: 'images',
  imageAlts: 'image alt text',
  originalPrice: 'original price',
  retailPrice: 'retail price',
  discountFrom: 'discount from',
  discountTo: 'discount to',
  price: 'price',
  discountPrice: 'discount price',
  stock: 'stock',
  weight: 'weight g',
  variantImage: 'variant image',
} as const;

export const optionColumns = [1, 2, 3].map((n) => ({
  name: `option${n} name`,
  /** All values in their order, parted by bars. */
  values: `option${n} values`,
  /** The chosen one of a variant. */
  value: `option${n} value`,
}));

/** What earlier versions called some of them: their exports, and files made from their template, are read as before. */
const formerNames: ReadonlyMap<string, string> = new Map([
  ['pictures', columns.images],
  ['variant picture', columns.variantImage],
  ['ladder', plainProductFields.priceTiers.column],
]);

const presentName = (column: string) => formerNames.get(column.toLowerCase()) ?? column.toLowerCase();

const isFormer = (column: string) => formerNames.has(column.toLowerCase());

/** Whether a file has names of earlier versions: only its rows need to be read under others. */
export const hasFormerNames = (header: readonly string[]): boolean => header.some(isFormer);

/** Whether a column stands under an earlier name in a file that has the present one too, and so is not read. */
export const isPassedOver = (column: string, header: readonly string[]): boolean =>
  isFormer(column) && header.some((other) => other.toLowerCase() === presentName(column));

/** The columns of a file by their present names; of two names of one column the present one counts. */
export function columnsByName(header: readonly string[]): ReadonlyMap<string, string> {
  const ordered = [...header.filter(isFormer), ...header.filter((column) => !isFormer(column))];
  return new Map(ordered.map((column) => [presentName(column), column]));
}

/** A column in one language. */
export const inLanguage = (column: string, language: string) => `${column}:${language}`;

const single: ReadonlyMap<string, Field> = new Map<string, Field>([
  [columns.handle, 'handle'],
  [columns.status, 'status'],
  [columns.ownLanguage, 'ownLanguage'],
  [columns.category, 'category'],
  [columns.storeCategory, 'storeCategory'],
  [columns.freight, 'freight'],
  [columns.images, 'images'],
  [columns.imageAlts, 'imageAlts'],
  [columns.originalPrice, 'originalPrice'],
  [columns.retailPrice, 'retailPrice'],
  [columns.discountFrom, 'discountPeriod'],
  [columns.discountTo, 'discountPeriod'],
  [columns.price, 'price'],
  [columns.discountPrice, 'discountPrice'],
  [columns.stock, 'stock'],
  [columns.weight, 'weight'],
  [columns.variantImage, 'variantImage'],
  ...plainColumns.map(({ column, field }): [string, Field] => [column, field]),
  ...optionColumns.map(({ value }): [string, Field] => [value, 'optionValue']),
]);

const texts: ReadonlyMap<string, Field> = new Map<string, Field>([
  [columns.title, 'title'],
  [columns.description, 'description'],
  ...optionColumns.flatMap(({ name, values }): [string, Field][] => [
    [name, 'optionName'],
    [values, 'optionValues'],
  ]),
]);

const byLowerCase = new Map<string, string>(languages.map((language) => [language.toLowerCase(), language]));

/** What one of our own columns is about; undefined for any other. A text without a language is in the product's own. */
export function useOfOwnColumn(column: string): ColumnUse | undefined {
  const name = presentName(column);
  const field = single.get(name) ?? texts.get(name);
  if (field) return { field };
  const [text = '', tag = ''] = name.split(':', 2);
  const textField = texts.get(text);
  const language = byLowerCase.get(tag);
  return textField && language !== undefined ? { field: textField, language } : undefined;
}
