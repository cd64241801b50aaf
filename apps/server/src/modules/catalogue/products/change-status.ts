import { DomainError } from '@entrepot/domain';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { publishProductChanges } from '../listing/publish-product-changes.ts';
import { moveActions, moveStatus, type ProductMove } from './product.state.ts';
import { insertLog } from './product-logs.repository.ts';
import { lockProduct, updateStatus } from './products.repository.ts';

const moveTo = { on_sale: 'list', off_sale: 'delist', removed: 'remove' } as const satisfies Record<
  string,
  ProductMove
>;

/**
 * Lists, delists or removes a product of a store; a removed one stays removed. Delisting is seen by everybody at once.
 *
 * Throws `product_not_found`, for another store's product too, and `product_move_refused`.
 */
export async function changeProductStatus(
  ctx: Context,
  tx: Tx,
  product: {
    readonly sellerId: bigint;
    readonly productId: bigint;
    readonly status: 'on_sale' | 'off_sale' | 'removed';
    readonly actorUserId?: bigint;
  },
): Promise<void> {
  const { productId: id, sellerId, actorUserId } = product;
  const held = await lockProduct(tx, sellerId, id);
  if (!held || held.status === 'removed') throw new DomainError('product_not_found');
  const move = moveTo[product.status];
  const status = moveStatus(held.status, move);
  if (status === held.status) return;
  const at = ctx.clock.now();
  const version = await updateStatus(tx, { id, status, at });
  await insertLog(tx, { id: ctx.ids.next(), productId: id, version, action: moveActions[move], actorUserId, at });
  await publishProductChanges(ctx, tx, [id], { isUrgent: status !== 'on_sale' });
}
