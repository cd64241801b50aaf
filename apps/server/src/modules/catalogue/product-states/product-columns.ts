import { lowestMicro } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { ProductState, SkuState } from '../product.types.ts';
import { isStored, lowestPriceOf } from './product-state.ts';

/** PostgreSQL's types that columns of products have, and what their values are here. */
type Values = {
  readonly bigint: bigint;
  readonly integer: number;
  readonly text: string;
  readonly 'text[]': readonly string[];
  readonly 'integer[]': readonly number[];
  readonly jsonb: object;
  readonly timestamptz: Date;
};
type TypeOf<Value> = { [Type in keyof Values]: Value extends Values[Type] ? Type : never }[keyof Values];

/** The column of a field, of a type that holds its values, and whether it may be null. */
type ColumnOf<Value> = null extends Value
  ? readonly [column: string, type: TypeOf<NonNullable<Value>>, 'nullable']
  : readonly [column: string, type: TypeOf<Value>];
type ColumnsOf<Fields> = { readonly [Field in keyof Fields]: ColumnOf<Fields[Field]> };

/** A product's state as its row has it: images that are there, and the lowest prices of its variants beside it. */
export type StoredProduct = Omit<ProductState, 'discount' | 'skus'> & {
  readonly priceMicro: bigint;
  readonly discountMicro: bigint | null;
  readonly discountStartsAt: Date | null;
  readonly discountEndsAt: Date | null;
};

/** A variant's state as its row has it. */
export type StoredSku = Omit<SkuState, 'id'>;

/** What only a product's own page and its seller are shown. */
export const detailColumns = {
  descriptions: ['descriptions', 'jsonb'],
  options: ['options', 'jsonb'],
  tags: ['tags', 'text[]'],
  sizeMm: ['size_mm', 'integer[]', 'nullable'],
  imageAlts: ['image_alts', 'jsonb'],
} as const satisfies Partial<ColumnsOf<StoredProduct>>;

/**
 * Which column holds which field. What is read, inserted, updated and compared follows from these three, so that a field is
 * written by every way once it stands here and in `ProductState`.
 */
export const productColumns = {
  handle: ['handle', 'text'],
  status: ['status', 'text'],
  categoryId: ['category_id', 'bigint'],
  collectionId: ['collection_id', 'bigint', 'nullable'],
  freightTemplateId: ['freight_template_id', 'bigint'],
  ownLanguage: ['own_language', 'text'],
  titles: ['titles', 'jsonb'],
  images: ['images', 'text[]'],
  priceMicro: ['price_micro', 'bigint'],
  discountMicro: ['discount_micro', 'bigint', 'nullable'],
  discountStartsAt: ['discount_starts_at', 'timestamptz', 'nullable'],
  discountEndsAt: ['discount_ends_at', 'timestamptz', 'nullable'],
  originalPriceMicro: ['original_price_micro', 'bigint'],
  retailPriceMicro: ['retail_price_micro', 'bigint'],
  priceTiers: ['price_tiers', 'jsonb'],
  buyMin: ['buy_min', 'integer'],
  buyMultiple: ['buy_multiple', 'integer'],
  unit: ['unit', 'text'],
} as const satisfies ColumnsOf<Omit<StoredProduct, keyof typeof detailColumns>>;

export const skuColumns = {
  code: ['code', 'text'],
  choice: ['choice', 'integer[]'],
  priceMicro: ['price_micro', 'bigint'],
  discountMicro: ['discount_micro', 'bigint', 'nullable'],
  stock: ['stock', 'integer'],
  weightGrams: ['weight_grams', 'integer'],
  image: ['image', 'text'],
  barcode: ['barcode', 'text'],
  costMicro: ['cost_micro', 'bigint', 'nullable'],
} as const satisfies ColumnsOf<StoredSku>;

export function storedProduct({ skus, discount, ...own }: ProductState): StoredProduct {
  return {
    ...own,
    images: own.images.filter(isStored),
    priceMicro: lowestPriceOf(skus),
    discountMicro: discount && lowestMicro(skus.map((sku) => sku.discountMicro ?? sku.priceMicro)),
    discountStartsAt: discount?.startsAt ?? null,
    discountEndsAt: discount?.endsAt ?? null,
  };
}

/** The state that a row and those of its variants are. */
export function stateOf(stored: StoredProduct, skus: readonly SkuState[]): ProductState {
  const { priceMicro: _, discountMicro: _lowest, discountStartsAt: startsAt, discountEndsAt: endsAt, ...own } = stored;
  return { ...own, discount: startsAt && endsAt ? { startsAt, endsAt } : null, skus };
}

export function storedSku({ id: _, ...own }: SkuState): StoredSku {
  return { ...own, image: isStored(own.image) ? own.image : '' };
}

type Columns = Readonly<Record<string, readonly [column: string, type: string, nullable?: 'nullable']>>;

/** `"category_id" = w."categoryId", …` and its kin: each column of a map as `write` says it. */
function each(columns: Columns, write: (column: string, field: string, type: string) => string): RawBuilder<unknown> {
  return sql.raw(
    Object.entries(columns)
      .map(([field, [column, type]]) => write(`"${column}"`, `"${field}"`, type))
      .join(', '),
  );
}

/** What a statement needs of a map; `w` are the rows to be written, by field. */
function partsOf(columns: Columns, table: string) {
  return {
    /** `table.column as "field"` */
    selected: each(columns, (column, field) => `${table}.${column} as ${field}`),
    names: each(columns, (column) => column),
    values: each(columns, (_, field) => `w.${field}`),
    assigned: each(columns, (column, field) => `${column} = w.${field}`),
    excluded: each(columns, (column) => `${column} = excluded.${column}`),
    shape: each(columns, (_, field, type) => `${field} ${type}`),
  };
}

export const ofProduct = partsOf(productColumns, 'p');
export const ofDetails = partsOf(detailColumns, 'd');
export const ofSku = partsOf(skuColumns, 'k');

/** Rows with their ids for `jsonb_to_recordset`: what a map's columns hold, and what stands beside them. */
export function asJson(
  columns: Columns,
  rows: readonly Readonly<Record<string, unknown>>[],
  beside: readonly string[] = [],
): string {
  const fields = ['id', ...beside, ...Object.keys(columns)];
  // Text for whole numbers of any size.
  const plain = (value: unknown) => (typeof value === 'bigint' ? String(value) : value);
  return JSON.stringify(rows.map((row) => Object.fromEntries(fields.map((field) => [field, plain(row[field])]))));
}

/** Whether a map's columns would hold the same of two rows. */
export function isSame<Map extends Columns>(
  columns: Map,
  one: Readonly<Record<keyof Map, unknown>>,
  other: Readonly<Record<keyof Map, unknown>>,
): boolean {
  return Object.keys(columns).every((field) => isSameValue(one[field], other[field]));
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
