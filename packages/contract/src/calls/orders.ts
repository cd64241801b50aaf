import { mostOrderLines } from '@entrepot/domain';
import Type from 'typebox';
import { buyerCall } from '../call.ts';
import * as s from '../shapes.ts';
import { hostedNames } from './deposits.ts';
import { shipment } from './shipments.ts';

export const orderTab = Type.Enum([
  'all',
  'unpaid',
  'to_ship',
  'confirmed',
  'to_receive',
  'received',
  'to_review',
  'refund',
  'cancelled',
]);
export const orderStatus = Type.Integer({ minimum: -1, maximum: 6 });

const lineInput = Type.Object({
  skuId: s.id,
  count: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  remark: s.opt(s.text(500)),
});

const cartInput = {
  addressId: s.id,
  lines: Type.Array(lineInput, { minItems: 1, maxItems: mostOrderLines }),
  couponId: s.opt(s.id),
};

/** The parts of a total: total = goods + freight + tax + handlingFee − discount; freight is the sum of its three. */
export const totals = {
  goodsTotal: s.money,
  freight: s.money,
  shippingFee: s.money,
  longDistanceFee: s.money,
  deliveryFee: s.money,
  tax: s.money,
  handlingFee: s.money,
  discount: s.money,
  total: s.money,
};

const destinationParts = Type.Pick(Type.Object(totals), [
  'freight',
  'shippingFee',
  'longDistanceFee',
  'deliveryFee',
  'tax',
  'total',
]);

/**
 * The totals of a quote. What depends on the destination is absent while that is unknown, or not delivered to: nothing unknown
 * may read as zero.
 */
const quotedTotals = {
  goodsTotal: s.money,
  ...Type.Partial(destinationParts).properties,
  handlingFee: s.money,
  discount: s.money,
};

const orderRefusals = [
  'address_not_found',
  'product_not_found',
  'product_not_listed',
  'store_on_holiday',
  'product_removed',
  'stock_insufficient',
  'quantity_over_maximum',
  'quantity_below_minimum',
  'quantity_not_multiple',
  'own_goods',
  'order_below_minimum',
  'order_total_too_large',
  'not_delivered_there',
  'coupon_not_found',
  'coupon_not_applicable',
  'coupon_below_minimum',
] as const;

export const orderQuote = buyerCall({
  name: 'order!quote',
  summary: 'What a cart would cost, part by part, and what stands in its way',
  access: 'buyer',
  owner: 'self',
  input: Type.Object({ ...cartInput, addressId: s.opt(s.id), country: s.opt(s.countryCode) }),
  output: Type.Object({
    orders: Type.Array(
      Type.Object({
        sellerId: s.id,
        sellerName: Type.String(),
        orderMinimum: s.opt(s.money),
        ...quotedTotals,
        expectedDelivery: s.opt(s.expectedDelivery),
        lines: Type.Array(
          Type.Object({
            skuId: s.id,
            sellerGoodsId: s.id,
            name: Type.String(),
            attrText: Type.String(),
            img: Type.String(),
            count: Type.Integer(),
            buyMin: Type.Integer(),
            buyMultiple: Type.Integer(),
            stock: Type.Integer(),
            unitPrice: s.money,
            ladderFrom: Type.Integer({
              description: 'Pieces of the product in the order, over its variants, from which this unit price holds',
            }),
            lineTotal: s.money,
            discount: s.money,
          }),
        ),
        refusal: s.opt(Type.Object({ error: Type.String(), params: Type.Record(Type.String(), Type.Unknown()) })),
      }),
    ),
    refusals: Type.Array(
      Type.Object({ skuId: s.id, error: Type.String(), params: Type.Record(Type.String(), Type.Unknown()) }),
    ),
    ...quotedTotals,
    couponRefusal: s.opt(Type.String()),
  }),
  errors: ['address_not_found', 'coupon_not_found'],
});

export const orderSubmit = buyerCall({
  name: 'order!submit',
  summary: 'Makes a checkout with one order per seller and reserves the stock',
  access: 'buyer',
  owner: 'self',
  isIdempotent: true,
  input: Type.Object({ ...cartInput, expectTotal: s.moneyInput }),
  output: Type.Object({ checkoutId: s.id, orderIds: Type.Array(s.id), total: s.money }),
  errors: ['price_changed', 'duplicate_submission', ...orderRefusals],
});

export const orderPay = buyerCall({
  name: 'order!pay',
  summary: 'Pays a checkout, or one order of it',
  access: 'buyer',
  owner: 'row',
  isIdempotent: true,
  ratePerMinute: 60,
  input: Type.Object({
    checkoutId: s.opt(s.id),
    orderId: s.opt(s.id),
    payType: Type.Enum(['balance', ...hostedNames], { description: 'From the balance, or a channel of a provider' }),
    safeword: s.opt(Type.String({ ...s.text(12), description: 'Needed to pay from the balance' })),
  }),
  output: Type.Object({
    paid: Type.Boolean(),
    total: s.money,
    redirectUrl: s.opt(Type.String({ description: 'Page of the provider; the orders are paid once it says so' })),
  }),
  errors: [
    'order_not_found',
    'order_already_paid',
    'order_cancelled',
    'insufficient_balance',
    'safeword_missing',
    'wrong_safeword',
    'safeword_locked',
    'channel_not_open',
    'payment_method_region',
    'no_payment_method',
    'unfinished_deposit',
  ],
});

export const orderCancel = buyerCall({
  name: 'order!cancel',
  summary: 'Cancels an order that is not paid yet',
  access: 'buyer',
  owner: 'row',
  input: Type.Object({ orderId: s.id, reason: Type.Integer({ minimum: 0, maximum: 4 }) }),
  output: s.nothing,
  errors: ['order_not_found', 'only_unpaid_can_cancel', 'order_cancelled'],
});

export const orderLine = Type.Object({
  orderGoodsId: s.id,
  sellerGoodsId: s.id,
  skuId: s.id,
  commodity: Type.String(),
  specification: Type.String(),
  img: Type.String(),
  quantity: Type.Integer(),
  unitPrice: s.money,
  lineTotal: s.money,
  discount: s.money,
  isReviewed: Type.Boolean(),
});

/** `refund` before shipping, `refund_rest` for pieces that are in no parcel when the time to ship has passed, `claim` for goods that never arrived, `return` after receipt: all through order!returns. */
const orderActions = Type.Array(
  Type.Enum(['pay', 'cancel', 'remind', 'receipt', 'review', 'refund', 'refund_rest', 'claim', 'return', 'buy_again']),
);

export const orderSummary = Type.Object({
  orderId: s.id,
  checkoutId: s.id,
  orderNo: Type.String({ description: 'Serial number' }),
  status: orderStatus,
  refundState: Type.Enum(['none', 'refunding', 'success', 'failed']),
  createTime: s.time,
  sellerId: s.id,
  sellerName: Type.String(),
  quantity: Type.Integer(),
  total: s.money,
  refunded: s.money,
  returnId: s.opt(s.id),
  isLate: Type.Boolean({ description: 'Not shipped within the promised hours' }),
  isReminded: Type.Boolean({ description: 'The buyer has reminded the seller to ship: once per order' }),
  dueTime: s.opt(Type.Object({ kind: Type.Enum(['pay', 'ship', 'receive', 'review', 'settle']), time: s.time })),
  actions: orderActions,
  lines: Type.Array(orderLine),
  shippedQuantity: s.opt(Type.Integer({ description: 'Pieces on their way while others still wait' })),
});

export const orderDetail = Type.Object({
  ...orderSummary.properties,
  ...totals,
  name: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  address: Type.String(),
  nation: Type.String(),
  nationName: Type.String(),
  state: Type.String(),
  city: Type.String(),
  postCode: Type.String(),
  buyerCompany: Type.String({ description: 'Whom the receipt is made out to, frozen; may be empty' }),
  buyerTaxNumber: Type.String(),
  remark: Type.String(),
  cancelReason: s.opt(Type.Integer()),
  returnReason: s.opt(Type.Integer({ description: 'Of the latest after-sales case: 0 to 8' })),
  returnAmount: s.opt(s.money),
  returnInstructions: s.opt(
    Type.String({ description: 'What was written to that case when it was opened; may be empty' }),
  ),
  payTime: s.opt(s.time),
  shipTime: s.opt(s.time),
  receiptTime: s.opt(s.time),
  expectedDelivery: s.opt(s.expectedDelivery),
  deadlines: Type.Array(Type.Object({ kind: Type.Enum(['pay', 'ship', 'receive', 'review', 'settle']), time: s.time })),
  shipments: Type.Array(shipment),
});

export const orderListMain = buyerCall({
  name: 'order!listMain',
  summary: 'Own orders by tab, newest first',
  access: 'buyer',
  owner: 'self',
  input: Type.Object({
    tab: s.opt(orderTab),
    status: s.opt(orderStatus),
    checkoutId: s.opt(s.id),
    keyword: s.opt(s.text(64)),
    from: s.opt(s.time),
    to: s.opt(s.time),
    ...s.paging(20),
  }),
  output: Type.Object({
    ...s.page(orderSummary).properties,
    tabCounts: Type.Record(Type.String(), Type.Integer(), { description: 'Orders per tab, counted up to 1,000' }),
  }),
  errors: [],
});

export const orderInfo = buyerCall({
  name: 'order!info',
  summary: 'One order whole',
  access: 'buyer',
  owner: 'row',
  input: Type.Object({ orderId: s.id }),
  output: orderDetail,
  errors: ['order_not_found'],
});

export const orderListLines = buyerCall({
  name: 'order!listGoods',
  summary: 'The lines of an order',
  access: 'buyer',
  owner: 'row',
  input: Type.Object({ orderId: s.id }),
  output: Type.Array(orderLine),
  errors: ['order_not_found'],
});

export const orderPurchases = buyerCall({
  name: 'order!listPurchases',
  summary: 'Purchase history: the products bought, latest first',
  access: 'buyer',
  owner: 'self',
  input: Type.Object(s.paging(20)),
  output: s.page(
    Type.Object({
      ...orderLine.properties,
      orderId: s.id,
      sellerName: Type.String(),
      sellerId: s.id,
      createTime: s.time,
    }),
  ),
  errors: [],
});

export const orderReceipt = buyerCall({
  name: 'order!receipt',
  summary: 'Confirms that the goods arrived',
  access: 'buyer',
  owner: 'row',
  input: Type.Object({ orderId: s.id }),
  output: s.nothing,
  errors: [
    'order_not_found',
    'order_not_shipped',
    'order_already_received',
    'order_cancelled',
    'order_refund_open',
    'order_refunded',
  ],
});

export const orderRemind = buyerCall({
  name: 'order!remind',
  summary: 'Reminds the seller to ship, once per order',
  access: 'buyer',
  owner: 'row',
  input: Type.Object({ orderId: s.id }),
  output: s.nothing,
  errors: ['order_not_found', 'order_already_reminded', 'order_not_awaiting_shipment'],
});

export const orderLogKey = Type.Enum([
  'placed',
  'paid',
  'confirmed',
  'partly_shipped',
  'shipped',
  'rest_refunded',
  'tracking_corrected',
  'received',
  'received_automatically',
  'completed',
  'cancelled_manually',
  'cancelled_on_timeout',
  'cancelled_store_suspended',
  'reminded',
  'default_review',
  'settled',
  'refund_requested',
  'refund_proposed',
  'refund_disputed',
  'refund_succeeded',
  'refund_partly_succeeded',
  'refund_failed',
  'refund_withdrawn',
  'platform_refund',
]);

export const orderLogList = buyerCall({
  name: 'orderLog!list',
  summary: 'What happened to an order, in time order',
  access: 'buyer',
  owner: 'row',
  input: Type.Object({ orderId: s.id }),
  output: Type.Array(
    Type.Object({ log: orderLogKey, params: Type.Record(Type.String(), Type.String()), createTime: s.time }),
  ),
  errors: ['order_not_found'],
});
