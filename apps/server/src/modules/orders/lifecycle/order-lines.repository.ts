import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Tx } from '#platform/database.ts';

export type OrderedQuantity = {
  readonly skuId: bigint;
  readonly productId: bigint;
  readonly storeId: bigint;
  readonly quantity: number;
};

/** How many pieces of each variant orders hold together, in the variants' order. */
export async function orderedQuantities(tx: Tx, orderIds: readonly bigint[]): Promise<OrderedQuantity[]> {
  const { rows } = await prepared(
    'order_quantities',
    sql<OrderedQuantity>`
    select l.sku_id as "skuId", l.product_id as "productId", o.store_id as "storeId", sum(l.quantity)::int as quantity
      from order_lines l join orders o on o.id = l.order_id
     where l.order_id = any(${orderIds}::bigint[])
     group by l.sku_id, l.product_id, o.store_id order by l.sku_id`,
  ).execute(tx);
  return rows;
}

/** How many pieces of each variant of an order have not left in a parcel, in the variants' order. */
export async function unshippedQuantities(
  tx: Tx,
  orderId: bigint,
): Promise<{ readonly skuId: bigint; readonly quantity: number }[]> {
  const { rows } = await sql<{ skuId: bigint; quantity: number }>`select l.sku_id as "skuId", sum(l.quantity - coalesce(
      (select sum(p.quantity) from shipment_lines p where p.order_line_id = l.id), 0))::int as quantity
    from order_lines l where l.order_id = ${orderId} group by l.sku_id order by l.sku_id`.execute(tx);
  return rows;
}

/** Pieces of received orders that count as sold, by product: without what was paid back on the way. */
export async function receivedPieces(
  tx: Tx,
  orderIds: readonly bigint[],
): Promise<{ readonly productId: bigint; readonly quantity: number }[]> {
  const { rows } = await prepared(
    'order_received_pieces',
    sql<{ productId: bigint; quantity: number }>`
    select product_id as "productId", sum(pieces)::int as quantity from received_pieces
     where order_id = any(${orderIds}::bigint[]) group by product_id having sum(pieces) > 0 order by product_id`,
  ).execute(tx);
  return rows;
}
