import type { OrderStatus } from '@entrepot/domain';
import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Db } from '#platform/database.ts';
import { inStatus } from '../order-status.ts';

/** A line as it is read inside its order; large integers are texts because they come through JSON. */
export type LineRow = {
  readonly id: string;
  readonly productId: string;
  readonly skuId: string;
  readonly name: string;
  readonly attrText: string;
  readonly image: string;
  readonly quantity: number;
  readonly unitPriceMicro: string;
  readonly lineTotalMicro: string;
  readonly discountMicro: string;
  readonly isReviewed: boolean;
};

/** A line as its seller sees it: named in the seller's language. */
export type SellerLineRow = LineRow & { readonly skuCode: string; readonly shipped: number };

export type ShipmentRow = {
  readonly id: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly createdAt: string;
  readonly lines: readonly { readonly orderGoodsId: string; readonly quantity: number }[];
  readonly events: readonly {
    readonly kind: string;
    readonly place: string;
    readonly text: string;
    readonly happenedAt: string;
  }[];
};

export type OrderRow = {
  readonly id: bigint;
  readonly checkoutId: bigint;
  readonly orderNo: string;
  readonly userId: bigint;
  readonly storeId: bigint;
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
  readonly refundedMicro: bigint;
  readonly commissionBackMicro: bigint;
  readonly caseId: bigint | null;
  readonly consignee: string;
  readonly returnReason: number | null;
  readonly returnAmountMicro: bigint | null;
  readonly returnExplain: string | null;
  readonly phoneCode: string;
  readonly phone: string;
  readonly email: string;
  readonly nation: string;
  readonly province: string;
  readonly city: string;
  readonly postCode: string;
  readonly address: string;
  readonly buyerCompany: string;
  readonly buyerTaxNumber: string;
  readonly buyerNote: string;
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
  readonly deliveryMinDays: number | null;
  readonly deliveryMaxDays: number | null;
  readonly carriers: readonly string[] | null;
  readonly shippedQuantity: number;
  readonly lines: readonly LineRow[];
};

export type SellerOrderRow = Omit<OrderRow, 'lines'> & { readonly lines: readonly SellerLineRow[] };

/** Every column of `orders o` that a screen shows, and the pieces that are in parcels. */
const ownColumns = sql`o.id, o.checkout_id as "checkoutId", o.order_no as "orderNo", o.user_id as "userId",
  o.store_id as "storeId", o.seller_name as "sellerName", o.status, o.refund_state as "refundState", o.quantity,
  o.goods_micro as "goodsMicro", o.shipping_fee_micro as "shippingFeeMicro", o.long_distance_fee_micro as "longDistanceFeeMicro",
  o.delivery_fee_micro as "deliveryFeeMicro", o.tax_micro as "taxMicro", o.handling_fee_micro as "handlingFeeMicro",
  o.discount_micro as "discountMicro", o.total_micro as "totalMicro", o.commission_micro as "commissionMicro",
  o.refunded_micro as "refundedMicro", o.commission_back_micro as "commissionBackMicro", o.case_id as "caseId",
  o.case_reason as "returnReason", o.case_amount_micro as "returnAmountMicro", o.case_explain as "returnExplain", o.consignee,
  o.phone_code as "phoneCode", o.phone, o.email, o.nation, o.province, o.city, o.post_code as "postCode", o.address,
  o.buyer_company as "buyerCompany", o.buyer_tax_number as "buyerTaxNumber", o.buyer_note as "buyerNote",
  o.cancel_reason as "cancelReason", o.created_at as "createdAt", o.paid_at as "paidAt", o.shipped_at as "shippedAt",
  o.received_at as "receivedAt", o.settled_at as "settledAt", o.reminded_at as "remindedAt", o.pay_due_at as "payDueAt",
  o.ship_due_at as "shipDueAt", o.receive_due_at as "receiveDueAt", o.review_due_at as "reviewDueAt",
  o.settle_due_at as "settleDueAt", o.delivery_min_days as "deliveryMinDays", o.delivery_max_days as "deliveryMaxDays",
  o.carriers,
  case when o.shipped_at is not null and o.refunded_micro = 0 then o.quantity else coalesce((select sum(sl.quantity)::int from shipments s
    join shipment_lines sl on sl.shipment_id = s.id where s.order_id = o.id), 0) end as "shippedQuantity"`;

/** The fields of `order_lines l` within JSON, but for its texts. */
const lineFields = sql`'id', l.id::text, 'productId', l.product_id::text, 'skuId', l.sku_id::text,
  'image', l.image, 'quantity', l.quantity, 'unitPriceMicro', l.unit_price_micro::text,
  'lineTotalMicro', l.line_total_micro::text, 'discountMicro', l.discount_micro::text,
  'isReviewed', l.reviewed_at is not null`;

/** An order as its buyer sees it, the lines as one JSON column in the words of the purchase. */
export const orderColumns = sql`${ownColumns},
  (select coalesce(json_agg(json_build_object(${lineFields}, 'name', l.name, 'attrText', l.attr_text) order by l.id), '[]')
     from order_lines l where l.order_id = o.id) as lines`;

/** An order as its seller sees it: the lines are named in a language or the product's own, whatever the buyer read. */
export const sellerOrderColumns = (language: string) => sql`${ownColumns},
  (select coalesce(json_agg(json_build_object(${lineFields},
       'name', coalesce(k.titles ->> ${language}, k.titles ->> k.own_language, l.name),
       'attrText', coalesce(k.attr_texts ->> ${language}, k.attr_texts ->> k.own_language, l.attr_text),
       'skuCode', coalesce(k.sku_code, ''),
       'shipped', coalesce((select sum(sl.quantity) from shipment_lines sl where sl.order_line_id = l.id), 0)) order by l.id), '[]')
     from order_lines l left join sku_offers k on k.sku_id = l.sku_id where l.order_id = o.id) as lines`;

const shipmentsColumn = sql`coalesce((select json_agg(json_build_object('id', s.id::text, 'carrier', s.carrier,
    'trackingNumber', s.tracking_number, 'createdAt', s.created_at,
    'lines', (select coalesce(json_agg(json_build_object('orderGoodsId', sl.order_line_id::text, 'quantity', sl.quantity)
      order by sl.order_line_id), '[]') from shipment_lines sl where sl.shipment_id = s.id),
    'events', (select coalesce(json_agg(json_build_object('kind', e.kind, 'place', e.place, 'text', e.text,
      'happenedAt', e.happened_at) order by e.happened_at desc, e.id desc), '[]')
      from shipment_events e where e.shipment_id = s.id)) order by s.id)
  from shipments s where s.order_id = o.id), '[]') as shipments`;

export type ParcelRow = {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly lineIds: readonly string[];
};

/** The parcels of `orders o` and the lines of which each holds pieces, the first one first. */
export const parcelsColumn = sql`coalesce((select json_agg(json_build_object('carrier', s.carrier,
    'trackingNumber', s.tracking_number, 'lineIds', (select coalesce(json_agg(sl.order_line_id::text), '[]')
      from shipment_lines sl where sl.shipment_id = s.id)) order by s.id)
  from shipments s where s.order_id = o.id), '[]') as parcels`;

export type OrderDetailRow = OrderRow & { readonly shipments: readonly ShipmentRow[] };

export async function findBuyerOrder(db: Db, userId: bigint, orderId: bigint): Promise<OrderDetailRow | undefined> {
  const { rows } = await prepared(
    'order_of_buyer',
    sql<OrderDetailRow>`select ${orderColumns}, ${shipmentsColumn}
    from orders o where o.id = ${orderId} and o.user_id = ${userId}`,
  ).execute(db);
  return rows[0];
}

export type StaffDetailRow = OrderDetailRow & { readonly username: string; readonly language: string };

/** Anybody's order whole, in the words of the purchase. */
export async function findAnyOrder(db: Db, orderId: bigint): Promise<StaffDetailRow | undefined> {
  const { rows } = await sql<StaffDetailRow>`select ${orderColumns}, ${shipmentsColumn}, u.username, u.language
    from orders o join user_profile_view u on u.id = o.user_id where o.id = ${orderId}`.execute(db);
  return rows[0];
}

export type SellerDetailRow = SellerOrderRow & {
  readonly shipments: readonly ShipmentRow[];
  readonly note: { readonly text: string; readonly version: number; readonly updatedAt: string } | null;
};

type OwnOrder = { readonly storeId: bigint; readonly orderId: bigint; readonly language: string };

/** A store's own order whole; its products are named in the language. */
export async function findSellerOrder(
  db: Db,
  { storeId, orderId, language }: OwnOrder,
): Promise<SellerDetailRow | undefined> {
  const { rows } = await prepared(
    'order_of_seller',
    sql<SellerDetailRow>`select ${sellerOrderColumns(language)},
      ${shipmentsColumn}, (select json_build_object('text', n.text, 'version', n.version, 'updatedAt', n.updated_at)
        from order_notes n where n.order_id = o.id) as note
    from orders o where o.id = ${orderId} and o.store_id = ${storeId}`,
  ).execute(db);
  return rows[0];
}

export type LogRow = { readonly log: string; readonly params: Record<string, string>; readonly createdAt: Date };

/** What happened to an order, in time order. */
export async function readOrderLogs(db: Db, orderId: bigint): Promise<LogRow[]> {
  const { rows } = await prepared(
    'order_logs',
    sql<LogRow>`select log, params, created_at as "createdAt"
    from order_logs where order_id = ${orderId} order by id`,
  ).execute(db);
  return rows;
}

/** Money of a store's buyers that lies in escrow until its orders are settled, in USDT micro-units. */
export async function escrowOfStore(db: Db, storeId: bigint): Promise<bigint> {
  const { rows } = await sql<{
    total: bigint;
  }>`select coalesce(sum(total_micro - refunded_micro), 0) as total from orders
    where store_id = ${storeId} and status between ${inStatus.paid} and ${inStatus.afterSales} and paid_at is not null and settled_at is null`.execute(
    db,
  );
  return rows[0]?.total ?? 0n;
}
