import { DomainError } from '@entrepot/domain';
import type { ProductStatus } from '../product.types.ts';

/** What may be done with a product's status; nothing else changes it. */
export type ProductMove = 'publish' | 'unpublish' | 'remove' | 'restore';

const moves: Readonly<Record<ProductMove, { readonly from: readonly ProductStatus[]; readonly to: ProductStatus }>> = {
  publish: { from: ['draft', 'unpublished'], to: 'published' },
  unpublish: { from: ['published', 'under_review'], to: 'unpublished' },
  remove: { from: ['draft', 'under_review', 'published', 'unpublished'], to: 'removed' },
  restore: { from: ['removed'], to: 'unpublished' },
};

/** How the log names each of them. */
export const moveActions = {
  publish: 'listed',
  unpublish: 'delisted',
  remove: 'removed',
  restore: 'restored',
} as const;

/**
 * Where a move leads from a status; the same status when it is there already. With `mustWait` a product that would be
 * published waits for staff.
 *
 * @throws DomainError `product_move_refused`.
 */
export function moveStatus(status: ProductStatus, move: ProductMove, mustWait = false): ProductStatus {
  const { from, to } = moves[move];
  const target = to === 'published' && mustWait ? 'under_review' : to;
  if (status === to || status === target) return status;
  if (!from.includes(status)) throw new DomainError('product_move_refused', { status });
  return target;
}

/** Whether saving a product of one status may leave it in another: a product that was offered is no draft again. */
export function maySave(from: ProductStatus, to: 'draft' | 'published' | 'unpublished'): boolean {
  return from !== 'removed' && (to !== 'draft' || from === 'draft');
}
