import {
  awaitsShipment,
  DomainError,
  dayMs,
  formatAmount,
  type OrderStatus,
  orderStatus,
  type RefundableLine,
  type RefundState,
  refundableOf,
} from '@entrepot/domain';

/** What an order is checked by. Money is USDT micro-units. */
type ReturnableOrder = {
  readonly status: OrderStatus;
  readonly refundState: RefundState;
  readonly totalMicro: bigint;
  readonly refundedMicro: bigint;
  readonly shipDueAt: Date | null;
  readonly shippedAt: Date | null;
  readonly settleDueAt: Date | null;
  readonly settledAt: Date | null;
  /** Whether a part of it is on its way. */
  readonly hasParcels: boolean;
  readonly lines: readonly (RefundableLine & { readonly id: bigint; readonly shippedQuantity: number })[];
};

/** What a buyer may ask for. */
export type AskedKind = 'refund' | 'not_received' | 'return';

/** The reason "product not received". */
export const notReceivedReason = 0;

/** Whether what a buyer may ask before an order is on its way is its rest alone: a part was sent, and the time to ship has passed. */
export function isRestOnly({ status, hasParcels, shipDueAt }: ReturnableOrder, now: Date): boolean {
  return awaitsShipment(status) && hasParcels && shipDueAt !== null && now > shipDueAt;
}

/** The pieces that are in no parcel. */
export function unshippedPieces({ lines }: ReturnableOrder): Piece[] {
  return lines.flatMap(({ id, quantity, shippedQuantity }) =>
    quantity > shippedQuantity ? [{ lineId: id, quantity: quantity - shippedQuantity }] : [],
  );
}

/**
 * What a buyer may ask for an order at the moment: money back before shipping, or for what was not sent in time, a claim for
 * goods that never arrived, or a return after receipt.
 *
 * @throws DomainError `order_refund_open`, `order_refunded`, `release_refused` (unpaid, cancelled, completed), `claim_too_early` with
 * `{ days }`, `shipped_cannot_refund`, `return_window_passed`.
 */
export function kindToAsk(order: ReturnableOrder, reason: number | null, now: Date, claimAfterDays: number): AskedKind {
  switch (order.status) {
    case orderStatus.paid:
    case orderStatus.confirmed:
      if (order.hasParcels && !isRestOnly(order, now)) throw new DomainError('shipped_cannot_refund');
      return 'refund';
    case orderStatus.shipped:
      if (reason !== null && reason !== notReceivedReason) throw new DomainError('shipped_cannot_refund');
      if (order.shippedAt === null || now.getTime() < order.shippedAt.getTime() + claimAfterDays * dayMs)
        throw new DomainError('claim_too_early', { days: claimAfterDays });
      return 'not_received';
    case orderStatus.received:
    case orderStatus.completed:
      if (order.settledAt === null && order.settleDueAt !== null && now < order.settleDueAt) return 'return';
      throw new DomainError(order.status === orderStatus.completed ? 'release_refused' : 'return_window_passed');
    case orderStatus.afterSales:
      throw new DomainError(order.refundState === 'refunding' ? 'order_refund_open' : 'release_refused');
    default:
      throw new DomainError('release_refused');
  }
}

type AskedLine = { readonly orderGoodsId: string; readonly quantity: number };
export type Piece = { readonly lineId: bigint; readonly quantity: number };

/**
 * The pieces that a request is about; none when it names the whole order, line by line or not at all. Of an order that was
 * sent in part it is always all that is in no parcel: then the order can go on with what was sent.
 *
 * @throws DomainError `whole_order_only` before shipping, `return_line_invalid`.
 */
export function piecesOf(order: ReturnableOrder, kind: AskedKind, asked: readonly AskedLine[] | undefined): Piece[] {
  const rest = kind === 'refund' && order.hasParcels ? unshippedPieces(order) : undefined;
  if (asked === undefined) return rest ?? [];
  const pieces = asked.map(({ orderGoodsId, quantity }) => ({ lineId: BigInt(orderGoodsId), quantity }));
  const isRepeated = new Set(pieces.map((piece) => piece.lineId)).size < pieces.length;
  const fits = ({ lineId, quantity }: Piece) =>
    order.lines.some((line) => line.id === lineId && quantity <= line.quantity);
  if (isRepeated || !pieces.every(fits)) throw new DomainError('return_line_invalid');
  const isAll = (wanted: readonly Piece[]) =>
    wanted.length === pieces.length &&
    wanted.every(({ lineId, quantity }) => pieces.some((one) => one.lineId === lineId && one.quantity === quantity));
  if (rest) {
    if (!isAll(rest)) throw new DomainError('return_line_invalid');
    return rest;
  }
  if (isAll(order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })))) return [];
  if (kind === 'refund') throw new DomainError('whole_order_only');
  return pieces;
}

/** Most that may go back for pieces, or for the whole order when there are none. USDT micro-units. */
export function refundableMicro(order: ReturnableOrder, pieces: readonly Piece[]): bigint {
  if (pieces.length === 0) return order.totalMicro - order.refundedMicro;
  return pieces.reduce((sum, { lineId, quantity }) => {
    const line = order.lines.find((candidate) => candidate.id === lineId);
    return line ? sum + refundableOf(line, quantity) : sum;
  }, 0n);
}

/**
 * Refuses an amount that cannot go back. Nothing can only be asked for an order that cost nothing.
 *
 * @throws DomainError `amount_error`, `refund_over_paid` with `{ max }`.
 */
export function checkAmount(amountMicro: bigint, maxMicro: bigint): void {
  if (amountMicro > maxMicro) throw new DomainError('refund_over_paid', { max: formatAmount(maxMicro) });
  if (amountMicro === 0n && maxMicro > 0n) throw new DomainError('amount_error');
}

/** What of the amount that a buyer asked for can still be given: not more than the order has left. */
export function grantableMicro(askedMicro: bigint, leftMicro: bigint): bigint {
  if (leftMicro < askedMicro) return leftMicro;
  return askedMicro;
}
