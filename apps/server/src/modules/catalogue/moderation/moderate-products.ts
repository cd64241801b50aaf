import { DomainError, pickText } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { isOwnAccount } from '../../accounts/index.ts';
import { mailOwner } from '../../sellers/index.ts';
import { deleteBlock, findSeller, insertBlock } from '../blocks/index.ts';
import type { ProductStatus } from '../product.types.ts';
import { isStored, type KnownProduct, lockOwn, saveStates } from '../product-states/index.ts';
import { insertLog, missingFields, type ProductAction } from '../products/index.ts';

type Decision = { readonly productId: string; readonly version: number; readonly reason: string };
type Held = { readonly product: KnownProduct; readonly storeId: bigint };

/**
 * Unpublishes a product and blocks it: nothing of it can be ordered from the commit on, and its store cannot publish it before staff allow it.
 * What was ordered goes on. The store is told why.
 *
 * @throws DomainError `product_not_found`, `product_state_changed` for another version than was looked at or one that is blocked already,
 * `own_account`, `reason_required`.
 */
export function unpublishProduct(ctx: Context, decision: Decision, staffId: bigint): Promise<null> {
  const reason = reasonOf(decision.reason);
  return inTx(ctx.db, async (tx) => {
    const held = await lockForStaff(tx, decision, staffId);
    const { id, state } = held.product;
    if ((await deleteBlock(tx, id)) !== undefined) throw new DomainError('product_state_changed');
    const wasPublished = state.status === 'published';
    if (wasPublished || state.status === 'under_review') await setStatus(ctx, tx, held, ['unpublished', 'delisted']);
    await insertBlock(tx, { productId: id, reason, wasPublished, staffId, since: ctx.clock.now() });
    await notifyStore(ctx, tx, held, 'product_unpublished', reason);
    return null;
  });
}

/**
 * Allows a blocked product again; one that was published is back at once, unless its store has left it incomplete
 * since.
 *
 * @throws as `unpublishProduct` does.
 */
export function restoreProduct(ctx: Context, decision: Decision, staffId: bigint): Promise<null> {
  const reason = reasonOf(decision.reason);
  return inTx(ctx.db, async (tx) => {
    const held = await lockForStaff(tx, decision, staffId);
    const wasPublished = await deleteBlock(tx, held.product.id);
    if (wasPublished === undefined) throw new DomainError('product_state_changed');
    const { status, images, categoryId } = held.product.state;
    const place = { images: images.filter(isStored), categoryId: String(categoryId) };
    if (wasPublished && status === 'unpublished' && (await missingFields(tx, place)).length === 0)
      await setStatus(ctx, tx, held, ['published', 'listed']);
    await notifyStore(ctx, tx, held, 'product_restored', reason);
    return null;
  });
}

/**
 * Publishes a product that waited.
 *
 * @throws as `unpublishProduct` does.
 */
export function approveProduct(ctx: Context, decision: Omit<Decision, 'reason'>, staffId: bigint): Promise<null> {
  return inTx(ctx.db, async (tx) => {
    const held = await lockForStaff(tx, decision, staffId);
    assertWaits(held);
    await setStatus(ctx, tx, held, ['published', 'listed']);
    await notifyStore(ctx, tx, held, 'product_approved', '');
    return null;
  });
}

/**
 * Sends a product that waited back to its store, which may change it and ask again.
 *
 * @throws as `unpublishProduct` does.
 */
export function rejectProduct(ctx: Context, decision: Decision, staffId: bigint): Promise<null> {
  const reason = reasonOf(decision.reason);
  return inTx(ctx.db, async (tx) => {
    const held = await lockForStaff(tx, decision, staffId);
    assertWaits(held);
    await setStatus(ctx, tx, held, ['unpublished', 'delisted']);
    await notifyStore(ctx, tx, held, 'product_rejected', reason);
    return null;
  });
}

function reasonOf(text: string): string {
  const reason = text.trim();
  if (reason === '') throw new DomainError('reason_required');
  return reason;
}

function assertWaits({ product }: Held): void {
  if (product.state.status !== 'under_review') throw new DomainError('product_state_changed');
}

/** The version that was looked at, locked; nobody decides about the products of the own store. */
async function lockForStaff(tx: Tx, { productId, version }: Omit<Decision, 'reason'>, staffId: bigint): Promise<Held> {
  const id = BigInt(productId);
  const seller = await findSeller(tx, id);
  if (!seller) throw new DomainError('product_not_found');
  if (await isOwnAccount(tx, staffId, seller.ownerId)) throw new DomainError('own_account');
  const product = await lockOwn(tx, seller.storeId, id);
  if (!product || product.state.status === 'removed') throw new DomainError('product_not_found');
  if (product.version !== version) throw new DomainError('product_state_changed');
  return { product, storeId: seller.storeId };
}

async function setStatus(
  ctx: Context,
  tx: Tx,
  { product, storeId }: Held,
  [status, action]: readonly [ProductStatus, ProductAction],
): Promise<void> {
  await saveStates(ctx, tx, storeId, [{ before: product, after: { ...product.state, status } }], {
    reason: 'adjustment',
  });
  const version = product.version + 1;
  await insertLog(tx, { id: ctx.ids.next(), productId: product.id, version, action, at: ctx.clock.now() });
}

async function notifyStore(
  ctx: Context,
  tx: Tx,
  { product, storeId }: Held,
  kind: 'product_unpublished' | 'product_restored' | 'product_approved' | 'product_rejected',
  reason: string,
): Promise<void> {
  const { titles, ownLanguage } = product.state;
  await mailOwner(ctx, tx, storeId, kind, { reason, product: pickText(titles, ownLanguage) });
}
