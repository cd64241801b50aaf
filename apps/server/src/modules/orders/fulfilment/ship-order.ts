import { awaitsShipment, DomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { refuse, type Selection, transition, writeOrderLog } from '../lifecycle/index.ts';
import { countShipped } from '../refunds/index.ts';
import { insertShipment, lockOrderToShip, readOpenPieces } from './ship-order.repository.ts';

type PieceCount = { readonly orderLineId: bigint; readonly quantity: number };

export type Parcel = {
  readonly carrier: string;
  readonly trackingNumber: string;
  /** What the parcel holds; everything that is still to be shipped when left out. */
  readonly lines?: readonly PieceCount[] | undefined;
};

export type Shipped = { readonly shipmentId: bigint; readonly isWhole: boolean };

/**
 * The seller hands a paid order, or some pieces of it, to a carrier.
 *
 * With its last piece the order is on its way, and whether that was in time counts in the store's figures. A first parcel
 * confirms the order too. The order's lock comes first, so that parcels, refunds and cancellations of one order follow each
 * other.
 *
 * @throws DomainError `order_not_found`, `order_cancelled`, `order_not_awaiting_shipment`, `order_refund_open`,
 *   `order_line_not_found`, `order_line_over_shipped` with `{ left }`.
 */
export async function shipOrder(
  ctx: Context,
  tx: Tx,
  { storeId, orderId }: { readonly storeId: bigint; readonly orderId: bigint },
  parcel: Parcel,
): Promise<Shipped> {
  const which: Selection = { by: 'seller', orderId, storeId };
  const order = await lockOrderToShip(tx, storeId, orderId);
  if (!order || !awaitsShipment(order.status)) return refuse(tx, 'ship', which);
  if (order.isRefundOpen) throw new DomainError('order_refund_open');
  const open = await readOpenPieces(tx, orderId);
  const pieces = choosePieces(open, parcel.lines);
  const shipmentId = ctx.ids.next();
  const { carrier, trackingNumber } = parcel;
  await insertShipment(tx, { id: shipmentId, orderId, carrier, trackingNumber, pieces, now: ctx.clock.now() });
  const isWhole = sum(pieces) === sum(open);
  if (isWhole) await sendOff(ctx, tx, which, { carrier, trackingNumber });
  else await recordPartialShipment(ctx, tx, which, { carrier, trackingNumber, pieces: String(sum(pieces)) });
  return { shipmentId, isWhole };
}

type Own = Extract<Selection, { by: 'seller' }>;

async function sendOff(ctx: Context, tx: Tx, which: Own, logParams: Readonly<Record<string, string>>): Promise<void> {
  const [shipped] = await transition(ctx, tx, 'ship', which, { logParams });
  if (!shipped) throw new Error('an order whose lock is held changed its status');
  await countShipped(ctx, tx, shipped);
}

async function recordPartialShipment(
  ctx: Context,
  tx: Tx,
  which: Own,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  await transition(ctx, tx, 'confirm', which);
  await writeOrderLog(ctx, tx, { orderId: which.orderId, log: 'partly_shipped', by: 'seller', params });
}

/** The pieces of each line that a parcel takes from what is open. */
function choosePieces(
  open: ReadonlyMap<bigint, number>,
  lines: readonly PieceCount[] | undefined,
): ReadonlyMap<bigint, number> {
  if (!lines) return new Map([...open].filter(([, left]) => left > 0));
  const pieces = new Map<bigint, number>();
  for (const { orderLineId, quantity } of lines) {
    const left = open.get(orderLineId);
    if (left === undefined) throw new DomainError('order_line_not_found', { orderGoodsId: orderLineId.toString() });
    const taken = (pieces.get(orderLineId) ?? 0) + quantity;
    if (taken > left) {
      throw new DomainError('order_line_over_shipped', { orderGoodsId: orderLineId.toString(), left });
    }
    pieces.set(orderLineId, taken);
  }
  return pieces;
}

const sum = (pieces: ReadonlyMap<bigint, number>) => [...pieces.values()].reduce((total, count) => total + count, 0);
