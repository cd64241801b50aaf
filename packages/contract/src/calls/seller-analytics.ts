import Type from 'typebox';
import { sellerCall } from '../call.ts';
import * as s from '../shapes.ts';
import { orderStatus } from './orders.ts';

/** Days of the platform's zone, both included. */
const period = { from: s.day, to: s.day };

export const panelFind = sellerCall({
  name: 'panel!find',
  summary: "What of one's store matches a few typed letters: at most five of each kind",
  access: 'seller',
  owner: 'self',
  input: Type.Object({ keyword: s.text(64, 1) }),
  output: Type.Object({
    orders: Type.Array(
      Type.Object({
        orderId: s.id,
        orderNo: Type.String(),
        status: orderStatus,
        buyerName: Type.String(),
        total: s.money,
      }),
    ),
    goods: Type.Array(Type.Object({ sellerGoodsId: s.id, name: Type.String(), img: Type.String() })),
    skus: Type.Array(
      Type.Object({
        skuId: s.id,
        sellerGoodsId: s.id,
        code: Type.String(),
        name: Type.String(),
        attrText: Type.String(),
      }),
    ),
    buyers: Type.Array(
      Type.Object({ buyerName: Type.String(), nation: s.countryCode, orders: Type.Integer(), lastTime: s.time }),
    ),
  }),
  errors: [],
});

export const earningList = sellerCall({
  name: 'earning!list',
  summary: 'What each paid order brings: paid, refunded, commission, held in escrow, due and settled; newest first',
  access: 'seller',
  owner: 'self',
  input: Type.Object({
    state: s.opt(Type.Enum(['held', 'settled', 'refunded'])),
    from: s.opt(s.day),
    to: s.opt(s.day),
    before: s.opt(s.id),
    limit: s.opt(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        orderId: s.id,
        orderNo: Type.String(),
        status: orderStatus,
        state: Type.Enum(['held', 'settled', 'refunded']),
        buyerName: Type.String(),
        payTime: s.time,
        paid: s.money,
        refunded: s.money,
        commission: s.money,
        earning: s.money,
        escrow: s.money,
        settleDueTime: s.opt(s.time),
        settleTime: s.opt(s.time),
      }),
    ),
    next: s.opt(s.id),
  }),
  errors: ['period_invalid'],
});

export const statementGet = sellerCall({
  name: 'statement!get',
  summary:
    'A period in the ledger: opening + sales − commission − refunds + receivable + other = closing, of the available balance',
  access: 'seller',
  owner: 'self',
  input: Type.Object(period),
  output: Type.Object({
    ...period,
    opening: s.money,
    sales: s.money,
    commission: s.money,
    refunds: s.money,
    receivable: Type.String({ ...s.money, description: 'Lent by the platform for refunds, less what was paid back' }),
    other: Type.String({ ...s.money, description: "The owner's own deposits, purchases and withdrawals" }),
    closing: s.money,
    owedOpening: s.money,
    owedClosing: s.money,
  }),
  errors: ['period_invalid'],
});

export const statementLines = sellerCall({
  name: 'statement!lines',
  summary: 'The journals of a period that touched the balance, oldest first',
  access: 'seller',
  owner: 'self',
  input: Type.Object({
    ...period,
    after: s.opt(s.id),
    limit: s.opt(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        journalId: s.id,
        time: s.time,
        kind: Type.Enum(['settlement', 'refund', 'other']),
        event: Type.String({ description: "The journal's kind, such as order_paid for a purchase of one's own" }),
        orders: Type.Array(Type.Object({ orderId: s.id, orderNo: Type.String(), amount: s.money })),
        sales: s.money,
        commission: s.money,
        refunds: s.money,
        receivable: s.money,
        other: s.money,
        amount: Type.String({ ...s.money, description: 'By how much the balance changed' }),
        balance: Type.String({ ...s.money, description: 'The balance afterwards' }),
      }),
    ),
    next: s.opt(s.id),
  }),
  errors: ['period_invalid'],
});

const rate = s.orNull(Type.Number({ description: 'Percent with one decimal; null when there was nothing to measure' }));
const figures = Type.Object({
  sales: s.money,
  net: Type.String({ ...s.money, description: 'The same less what has gone back of those orders' }),
  orders: Type.Integer(),
  average: s.money,
  views: Type.Integer(),
  conversion: rate,
  shipped: Type.Integer(),
  shippedLate: Type.Integer(),
  lateRate: rate,
  returned: Type.Integer({
    description: 'Orders of the period with a refund or return that ended with money going back',
  }),
  returnRate: rate,
  newFollowers: Type.Integer(),
  followers: Type.Integer({ description: 'At the end of the period' }),
});

export const analyticsDashboard = sellerCall({
  name: 'insight!dashboard',
  summary: "A period's figures, the same of the equally long period before, day by day, and the best products",
  access: 'seller',
  owner: 'self',
  input: Type.Object(period),
  output: Type.Object({
    ...period,
    previousFrom: s.day,
    previousTo: s.day,
    current: figures,
    previous: figures,
    days: Type.Array(
      Type.Object({
        day: s.day,
        sales: s.money,
        net: s.money,
        orders: Type.Integer(),
        views: Type.Integer(),
        shipped: Type.Integer(),
        shippedLate: Type.Integer(),
        returned: Type.Integer(),
        newFollowers: Type.Integer(),
        previousSales: s.money,
        previousNet: s.money,
        previousOrders: Type.Integer(),
        previousViews: Type.Integer(),
      }),
    ),
    products: Type.Array(
      Type.Object({
        sellerGoodsId: s.id,
        name: Type.String(),
        img: Type.String(),
        sales: s.money,
        net: Type.String({ ...s.money, description: 'The same less what has gone back for the goods' }),
        pieces: Type.Integer(),
        orders: Type.Integer(),
      }),
    ),
  }),
  errors: ['period_invalid'],
});

export const analyticsWork = sellerCall({
  name: 'insight!work',
  summary: 'What waits for the seller now',
  access: 'seller',
  owner: 'self',
  input: s.empty,
  output: Type.Object({
    toConfirm: Type.Integer(),
    toShipToday: Type.Integer({ description: 'Due before the end of the platform day' }),
    late: Type.Integer({ description: 'Not shipped although due' }),
    reminded: Type.Integer({ description: 'Not shipped, and the buyer asked' }),
    returnsOpen: Type.Integer({ description: 'Orders with an open refund or return' }),
    lowStock: Type.Integer({ description: 'Published variants of which few or none are left' }),
    lowStockFrom: Type.Integer({ description: 'The number of pieces at and below which stock is low' }),
    today: s.day,
  }),
  errors: [],
});
