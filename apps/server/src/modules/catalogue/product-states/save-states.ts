import { DomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { blockedOf } from '../blocks/index.ts';
import { openingHotScore, publishProductChanges } from '../listing/index.ts';
import type { ProductState } from '../product.types.ts';
import { type EntryNote, insertStockEntries } from '../stock/index.ts';
import { fetchImagesLater } from './image-jobs.ts';
import { detailColumns, isSame, skuColumns, storedProduct, storedSku } from './product-columns.ts';
import { attrTexts } from './product-state.ts';
import * as repository from './save-states.repository.ts';
import { type KnownProduct, type SavedState, writeImageSources } from './states.repository.ts';

/** A product to be written: as it was, and as it shall be. */
export type Writing = {
  readonly before: KnownProduct | undefined;
  readonly after: ProductState;
  /** Where it comes from a file. */
  readonly file?: {
    /** Of the lines that say so. */
    readonly hash: Buffer;
    /** Is published once its images have arrived. */
    readonly publishes: boolean;
  };
};

type Saved = SavedState & Pick<Writing, 'before' | 'after' | 'file'>;

/**
 * Writes products of a store, each statement for all of them: the one way for the editor, tables, imports, bulk actions and the
 * demo. Details and variants that stay as they were are not written. The caller has checked the products by the catalogue's rules,
 * sanitised their descriptions and holds the locks of those that exist; a product of a new handle that somebody else just made
 * repeats the whole transaction. Returns the ids in the same order.
 *
 * A category that was merged meanwhile is the one it became.
 *
 * @throws DomainError `product_blocked` when a product is published that staff have taken out of the shop; one of a file stays
 * unpublished. `category_not_found` when a product's category was taken away.
 */
export async function saveStates(
  ctx: Context,
  tx: Tx,
  storeId: bigint,
  asked: readonly Writing[],
  note: EntryNote,
): Promise<bigint[]> {
  if (asked.length === 0) return [];
  const writings = await inCurrentCategories(tx, await withoutBlocked(tx, asked));
  const at = ctx.clock.now();
  const saved = writings.map(
    (writing): Saved => ({
      ...writing,
      id: writing.before?.id ?? ctx.ids.next(),
      state: writing.after,
      arrived: writing.before?.arrived ?? new Map(),
    }),
  );
  const rows = saved.map(({ id, before, after }) => ({
    id,
    was: before && storedProduct(before.state),
    row: { id, ...storedProduct(after) },
  }));
  const added = rows.filter(({ was }) => !was);
  const rowsOf = (some: typeof rows) => some.map(({ row }) => row);
  await repository.insertProducts(tx, storeId, rowsOf(added), at);
  await repository.updateProducts(tx, rowsOf(rows.filter(({ was }) => was)), at);
  await repository.writeDetails(tx, rowsOf(rows.filter(({ was, row }) => !was || !isSame(detailColumns, was, row))));
  await repository.beginFigures(
    tx,
    added.map(({ id }) => id),
    openingHotScore(at),
  );
  await saveSkus(ctx, tx, saved, note);
  await recordImported(tx, saved);
  const ids = saved.map(({ id }) => id);
  const isUnpublished = saved.some(
    ({ before, after }) => before?.state.status === 'published' && after.status !== 'published',
  );
  await publishProductChanges(ctx, tx, ids, { isUrgent: isUnpublished });
  return ids;
}

const isOffered = (state: ProductState | undefined) =>
  state?.status === 'published' || state?.status === 'under_review';

/** What would be published although staff have taken it out of the shop is refused; of a file the rest is written. */
async function withoutBlocked(tx: Tx, writings: readonly Writing[]): Promise<readonly Writing[]> {
  const offered = writings.flatMap(({ before, after }) => (before && isOffered(after) ? [before.id] : []));
  const blocked = offered.length > 0 ? await blockedOf(tx, offered) : new Set();
  if (blocked.size === 0) return writings;
  return writings.map((writing) => {
    if (!writing.before || !blocked.has(writing.before.id) || !isOffered(writing.after)) return writing;
    if (!writing.file) throw new DomainError('product_blocked');
    return {
      ...writing,
      after: { ...writing.after, status: 'unpublished' },
      file: { ...writing.file, publishes: false },
    };
  });
}

/** Until the transaction ends nobody merges the categories that products are put into. */
async function inCurrentCategories(tx: Tx, writings: readonly Writing[]): Promise<readonly Writing[]> {
  const named = [...new Set(writings.map(({ after }) => after.categoryId))];
  const current = await repository.lockCategories(tx, named);
  return writings.map((writing) => {
    const categoryId = current.get(writing.after.categoryId);
    if (categoryId === undefined) throw new DomainError('category_not_found');
    if (categoryId === writing.after.categoryId) return writing;
    return { ...writing, after: { ...writing.after, categoryId } };
  });
}

/** Of products that come from a file: which images they wait for, and from which lines they were written. */
async function recordImported(tx: Tx, saved: readonly Saved[]): Promise<void> {
  const imported = saved.flatMap(({ file, ...each }) => (file ? [{ ...each, ...file }] : []));
  if (imported.length === 0) return;
  await fetchImagesLater(tx, await writeImageSources(tx, imported));
  await repository.saveLineHashes(tx, imported);
}

async function saveSkus(ctx: Context, tx: Tx, saved: readonly Saved[], note: EntryNote): Promise<void> {
  const kept: repository.SkuWrite[] = [];
  const added: repository.SkuWrite[] = [];
  const moved: bigint[] = [];
  const gone: bigint[] = [];
  const stock: StockChange[] = [];
  for (const { id: productId, before, after } of saved) {
    if (before && areSkusSame(before.state, after)) continue;
    const left = new Map((before?.state.skus ?? []).map((sku) => [sku.id, sku]));
    for (const [position, sku] of after.skus.entries()) {
      const old = sku.id === undefined ? undefined : left.get(sku.id);
      const write = {
        ...storedSku(sku),
        id: sku.id ?? ctx.ids.next(),
        productId,
        position,
        attrTexts: attrTexts(after.options, sku.choice, after.ownLanguage),
      };
      (old ? kept : added).push(write);
      left.delete(sku.id);
      if (old && old.choice.join() !== sku.choice.join()) moved.push(write.id);
      stock.push({ skuId: write.id, delta: sku.stock - (old?.stock ?? 0), after: sku.stock, isNew: !old });
    }
    for (const sku of left.values()) {
      if (sku.id === undefined) continue;
      gone.push(sku.id);
      stock.push({ skuId: sku.id, delta: -sku.stock, after: 0, isNew: false });
    }
  }
  const at = ctx.clock.now();
  await repository.writeSkus(tx, { kept, added, moved, gone }, at);
  await recordStockChanges(ctx, tx, stock, note);
}

/** Whether no variant would be written otherwise than it stands there; their texts follow from the options. */
function areSkusSame(before: ProductState, after: ProductState): boolean {
  return (
    before.skus.length === after.skus.length &&
    before.ownLanguage === after.ownLanguage &&
    isSame({ options: detailColumns.options }, before, after) &&
    after.skus.every((sku, index) => {
      const old = before.skus[index];
      return old !== undefined && old.id === sku.id && isSame(skuColumns, storedSku(old), storedSku(sku));
    })
  );
}

type StockChange = { readonly skuId: bigint; readonly delta: number; readonly after: number; readonly isNew: boolean };

/** Records by how many pieces the stock of each variant changed. What a new one begins with is no adjustment. */
async function recordStockChanges(
  ctx: Context,
  tx: Tx,
  changes: readonly StockChange[],
  note: EntryNote,
): Promise<void> {
  const at = ctx.clock.now();
  const entries = changes.filter(({ delta }) => delta !== 0).map((change) => ({ ...change, id: ctx.ids.next() }));
  const isOpening = ({ isNew }: StockChange) => isNew && note.reason === 'adjustment';
  await insertStockEntries(tx, entries.filter(isOpening), { ...note, reason: 'opening' }, at);
  await insertStockEntries(
    tx,
    entries.filter((entry) => !isOpening(entry)),
    note,
    at,
  );
}
