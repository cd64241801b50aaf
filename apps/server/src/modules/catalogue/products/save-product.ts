import { DomainError, matchSkus } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { brokenConstraint, type Tx } from '#platform/database.ts';
import { defaultFreightOf } from '../../sellers/index.ts';
import { isProductReviewed } from '../catalogue.settings.ts';
import {
  emptyProduct,
  emptySku,
  type ProductInput,
  type ProductState,
  type ProductStatus,
  type SkuState,
} from '../product.types.ts';
import { type KnownProduct, lockByHandle, lowestPriceOf, readByHandle, saveStates } from '../product-states/index.ts';
import type { EntryNote, StockReason } from '../stock/index.ts';
import { productFaults } from './product.policy.ts';
import { sanitiseDescriptions } from './sanitise-description.ts';

export type SavedProduct = {
  readonly productId: bigint;
  readonly isNew: boolean;
  readonly status: ProductStatus;
  readonly version: number;
};

/**
 * Creates a product, or changes the one that its store has under the same handle: a batch of one for `saveStates`, which
 * imports write by too. Descriptions are sanitised; a new product may have to wait for approval, as the setting says. Variants
 * keep their identity as `matchSkus` finds them; the ones left out are taken away.
 *
 * What `stockNote` says is noted wherever the stock differs from before.
 *
 * @throws DomainError `invalid_parameters` and `category_not_found`.
 */
export async function saveProduct(
  ctx: Context,
  tx: Tx,
  product: ProductInput,
  stockNote: StockReason | EntryNote = 'adjustment',
): Promise<SavedProduct> {
  const faults = productFaults(product);
  if (faults.length > 0) throw new DomainError('invalid_parameters', { fields: faults });
  const { storeId, handle } = product;
  const freightTemplateId = product.freightTemplateId ?? (await defaultFreightOf(tx, storeId));
  if (freightTemplateId === undefined) throw new DomainError('store_not_found');
  await lockByHandle(tx, storeId, [handle]);
  const before = (await readByHandle(tx, storeId, [handle])).get(handle);
  const mustWait = product.status === 'published' && !before?.wasPublished && ctx.settings.get(isProductReviewed);
  const status = mustWait ? 'under_review' : product.status;
  const after = stateOf(product, { freightTemplateId, status, before });
  const note = typeof stockNote === 'string' ? { reason: stockNote } : stockNote;
  const [productId] = await namingFaults(() => saveStates(ctx, tx, storeId, [{ before, after }], note));
  if (productId === undefined) throw new Error('a saved product has no id');
  return { productId, isNew: !before, status, version: before ? before.version + 1 : 0 };
}

type Placed = {
  readonly freightTemplateId: bigint;
  readonly status: ProductStatus;
  readonly before: KnownProduct | undefined;
};

/** The product as it shall be: what the input leaves open has its default. */
function stateOf(product: ProductInput, { freightTemplateId, status, before }: Placed): ProductState {
  const { storeId: _, keepsStock: _keeps, ...said } = product;
  const skus = skuStates(product, before?.state);
  const lowest = lowestPriceOf(skus);
  return {
    ...emptyProduct,
    originalPriceMicro: lowest,
    retailPriceMicro: lowest,
    ...said,
    status,
    freightTemplateId,
    descriptions: sanitiseDescriptions(product.descriptions ?? {}),
    imageAlts: altsOf(product, before?.state.imageAlts ?? {}),
    skus,
  };
}

function skuStates({ options = [], skus, keepsStock }: ProductInput, before: ProductState | undefined): SkuState[] {
  const live = (before?.skus ?? []).filter((sku): sku is SkuState & { readonly id: bigint } => sku.id !== undefined);
  const matched = matchSkus({ options: before?.options ?? [], skus: live }, { options, skus });
  const byId = new Map(live.map((sku) => [sku.id, sku]));
  return skus.map(({ id: _, discountPriceMicro, ...said }, index) => {
    const existing = byId.get(matched[index] ?? 0n);
    const { code, image } = emptySku;
    return {
      ...emptySku,
      ...existing,
      code,
      image,
      ...said,
      discountMicro: discountPriceMicro ?? null,
      stock: existing && keepsStock ? existing.stock : said.stock,
    };
  });
}

/** Images of a file that are still to come keep their texts under their addresses. */
function altsOf({ imageAlts }: ProductInput, before: ProductState['imageAlts']): ProductState['imageAlts'] {
  if (!imageAlts) return before;
  const toCome = Object.entries(before).filter(([key]) => key.startsWith('http'));
  return { ...Object.fromEntries(toCome), ...imageAlts };
}

const constraintFaults: Readonly<Record<string, string>> = {
  products_freight: 'freightTemplateId',
  products_collection: 'sellerCategoryId',
};

async function namingFaults<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const constraint = brokenConstraint(error) ?? '';
    if (constraint === 'products_category_id_fkey') throw new DomainError('category_not_found');
    const field = constraintFaults[constraint];
    if (field === undefined) throw error;
    throw new DomainError('invalid_parameters', { fields: [{ field, reason: 'unknown' }] });
  }
}
