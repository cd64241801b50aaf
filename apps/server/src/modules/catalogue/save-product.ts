import { DomainError, dayMs } from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint, type Tx } from '../../platform/database.ts';
import { emit } from '../../platform/outbox.ts';
import { defaultFreightOf } from '../sellers/index.ts';
import { productChanged } from './catalogue.events.ts';
import { isProductReviewed } from './catalogue.settings.ts';
import { type ProductInput, type ProductStatus, productFaults } from './product.policy.ts';
import {
  attrTexts,
  insertStockEntries,
  replaceSkus,
  type StockReason,
  updateStatus,
  upsertDetails,
  upsertProduct,
} from './products.repository.ts';
import { sanitiseDescriptions } from './sanitise-description.ts';
import { shelveProducts } from './shelve-products.ts';

export type SavedProduct = { readonly productId: bigint; readonly isNew: boolean; readonly status: ProductStatus };

/**
 * Creates a product, or changes the one that its store has under the same handle: the one way for the editor, imports and
 * the demo. Descriptions are sanitised; a new one may have to wait for approval, as the setting says.
 *
 * `stockReason` is noted wherever the stock differs from before. Throws `invalid_parameters` and `category_not_found`.
 */
export async function saveProduct(
  ctx: Context,
  tx: Tx,
  product: ProductInput,
  stockReason: StockReason = 'adjustment',
): Promise<SavedProduct> {
  const faults = productFaults(product);
  if (faults.length > 0) throw new DomainError('invalid_parameters', { fields: faults });
  const at = ctx.clock.now();
  const freightTemplateId = product.freightTemplateId ?? (await defaultFreightOf(tx, product.sellerId));
  if (freightTemplateId === undefined) throw new DomainError('store_not_found');
  const mustWait = product.status === 'on_sale' && ctx.settings.get(isProductReviewed);
  const status = mustWait ? 'under_review' : product.status;
  const { id, isNew } = await namingFaults(() =>
    upsertProduct(tx, { id: ctx.ids.next(), freightTemplateId, status, at }, product),
  );
  const descriptions = sanitiseDescriptions(product.descriptions ?? {});
  await upsertDetails(tx, id, { ...product, descriptions }, openingHotScore(at));
  const skus = product.skus.map((sku) => ({
    ...sku,
    id: ctx.ids.next(),
    attrTexts: attrTexts(product.options ?? [], sku.choice, product.ownLanguage),
  }));
  const changes = await replaceSkus(tx, id, skus, at);
  const entries = changes.map((change) => ({ id: ctx.ids.next(), skuId: change.sku_id, delta: change.delta }));
  await insertStockEntries(tx, entries, stockReason, at);
  await announce(ctx, tx, id, status);
  return { productId: id, isNew, status };
}

/**
 * Lists, delists or removes a product of a store; a removed one stays removed. Delisting is seen by everybody at once.
 *
 * Throws `product_not_found`, for another store's product too.
 */
export async function changeProductStatus(
  ctx: Context,
  tx: Tx,
  product: {
    readonly sellerId: bigint;
    readonly productId: bigint;
    readonly status: 'on_sale' | 'off_sale' | 'removed';
  },
): Promise<void> {
  const { productId: id, sellerId, status } = product;
  if (!(await updateStatus(tx, { id, sellerId, status, at: ctx.clock.now() })))
    throw new DomainError('product_not_found');
  await announce(ctx, tx, id, status);
}

async function announce(ctx: Context, tx: Tx, id: bigint, status: ProductStatus): Promise<void> {
  await shelveProducts(tx, [id], ctx.clock.now());
  await emit(ctx, tx, productChanged, [{ productId: String(id) }]);
  tx.afterCommit(status === 'on_sale' ? ctx.answers.raise : ctx.answers.raiseNow);
}

const constraintFaults: Readonly<Record<string, string>> = {
  products_freight: 'freightTemplateId',
  products_store_category: 'storeCategoryId',
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

const scoreEpochMs = Date.UTC(2020, 0, 1);

/**
 * The hot score of `quantity` pieces sold at an instant: the binary logarithm of their weight, which doubles every seven
 * days (forward decay: Cormode et al., "Forward Decay", ICDE 2009).
 */
export function hotScoreOf(quantity: number, at: Date): number {
  return Math.log2(quantity) + (at.getTime() - scoreEpochMs) / (7 * dayMs);
}

/** A new product counts as much as an eighth of a sale, so that the newest unsold ones stand before the oldest. */
function openingHotScore(at: Date): number {
  return hotScoreOf(1 / 8, at);
}
