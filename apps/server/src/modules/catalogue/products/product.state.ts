import { DomainError } from '@entrepot/domain';
import type { ProductStatus } from '../product.types.ts';

/** What may be done with a product's status; nothing else changes it. */
export type ProductMove = 'list' | 'delist' | 'remove' | 'restore';

const moves: Readonly<Record<ProductMove, { readonly from: readonly ProductStatus[]; readonly to: ProductStatus }>> = {
  list: { from: ['draft', 'off_sale'], to: 'on_sale' },
  delist: { from: ['on_sale', 'under_review'], to: 'off_sale' },
  remove: { from: ['draft', 'under_review', 'on_sale', 'off_sale'], to: 'removed' },
  restore: { from: ['removed'], to: 'off_sale' },
};

/** How the log names each of them. */
export const moveActions = { list: 'listed', delist: 'delisted', remove: 'removed', restore: 'restored' } as const;

/**
 * Where a move leads from a status; the same status when it is there already. With `mustWait` a product that would be
 * published waits for staff.
 *
 * @throws DomainError `product_move_refused`.
 */
export function moveStatus(status: ProductStatus, move: ProductMove, mustWait = false): ProductStatus {
  const { from, to } = moves[move];
  const target = to === 'on_sale' && mustWait ? 'under_review' : to;
  if (status === to || status === target) return status;
  if (!from.includes(status)) throw new DomainError('product_move_refused', { status });
  return target;
}

/** Whether saving a product of one status may leave it in another: a product that was offered is no draft again. */
export function maySave(from: ProductStatus, to: 'draft' | 'on_sale' | 'off_sale'): boolean {
  return from !== 'removed' && (to !== 'draft' || from === 'draft');
}
