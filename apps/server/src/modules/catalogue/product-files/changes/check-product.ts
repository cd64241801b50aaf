import { createHash } from 'node:crypto';
import type { ProductState } from '../../product.types.ts';
import type { KnownProduct } from '../../product-states/index.ts';
import { asInput } from '../../product-states/index.ts';
import { productFaults } from '../../products/index.ts';
import { plainProductFields, plainSkuFields } from '../layouts/plain-fields.ts';
import type {
  Assumed,
  Fault,
  FaultKind,
  Field,
  ImportTarget,
  ProductPatch,
  RawProduct,
  SkuPatch,
} from '../layouts/raw-product.ts';
import { applyPatch, type ImportDefaults } from './apply-patch.ts';
import { type Change, compareStates } from './compare-states.ts';
import type { Places } from './places.ts';
import type { Reading } from './read-products.ts';

/** What a file's product is to become, before anything is written. */
export type CheckResult =
  | { readonly outcome: 'refused'; readonly faults: readonly Fault[] }
  | { readonly outcome: 'unchanged' }
  | {
      readonly outcome: 'created' | 'changed';
      readonly state: ProductState;
      readonly changes: readonly Change[];
      readonly hash: Buffer;
      readonly publishes: boolean;
      readonly assumed: readonly Assumed[];
    };

export type ProductCheck = {
  readonly storeId: bigint;
  readonly target: ImportTarget;
  readonly places: Places;
  readonly defaults: ImportDefaults;
  /** Name of the file's column that a field is read from. */
  readonly columnOf: (field: Field, language?: string) => string;
  /** Products edited since are refused: what was looked at is no longer what would be overwritten. */
  readonly seenAt: Date | undefined;
};

/** A product of the file with what its lines say. */
export type ReadProduct = {
  readonly raw: RawProduct;
  readonly hash: Buffer;
  /** Left out of a product that the file says nothing new of. */
  readonly reading?: Reading;
};

/**
 * Decides what becomes of a product of the file. The very lines that a product was last written from, untouched since, and
 * lines that say what is there already change nothing.
 */
export function checkProduct(
  check: ProductCheck,
  { raw, hash, reading }: ReadProduct,
  known: KnownProduct | undefined,
): CheckResult {
  const { defaults, storeId, places } = check;
  // Edited only after it was seen as the file has it: the edit came last.
  if (!reading || known?.hash?.equals(hash)) return { outcome: 'unchanged' };
  if (reading.faults.length > 0) return { outcome: 'refused', faults: named(check, reading.faults) };
  const settled = settleImages(reading, known);
  const applied = applyPatch(raw, known, settled, defaults);
  if (!('state' in applied)) return { outcome: 'refused', faults: named(check, applied.faults) };
  const state = sanitised(applied.state, known?.state, reading);
  const wrong = productFaults(asInput(storeId, state));
  if (wrong.length > 0)
    return { outcome: 'refused', faults: wrong.map((fault) => located(check, raw, settled, fault)) };
  const { publishes, assumed } = applied;
  const rest = { state, hash, publishes, assumed };
  if (!known) return { outcome: 'created', changes: [], ...rest };
  const changes = compareStates(known.state, state, places.names);
  if (changes.length === 0) return { outcome: 'unchanged' };
  if (check.seenAt && known.updatedAt > check.seenAt)
    return { outcome: 'refused', faults: [wholeRow(raw, 'product_changed_meanwhile')] };
  return { outcome: 'changed', changes, ...rest };
}

/** Counted up when the same lines come to mean something else, so that files sent again are read again. */
const readingVersion = 2;

/** Of a product's lines and all that decides what they mean. */
export function hashOf(raw: RawProduct, defaults: ImportDefaults, categoryNames: string): Buffer {
  const { language, categoryId, freightTemplateId, newStatus, keepsStock, waitsForImages } = defaults;
  const options = [
    readingVersion,
    language,
    String(categoryId),
    String(freightTemplateId),
    newStatus,
    keepsStock,
    waitsForImages,
    defaults.newStock ?? null,
    defaults.newWeightGrams ?? null,
    categoryNames,
  ];
  const said = JSON.stringify([raw.rows.map((row) => row.cells), options]);
  return createHash('sha256').update(said).digest();
}

const wholeRow = (raw: RawProduct, fault: FaultKind): Fault => ({
  line: raw.rows[0]?.line ?? 0,
  column: '',
  fault,
  params: {},
});

/** Descriptions as they will be kept; those that are there already were cleaned when they came. */
function sanitised(state: ProductState, before: ProductState | undefined, { clean }: Reading): ProductState {
  const entries = Object.entries(state.descriptions).map(([language, html]): [string, string] => [
    language,
    before?.descriptions[language] === html ? html : (clean[language] ?? html),
  ]);
  return { ...state, descriptions: Object.fromEntries(entries.filter(([, html]) => html !== '')) };
}

const mostImages = 20;
const longestAddress = 2000;

/** Addresses in a file become what they stand for: images of this shop by key, arrived ones too, others to be fetched. */
function settleImages({ patch, own }: Reading, known: KnownProduct | undefined): ProductPatch {
  const settle = (address: string) => own.get(address) ?? known?.arrived.get(address) ?? address;
  // An image that is named twice has its first text.
  const settleAll = (addresses: readonly string[], alts: readonly string[] | undefined) => {
    const settled = new Map<string, string>();
    for (const [index, address] of addresses.entries())
      if (address.length <= longestAddress && !settled.has(settle(address)))
        settled.set(settle(address), alts?.[index] ?? '');
    const shown = [...settled].slice(0, mostImages);
    return {
      images: shown.map(([image]) => image),
      ...(alts && { imageAlts: shown.map(([, alt]) => alt) }),
    };
  };
  const settleSku = ({ image }: SkuPatch) =>
    image === undefined ? {} : { image: image.length > longestAddress ? '' : settle(image) };
  return {
    ...patch,
    ...(patch.images && settleAll(patch.images, patch.imageAlts)),
    ...(patch.skus && { skus: patch.skus.map((sku) => ({ ...sku, ...settleSku(sku) })) }),
  };
}

/** Faults of a whole product, told at the column that they come from. */
function named({ columnOf }: ProductCheck, faults: readonly Fault[]): Fault[] {
  const fields: Partial<Record<FaultKind, Field>> = {
    category_required: 'category',
    category_unknown: 'category',
    no_variant: 'price',
    option_value_missing: 'sku',
    stock_uncounted: 'stock',
  };
  return faults.map((fault) => {
    const field = fields[fault.fault];
    return field === undefined || fault.column !== '' ? fault : { ...fault, column: columnOf(field) };
  });
}

const policyFields: Readonly<Record<string, Field>> = {
  ...Object.fromEntries(
    Object.entries({ ...plainProductFields, ...plainSkuFields }).map(([name, { field }]) => [name, field]),
  ),
  handle: 'handle',
  ownLanguage: 'ownLanguage',
  titles: 'title',
  descriptions: 'description',
  images: 'images',
  imageAlts: 'imageAlts',
  retailPrice: 'retailPrice',
  originalPrice: 'originalPrice',
  ladder: 'ladder',
  options: 'optionName',
  discount: 'discountPeriod',
  skus: 'optionValue',
  choice: 'optionValue',
  price: 'price',
  discountPrice: 'discountPrice',
  stock: 'stock',
  weightGrams: 'weight',
  cost: 'cost',
  image: 'variantImage',
};

const policyFaults: Readonly<Record<string, FaultKind>> = {
  price: 'price_too_high',
  retailPrice: 'price_too_high',
  originalPrice: 'price_too_high',
  discountPrice: 'discount_not_below',
  options: 'too_many',
  skus: 'too_many',
  tags: 'too_many',
  ladder: 'not_price_tiers',
  handle: 'too_long',
  unit: 'too_long',
  code: 'too_long',
  stock: 'too_many',
  weightGrams: 'not_a_weight',
  sizeMm: 'not_a_size',
};

/** A refusal of the catalogue's rules, told at the line and column that it comes from. */
function located(
  { columnOf }: ProductCheck,
  raw: RawProduct,
  patch: ProductPatch,
  { field, reason }: { readonly field: string; readonly reason: string },
): Fault {
  const [head = '', second = '', third = ''] = field.split('.');
  const isOfSku = head === 'skus' && third !== '';
  const name = isOfSku ? third : head;
  const column = columnOf(
    policyFields[name] ?? 'handle',
    head === 'titles' || head === 'descriptions' ? second : undefined,
  );
  const line = (isOfSku ? patch.skus?.[Number(second)]?.line : undefined) ?? raw.rows[0]?.line ?? 0;
  const fault =
    reason === 'maxLength' ? 'too_long' : reason === 'required' ? 'empty' : (policyFaults[name] ?? 'not_allowed_here');
  return { line, column, fault, params: {} };
}
