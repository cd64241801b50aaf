import { languages } from '@entrepot/contract';
import { formerProductStatuses, type Texts } from '@entrepot/domain';
import { mostValues } from '../../products/index.ts';
import { splitItems } from '../csv/csv-cells.ts';
import {
  columns,
  columnsByName,
  hasFormerNames,
  inLanguage,
  isPassedOver,
  optionColumns,
  useOfOwnColumn,
} from './entrepot.columns.ts';
import { readOwnSkus } from './entrepot.skus.ts';
import { plainProductFields, readPlain } from './plain-fields.ts';
import { addLine, type Group, isOverfull, openGroup } from './product-group.ts';
import type { FaultKind, ImportTarget, Layout, OptionPatch, ProductPatch, RawProduct, Row } from './raw-product.ts';
import { type FaultList, faultList, quoted, readDate, readOptionalPrice, refused } from './read-cell.ts';

/** Our own columns: one line per variant, what is the product's own on its first line. Any of them may be left out. */
export const ownLayout: Layout = {
  key: 'entrepot',
  name: 'Entrepot',
  required: [columns.handle],
  useOf: useOfOwnColumn,
  isPassedOver,
  group: (rows, header) => {
    const names = columnsByName(header);
    const present = new Set(names.keys());
    if (!hasFormerNames(header)) return groupRows(rows, present);
    return underOwnHeadings(groupRows(underPresentNames(rows, names), present), names);
  },
};

async function* underPresentNames(rows: AsyncIterable<Row>, names: ReadonlyMap<string, string>): AsyncIterable<Row> {
  const inFile = (column: string) => names.get(column.toLowerCase()) ?? column;
  for await (const row of rows)
    yield { ...row, get: (column) => row.get(inFile(column)), raw: (column) => row.raw(inFile(column)) };
}

/** Faults stand under the headings that the file has. */
async function* underOwnHeadings(
  products: AsyncIterable<RawProduct>,
  names: ReadonlyMap<string, string>,
): AsyncIterable<RawProduct> {
  for await (const product of products)
    yield {
      ...product,
      read: (target) => {
        const { patch, faults } = product.read(target);
        return {
          patch,
          faults: faults.map((fault) => ({ ...fault, column: names.get(fault.column) ?? fault.column })),
        };
      },
    };
}

async function* groupRows(rows: AsyncIterable<Row>, present: ReadonlySet<string>): AsyncIterable<RawProduct> {
  const seen = new Map<string, number>();
  let group: Group | undefined;
  const finish = () => {
    const first = group?.rows[0];
    if (!group || !first) return [];
    const handle = first.get(columns.handle);
    const before = seen.get(handle.toLowerCase());
    if (handle !== '' && before === undefined) seen.set(handle.toLowerCase(), first.line);
    return [readGroup(group, present, before)];
  };
  for await (const row of rows) {
    const handle = row.get(columns.handle);
    const first: Row | undefined = group?.rows[0];
    if (group && handle !== '' && first?.get(columns.handle) === handle) addLine(group, row);
    else {
      yield* finish();
      group = openGroup(row);
    }
  }
  yield* finish();
}

function readGroup(group: Group, present: ReadonlySet<string>, firstSeen: number | undefined): RawProduct {
  const { rows, lines } = group;
  const [first] = rows;
  const handle = first.get(columns.handle);
  const list = faultList();
  if (handle === '') list.add(first, columns.handle, 'empty');
  if (firstSeen !== undefined)
    list.add(first, columns.handle, 'used_before', { ...quoted(handle), line: String(firstSeen) });
  const title = languages.map((language) => first.get(inLanguage(columns.title, language))).find(Boolean);
  const isTooMuch = isOverfull(group, rows.length, columns.handle, list);
  return {
    handle,
    title: title ?? first.get(columns.title),
    rows,
    lines,
    read: (target) =>
      isTooMuch ? refused(list) : { patch: readPatch(rows, present, target, list), faults: list.faults },
  };
}

function readPatch(
  rows: readonly Row[],
  present: ReadonlySet<string>,
  target: ImportTarget,
  list: FaultList,
): ProductPatch {
  const [first] = rows as readonly [Row, ...Row[]];
  const has = (column: string) => present.has(column);
  const cell = (column: string) => first.get(column);
  const ownLanguage = readOwnLanguage(first, list);
  const language = ownLanguage ?? target.language;
  const texts = (column: string) => readTexts(first, column, language, present);
  const options = readOptions(rows, language, present, list);
  if (list.faults.some(({ fault }) => fault === 'too_many_values')) return { areSkusWhole: false };
  const titles = texts(columns.title);
  const descriptions = texts(columns.description);
  return {
    ...(ownLanguage !== undefined && { ownLanguage }),
    ...(titles && { titles }),
    ...(descriptions && { descriptions }),
    ...readPlaces(first, has, target, list),
    ...(has(columns.status) && cell(columns.status) !== '' && readStatus(first, list)),
    ...(has(columns.images) && { images: splitItems(first.raw(columns.images)) }),
    ...(has(columns.imageAlts) && { imageAlts: splitItems(first.raw(columns.imageAlts)) }),
    ...readProductPrices(first, has, list),
    ...readPlain(plainProductFields, first, present, list),
    ...(options && { options }),
    ...readOwnSkus(rows, { present, options, language, list }),
  };
}

/** The texts of a column in every language that the file has it in; undefined when it has none. */
function readTexts(
  row: Row,
  column: string,
  ownLanguage: string,
  present: ReadonlySet<string>,
): Record<string, string> | undefined {
  const found = languages
    .filter((language) => present.has(inLanguage(column, language).toLowerCase()))
    .map((language) => [language, row.raw(inLanguage(column, language))]);
  if (present.has(column)) found.unshift([ownLanguage, row.raw(column)]);
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function readOwnLanguage(row: Row, list: FaultList): string | undefined {
  const text = row.get(columns.ownLanguage);
  const language = languages.find((tag) => tag.toLowerCase() === text.toLowerCase());
  if (text !== '' && language === undefined) list.add(row, columns.ownLanguage, 'language_unknown', quoted(text));
  return language;
}

const statuses = {
  draft: 'draft',
  published: 'published',
  unpublished: 'unpublished',
  under_review: 'as_is',
  ...formerProductStatuses,
} as const;

function readStatus(row: Row, list: FaultList): Pick<ProductPatch, 'status'> {
  const text = row.get(columns.status);
  const key = text.toLowerCase().replaceAll(' ', '_');
  if (Object.hasOwn(statuses, key)) return { status: statuses[key as keyof typeof statuses] };
  list.add(row, columns.status, 'status_unknown', quoted(text));
  return {};
}

/** Category, collection and freight, each told by name. */
function readPlaces(
  row: Row,
  has: (column: string) => boolean,
  target: ImportTarget,
  list: FaultList,
): ProductPatchPart {
  const find = (column: string, known: (name: string) => bigint | undefined, fault: FaultKind) => {
    const name = row.get(column);
    if (name === '') return undefined;
    const id = known(name);
    if (id === undefined) list.add(row, column, fault, quoted(name));
    return id;
  };
  const categoryId = find(columns.category, (name) => target.categoryOf([name]), 'category_unknown');
  const collectionId = find(columns.storeCategory, target.collectionOf, 'store_category_unknown');
  const freightTemplateId = find(columns.freight, target.freightOf, 'freight_unknown');
  return {
    ...(categoryId !== undefined && { categoryId }),
    ...(has(columns.storeCategory) && { collectionId: collectionId ?? null }),
    ...(freightTemplateId !== undefined && { freightTemplateId }),
  };
}

type ProductPatchPart = Partial<ProductPatch>;

function readProductPrices(row: Row, has: (column: string) => boolean, list: FaultList): ProductPatchPart {
  const price = (column: string) => readOptionalPrice(row, column, row.get(column), list) ?? null;
  const from = row.get(columns.discountFrom);
  const to = row.get(columns.discountTo);
  const part: ProductPatchPart = {
    ...(has(columns.originalPrice) && { originalPriceMicro: price(columns.originalPrice) }),
    ...(has(columns.retailPrice) && { retailPriceMicro: price(columns.retailPrice) }),
  };
  if (!has(columns.discountTo) || !has(columns.discountFrom)) return part;
  if (from === '' && to === '') return { ...part, discount: null };
  const startsAt = readDate(row, columns.discountFrom, from, list);
  const endsAt = readDate(row, columns.discountTo, to, list);
  if (!startsAt || !endsAt) return part;
  if (endsAt > startsAt) return { ...part, discount: { startsAt, endsAt } };
  list.add(row, columns.discountTo, 'discount_period');
  return part;
}

/** Options with names and, where the file lists them, all their values; else the values that the variants have. */
function readOptions(
  rows: readonly Row[],
  ownLanguage: string,
  present: ReadonlySet<string>,
  list: FaultList,
): OptionPatch[] | undefined {
  const [first] = rows as readonly [Row, ...Row[]];
  const known = optionColumns.filter(({ value }) => present.has(value));
  if (known.length === 0) return undefined;
  return known.flatMap((column): OptionPatch[] => {
    const names = filled(readTexts(first, column.name, ownLanguage, present) ?? {});
    const lists = readTexts(first, column.values, ownLanguage, present) ?? {};
    const chosen = [...new Set(rows.map((row) => row.get(column.value)).filter((text) => text !== ''))];
    if (Object.keys(names).length === 0) {
      if (chosen.length > 0) list.add(first, inLanguage(column.name, ownLanguage), 'empty');
      return [];
    }
    const values = valuesIn(lists);
    const count = Math.max(values.length, values.length > 0 ? 0 : chosen.length);
    if (count > mostValues) {
      list.add(first, column.value, 'too_many_values', { count: String(count), most: String(mostValues) });
      return [];
    }
    if (values.length > 0) return [{ names, values, isWhole: true }];
    return [{ names, values: chosen.map((text) => ({ [ownLanguage]: text })), isWhole: false }];
  });
}

/** Values listed by language, put together by their places. */
function valuesIn(lists: Readonly<Record<string, string>>): Texts[] {
  const parts = Object.entries(lists).map(([language, cell]) => [language, splitItems(cell)] as const);
  const count = Math.max(0, ...parts.map(([, items]) => items.length));
  return Array.from({ length: count }, (_, index) =>
    filled(Object.fromEntries(parts.map(([language, items]) => [language, items[index] ?? '']))),
  );
}

function filled(texts: Readonly<Record<string, string>>): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}
