import { formatAmount } from '@entrepot/domain';
import { emptyProduct, emptySku, type ProductState, type SkuState } from '../../product.types.ts';
import { trimUnlessSame } from '../../product-states/index.ts';
import { joinItems, splitItems } from '../csv/csv-cells.ts';
import type { Field, Row } from './raw-product.ts';
import { type FaultList, quoted, readOptionalPrice, readWhole } from './read-cell.ts';

/** A field that has one cell of our own files to itself. */
type PlainField<Value> = {
  /** What reports call it. */
  readonly field: Field;
  /** What our own column is called. */
  readonly column: string;
  /** What a cell says; undefined leaves the field as it is. What cannot be read is noted. */
  readonly read: (row: Row, column: string, list: FaultList) => Value | undefined;
  /** The cell that says a value; changes are told by it too. */
  readonly format: (value: Value) => string;
  /** Puts what the file says in the place of what was there. */
  readonly settle?: (said: Value, before: Value | undefined) => Value;
};
type PlainFieldsOf<State> = { readonly [Name in keyof State]?: PlainField<State[Name]> };

const raw = (row: Row, column: string) => row.raw(column);
const asIs = (text: string) => text;
const trimChanged = (said: string, before: string | undefined) => trimUnlessSame(said, before) ?? said;
const atLeastOne = (row: Row, column: string, list: FaultList) =>
  row.get(column) === '' ? 1 : readWhole(row, column, row.get(column), list, 1);

/** The product's own, on its first line. */
export const plainProductFields = {
  tags: {
    field: 'tags',
    column: 'tags',
    read: (row, column) => splitItems(row.raw(column)),
    format: joinItems,
  },
  priceTiers: { field: 'ladder', column: 'price tiers', read: readPriceTiers, format: formatPriceTiers },
  buyMin: { field: 'buyMin', column: 'minimum', read: atLeastOne, format: String },
  buyMultiple: { field: 'buyMultiple', column: 'multiple', read: atLeastOne, format: String },
  unit: {
    field: 'unit',
    column: 'unit',
    read: (row, column) => row.raw(column) || undefined,
    format: asIs,
    settle: trimChanged,
  },
  sizeMm: { field: 'size', column: 'size mm', read: readSize, format: (size) => size?.join('x') ?? '' },
} as const satisfies PlainFieldsOf<ProductState>;

/** Each variant's, on its line. */
export const plainSkuFields = {
  code: { field: 'sku', column: 'sku', read: raw, format: asIs, settle: trimChanged },
  barcode: { field: 'barcode', column: 'barcode', read: raw, format: asIs, settle: trimChanged },
  costMicro: {
    field: 'cost',
    column: 'cost',
    read: (row, column, list) => readOptionalPrice(row, column, row.get(column), list) ?? null,
    format: (cost) => (cost === null ? '' : formatAmount(cost)),
  },
} as const satisfies PlainFieldsOf<SkuState>;

type Known = Readonly<Record<string, Pick<PlainField<unknown>, 'field' | 'column' | 'read'>>>;
/** The part of a state that some fields are. */
type Part<Fields> = {
  readonly [Name in keyof Fields]: Name extends keyof ProductState
    ? ProductState[Name]
    : Name extends keyof SkuState
      ? SkuState[Name]
      : never;
};
// Each field's functions take what that field's state holds, which a loop over all of them cannot say.
const each = (fields: Known) => Object.entries(fields) as [string, PlainField<unknown>][];
const empty: Readonly<Record<string, unknown>> = { ...emptyProduct, ...emptySku };

export const plainColumns = [...each(plainProductFields), ...each(plainSkuFields)].map(([, { column, field }]) => ({
  column,
  field,
}));

export const columnsOf = (fields: Known): string[] => each(fields).map(([, { column }]) => column);

/** What the file says of some fields: of those that it has columns for. */
export function readPlain<Fields extends Known>(
  fields: Fields,
  row: Row,
  present: ReadonlySet<string>,
  list: FaultList,
): Partial<Part<Fields>> {
  const said = each(fields)
    .filter(([, { column }]) => present.has(column))
    .map(([name, { column, read }]) => [name, read(row, column, list)] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as Partial<Part<Fields>>;
}

/** The fields as a file wants them: what it leaves out stays. */
export function settlePlain<Fields extends Known>(
  fields: Fields,
  said: Partial<Part<Fields>>,
  before: Part<Fields> | undefined,
): Part<Fields> {
  const [wanted, known] = [said, before ?? empty] as Readonly<Record<string, unknown>>[];
  const settled = each(fields).map(([name, { settle }]) => {
    const [value, old] = [wanted?.[name], known?.[name]];
    return [name, value === undefined ? old : settle ? settle(value, old) : value] as const;
  });
  return Object.fromEntries(settled) as Part<Fields>;
}

/** The cells of some fields, with what reports call each. */
export function formatPlain<Fields extends Known>(fields: Fields, state: Part<Fields>) {
  return each(fields).map(([name, { field, column, format }]) => ({
    field,
    column,
    text: format(state[name as keyof Fields]),
  }));
}

/** "10:5%|50:8.5%": from 10 pieces 5 % off each variant's price, from 50 pieces 8.5 %. */
function readPriceTiers(row: Row, column: string, list: FaultList) {
  const text = row.get(column);
  const tiers = splitItems(text).map((tier) => {
    const match = /^(\d{1,7})\s*:\s*(\d{1,2})(?:\.(\d{1,2}))?\s*%$/.exec(tier);
    return match && { from: Number(match[1]), off: Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0')) };
  });
  if (tiers.every((tier) => tier !== null)) return tiers;
  list.add(row, column, 'not_price_tiers', quoted(text));
  return undefined;
}

function formatPriceTiers(priceTiers: ProductState['priceTiers']): string {
  return priceTiers.map(({ from, off }) => `${from}:${off / 100}%`).join('|');
}

function readSize(row: Row, column: string, list: FaultList): ProductState['sizeMm'] | undefined {
  const text = row.get(column);
  if (text === '') return null;
  const match = /^(\d{1,6})\s*[x×*]\s*(\d{1,6})\s*[x×*]\s*(\d{1,6})$/i.exec(text);
  if (match) return [Number(match[1]), Number(match[2]), Number(match[3])];
  list.add(row, column, 'not_a_size', quoted(text));
  return undefined;
}
