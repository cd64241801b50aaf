import Type from 'typebox';
import { staffCall } from '../call.ts';
import { seenBy } from '../permissions.ts';
import * as s from '../shapes.ts';
import { orderDetail, orderLogKey, orderStatus } from './orders.ts';

const access = { permission: 'orders.read' } as const;

const parties = {
  userId: s.id,
  username: Type.String(),
  storeId: s.id,
  storeName: Type.String({ description: 'As it was when the order was placed' }),
};

const {
  orderId,
  orderNo,
  status,
  refundState,
  createTime,
  payTime,
  nation,
  quantity,
  total,
  refunded,
  returnId,
  isLate,
} = orderDetail.properties;

const asked = {
  keyword: s.opt({
    ...s.text(64),
    description:
      'Beginning of an order number, or a whole tracking number, username, user code, store name, SKU code or checkout id',
  }),
  userId: s.opt(s.id),
  storeId: s.opt(s.id),
  status: s.opt(orderStatus),
  isLate: s.opt(Type.Boolean({ description: 'Waiting for shipment past the promised time' })),
  from: s.opt({ ...s.day, description: 'First day on which it was placed' }),
  to: s.opt({ ...s.day, description: 'Last day on which it was placed' }),
};

export const adminOrderList = staffCall({
  name: 'order!list',
  summary: 'Orders of all stores, newest first; further ones by naming the last order seen',
  access: { permission: seenBy.orders },
  owner: 'any',
  input: Type.Object({
    ...asked,
    before: s.opt({ ...s.id, description: 'Orders older than this one' }),
    pageSize: s.opt(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  }),
  output: Type.Object({
    pageList: Type.Array(
      Type.Object({
        ...{ orderId, orderNo, status, refundState, createTime, payTime },
        ...parties,
        ...{ nation, quantity, total, refunded, returnId, isLate },
      }),
    ),
    hasMore: Type.Boolean(),
  }),
  errors: ['period_invalid'],
});

export const adminOrderExport = staffCall({
  name: 'order!export',
  summary: 'The same orders as a CSV file, at most 10,000, newest first',
  access,
  owner: 'any',
  needsPassword: true,
  ratePerMinute: 10,
  audit: { object: 'order' },
  input: Type.Object(asked),
  output: Type.Object({
    filename: Type.String(),
    csv: Type.String(),
    orders: Type.Integer(),
    isCut: Type.Boolean({ description: 'There are more than fit: choose a shorter period' }),
  }),
  errors: ['period_invalid'],
});

const { actions: _, sellerId: __, sellerName: ___, ...detail } = orderDetail.properties;

export const adminOrderInfo = staffCall({
  name: 'order!info',
  summary: 'One order whole, as its buyer sees it, with its parties, what the platform earns, and its history',
  access: { permission: seenBy.orders },
  owner: 'any',
  input: Type.Object({ orderId: s.id }),
  output: Type.Object({
    ...detail,
    ...parties,
    language: { ...s.readingLanguage, description: 'In which the buyer reads the shop' },
    commission: Type.String({ ...s.money, description: 'As agreed at the purchase' }),
    commissionBack: Type.String({ ...s.money, description: 'What was given up of it for refunds' }),
    settleTime: s.opt(s.time),
    refundable: Type.String({ ...s.money, description: 'What has not gone back to the buyer yet' }),
    movements: Type.Array(
      Type.Object({
        journalId: s.id,
        kind: Type.String({ description: 'Of the journal' }),
        amount: Type.String({ ...s.money, description: 'Into the escrow of the order, or negative out of it' }),
        escrow: s.opt({
          ...s.money,
          description: 'What the escrow held afterwards; absent when a refund was paid by the seller after settlement',
        }),
        createTime: s.time,
      }),
      { description: 'Journals of the ledger that moved money of this order, the oldest first' },
    ),
    logs: Type.Array(
      Type.Object({ log: orderLogKey, params: Type.Record(Type.String(), Type.String()), createTime: s.time }),
    ),
  }),
  errors: ['order_not_found'],
});
