import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderLine, orderRow, orderTime } from '#testkit/rows/order-row.ts';
import type { SellerDetailRow } from './orders.repository.ts';
import { earningOf, presentSellerDetail, presentSellerOrder } from './seller-orders.presenter.ts';

const iso = (ms: number) => orderTime(ms).toISOString();
const order: SellerDetailRow = {
  ...orderRow,
  lines: [{ ...orderLine, skuCode: 'LAMP-R', shipped: 2 }],
  shipments: [],
  note: null,
};
const listed = (change: Partial<SellerDetailRow> = {}, now = orderTime(2000)) =>
  presentSellerOrder({ ...order, ...change }, now);
const whole = (change: Partial<SellerDetailRow> = {}, correctableMs = 0) =>
  presentSellerDetail({ ...order, ...change }, [], {
    now: orderTime(2000),
    language: 'en',
    correctableUntil: (shippedAt) => new Date(shippedAt.getTime() + correctableMs),
  });

test('an order brings its total less refunds and the commission that is left', () => {
  const paid = {
    paidAt: orderTime(1),
    totalMicro: 100n,
    refundedMicro: 0n,
    commissionMicro: 8n,
    commissionBackMicro: 0n,
  };
  assert.equal(earningOf(paid).earningMicro, 92n);
  const part = { ...paid, refundedMicro: 50n, commissionBackMicro: 4n };
  assert.deepEqual(earningOf(part), { commissionMicro: 8n, commissionBackMicro: 4n, earningMicro: 46n });
  const all = { ...paid, refundedMicro: 100n, commissionBackMicro: 8n };
  assert.equal(earningOf(all).earningMicro, 0n);
});

test('an order that nobody paid brings nothing and costs no commission', () => {
  const unpaid = { paidAt: null, totalMicro: 100n, refundedMicro: 0n, commissionMicro: 8n, commissionBackMicro: 0n };
  assert.deepEqual(earningOf(unpaid), { commissionMicro: 0n, commissionBackMicro: 0n, earningMicro: 0n });
});

test('a list shows a store who bought, what it earns and what is still to be sent', () => {
  const { lines, ...head } = listed({ shippedQuantity: 2, refundedMicro: 60_000n, commissionBackMicro: 10_000n });
  assert.deepEqual(head, {
    orderId: '11',
    orderNo: '20260301000011',
    status: 1,
    refundState: 'none',
    createTime: iso(0),
    payTime: iso(1000),
    buyerName: 'Ada Obi',
    nation: 'DE',
    quantity: 5,
    shippedQuantity: 2,
    total: '25.06',
    commission: '1.25',
    commissionBack: '0.01',
    earning: '23.76',
    refunded: '0.06',
    shipDueTime: iso(5000),
    expectedDelivery: { from: '2026-03-04T00:00:01.000Z', until: '2026-03-09T00:00:01.000Z' },
    isLate: false,
    isReminded: false,
    isSettled: false,
    actions: ['confirm', 'ship', 'propose_refund'],
    carriers: [],
  });
  assert.deepEqual(
    lines.map(({ skuCode, shippedQuantity, skuId }) => [skuCode, shippedQuantity, skuId]),
    [['LAMP-R', 2, '33']],
  );
});

test('a list shows a store neither where its buyer lives nor how to reach them', () => {
  const shown = JSON.stringify(listed());
  for (const secret of ['301234567', 'ada@shop.example', 'Torstr', '10115', 'DE123'])
    assert.ok(!shown.includes(secret), secret);
});

test('what has happened to an order is told, and only that', () => {
  const fresh = listed({ paidAt: null, shipDueAt: null });
  for (const name of ['payTime', 'returnId', 'shipDueTime']) assert.ok(!(name in fresh), name);
  const told = listed(
    { caseId: 5n, remindedAt: orderTime(1), settledAt: orderTime(1), carriers: ['DHL'] },
    orderTime(5001),
  );
  assert.deepEqual(
    [told.returnId, told.isReminded, told.isSettled, told.isLate, told.carriers],
    ['5', true, true, true, ['DHL']],
  );
});

test('an order is settled when it was, or when it will be unless all was paid back', () => {
  const due = { settleDueAt: orderTime(9000) };
  assert.equal(whole(due).settleTime, iso(9000));
  assert.equal(whole({ ...due, settledAt: orderTime(8000) }).settleTime, iso(8000));
  assert.equal(whole({ ...due, refundedMicro: orderRow.totalMicro - 10_000n }).settleTime, iso(9000));
  assert.ok(!('settleTime' in whole({ ...due, refundedMicro: orderRow.totalMicro })));
  assert.ok(!('settleTime' in whole()));
});

test('a tracking number can be corrected until the last instant of its time', () => {
  const parcel = { id: '51', carrier: 'DHL', trackingNumber: 'AB12', createdAt: iso(1000), lines: [], events: [] };
  const until = (ms: number) => whole({ shipments: [parcel] }, ms).shipments[0]?.correctableUntil;
  assert.equal(until(1001), iso(2001));
  assert.equal(until(1000), undefined);
});

test("a store's own note has a version that starts at none", () => {
  assert.deepEqual(whole().note, { text: '', version: 0 });
  const note = { text: 'Fragile', version: 3, updatedAt: '2026-03-01T00:00:01+00:00' };
  assert.deepEqual(whole({ note }).note, { text: 'Fragile', version: 3, updateTime: iso(1000) });
});

test('an order whole says where it goes and what its buyer asked for', () => {
  const { name, phone, remark, tax, logs } = presentSellerDetail(
    order,
    [{ log: 'paid', params: {}, createdAt: orderTime(1000) }],
    { now: orderTime(2000), language: 'en', correctableUntil: (shippedAt) => shippedAt },
  );
  assert.deepEqual([name, phone, remark, tax], ['Ada Obi', '+49 301234567', 'Ring twice', '1.90']);
  assert.deepEqual(logs, [{ log: 'paid', params: {}, createTime: iso(1000) }]);
});
