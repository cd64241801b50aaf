import { DomainError, dayMs, matchSkus } from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint, type Tx } from '../../platform/database.ts';
import { defaultFreightOf } from '../sellers/index.ts';
import { announceProducts } from './announce-products.ts';
import { isProductReviewed } from './catalogue.settings.ts';
import { type ProductInput, type ProductStatus, productFaults } from './product.policy.ts';
import { attrTexts, upsertDetails, upsertProduct } from './products.repository.ts';
import { sanitiseDescriptions } from './sanitise-description.ts';
import { type LiveSkus, lockSkus, type WrittenSku, writeSkus } from './skus.repository.ts';
import { type EntryNote, insertStockEntries, type StockReason } from './stock-entries.repository.ts';

export type SavedProduct = {
  readonly productId: bigint;
  readonly isNew: boolean;
  readonly status: ProductStatus;
  readonly version: number;
};

/**
 * Creates a product, or changes the one that its store has under the same handle: the one way for the editor, imports and
 * the demo. Descriptions are sanitised; a new one may have to wait for approval, as the setting says. Variants keep their
 * identity as `matchSkus` finds them; the ones left out are taken away.
 *
 * What `stockNote` says is noted wherever the stock differs from before. Throws `invalid_parameters` and `category_not_found`.
 */
export async function saveProduct(
  ctx: Context,
  tx: Tx,
  product: ProductInput,
  stockNote: StockReason | EntryNote = 'adjustment',
): Promise<SavedProduct> {
  const faults = productFaults(product);
  if (faults.length > 0) throw new DomainError('invalid_parameters', { fields: faults });
  const at = ctx.clock.now();
  const freightTemplateId = product.freightTemplateId ?? (await defaultFreightOf(tx, product.sellerId));
  if (freightTemplateId === undefined) throw new DomainError('store_not_found');
  const mustWait = product.status === 'on_sale' && ctx.settings.get(isProductReviewed);
  const wanted = mustWait ? 'under_review' : product.status;
  const { id, isNew, status, version } = await namingFaults(() =>
    upsertProduct(tx, { id: ctx.ids.next(), freightTemplateId, status: wanted, at }, product),
  );
  const before = await lockSkus(tx, id);
  const descriptions = sanitiseDescriptions(product.descriptions ?? {});
  await upsertDetails(tx, id, { ...product, descriptions }, openingHotScore(at));
  const note = typeof stockNote === 'string' ? { reason: stockNote } : stockNote;
  await changeSkus(ctx, tx, { productId: id, before, product, note });
  await announceProducts(ctx, tx, [id], { isUrgent: status !== 'on_sale' });
  return { productId: id, isNew, status, version };
}

type SkuChange = {
  readonly productId: bigint;
  readonly before: LiveSkus;
  readonly product: ProductInput;
  readonly note: EntryNote;
};

/** Makes a product's variants those that were written, and notes by how many pieces the stock of each changed. */
async function changeSkus(ctx: Context, tx: Tx, { productId, before, product, note }: SkuChange): Promise<void> {
  const { options = [], ownLanguage } = product;
  const matched = matchSkus(before, { options, skus: product.skus });
  const live = new Map(before.skus.map((sku) => [sku.id, sku]));
  const written: WrittenSku[] = product.skus.map((sku, index) => {
    const existing = live.get(matched[index] ?? 0n);
    const stock = existing && product.keepsStock ? existing.stock : sku.stock;
    return {
      ...sku,
      stock,
      id: existing?.id ?? ctx.ids.next(),
      attrTexts: attrTexts(options, sku.choice, ownLanguage),
    };
  });
  const staying = new Set(written.map(({ id }) => id));
  const gone = before.skus.filter(({ id }) => !staying.has(id));
  const kept = written.filter(({ id }) => live.has(id));
  const at = ctx.clock.now();
  await writeSkus(
    tx,
    {
      productId,
      kept,
      added: written.filter(({ id }) => !live.has(id)),
      order: written.map(({ id }) => id),
      goneIds: gone.map(({ id }) => id),
      movedIds: kept.filter(({ id, choice }) => live.get(id)?.choice.join() !== choice.join()).map(({ id }) => id),
    },
    at,
  );
  const changes = [
    ...written.map(({ id, stock }) => ({ skuId: id, delta: stock - (live.get(id)?.stock ?? 0), after: stock })),
    ...gone.map(({ id, stock }) => ({ skuId: id, delta: -stock, after: 0 })),
  ];
  const entries = changes.filter(({ delta }) => delta !== 0).map((change) => ({ ...change, id: ctx.ids.next() }));
  const isOpening = ({ skuId }: { readonly skuId: bigint }) =>
    note.reason === 'adjustment' && !live.has(skuId) && staying.has(skuId);
  await insertStockEntries(tx, entries.filter(isOpening), { ...note, reason: 'opening' }, at);
  await insertStockEntries(
    tx,
    entries.filter((entry) => !isOpening(entry)),
    note,
    at,
  );
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
