import { mostShippedAtOnce, trackingNumberShape } from '@entrepot/domain';
import Type from 'typebox';
import { sellerCall } from '../call.ts';
import * as s from '../shapes.ts';
import { orderLine, orderLogKey, orderStatus, totals } from './orders.ts';
import { shipment, shipmentEventKind } from './shipments.ts';

const sellerOrderLine = Type.Object({
  ...orderLine.properties,
  skuCode: Type.String({ description: "The seller's own code of the variant; empty without one" }),
  shippedQuantity: Type.Integer({ description: 'Pieces that are on their way already' }),
});

const sellerOrder = Type.Object({
  orderId: s.id,
  orderNo: Type.String(),
  status: orderStatus,
  refundState: Type.Enum(['none', 'refunding', 'success', 'failed']),
  createTime: s.time,
  payTime: s.opt(s.time),
  buyerName: Type.String({ description: 'Consignee' }),
  nation: s.countryCode,
  quantity: Type.Integer(),
  shippedQuantity: Type.Integer({ description: 'Pieces that are on their way already' }),
  total: s.money,
  commission: Type.String({ ...s.money, description: 'As agreed at the purchase; nothing before it is paid' }),
  commissionBack: Type.String({ ...s.money, description: 'What the platform gave up of it for refunds' }),
  earning: Type.String({
    ...s.money,
    description: 'Total − refunded − commission + commission given up; nothing before it is paid',
  }),
  refunded: s.money,
  returnId: s.opt(s.id),
  shipDueTime: s.opt(s.time),
  expectedDelivery: s.opt(s.expectedDelivery),
  isLate: Type.Boolean(),
  isReminded: Type.Boolean(),
  carriers: Type.Array(Type.String(), { description: 'Whom the buyer was told the parcels travel with' }),
  isSettled: Type.Boolean(),
  actions: Type.Array(Type.Enum(['confirm', 'ship', 'propose_refund'])),
  lines: Type.Array(sellerOrderLine),
});

/** What narrows the list and what is exported. */
const orderFilters = {
  status: s.opt(orderStatus),
  statuses: s.opt(
    Type.Array(orderStatus, {
      minItems: 1,
      maxItems: 8,
      description: 'Any of several statuses; it outranks status',
    }),
  ),
  keyword: s.opt(
    Type.String({
      maxLength: 64,
      pattern: '^[^\\u0000]*$',
      description:
        'Beginning of an order or tracking number, or part of a consignee, product or SKU code; any letter case',
    }),
  ),
  isLate: s.opt(Type.Boolean({ description: 'Waiting longer than promised' })),
  isDueToday: s.opt(
    Type.Boolean({ description: "To be shipped before the platform's next day begins, late ones too" }),
  ),
  isReminded: s.opt(Type.Boolean({ description: 'Waiting, and the buyer has asked for it' })),
  isRefunding: s.opt(Type.Boolean({ description: 'With a refund that is not decided yet' })),
  hasReturn: s.opt(Type.Boolean({ description: 'With a refund or return, whatever came of it' })),
  country: s.opt(s.countryCode),
  from: s.opt(s.time),
  to: s.opt(s.time),
};

const waitingCounts = Type.Object({
  late: Type.Integer(),
  dueToday: Type.Integer(),
  reminded: Type.Integer(),
  refunding: Type.Integer(),
});

export const sellerOrderList = sellerCall({
  name: 'order!list',
  summary: "The store's orders, the most urgent first while they wait for shipment, else newest first",
  access: 'seller',
  owner: 'self',
  input: Type.Object({
    ...orderFilters,
    sort: s.opt(Type.Enum(['deadline', 'newest'])),
    ...s.paging(20),
  }),
  output: Type.Object({
    ...s.page(sellerOrder).properties,
    statusCounts: Type.Record(Type.String(), Type.Integer(), { description: 'Orders per status, counted up to 1,000' }),
    waitingCounts: Type.Object(waitingCounts.properties, {
      description: 'Orders that wait for shipment, and refunds that wait for an answer; counted up to 1,000',
    }),
  }),
  errors: [],
});

export const sellerOrderExport = sellerCall({
  name: 'order!export',
  summary:
    'The same orders as a CSV file, a row per line of each order, at most 5,000 orders; safe to open in a spreadsheet',
  access: 'seller',
  owner: 'self',
  ratePerMinute: 20,
  input: Type.Object({
    ...orderFilters,
    orderIds: s.opt(Type.Array(s.id, { minItems: 1, maxItems: 100, description: 'Only these' })),
  }),
  output: Type.Object({
    fileName: Type.String(),
    content: Type.String({ description: 'The file: UTF-8 with a byte order mark' }),
    orders: Type.Integer(),
    isCut: Type.Boolean({ description: 'There are more orders than one file may hold' }),
  }),
  errors: [],
});

const sellerShipment = Type.Object({
  ...shipment.properties,
  correctableUntil: s.opt(s.time),
});

export const sellerOrderInfo = sellerCall({
  name: 'order!info',
  summary: "One of the store's orders whole",
  access: 'seller',
  owner: 'row',
  input: Type.Object({ orderId: s.id }),
  output: Type.Object({
    ...sellerOrder.properties,
    ...totals,
    name: Type.String(),
    phone: Type.String(),
    address: Type.String(),
    nationName: Type.String(),
    state: Type.String(),
    city: Type.String(),
    postCode: Type.String(),
    remark: Type.String(),
    settleTime: s.opt(s.time),
    shipments: Type.Array(sellerShipment),
    logs: Type.Array(
      Type.Object({ log: orderLogKey, params: Type.Record(Type.String(), Type.String()), createTime: s.time }),
    ),
    note: Type.Object({
      text: Type.String(),
      version: Type.Integer({ description: '0 before the first note' }),
      updateTime: s.opt(s.time),
    }),
  }),
  errors: ['order_not_found'],
});

export const sellerOrderConfirm = sellerCall({
  name: 'order!confirm',
  summary: 'Accepts a paid order: stock is being prepared',
  access: 'seller',
  owner: 'row',
  input: Type.Object({ orderId: s.id }),
  output: s.nothing,
  errors: ['order_not_found', 'order_not_awaiting_confirmation', 'order_cancelled', 'order_refund_open'],
});

/** Why one of several was refused: a key of the error catalogue with what its text names. */
const rowRefusal = {
  error: s.opt(Type.String()),
  params: s.opt(Type.Record(Type.String(), Type.Unknown())),
};

export const sellerOrderConfirmMany = sellerCall({
  name: 'order!confirmMany',
  summary: 'Accepts several paid orders, each by itself',
  access: 'seller',
  owner: 'self',
  ratePerMinute: 30,
  input: Type.Object({ orderIds: Type.Array(s.id, { minItems: 1, maxItems: 100 }) }),
  output: Type.Object({
    confirmed: Type.Integer(),
    rows: Type.Array(Type.Object({ orderId: s.id, isConfirmed: Type.Boolean(), ...rowRefusal })),
  }),
  errors: [],
});

export const sellerOrderShip = sellerCall({
  name: 'order!ship',
  summary: 'Hands a paid order, or some pieces of it, to a carrier; confirms it too when that was not done',
  access: 'seller',
  owner: 'row',
  isIdempotent: true,
  input: Type.Object({
    orderId: s.id,
    carrier: s.text(64, 1),
    trackingNumber: Type.String(trackingNumberShape),
    lines: s.opt(
      Type.Array(Type.Object({ orderGoodsId: s.id, quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }), {
        minItems: 1,
        maxItems: 100,
        description: 'What the parcel holds; without it, everything that is not on its way yet',
      }),
    ),
  }),
  output: Type.Object({
    shipmentId: s.id,
    isWhole: Type.Boolean({ description: 'Nothing of the order is left to ship' }),
  }),
  errors: [
    'order_not_found',
    'order_not_awaiting_shipment',
    'order_cancelled',
    'order_refund_open',
    'order_line_not_found',
    'order_line_over_shipped',
  ],
});

export const sellerOrderShipMany = sellerCall({
  name: 'order!shipMany',
  summary: 'Ships several orders whole, each by itself; a dry run only says what would happen to each row',
  access: 'seller',
  owner: 'self',
  ratePerMinute: 30,
  input: Type.Object({
    rows: Type.Array(Type.Object({ orderNo: s.text(64), carrier: s.text(200), trackingNumber: s.text(200) }), {
      minItems: 1,
      maxItems: mostShippedAtOnce,
    }),
    isDryRun: Type.Boolean(),
  }),
  output: Type.Object({
    shipped: Type.Integer({ description: 'In a dry run: rows that can be shipped' }),
    rows: Type.Array(
      Type.Object({
        orderNo: Type.String(),
        outcome: Type.Enum(['ready', 'shipped', 'refused']),
        orderId: s.opt(s.id),
        buyerName: s.opt(Type.String()),
        nation: s.opt(Type.String()),
        quantity: s.opt(Type.Integer({ description: 'Pieces the parcel would hold' })),
        carriers: s.opt(Type.Array(Type.String(), { description: 'Whom the buyer was told the parcels travel with' })),
        ...rowRefusal,
      }),
      { description: 'One for each row of the request, in its order' },
    ),
  }),
  errors: [],
});

export const sellerOrderCorrectTracking = sellerCall({
  name: 'order!correctTracking',
  summary: 'Corrects carrier and number of a parcel, within a day of its dispatch',
  access: 'seller',
  owner: 'row',
  input: Type.Object({ shipmentId: s.id, carrier: s.text(64, 1), trackingNumber: Type.String(trackingNumberShape) }),
  output: s.nothing,
  errors: ['shipment_not_found', 'tracking_correction_over'],
});

export const sellerOrderNote = sellerCall({
  name: 'order!note',
  summary: "Saves the store's own note on an order; the buyer never sees it",
  access: 'seller',
  owner: 'row',
  input: Type.Object({
    orderId: s.id,
    text: s.text(2000),
    version: Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'The version that was read' }),
  }),
  output: Type.Object({ version: Type.Integer() }),
  errors: ['order_not_found', 'order_note_changed'],
});

/** Where somebody lives, as it is printed. */
const placeOnPaper = {
  address: Type.String(),
  nation: s.countryCode,
  nationName: Type.String({ description: "In the buyer's language" }),
  nationNameEnglish: Type.String({ description: 'For carriers abroad' }),
  state: Type.String(),
  city: Type.String(),
  postCode: Type.String(),
};

export const sellerOrderPackingSlips = sellerCall({
  name: 'order!packingSlips',
  summary: "What packing slips or labels of orders say, in each buyer's language; orders of other stores are left out",
  access: 'seller',
  owner: 'self',
  input: Type.Object({ orderIds: Type.Array(s.id, { minItems: 1, maxItems: 50 }) }),
  output: Type.Array(
    Type.Object({
      orderId: s.id,
      orderNo: Type.String(),
      language: Type.String({ description: "The buyer's" }),
      createTime: s.time,
      sellerName: Type.String(),
      name: Type.String(),
      phone: Type.String(),
      ...placeOnPaper,
      remark: Type.String(),
      quantity: Type.Integer(),
      sender: s.opt(
        Type.Object(
          { ...placeOnPaper, name: Type.String(), phone: Type.String() },
          { description: 'Where the store takes goods back, once it has said where' },
        ),
      ),
      weightGrams: s.opt(
        Type.Integer({ description: 'Goods only, as the catalogue says; left out unless it knows every piece' }),
      ),
      parcels: Type.Array(
        Type.Object({
          shipmentId: s.id,
          carrier: Type.String(),
          trackingNumber: Type.String(),
          quantity: Type.Integer(),
          weightGrams: s.opt(Type.Integer({ description: 'Its goods only, as of the order' })),
          lines: Type.Array(Type.Object({ orderGoodsId: s.id, quantity: Type.Integer() })),
        }),
        { description: 'Those on their way, the first one first' },
      ),
      lines: Type.Array(
        Type.Object({
          orderGoodsId: s.id,
          commodity: Type.String(),
          specification: Type.String(),
          skuCode: Type.String(),
          quantity: Type.Integer(),
          shippedQuantity: Type.Integer(),
        }),
      ),
    }),
    { description: 'In the order that was asked for' },
  ),
  errors: [],
});

export const sellerShipmentAddEvent = sellerCall({
  name: 'shipment!addEvent',
  summary: 'Tells the buyer where a parcel is',
  access: 'seller',
  owner: 'row',
  input: Type.Object({
    shipmentId: s.id,
    kind: shipmentEventKind,
    place: s.opt(s.text(100)),
    text: s.opt(s.text(300)),
    time: s.opt(s.time),
  }),
  output: Type.Object({ eventId: s.id }),
  errors: ['shipment_not_found', 'shipment_events_full', 'shipment_event_time'],
});
