import { trackingNumberShape } from '@entrepot/domain';
import Type from 'typebox';
import { sellerCall } from '../call.ts';
import * as s from '../shapes.ts';
import { orderLine, orderLogKey, orderStatus, totals } from './orders.ts';

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
  total: s.money,
  commission: s.money,
  earning: s.money,
  shipDueTime: s.opt(s.time),
  isLate: Type.Boolean(),
  isReminded: Type.Boolean(),
  isSettled: Type.Boolean(),
  actions: Type.Array(Type.Enum(['confirm', 'ship'])),
  lines: Type.Array(orderLine),
});

export const sellerOrderList = sellerCall({
  name: 'order!list',
  summary: "The store's orders, the most urgent first while they wait for shipment, else newest first",
  access: 'seller',
  owner: 'self',
  input: Type.Object({
    status: s.opt(orderStatus),
    statuses: s.opt(
      Type.Array(orderStatus, {
        minItems: 1,
        maxItems: 8,
        description: 'Any of several statuses; it outranks status',
      }),
    ),
    keyword: s.opt(s.text(64)),
    ...s.paging(20),
  }),
  output: Type.Object({
    ...s.page(sellerOrder).properties,
    statusCounts: Type.Record(Type.String(), Type.Integer(), { description: 'Orders per status, counted up to 1,000' }),
  }),
  errors: [],
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
    shipments: Type.Array(
      Type.Object({ shipmentId: s.id, carrier: Type.String(), trackingNumber: Type.String(), createTime: s.time }),
    ),
    logs: Type.Array(
      Type.Object({ log: orderLogKey, params: Type.Record(Type.String(), Type.String()), createTime: s.time }),
    ),
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
  errors: ['order_not_found', 'order_not_awaiting_confirmation'],
});

export const sellerOrderShip = sellerCall({
  name: 'order!ship',
  summary: 'Hands a paid order to a carrier; confirms it too when that was not done',
  access: 'seller',
  owner: 'row',
  input: Type.Object({
    orderId: s.id,
    carrier: s.text(64, 1),
    trackingNumber: Type.String(trackingNumberShape),
  }),
  output: Type.Object({ shipmentId: s.id }),
  errors: ['order_not_found', 'order_not_awaiting_shipment'],
});
