import { type Ids, orderStatus } from '@entrepot/domain';
import type { BillingDetails } from '../../accounts/index.ts';
import { type PricedCart, promiseOf } from './price-cart.ts';

/** The parts of an address-book entry that an order keeps. */
export type FrozenAddress = {
  readonly name: string;
  readonly phoneCode: string;
  readonly phone: string;
  readonly email: string;
  readonly nation: string;
  readonly province: string;
  readonly city: string;
  readonly postCode: string;
  readonly address: string;
};

type Json = string | number | null | readonly string[];
/** Rows as JSON objects whose fields are named like the columns; large integers are texts. */
type JsonRow = Readonly<Record<string, Json>>;

export type FrozenRows = {
  readonly orders: readonly (JsonRow & { readonly id: string })[];
  readonly lines: readonly JsonRow[];
};

type Placement = {
  readonly checkoutId: bigint;
  readonly userId: bigint;
  readonly address: FrozenAddress;
  readonly billing: BillingDetails;
  /** In which the buyer reads. */
  readonly language: string;
  readonly payDueAt: Date;
  readonly now: Date;
};

/** The rows of `orders` and `order_lines` that a priced cart becomes. Every column that is not named stays null. */
export function frozenRows(ids: Ids, cart: PricedCart, placement: Placement): FrozenRows {
  const orders: (JsonRow & { id: string })[] = [];
  const lines: JsonRow[] = [];
  for (const order of cart.checkout.orders) {
    const id = ids.next().toString();
    orders.push({ id, order_no: ids.publicNumber(14), ...orderColumns(order, placement) });
    for (const priced of order.lines) {
      lines.push({ id: ids.next().toString(), order_id: id, ...lineColumns(priced, cart.commissionRate) });
    }
  }
  return { orders, lines };
}

type Order = PricedCart['checkout']['orders'][number];

function orderColumns(
  order: Order,
  { checkoutId, userId, address, billing, language, payDueAt, now }: Placement,
): JsonRow {
  const offer = order.lines[0]?.line.offer;
  if (!offer) throw new Error('an order has no lines');
  const commission = order.lines.reduce((sum, line) => sum + line.commissionMicro, 0n);
  return {
    checkout_id: checkoutId.toString(),
    user_id: userId.toString(),
    store_id: order.storeId.toString(),
    owner_user_id: offer.ownerUserId.toString(),
    seller_name: offer.sellerName,
    status: orderStatus.unpaid,
    refund_state: 'none',
    quantity: order.lines.reduce((sum, { line }) => sum + line.quantity, 0),
    goods_micro: order.goodsMicro.toString(),
    shipping_fee_micro: order.shippingFeeMicro.toString(),
    long_distance_fee_micro: order.longDistanceFeeMicro.toString(),
    delivery_fee_micro: order.deliveryFeeMicro.toString(),
    tax_micro: order.taxMicro.toString(),
    handling_fee_micro: order.handlingFeeMicro.toString(),
    discount_micro: order.discountMicro.toString(),
    total_micro: order.totalMicro.toString(),
    commission_micro: commission.toString(),
    refunded_micro: '0',
    commission_back_micro: '0',
    ...addressColumns(address),
    buyer_company: billing.company,
    buyer_tax_number: billing.taxNumber,
    language,
    buyer_note: order.lines.flatMap(({ line }) => line.note || []).join('\n'),
    handling_days: offer.handlingDays,
    ...promiseColumns(order, address.nation),
    created_at: now.toISOString(),
    pay_due_at: payDueAt.toISOString(),
  };
}

function promiseColumns(order: Order, country: string): JsonRow {
  const { days, carriers } = promiseOf(order, country);
  return { delivery_min_days: days?.min ?? null, delivery_max_days: days?.max ?? null, carriers };
}

function addressColumns(address: FrozenAddress): JsonRow {
  return {
    consignee: address.name,
    phone_code: address.phoneCode,
    phone: address.phone,
    email: address.email,
    nation: address.nation,
    province: address.province,
    city: address.city,
    post_code: address.postCode,
    address: address.address,
  };
}

function lineColumns(priced: Order['lines'][number], commissionRate: string): JsonRow {
  const { line } = priced;
  return {
    product_id: line.offer.productId.toString(),
    sku_id: line.offer.skuId.toString(),
    name: line.offer.name,
    attr_text: line.offer.attrText,
    image: line.offer.image,
    quantity: line.quantity,
    unit_price_micro: line.unitPriceMicro.toString(),
    tier_from: line.tierFrom,
    line_total_micro: priced.lineTotalMicro.toString(),
    discount_micro: priced.discountMicro.toString(),
    commission_rate: commissionRate,
    commission_micro: priced.commissionMicro.toString(),
    refunded_micro: '0',
    commission_back_micro: '0',
    buyer_note: line.note,
  };
}
