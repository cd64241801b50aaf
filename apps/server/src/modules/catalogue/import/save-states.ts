import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { announceProducts } from '../announce-products.ts';
import { attrTexts } from '../products.repository.ts';
import { hotScoreOf } from '../save-product.ts';
import { insertStockEntries } from '../stock-entries.repository.ts';
import { fetchPicturesLater } from './fetch-picture.ts';
import { isStored, type ProductState } from './product-state.ts';
import * as repository from './save-states.repository.ts';
import { type KnownProduct, type SavedState, writePictureSources } from './states.repository.ts';

/** A product to be written: as it was, as it shall be, and the hash of the lines that say so. */
export type Writing = {
  readonly before: KnownProduct | undefined;
  readonly after: ProductState;
  readonly hash: Buffer;
  /** Goes on sale once its pictures have arrived. */
  readonly publishes: boolean;
};

/**
 * Writes many products of a store at once, each statement for all of them: what `saveProduct` does for one. The caller has
 * judged them by the catalogue's rules, sanitised their descriptions and holds the locks of those that exist; a product of a
 * new handle that somebody else just made repeats the whole transaction. Returns the ids in the same order.
 */
export async function saveStates(
  ctx: Context,
  tx: Tx,
  sellerId: bigint,
  writings: readonly Writing[],
): Promise<bigint[]> {
  if (writings.length === 0) return [];
  const at = ctx.clock.now();
  const saved = writings.map((writing): SavedState & Writing => ({
    ...writing,
    id: writing.before?.id ?? ctx.ids.next(),
    state: writing.after,
    arrived: writing.before?.arrived ?? new Map(),
  }));
  await repository.insertProducts(
    tx,
    sellerId,
    saved.filter(({ before }) => !before),
    at,
  );
  await repository.updateProducts(
    tx,
    saved.filter(({ before }) => before),
    at,
  );
  await repository.writeDetails(tx, saved, hotScoreOf(1 / 8, at));
  await saveSkus(ctx, tx, saved, at);
  const missing = await writePictureSources(tx, saved);
  await fetchPicturesLater(tx, missing);
  await repository.noteImports(tx, saved);
  const ids = saved.map(({ id }) => id);
  const hasLeftSale = saved.some(
    ({ before, after }) => before?.state.status === 'on_sale' && after.status !== 'on_sale',
  );
  await announceProducts(ctx, tx, ids, { isUrgent: hasLeftSale });
  return ids;
}

async function saveSkus(ctx: Context, tx: Tx, saved: readonly (SavedState & Writing)[], at: Date): Promise<void> {
  const kept: repository.SkuWrite[] = [];
  const added: repository.SkuWrite[] = [];
  const moved: bigint[] = [];
  const gone: bigint[] = [];
  const stock: { skuId: bigint; delta: number; after: number }[] = [];
  for (const { id: productId, before, after } of saved) {
    const left = new Map((before?.state.skus ?? []).map((sku) => [sku.id, sku]));
    for (const [position, sku] of after.skus.entries()) {
      const old = sku.id === undefined ? undefined : left.get(sku.id);
      const write = {
        ...sku,
        id: sku.id ?? ctx.ids.next(),
        productId,
        position,
        picture: isStored(sku.picture) ? sku.picture : '',
        attrTexts: attrTexts(after.options, sku.choice, after.ownLanguage),
      };
      (old ? kept : added).push(write);
      left.delete(sku.id);
      if (old && old.choice.join() !== sku.choice.join()) moved.push(write.id);
      stock.push({ skuId: write.id, delta: sku.stock - (old?.stock ?? 0), after: sku.stock });
    }
    for (const sku of left.values()) {
      if (sku.id === undefined) continue;
      gone.push(sku.id);
      stock.push({ skuId: sku.id, delta: -sku.stock, after: 0 });
    }
  }
  await repository.writeSkus(tx, { kept, added, moved, gone }, at);
  const entries = stock.filter(({ delta }) => delta !== 0).map((entry) => ({ ...entry, id: ctx.ids.next() }));
  await insertStockEntries(tx, entries, { reason: 'import' }, at);
}
