import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkRows, type ShippableOrder, tidyRow } from './bulk-shipping.policy.ts';

const order = (changes: Partial<ShippableOrder> = {}): ShippableOrder => ({
  orderId: 1n,
  userId: 7n,
  status: 1,
  isRefundOpen: false,
  buyerName: 'Ada',
  nation: 'DE',
  openPieces: 2,
  carriers: [],
  ...changes,
});
const row = (orderNo: string, trackingNumber = `${orderNo}-AAAA`) => ({ orderNo, carrier: 'DHL', trackingNumber });
const errorsOf = (
  rows: ReturnType<typeof row>[],
  orders: Record<string, ShippableOrder>,
  usedBy: [string, bigint[]][] = [],
) =>
  checkRows(rows, { orders: new Map(Object.entries(orders)), usedBy: new Map(usedBy) }).map((checked) => checked.error);

test('a row that is repeated word by word counts once; rows that disagree count not at all', () => {
  assert.deepEqual(errorsOf([row('1'), row('1')], { 1: order() }), [undefined, 'order_row_repeated']);
  assert.deepEqual(errorsOf([row('1', 'AAAA'), row('1', 'BBBB')], { 1: order() }), [
    'order_row_repeated',
    'order_row_repeated',
  ]);
});

test('one parcel may hold several orders of one buyer, not those of two', () => {
  const orders = { 1: order(), 2: order({ orderId: 2n }), 3: order({ orderId: 3n, userId: 8n }) };
  assert.deepEqual(errorsOf([row('1', 'AB 12'), row('2', 'ab-12'), row('3', 'AB12')], orders), [
    undefined,
    undefined,
    'tracking_number_used',
  ]);
  assert.deepEqual(errorsOf([row('1', 'AB12')], orders, [['AB12', [8n]]]), ['tracking_number_used']);
  assert.deepEqual(errorsOf([row('1', 'AB12')], orders, [['AB12', [7n]]]), [undefined]);
});

test('orders that cannot be shipped say why', () => {
  const orders = { 1: order({ status: -1 }), 2: order({ status: 3 }), 3: order({ status: 6, isRefundOpen: true }) };
  assert.deepEqual(errorsOf([row('1'), row('2'), row('3'), row('4')], orders), [
    'order_cancelled',
    'order_not_awaiting_shipment',
    'order_refund_open',
    'order_not_found',
  ]);
});

test('stray blanks do no harm', () => {
  assert.deepEqual(tidyRow({ orderNo: ' 12 34\t', carrier: ' DHL ', trackingNumber: ' A 1 ' }), {
    orderNo: '1234',
    carrier: 'DHL',
    trackingNumber: 'A 1',
  });
});

test('a carrier has 1 to 64 letters, and a number looks like one', () => {
  const orders = { 1: order() };
  const named = (carrier: string, trackingNumber = 'AB12') =>
    errorsOf([{ ...row('1'), carrier, trackingNumber }], orders);
  assert.deepEqual([named('U'), named('U'.repeat(64))], [[undefined], [undefined]]);
  assert.deepEqual([named(''), named('U'.repeat(65))], [['carrier_required'], ['carrier_required']]);
  assert.deepEqual(named('UPS', 'A_1'), ['tracking_number_invalid']);
});

test('a row that can be shipped comes with its order and no error, before and after the order was confirmed', () => {
  for (const status of [1, 2] as const) {
    const shippable = order({ status });
    const checked = checkRows([row('1')], { orders: new Map([['1', shippable]]), usedBy: new Map() });
    assert.deepEqual(checked, [{ row: row('1'), order: shippable }], String(status));
  }
});
