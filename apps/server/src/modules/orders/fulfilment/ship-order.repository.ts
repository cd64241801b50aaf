import type { OrderStatus } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';

export type OrderToShip = { readonly status: OrderStatus; readonly isRefundOpen: boolean };

/** Locks a store's own order: of two parcels at once the second sees what the first one holds. */
export async function lockOrderToShip(tx: Tx, storeId: bigint, orderId: bigint): Promise<OrderToShip | undefined> {
  const { rows } = await sql<OrderToShip>`select status, refund_state = 'refunding' as "isRefundOpen"
    from orders where id = ${orderId} and store_id = ${storeId} for no key update`.execute(tx);
  return rows[0];
}

/** Pieces of each line that are in no parcel yet, by the line's id. */
export async function readOpenPieces(tx: Tx, orderId: bigint): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await sql<{ id: bigint; open: number }>`
    select l.id, l.quantity - coalesce(
        (select sum(s.quantity) from shipment_lines s where s.order_line_id = l.id), 0)::int as open
      from order_lines l where l.order_id = ${orderId} order by l.id`.execute(tx);
  return new Map(rows.map(({ id, open }) => [id, open]));
}

export type NewShipment = {
  readonly id: bigint;
  readonly orderId: bigint;
  readonly carrier: string;
  readonly trackingNumber: string;
  /** Pieces by line. */
  readonly pieces: ReadonlyMap<bigint, number>;
  readonly now: Date;
};

/** Writes a parcel with what it holds. */
export async function insertShipment(tx: Tx, shipment: NewShipment): Promise<void> {
  const { id, orderId, carrier, trackingNumber, pieces, now } = shipment;
  await sql`
    with parcel as (
      insert into shipments (id, order_id, carrier, tracking_number, created_at)
      values (${id}, ${orderId}, ${carrier}, ${trackingNumber}, ${now}) returning id
    )
    insert into shipment_lines (shipment_id, order_line_id, quantity)
    select parcel.id, held.line_id, held.quantity
      from parcel cross join unnest(${[...pieces.keys()]}::bigint[], ${[...pieces.values()]}::integer[])
        as held (line_id, quantity)`.execute(tx);
}
