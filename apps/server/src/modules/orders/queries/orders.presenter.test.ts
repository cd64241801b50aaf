import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderLine, orderRow, orderTime } from '#testkit/rows/order-row.ts';
import {
  presentAddress,
  presentDetail,
  presentLine,
  presentLog,
  presentPromise,
  presentPurchase,
  presentShipment,
  presentSummary,
  presentTotals,
} from './orders.presenter.ts';
import type { OrderRow } from './orders.repository.ts';

const moment = { now: orderTime(2000), claimAfterDays: 10 };
const iso = (ms: number) => orderTime(ms).toISOString();
const summary = (change: Partial<OrderRow> = {}, now = moment.now) =>
  presentSummary({ ...orderRow, ...change }, { ...moment, now });
const detail = (change: Partial<OrderRow> = {}) =>
  presentDetail({ ...orderRow, ...change, shipments: [] }, moment, 'en');

test('a list shows of an order who sold it, what it cost and what may be done', () => {
  assert.deepEqual(summary(), {
    orderId: '11',
    checkoutId: '12',
    orderNo: '20260301000011',
    status: 1,
    refundState: 'none',
    createTime: iso(0),
    sellerId: '14',
    sellerName: 'Lamp House',
    quantity: 5,
    total: '25.06',
    refunded: '0.00',
    isLate: false,
    isReminded: false,
    dueTime: { kind: 'ship', time: iso(5000) },
    actions: ['remind', 'refund'],
    lines: [
      {
        orderGoodsId: '31',
        sellerGoodsId: '32',
        skuId: '33',
        commodity: 'Desk lamp',
        specification: 'Red',
        img: '/files/pictures/lamp-160.webp',
        quantity: 5,
        unitPrice: '4.10',
        lineTotal: '20.50',
        discount: '1.50',
        isReviewed: false,
      },
    ],
  });
});

test('an order that was refunded in part names its case and what went back', () => {
  const { returnId, refunded } = summary({ caseId: 77n, refundedMicro: 2_500_000n });
  assert.deepEqual([returnId, refunded], ['77', '2.50']);
});

test('an order is late from the moment after its time to ship, and a reminder is told', () => {
  assert.equal(summary({}, orderTime(5000)).isLate, false);
  assert.equal(summary({}, orderTime(5001)).isLate, true);
  assert.equal(summary({ remindedAt: orderTime(1500) }).isReminded, true);
});

test('a paid order without a time to ship has no deadline', () => {
  assert.ok(!('dueTime' in summary({ shipDueAt: null })));
});

test('parcels are counted while a part is on its way: neither before the first nor after the last', () => {
  const counted = (shippedQuantity: number) => summary({ shippedQuantity }).shippedQuantity;
  assert.deepEqual([0, 1, 4, 5].map(counted), [undefined, 1, 4, undefined]);
});

test('the parts of a total are told apart, and freight is the sum of its three', () => {
  assert.deepEqual(presentTotals(orderRow), {
    goodsTotal: '20.50',
    freight: '3.75',
    shippingFee: '3.00',
    longDistanceFee: '0.70',
    deliveryFee: '0.05',
    tax: '1.90',
    handlingFee: '0.41',
    discount: '1.50',
    total: '25.06',
  });
});

test('an address has its country named in the language of whoever reads it', () => {
  const address = presentAddress(orderRow, 'en');
  assert.deepEqual(address, {
    name: 'Ada Obi',
    phone: '+49 301234567',
    address: 'Torstr. 1',
    nation: 'DE',
    nationName: 'Germany',
    state: 'Berlin',
    city: 'Mitte',
    postCode: '10115',
  });
  assert.equal(presentAddress(orderRow, 'zh-CN').nationName, '德国');
});

test('the buyer reads on the order what was given with it', () => {
  const { email, buyerCompany, buyerTaxNumber, remark, payTime, deadlines, shipments } = detail();
  assert.deepEqual(
    { email, buyerCompany, buyerTaxNumber, remark, payTime, deadlines, shipments },
    {
      email: 'ada@shop.example',
      buyerCompany: 'Obi GmbH',
      buyerTaxNumber: 'DE123',
      remark: 'Ring twice',
      payTime: iso(1000),
      deadlines: [{ kind: 'ship', time: iso(5000) }],
      shipments: [],
    },
  );
});

test('what has not happened has no time', () => {
  const fresh = detail({ status: 0, paidAt: null, shipDueAt: null });
  for (const name of ['payTime', 'shipTime', 'receiptTime', 'cancelReason', 'returnReason', 'returnId'])
    assert.ok(!(name in fresh), name);
  const ended = detail({ status: 4, shippedAt: orderTime(3000), receivedAt: orderTime(4000) }) as Record<
    string,
    unknown
  >;
  assert.deepEqual([ended.shipTime, ended.receiptTime], [iso(3000), iso(4000)]);
  assert.equal(detail({ status: -1, cancelReason: 0 }).cancelReason, 0, 'the first reason is a reason');
});

test('the latest case is told with the reason and the amount it was opened with', () => {
  const opened = { returnReason: 0, returnAmountMicro: 9_990_000n, returnExplain: 'Broken' };
  const { returnReason, returnAmount, returnInstructions } = detail(opened);
  assert.deepEqual([returnReason, returnAmount, returnInstructions], [0, '9.99', 'Broken']);
  assert.equal(detail({ ...opened, returnExplain: null }).returnInstructions, '');
  assert.ok(!('returnAmount' in detail({ ...opened, returnReason: null })));
  assert.ok(!('returnReason' in detail({ ...opened, returnAmountMicro: null })));
});

test('an arrival is expected of what is on its way, from its payment on or from now', () => {
  const expected = (change: Partial<OrderRow>) =>
    presentPromise({ ...orderRow, ...change }, orderTime(2000)).expectedDelivery?.from;
  assert.deepEqual(presentPromise(orderRow, orderTime(2000)).expectedDelivery, {
    from: '2026-03-04T00:00:01.000Z',
    until: '2026-03-09T00:00:01.000Z',
  });
  assert.equal(expected({ status: 0, paidAt: null }), '2026-03-04T00:00:02.000Z');
  assert.equal(expected({ status: 3 }), '2026-03-04T00:00:01.000Z');
  for (const status of [-1, 4, 5, 6] as const) assert.equal(expected({ status }), undefined, String(status));
  assert.equal(expected({ deliveryMinDays: null }), undefined);
  assert.equal(expected({ deliveryMaxDays: null }), undefined);
});

test('a parcel of a known carrier can be followed on its page', () => {
  const parcel = {
    id: '51',
    carrier: 'DHL',
    trackingNumber: 'AB12',
    createdAt: iso(3000),
    lines: [{ orderGoodsId: '31', quantity: 2 }],
    events: [{ kind: 'in_transit', place: 'Leipzig', text: 'On its way', happenedAt: iso(3500) }],
  };
  assert.deepEqual(presentShipment(parcel), {
    shipmentId: '51',
    carrier: 'DHL',
    trackingNumber: 'AB12',
    trackingUrl: 'https://www.dhl.com/en/express/tracking.html?AWB=AB12',
    createTime: iso(3000),
    lines: [{ orderGoodsId: '31', quantity: 2 }],
    events: [{ kind: 'in_transit', place: 'Leipzig', text: 'On its way', createTime: iso(3500) }],
  });
  assert.ok(!('trackingUrl' in presentShipment({ ...parcel, carrier: 'Uncle Joe' })));
  assert.equal(detail().shipments.length, 0);
});

test('a log entry keeps what its text names', () => {
  assert.deepEqual(presentLog({ log: 'shipped', params: { carrier: 'DHL' }, createdAt: orderTime(9) }), {
    log: 'shipped',
    params: { carrier: 'DHL' },
    createTime: iso(9),
  });
});

test('a purchase is a line with its order and its store', () => {
  assert.deepEqual(
    presentPurchase({ ...orderLine, orderId: 11n, storeId: 14n, sellerName: 'Lamp House', createdAt: orderTime(0) }),
    { ...presentLine(orderLine), orderId: '11', sellerId: '14', sellerName: 'Lamp House', createTime: iso(0) },
  );
});
