import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { productFaults } from '../product.policy.ts';
import { sanitiseDescriptions } from '../sanitise-description.ts';
import { applyPatch, type ImportDefaults } from './apply-patch.ts';
import { type Change, compareStates } from './compare-states.ts';
import type { Places } from './places.ts';
import { asInput, isStored, type ProductState } from './product-state.ts';
import type { Fault, FaultKind, Field, ImportTarget, ProductPatch, RawProduct } from './raw-product.ts';
import type { KnownProduct } from './states.repository.ts';

/** What a file's product is to become, before anything is written. */
export type Judgement =
  | { readonly outcome: 'refused'; readonly faults: readonly Fault[] }
  | { readonly outcome: 'unchanged' }
  | {
      readonly outcome: 'created' | 'changed';
      readonly state: ProductState;
      readonly changes: readonly Change[];
      readonly hash: Buffer;
    };

export type Judge = {
  readonly ctx: Context;
  readonly sellerId: bigint;
  readonly target: ImportTarget;
  readonly places: Places;
  readonly defaults: ImportDefaults;
  /** Name of the file's column that a field is read from. */
  readonly columnOf: (field: Field, language?: string) => string;
  /** Products edited since are refused: what was looked at is no longer what would be overwritten. */
  readonly seenAt: Date | undefined;
};

/**
 * Decides what becomes of a product of the file. The very lines that a product was last written from, untouched since, and
 * lines that say what is there already change nothing.
 */
export async function judgeProduct(judge: Judge, raw: RawProduct, known: KnownProduct | undefined): Promise<Judgement> {
  const { defaults, sellerId, places } = judge;
  const hash = hashOf(raw, defaults);
  if (known?.hash?.equals(hash)) return { outcome: 'unchanged' };
  const { patch, faults } = raw.read(judge.target);
  if (faults.length > 0) return { outcome: 'refused', faults };
  const settled = await settlePictures(judge, patch, known);
  const applied = applyPatch(raw, known, settled, defaults);
  if (!('state' in applied)) return { outcome: 'refused', faults: named(judge, applied.faults) };
  const state = sanitised(applied.state, known?.state);
  const wrong = productFaults(asInput(sellerId, state));
  if (wrong.length > 0)
    return { outcome: 'refused', faults: wrong.map((fault) => located(judge, raw, settled, fault)) };
  if (!known) return { outcome: 'created', state, changes: [], hash };
  const changes = compareStates(known.state, state, places.names);
  if (changes.length === 0) return { outcome: 'unchanged' };
  if (judge.seenAt && known.updatedAt > judge.seenAt)
    return { outcome: 'refused', faults: [wholeRow(raw, 'product_changed_meanwhile')] };
  return { outcome: 'changed', state, changes, hash };
}

function hashOf(
  raw: RawProduct,
  { language, categoryId, freightTemplateId, newStatus, keepsStock }: ImportDefaults,
): Buffer {
  const options = [language, String(categoryId), String(freightTemplateId), newStatus, keepsStock];
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
function sanitised(state: ProductState, before: ProductState | undefined): ProductState {
  const fresh = Object.entries(state.descriptions).filter(
    ([language, html]) => before?.descriptions[language] !== html,
  );
  if (fresh.length === 0) return state;
  const clean = sanitiseDescriptions(Object.fromEntries(fresh));
  const entries = Object.entries({ ...state.descriptions, ...clean }).filter(([, html]) => html !== '');
  return { ...state, descriptions: Object.fromEntries(entries) };
}

const mostPictures = 20;
const longestAddress = 2000;

/** Addresses in a file become what they stand for: pictures of this shop by key, arrived ones too, others to be fetched. */
async function settlePictures(
  { ctx }: Judge,
  patch: ProductPatch,
  known: KnownProduct | undefined,
): Promise<ProductPatch> {
  const settle = async (address: string): Promise<string> => {
    const own = ownKey(address, ctx.config.publicUrl);
    if (own === undefined) return known?.arrived.get(address) ?? address;
    const isShown = known?.state.pictures.includes(own) || known?.state.skus.some((sku) => sku.picture === own);
    return isShown || (await ctx.files.has(own)) ? own : address;
  };
  const settleAll = async (addresses: readonly string[]) => {
    const settled: string[] = [];
    for (const address of addresses) if (address.length <= longestAddress) settled.push(await settle(address));
    return [...new Set(settled)].slice(0, mostPictures);
  };
  const skus =
    patch.skus &&
    (await Promise.all(patch.skus.map(async (sku) => ({ ...sku, ...(await settleSku(sku.picture, settle)) }))));
  return { ...patch, ...(patch.pictures && { pictures: await settleAll(patch.pictures) }), ...(skus && { skus }) };
}

async function settleSku(picture: string | undefined, settle: (address: string) => Promise<string>) {
  if (picture === undefined) return {};
  return { picture: picture === '' || picture.length > longestAddress ? '' : await settle(picture) };
}

/** The key of a picture that this shop serves; undefined for any other address. */
function ownKey(address: string, publicUrl: string): string | undefined {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  const key = path.startsWith('/files/') ? path.slice('/files/'.length) : '';
  return isStored(key) ? key : undefined;
}

/** Faults of a whole product, told at the column that they come from. */
function named({ columnOf }: Judge, faults: readonly Fault[]): Fault[] {
  const fields: Partial<Record<FaultKind, Field>> = {
    category_required: 'category',
    category_unknown: 'category',
    no_variant: 'price',
    option_value_missing: 'sku',
  };
  return faults.map((fault) => {
    const field = fields[fault.fault];
    return field === undefined || fault.column !== '' ? fault : { ...fault, column: columnOf(field) };
  });
}

const policyFields: Readonly<Record<string, Field>> = {
  handle: 'handle',
  ownLanguage: 'ownLanguage',
  titles: 'title',
  descriptions: 'description',
  pictures: 'pictures',
  tags: 'tags',
  unit: 'unit',
  sizeMm: 'size',
  buyMin: 'buyMin',
  buyMultiple: 'buyMultiple',
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
  code: 'sku',
  picture: 'variantPicture',
};

const policyFaults: Readonly<Record<string, FaultKind>> = {
  price: 'price_too_high',
  retailPrice: 'price_too_high',
  originalPrice: 'price_too_high',
  discountPrice: 'discount_not_below',
  options: 'too_many',
  skus: 'too_many',
  tags: 'too_many',
  ladder: 'not_a_ladder',
  handle: 'too_long',
  unit: 'too_long',
  code: 'too_long',
  stock: 'too_many',
  weightGrams: 'not_a_weight',
  sizeMm: 'not_a_size',
};

/** A refusal of the catalogue's rules, told at the line and column that it comes from. */
function located(
  { columnOf }: Judge,
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
