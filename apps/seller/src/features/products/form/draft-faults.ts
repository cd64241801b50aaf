import { mostEditedVariants, reachedTier, tagLimits } from '@entrepot/domain';
import { fromZoneTime } from '@entrepot/panel/zone-time.ts';
import { type Draft, offeredRows, tagsOf } from './draft.ts';
import { gridRows } from './sku-grid.ts';

/** Texts of the area `seller-products` that say what is wrong. */
export type FaultKey =
  | 'fault.title'
  | 'fault.category'
  | 'fault.leaf'
  | 'fault.image'
  | 'fault.price'
  | 'fault.discountPrice'
  | 'fault.discountMissing'
  | 'fault.discountWindow'
  | 'fault.number'
  | 'grid.fault.cost'
  | 'fault.whole'
  | 'fault.tierFrom'
  | 'fault.tierOff'
  | 'fault.options'
  | 'fault.optionTwice'
  | 'fault.noSku'
  | 'fault.tooManySkus'
  | 'fault.size'
  | 'fault.tags'
  | 'fault.refused';

/**
 * What is wrong, by field: `titles`, `categoryId`, `images`, `discount`, `retailPrice`, `buyMin`, `size`, `tags`, `skus`,
 * `option:<key>`, `priceTiers:<key>`, `sku:<row>:<field>`.
 */
export type Faults = Readonly<Record<string, FaultKey>>;

const pricePattern = /^(?:0|[1-9][0-9]{0,6})(?:\.[0-9]{1,2})?$/;
const mostPieces = 1_000_000;

function isPrice(text: string): boolean {
  const price = text.trim();
  return pricePattern.test(price) && Number(price) > 0 && Number(price) <= mostPieces;
}

/** Empty for a cost that is not known. */
function isCost(text: string): boolean {
  const cost = text.trim();
  return cost === '' || (pricePattern.test(cost) && Number(cost) <= mostPieces);
}

function isWhole(text: string, low: number, high: number): boolean {
  return /^[0-9]{1,10}$/.test(text.trim()) && Number(text) >= low && Number(text) <= high;
}

/** What is wrong with a draft; `isPublished` asks for what buyers need, too. */
export function faultsOf(draft: Draft, { isPublished }: { readonly isPublished: boolean }): Faults {
  const faults: Record<string, FaultKey> = {};
  const check = (isRight: boolean, field: string, fault: FaultKey) => {
    if (!isRight) faults[field] = fault;
  };
  check(Boolean(draft.titles[draft.ownLanguage]?.trim()), 'titles', 'fault.title');
  check(draft.categoryId !== null, 'categoryId', 'fault.category');
  if (isPublished) check(draft.images.length > 0, 'images', 'fault.image');
  for (const field of ['retailPrice', 'originalPrice'] as const)
    check(draft[field].trim() === '' || isPrice(draft[field]), field, 'fault.price');
  for (const field of ['buyMin', 'buyMultiple'] as const)
    check(isWhole(draft[field], 1, mostPieces), field, 'fault.whole');
  const tags = tagsOf(draft.tags);
  check(tags.length <= tagLimits.words && tags.every((tag) => tag.length <= tagLimits.longest), 'tags', 'fault.tags');
  const sides = [draft.length, draft.width, draft.height];
  const hasSize = sides.some((side) => side.trim() !== '');
  check(!hasSize || sides.every((side) => isWhole(side, 0, 100_000)), 'size', 'fault.size');
  Object.assign(faults, priceTierFaults(draft), optionFaults(draft), skuFaults(draft), discountFaults(draft));
  return faults;
}

/** Tiers rise in pieces and in what they take off. */
function priceTierFaults({ priceTiers }: Draft): Faults {
  const faults: Record<string, FaultKey> = {};
  priceTiers.forEach(({ key, from, off }, index) => {
    const before = priceTiers[index - 1];
    const isFromRight = isWhole(from, 2, mostPieces) && (!before || Number(from) > Number(before.from));
    const percent = Number(off);
    const isOffRight = /^[0-9]{1,2}(?:\.[0-9]{1,2})?$/.test(off.trim()) && percent > 0 && percent <= 90;
    if (!isFromRight) faults[`priceTiers:${key}`] = 'fault.tierFrom';
    else if (!isOffRight || (before && percent <= Number(before.off))) faults[`priceTiers:${key}`] = 'fault.tierOff';
  });
  return faults;
}

function optionFaults({ options, ownLanguage }: Draft): Faults {
  const faults: Record<string, FaultKey> = {};
  for (const { key, names, values } of options) {
    const words = values.map(({ texts }) => (texts[ownLanguage] ?? '').trim().toLowerCase());
    if (!names[ownLanguage]?.trim() || words.includes('')) faults[`option:${key}`] = 'fault.options';
    else if (new Set(words).size < words.length) faults[`option:${key}`] = 'fault.optionTwice';
  }
  return faults;
}

function skuFaults(draft: Draft): Faults {
  const faults: Record<string, FaultKey> = {};
  const rows = offeredRows(draft);
  if (rows.length === 0) faults.skus = 'fault.noSku';
  if (gridRows(draft).length > mostEditedVariants) faults.skus = 'fault.tooManySkus';
  for (const { key, sku } of rows) {
    if (!isPrice(sku.price)) faults[`sku:${key}:price`] = 'fault.price';
    if (
      sku.discountPrice.trim() !== '' &&
      !(isPrice(sku.discountPrice) && Number(sku.discountPrice) < Number(sku.price))
    )
      faults[`sku:${key}:discountPrice`] = 'fault.discountPrice';
    if (!isWhole(sku.stock || '0', 0, 1_000_000_000)) faults[`sku:${key}:stock`] = 'fault.number';
    if (!isWhole(sku.weightGrams || '0', 0, 100_000_000)) faults[`sku:${key}:weightGrams`] = 'fault.number';
    if (!isCost(sku.cost)) faults[`sku:${key}:cost`] = 'grid.fault.cost';
  }
  return faults;
}

function discountFaults(draft: Draft): Faults {
  const isPriced = offeredRows(draft).some(({ sku }) => sku.discountPrice.trim() !== '');
  const [start, end] = [fromZoneTime(draft.discountStart), fromZoneTime(draft.discountEnd)];
  if (!draft.discountStart && !draft.discountEnd) return isPriced ? { discount: 'fault.discountWindow' } : {};
  if (!start || !end || end <= start) return { discount: 'fault.discountWindow' };
  return isPriced ? {} : { discount: 'fault.discountMissing' };
}

/** Whether only the server can say that it is right now. */
export const isServerFault = (fault: FaultKey): boolean => fault === 'fault.refused' || fault === 'fault.leaf';

/** Names that the rules of products have for fields of the editor. */
const fieldNames: Readonly<Record<string, string>> = { sizeMm: 'size', imageAlts: 'images' };

/** The server's refusal of fields, at the editor's. */
export function serverFaults(
  draft: Draft,
  fields: readonly { readonly field: string; readonly reason: string }[],
): Faults {
  const rows = offeredRows(draft);
  const known: Readonly<Record<string, FaultKey>> = { images: 'fault.image', titles: 'fault.title' };
  return Object.fromEntries(
    fields.map(({ field, reason }) => {
      const [name = '', index, part] = field.split('.');
      // Variants show images of the product: the fault stands beside those.
      if (name === 'skus' && part === 'image') return ['images', 'fault.refused'];
      if (name === 'skus' && part) return [`sku:${rows[Number(index)]?.key ?? ''}:${part}`, 'fault.refused'];
      if (reason === 'leaf') return [name, 'fault.leaf'];
      return [fieldNames[name] ?? name, known[name] ?? 'fault.refused'];
    }),
  );
}

/** What one piece of a variant costs from a tier on, as buyers are told; empty while it is not a price. */
export function tierPrice(price: string, { from, off }: { readonly from: string; readonly off: string }): string {
  const tier = reachedTier([{ from: Number(from), off: Math.round(Number(off) * 100) }], Number(from));
  if (!isPrice(price) || !tier || Number.isNaN(tier.off)) return '';
  const cents = Math.round((Math.round(Number(price) * 100) * (10_000 - tier.off)) / 10_000);
  return (Math.max(cents, 1) / 100).toFixed(2);
}
