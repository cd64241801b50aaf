import { orderStatus } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { addStoreFigures } from '../../sellers/index.ts';
import { type MovedOrder, transition } from '../lifecycle/index.ts';
import type { RefundableOrder } from './refundable-order.ts';

type Pieces = readonly { readonly lineId: bigint; readonly quantity: number }[];

/**
 * Ends the shipping of an order that waits for pieces which have just been paid back: what is in parcels is all that comes, and
 * receipt, review and settlement take their course. The pieces stay out of stock until their store counts them in: why they
 * were not sent is known to nobody else. The order is locked, its case has ended.
 */
export async function closeRest(ctx: Context, tx: Tx, order: RefundableOrder, pieces: Pieces): Promise<void> {
  if (order.statusBefore !== orderStatus.confirmed || !order.hasParcels || !coversRest(order, pieces)) return;
  const [closed] = await transition(ctx, tx, 'close_rest', { by: 'ids', ids: [order.id] });
  if (!closed) throw new Error(`order ${order.id} is not being stocked`);
  await countShipped(ctx, tx, closed);
}

function coversRest({ lines }: RefundableOrder, pieces: Pieces): boolean {
  const paid = new Map(pieces.map(({ lineId, quantity }) => [lineId, quantity]));
  return lines.every(({ id, quantity, shippedQuantity }) => (paid.get(id) ?? 0) >= quantity - shippedQuantity);
}

/** Whether an order was sent in time counts in its store's figures, once it is on its way. */
export async function countShipped(ctx: Context, tx: Tx, { storeId, shipDueAt }: MovedOrder): Promise<void> {
  const isLate = shipDueAt !== null && ctx.clock.now() > shipDueAt;
  await addStoreFigures(tx, [{ storeId, ...(isLate ? { shippedLate: 1 } : { shippedOnTime: 1 }) }]);
}
