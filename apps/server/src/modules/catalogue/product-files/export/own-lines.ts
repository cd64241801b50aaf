import { formatAmount, type Texts } from '@entrepot/domain';
import { csvLine } from '#platform/csv-line.ts';
import type { ProductState, SkuState } from '../../product.types.ts';
import { isStored, lowestPriceOf } from '../../product-states/index.ts';
import { formatAlts } from '../changes/compare-states.ts';
import type { Places } from '../changes/places.ts';
import { joinItems } from '../csv/csv-cells.ts';
import { columns, inLanguage, optionColumns } from '../layouts/entrepot.columns.ts';
import { valueName } from '../layouts/entrepot.skus.ts';
import { columnsOf as fieldColumns, formatPlain, plainProductFields, plainSkuFields } from '../layouts/plain-fields.ts';

/** What decides the columns of an export. */
export type ExportShape = {
  /** Languages that any of the products has texts in. */
  readonly languages: readonly string[];
  /** The most options that any of them has. */
  readonly options: number;
};

/** Which columns are there, in their order. */
function columnsOf({ languages, options }: ExportShape): string[] {
  const texts = (column: string) => languages.map((language) => inLanguage(column, language));
  return [
    columns.handle,
    columns.status,
    columns.ownLanguage,
    ...texts(columns.title),
    ...texts(columns.description),
    columns.category,
    columns.storeCategory,
    columns.freight,
    columns.images,
    columns.imageAlts,
    columns.originalPrice,
    columns.retailPrice,
    columns.discountFrom,
    columns.discountTo,
    ...fieldColumns(plainProductFields),
    ...optionColumns.slice(0, options).flatMap(({ name, values, value }) => [...texts(name), ...texts(values), value]),
    ...fieldColumns(plainSkuFields),
    columns.price,
    columns.discountPrice,
    columns.stock,
    columns.weight,
    columns.variantImage,
  ];
}

/** The header of our own layout. Spreadsheets know UTF-8 by the mark before it. */
export function ownHeader(shape: ExportShape): string {
  return `\uFEFF${csvLine(columnsOf(shape))}`;
}

/** A product in our own layout: a line per variant, what is the product's own on the first. */
export function ownLines(state: ProductState, shape: ExportShape, places: Places, publicUrl: string): string {
  const names = columnsOf(shape);
  const ofProduct = productCells(state, shape, places, publicUrl);
  return state.skus
    .map((sku, index) => {
      const cells = { ...(index === 0 ? ofProduct : {}), ...skuCells(state, sku, publicUrl) };
      return csvLine(names.map((name) => cells[name] ?? ''));
    })
    .join('');
}

type Cells = Record<string, string>;

function productCells(state: ProductState, shape: ExportShape, { names }: Places, publicUrl: string): Cells {
  const lowest = lowestPriceOf(state.skus);
  const unlessLowest = (price: bigint) => (price === lowest ? '' : formatAmount(price));
  return {
    [columns.status]: state.status,
    [columns.ownLanguage]: state.ownLanguage,
    ...textCells(columns.title, state.titles),
    ...textCells(columns.description, state.descriptions),
    [columns.category]: names.category(state.categoryId),
    [columns.storeCategory]: state.collectionId === null ? '' : names.collection(state.collectionId),
    [columns.freight]: names.freight(state.freightTemplateId),
    [columns.images]: joinItems(state.images.map((image) => addressOf(image, publicUrl))),
    [columns.imageAlts]: formatAlts(state),
    [columns.originalPrice]: unlessLowest(state.originalPriceMicro),
    [columns.retailPrice]: unlessLowest(state.retailPriceMicro),
    [columns.discountFrom]: state.discount?.startsAt.toISOString() ?? '',
    [columns.discountTo]: state.discount?.endsAt.toISOString() ?? '',
    ...plainCells(formatPlain(plainProductFields, state)),
    ...optionCells(state, shape),
  };
}

function plainCells(told: ReturnType<typeof formatPlain>): Cells {
  return Object.fromEntries(told.map(({ column, text }) => [column, text]));
}

function textCells(column: string, texts: Texts): Cells {
  return Object.fromEntries(Object.entries(texts).map(([language, text]) => [inLanguage(column, language), text]));
}

function optionCells({ options }: ProductState, { languages }: ExportShape): Cells {
  const cells: Cells = {};
  for (const [index, { names, values }] of options.entries()) {
    const column = optionColumns[index];
    if (!column) continue;
    Object.assign(cells, textCells(column.name, names));
    for (const language of languages) {
      const texts = values.map((value) => value[language] ?? '');
      if (texts.some(Boolean)) cells[inLanguage(column.values, language)] = joinItems(texts);
    }
  }
  return cells;
}

function skuCells(state: ProductState, sku: SkuState, publicUrl: string): Cells {
  const cells: Cells = {
    [columns.handle]: state.handle,
    ...plainCells(formatPlain(plainSkuFields, sku)),
    [columns.price]: formatAmount(sku.priceMicro),
    [columns.discountPrice]: sku.discountMicro === null ? '' : formatAmount(sku.discountMicro),
    [columns.stock]: String(sku.stock),
    [columns.weight]: String(sku.weightGrams),
    [columns.variantImage]: addressOf(sku.image, publicUrl),
  };
  for (const [index, { values }] of state.options.entries()) {
    const column = optionColumns[index];
    if (column) cells[column.value] = valueName(values, sku.choice[index] ?? 0, state.ownLanguage);
  }
  return cells;
}

function addressOf(image: string, publicUrl: string): string {
  return isStored(image) ? `${publicUrl}/files/${image}` : image;
}
