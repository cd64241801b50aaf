import { awaitsShipment, isTrackingNumber, type OrderStatus, orderStatus } from '@entrepot/domain';

export type ShipRow = { readonly orderNo: string; readonly carrier: string; readonly trackingNumber: string };

/** What checking needs to know of an order; pieces are those that are in no parcel yet. */
export type ShippableOrder = {
  readonly orderId: bigint;
  readonly userId: bigint;
  readonly status: OrderStatus;
  readonly isRefundOpen: boolean;
  readonly buyerName: string;
  readonly nation: string;
  readonly openPieces: number;
  readonly carriers: readonly string[] | null;
};

export type Known = {
  /** Orders of the store by their number. */
  readonly orders: ReadonlyMap<string, ShippableOrder>;
  /** Whom each tracking number of the store went to, by the number's key. */
  readonly usedBy: ReadonlyMap<string, readonly bigint[]>;
};

/** A row with the order that it names, and the key of the error catalogue when it cannot be shipped. */
export type CheckedRow = { readonly row: ShipRow; readonly order?: ShippableOrder; readonly error?: string };

/** A number as it is compared: without spaces, hyphens and letter case. */
export const numberKey = (trackingNumber: string) => trackingNumber.replace(/[ -]/g, '').toUpperCase();

/** A row as it was meant: typed or pasted texts come with stray blanks. */
export function tidyRow({ orderNo, carrier, trackingNumber }: ShipRow): ShipRow {
  return { orderNo: orderNo.replace(/\s/g, ''), carrier: carrier.trim(), trackingNumber: trackingNumber.trim() };
}

/**
 * What would happen to each row. Rows that name one order twice are refused, the first of them too when they disagree about
 * its parcel: nobody can tell which is right. One number may serve several orders of one buyer, who get one parcel.
 */
export function checkRows(rows: readonly ShipRow[], known: Known): CheckedRow[] {
  const byOrder = Map.groupBy(rows, (row) => row.orderNo);
  const takers = new Map([...known.usedBy].map(([key, users]) => [key, new Set(users)] as const));
  return rows.map((row) => {
    const order = known.orders.get(row.orderNo);
    if (!order) return { row, error: 'order_not_found' };
    const error =
      refuseRow(row, byOrder.get(row.orderNo) ?? []) ?? refuseOrder(order) ?? claimTrackingNumber(takers, row, order);
    return error === undefined ? { row, order } : { row, order, error };
  });
}

function refuseRow(row: ShipRow, twins: readonly ShipRow[]): string | undefined {
  const isAmbiguous = twins.some((twin) => numberKey(twin.trackingNumber) !== numberKey(row.trackingNumber));
  if (isAmbiguous || twins[0] !== row) return 'order_row_repeated';
  if (row.carrier === '' || row.carrier.length > 64) return 'carrier_required';
  return isTrackingNumber(row.trackingNumber) ? undefined : 'tracking_number_invalid';
}

function refuseOrder({ status, isRefundOpen }: ShippableOrder): string | undefined {
  if (isRefundOpen) return 'order_refund_open';
  if (status === orderStatus.cancelled) return 'order_cancelled';
  return awaitsShipment(status) ? undefined : 'order_not_awaiting_shipment';
}

/** Records who gets the parcel of this number; refuses it when somebody else does. */
function claimTrackingNumber(
  takers: Map<string, Set<bigint>>,
  row: ShipRow,
  order: ShippableOrder,
): string | undefined {
  const key = numberKey(row.trackingNumber);
  const users = takers.get(key) ?? new Set();
  if ([...users].some((userId) => userId !== order.userId)) return 'tracking_number_used';
  takers.set(key, users.add(order.userId));
  return undefined;
}
