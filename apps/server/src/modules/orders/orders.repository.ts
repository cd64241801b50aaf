import type { OrderStatus } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** A line as it is read inside its order; large integers are texts because they come through JSON. */
export type LineRow = {
  readonly id: string;
  readonly productId: string;
  readonly skuId: string;
  readonly name: string;
  readonly attrText: string;
  readonly picture: string;
  readonly quantity: number;
  readonly unitPriceMicro: string;
  readonly lineTotalMicro: string;
  readonly discountMicro: string;
  readonly isReviewed: boolean;
};

export type ShipmentRow = {
  readonly id: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly createdAt: string;
};

export type OrderRow = {
  readonly id: bigint;
  readonly checkoutId: bigint;
  readonly orderNo: string;
  readonly userId: bigint;
  readonly sellerId: bigint;
  readonly sellerName: string;
  readonly status: OrderStatus;
  readonly refundState: 'none' | 'refunding' | 'success' | 'failed';
  readonly quantity: number;
  readonly goodsMicro: bigint;
  readonly shippingFeeMicro: bigint;
  readonly longDistanceFeeMicro: bigint;
  readonly deliveryFeeMicro: bigint;
  readonly taxMicro: bigint;
  readonly handlingFeeMicro: bigint;
  readonly discountMicro: bigint;
  readonly totalMicro: bigint;
  readonly commissionMicro: bigint;
  readonly consignee: string;
  readonly phoneCode: string;
  readonly phone: string;
  readonly email: string;
  readonly nation: string;
  readonly state: string;
  readonly city: string;
  readonly postCode: string;
  readonly address: string;
  readonly remark: string;
  readonly cancelReason: number | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly shippedAt: Date | null;
  readonly receivedAt: Date | null;
  readonly settledAt: Date | null;
  readonly remindedAt: Date | null;
  readonly payDueAt: Date;
  readonly shipDueAt: Date | null;
  readonly receiveDueAt: Date | null;
  readonly reviewDueAt: Date | null;
  readonly settleDueAt: Date | null;
  readonly lines: readonly LineRow[];
};

/** Every column of `orders o` that a screen shows, and the lines as one JSON column. */
export const orderColumns = sql`o.id, o.checkout_id as "checkoutId", o.order_no as "orderNo", o.user_id as "userId",
  o.seller_id as "sellerId", o.seller_name as "sellerName", o.status, o.refund_state as "refundState", o.quantity,
  o.goods_micro as "goodsMicro", o.shipping_fee_micro as "shippingFeeMicro", o.long_distance_fee_micro as "longDistanceFeeMicro",
  o.delivery_fee_micro as "deliveryFeeMicro", o.tax_micro as "taxMicro", o.handling_fee_micro as "handlingFeeMicro",
  o.discount_micro as "discountMicro", o.total_micro as "totalMicro", o.commission_micro as "commissionMicro", o.consignee,
  o.phone_code as "phoneCode", o.phone, o.email, o.nation, o.state, o.city, o.post_code as "postCode", o.address, o.remark,
  o.cancel_reason as "cancelReason", o.created_at as "createdAt", o.paid_at as "paidAt", o.shipped_at as "shippedAt",
  o.received_at as "receivedAt", o.settled_at as "settledAt", o.reminded_at as "remindedAt", o.pay_due_at as "payDueAt",
  o.ship_due_at as "shipDueAt", o.receive_due_at as "receiveDueAt", o.review_due_at as "reviewDueAt",
  o.settle_due_at as "settleDueAt",
  (select json_agg(json_build_object('id', l.id::text, 'productId', l.product_id::text, 'skuId', l.sku_id::text, 'name', l.name,
     'attrText', l.attr_text, 'picture', l.picture, 'quantity', l.quantity, 'unitPriceMicro', l.unit_price_micro::text,
     'lineTotalMicro', l.line_total_micro::text, 'discountMicro', l.discount_micro::text,
     'isReviewed', l.reviewed_at is not null) order by l.id) from order_lines l where l.order_id = o.id) as lines`;

const shipmentsColumn = sql`coalesce((select json_agg(json_build_object('id', s.id::text, 'carrier', s.carrier,
  'trackingNumber', s.tracking_number, 'createdAt', s.created_at) order by s.id) from shipments s where s.order_id = o.id),
  '[]') as shipments`;

export type OrderDetailRow = OrderRow & { readonly shipments: readonly ShipmentRow[] };

export async function findBuyerOrder(db: Db, userId: bigint, orderId: bigint): Promise<OrderDetailRow | undefined> {
  const { rows } = await sql<OrderDetailRow>`/*hot:order_of_buyer*/ select ${orderColumns}, ${shipmentsColumn}
    from orders o where o.id = ${orderId} and o.user_id = ${userId}`.execute(db);
  return rows[0];
}

export async function findSellerOrder(db: Db, sellerId: bigint, orderId: bigint): Promise<OrderDetailRow | undefined> {
  const { rows } = await sql<OrderDetailRow>`/*hot:order_of_seller*/ select ${orderColumns}, ${shipmentsColumn}
    from orders o where o.id = ${orderId} and o.seller_id = ${sellerId}`.execute(db);
  return rows[0];
}

export type LogRow = { readonly log: string; readonly params: Record<string, string>; readonly createdAt: Date };

/** What happened to an order, in time order. */
export async function readOrderLogs(db: Db, orderId: bigint): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`/*hot:order_logs*/ select log, params, created_at as "createdAt"
    from order_logs where order_id = ${orderId} order by id`.execute(db);
  return rows;
}

/** Money of a store's buyers that lies in escrow until its orders are settled, in USDT micro-units. */
export async function escrowOfStore(db: Db, sellerId: bigint): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`select coalesce(sum(total_micro), 0) as total from orders
    where seller_id = ${sellerId} and status between 1 and 6 and paid_at is not null and settled_at is null`.execute(
    db,
  );
  return rows[0]?.total ?? 0n;
}
