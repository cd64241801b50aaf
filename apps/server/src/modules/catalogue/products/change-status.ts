import { DomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { lockOwn, saveStates } from '../product-states/index.ts';
import { moveActions, moveStatus, type ProductMove } from './product.state.ts';
import { insertLog } from './product-logs.repository.ts';

const moveTo = { published: 'publish', unpublished: 'unpublish', removed: 'remove' } as const satisfies Record<
  string,
  ProductMove
>;

/**
 * Publishes, unpublishes or removes a product of a store; a removed one stays removed. Unpublishing is seen by everybody at once.
 *
 * @throws DomainError `product_not_found`, for another store's product too, and `product_move_refused`.
 */
export async function changeProductStatus(
  ctx: Context,
  tx: Tx,
  product: {
    readonly storeId: bigint;
    readonly productId: bigint;
    readonly status: 'published' | 'unpublished' | 'removed';
    readonly actorUserId?: bigint;
  },
): Promise<void> {
  const { productId: id, storeId, actorUserId } = product;
  const held = await lockOwn(tx, storeId, id);
  if (!held || held.state.status === 'removed') throw new DomainError('product_not_found');
  const move = moveTo[product.status];
  const status = moveStatus(held.state.status, move);
  if (status === held.state.status) return;
  const after = { ...held.state, status };
  await saveStates(ctx, tx, storeId, [{ before: held, after }], { reason: 'adjustment' });
  await insertLog(tx, {
    id: ctx.ids.next(),
    productId: id,
    version: held.version + 1,
    action: moveActions[move],
    actorUserId,
    at: ctx.clock.now(),
  });
}
