import type { Texts } from '@entrepot/domain';
import type { ProductState, ProductStatus, SkuState } from '../../product.types.ts';
import type { KnownProduct } from '../../product-states/index.ts';
import { isStored, lowestPriceOf, trimUnlessSame } from '../../product-states/index.ts';
import { plainProductFields, settlePlain } from '../layouts/plain-fields.ts';
import type { Assumed, Fault, ProductPatch, RawProduct } from '../layouts/raw-product.ts';
import { applyOptions } from './apply-options.ts';
import { applySkus, type SkuDefaults } from './apply-skus.ts';

/** What holds for products that the file says nothing else of. */
export type ImportDefaults = SkuDefaults & {
  readonly language: string;
  /** Category of a new product whose own is unknown here. */
  readonly categoryId?: bigint;
  readonly freightTemplateId: bigint;
  readonly newStatus: 'as_file' | 'draft';
  /** Whether what has no images yet is left unpublished. */
  readonly waitsForImages: boolean;
  /** New products wait for approval before they are published. */
  readonly isReviewed: boolean;
};

type Applied =
  | {
      readonly state: ProductState;
      /** Is published by itself once its images have arrived. */
      readonly publishes: boolean;
      readonly assumed: readonly Assumed[];
      readonly faults: readonly Fault[];
    }
  | { readonly faults: readonly Fault[] };

/** The product as the file wants it: what the patch leaves out stays, and new products get the defaults. */
export function applyPatch(
  raw: Pick<RawProduct, 'handle' | 'rows'>,
  known: KnownProduct | undefined,
  patch: ProductPatch,
  defaults: ImportDefaults,
): Applied {
  const before = known?.state;
  const line = raw.rows[0]?.line ?? 0;
  const faults: Fault[] = [];
  const categoryId = patch.categoryId ?? before?.categoryId ?? defaults.categoryId;
  if (categoryId === undefined) {
    const { unknownCategory: value } = patch;
    faults.push(
      value === undefined
        ? { line, column: '', fault: 'category_required', params: {} }
        : { line, column: '', fault: 'category_unknown', params: { value } },
    );
  }
  const ownLanguage = patch.ownLanguage ?? before?.ownLanguage ?? defaults.language;
  const options = applyOptions(before?.options ?? [], patch.options);
  const { skus, faults: skuFaults, assumed } = applySkus(before, patch, options, defaults);
  faults.push(...skuFaults);
  if (skus.length === 0 && skuFaults.length === 0) faults.push({ line, column: '', fault: 'no_variant', params: {} });
  if (categoryId === undefined || faults.length > 0) return { faults };
  const discounted = withinDiscount(patch.discount === undefined ? (before?.discount ?? null) : patch.discount, skus);
  const images = patch.images ?? before?.images ?? [];
  const wanted = statusOf(known, patch, defaults);
  const waits = isWaiting(wanted, images, defaults);
  const state: ProductState = {
    handle: raw.handle,
    status: waits ? unpublished(known) : wanted,
    categoryId,
    collectionId: patch.collectionId === undefined ? (before?.collectionId ?? null) : patch.collectionId,
    freightTemplateId: patch.freightTemplateId ?? before?.freightTemplateId ?? defaults.freightTemplateId,
    ownLanguage,
    titles: mergeTexts(before?.titles ?? {}, patch.titles),
    descriptions: mergeTexts(before?.descriptions ?? {}, patch.descriptions),
    images,
    imageAlts: altsOf(images, patch.imageAlts, before?.imageAlts ?? {}),
    ...struckPrices(before, patch, skus),
    discount: discounted.discount,
    ...settlePlain(plainProductFields, patch, before),
    options,
    skus: discounted.skus,
  };
  const open: Assumed[] = [...assumed, ...(patch.assumed ?? [])];
  if (patch.unknownCategory !== undefined && !before) open.push({ field: 'category', value: patch.unknownCategory });
  if (waits) open.push({ field: 'images', value: String(images.length) });
  return { state, publishes: waits && images.length > 0, assumed: open, faults: [] };
}

/** Nobody buys what cannot be seen: what has no image is not published unless the seller says so. */
function isWaiting(status: ProductStatus, images: readonly string[], { waitsForImages }: ImportDefaults): boolean {
  return waitsForImages && (status === 'published' || status === 'under_review') && !images.some(isStored);
}

const unpublished = (known: KnownProduct | undefined): ProductStatus => (known?.wasPublished ? 'unpublished' : 'draft');

/** A product that was ever offered is no draft again, and one that was removed comes back. */
function statusOf(before: KnownProduct | undefined, patch: ProductPatch, defaults: ImportDefaults): ProductStatus {
  const status = before?.state.status;
  const wanted = !before && defaults.newStatus === 'draft' ? 'draft' : patch.status;
  if (wanted === 'published') return defaults.isReviewed && !before?.wasPublished ? 'under_review' : 'published';
  if (wanted === 'unpublished') return 'unpublished';
  if (wanted === 'draft') return status === undefined || status === 'draft' ? 'draft' : 'unpublished';
  return status === 'removed' ? 'unpublished' : (status ?? 'draft');
}

/** The texts with those of the file put in; blanks around a text count only when they stood there before. */
function mergeTexts(before: Texts, patch: Texts | undefined): Texts {
  if (!patch) return before;
  const merged: Record<string, string> = { ...before };
  for (const [language, text] of Object.entries(patch)) {
    const kept = trimUnlessSame(text, before[language]) ?? '';
    if (kept === '') delete merged[language];
    else merged[language] = kept;
  }
  return merged;
}

/** The texts of the images that there are, by image. */
function altsOf(images: readonly string[], patch: readonly string[] | undefined, before: ProductState['imageAlts']) {
  const alts = images.map((image, index) => [
    image,
    trimUnlessSame(patch?.[index] ?? (patch && ''), before[image]) ?? '',
  ]);
  return Object.fromEntries(alts.filter(([, alt]) => alt !== ''));
}

/** Prices shown beside the selling price. One that was the lowest price follows it. */
function struckPrices(before: ProductState | undefined, patch: ProductPatch, skus: readonly SkuState[]) {
  const lowest = lowestPriceOf(skus);
  const lowestBefore = before && lowestPriceOf(before.skus);
  const follow = (wanted: bigint | null | undefined, old: bigint | undefined) =>
    wanted ?? (wanted === null || old === undefined || old === lowestBefore ? lowest : old);
  return {
    originalPriceMicro: follow(patch.originalPriceMicro, before?.originalPriceMicro),
    retailPriceMicro: follow(patch.retailPriceMicro, before?.retailPriceMicro),
  };
}

/** A discount has a time and at least one price below the usual one; a part without the other is dropped. */
function withinDiscount(discount: ProductState['discount'], skus: readonly SkuState[]) {
  const lowered = skus.map((sku) =>
    sku.discountMicro !== null && (discount === null || sku.discountMicro >= sku.priceMicro)
      ? { ...sku, discountMicro: null }
      : sku,
  );
  return { discount: lowered.some((sku) => sku.discountMicro !== null) ? discount : null, skus: lowered };
}
