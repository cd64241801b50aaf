import { formatAmount, pickText, type Texts } from '@entrepot/domain';
import type { ProductState, SkuState } from '../../product.types.ts';
import { joinItems } from '../csv/csv-cells.ts';
import { formatPlain, plainProductFields, plainSkuFields } from '../layouts/plain-fields.ts';
import type { Field } from '../layouts/raw-product.ts';

/** A field that differs, in words as our own columns have them. */
export type Change = {
  readonly field: Field;
  readonly language?: string;
  readonly variant?: string;
  readonly before: string;
  readonly after: string;
};

/** How ids are told to people. */
export type Names = {
  readonly category: (id: bigint) => string;
  readonly collection: (id: bigint) => string;
  readonly freight: (id: bigint) => string;
};

/** Every field in which two states of a product differ; none when the file changes nothing. */
export function compareStates(before: ProductState, after: ProductState, names: Names): Change[] {
  const changes: Change[] = [];
  const addChange = (field: Field, one: string, other: string, where: Pick<Change, 'language' | 'variant'> = {}) => {
    if (one !== other) changes.push({ field, ...where, ...shorten(one, other) });
  };
  const compare = (field: Field, format: (state: ProductState) => string) =>
    addChange(field, format(before), format(after));
  compareTexts('title', before.titles, after.titles, addChange);
  compareTexts('description', before.descriptions, after.descriptions, addChange);
  compare('ownLanguage', (state) => state.ownLanguage);
  compare('status', (state) => state.status);
  compare('category', (state) => names.category(state.categoryId));
  compare('storeCategory', (state) => (state.collectionId === null ? '' : names.collection(state.collectionId)));
  compare('freight', (state) => names.freight(state.freightTemplateId));
  compare('images', (state) => state.images.join('\n'));
  compare('imageAlts', formatAlts);
  compare('originalPrice', (state) => formatAmount(state.originalPriceMicro));
  compare('retailPrice', (state) => formatAmount(state.retailPriceMicro));
  compare('discountPeriod', (state) => formatDiscountPeriod(state));
  comparePlain(plainProductFields, before, after, addChange);
  compare('optionName', (state) => state.options.map(({ names: texts }) => formatTexts(texts)).join('\n'));
  compare('optionValues', (state) => state.options.map(({ values }) => values.map(formatTexts).join(' | ')).join('\n'));
  compareSkus(before, after, addChange);
  return changes;
}

type AddChange = (field: Field, one: string, other: string, where?: Pick<Change, 'language' | 'variant'>) => void;

function comparePlain<Fields extends Parameters<typeof formatPlain>[0]>(
  fields: Fields,
  before: Parameters<typeof formatPlain<Fields>>[1],
  after: Parameters<typeof formatPlain<Fields>>[1],
  addChange: AddChange,
): void {
  const told = formatPlain(fields, after);
  for (const [index, { field, text }] of formatPlain(fields, before).entries())
    addChange(field, text, told[index]?.text ?? '');
}

function compareTexts(field: Field, before: Texts, after: Texts, addChange: AddChange): void {
  for (const language of new Set([...Object.keys(before), ...Object.keys(after)]))
    addChange(field, before[language] ?? '', after[language] ?? '', { language });
}

function compareSkus(before: ProductState, after: ProductState, addChange: AddChange): void {
  const known = new Map(before.skus.map((sku) => [sku.id, sku]));
  for (const sku of after.skus) {
    const variant = variantName(after, sku);
    const old = sku.id === undefined ? undefined : known.get(sku.id);
    if (sku.id !== undefined) known.delete(sku.id);
    if (!old) {
      addChange('variant', '', variant || sku.code || '+', { variant });
      continue;
    }
    const compare = (field: Field, format: (state: SkuState) => string) =>
      addChange(field, format(old), format(sku), { variant });
    addChange('optionValue', variantName(before, old), variant, { variant });
    comparePlain(plainSkuFields, old, sku, (field, one, other) => addChange(field, one, other, { variant }));
    compare('price', (state) => formatAmount(state.priceMicro));
    compare('discountPrice', (state) => (state.discountMicro === null ? '' : formatAmount(state.discountMicro)));
    compare('stock', (state) => String(state.stock));
    compare('weight', (state) => String(state.weightGrams));
    compare('variantImage', (state) => state.image);
  }
  for (const sku of known.values()) addChange('variant', variantName(before, sku) || sku.code || '–', '');
  const order = (state: ProductState) => state.skus.map((sku) => String(sku.id ?? '')).join();
  if (before.skus.length === after.skus.length && order(before) !== order(after) && known.size === 0)
    addChange(
      'variant',
      before.skus.map((sku) => variantName(before, sku)).join(' | '),
      after.skus.map((sku) => variantName(after, sku)).join(' | '),
    );
}

/** The chosen values in the product's own language. */
function variantName({ options, ownLanguage }: ProductState, sku: SkuState): string {
  return options
    .map((option, index) => pickText(option.values[sku.choice[index] ?? -1] ?? {}, ownLanguage, ownLanguage))
    .join(' / ');
}

function formatDiscountPeriod({ discount }: ProductState): string {
  return discount ? `${discount.startsAt.toISOString()} – ${discount.endsAt.toISOString()}` : '';
}

/** One text per image, parted by bars; nothing when none has any. */
export function formatAlts({ images, imageAlts }: ProductState): string {
  const alts = images.map((image) => imageAlts[image] ?? '');
  return alts.some(Boolean) ? joinItems(alts) : '';
}

function formatTexts(texts: Texts): string {
  return Object.entries(texts)
    .filter(([, text]) => text !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([language, text]) => `${language}: ${text}`)
    .join(', ');
}

const longestShown = 240;
const leadIn = 40;

/** Long texts are cut to where they begin to differ. */
function shorten(before: string, after: string): { before: string; after: string } {
  if (before.length <= longestShown && after.length <= longestShown) return { before, after };
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const from = Math.max(0, same - leadIn);
  const cut = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + longestShown)}${text.length > from + longestShown ? '…' : ''}`;
  return { before: cut(before), after: cut(after) };
}
