import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, type OrderStatus } from '@entrepot/domain';
import { buyerActions, deadlinesOf, isLate, sellerActions } from './order-deadlines.ts';

const at = (ms: number) => new Date(Date.parse('2026-03-02T00:00:00Z') + ms);
const order = {
  status: 3 as OrderStatus,
  remindedAt: null as Date | null,
  shippedQuantity: 0,
  shippedAt: null as Date | null,
  settledAt: null as Date | null,
  payDueAt: at(1),
  shipDueAt: at(0) as Date | null,
  receiveDueAt: at(3),
  reviewDueAt: at(4),
  settleDueAt: at(5) as Date | null,
};
const actions = (change: Partial<typeof order>, now: Date) => buyerActions({ ...order, ...change }, now, 10);

test('a claim may be made from its first instant on', () => {
  const shipped = { status: 3, shippedAt: at(0) } as const;
  assert.ok(!actions(shipped, at(10 * dayMs - 1)).includes('claim'));
  assert.ok(actions(shipped, at(10 * dayMs)).includes('claim'));
  assert.ok(!actions({ ...shipped, shippedAt: null }, at(10 * dayMs)).includes('claim'));
});

test('goods may be sent back until the window ends, and not after they were settled', () => {
  for (const status of [4, 5] as const) {
    assert.ok(actions({ status }, at(4)).includes('return'), String(status));
    assert.ok(!actions({ status }, at(5)).includes('return'), String(status));
    assert.ok(!actions({ status, settledAt: at(1) }, at(4)).includes('return'), String(status));
    assert.ok(!actions({ status, settleDueAt: null }, at(4)).includes('return'), String(status));
  }
});

test('who waits may remind once, and be refunded while nothing is under way', () => {
  for (const status of [1, 2] as const) {
    assert.deepEqual(actions({ status }, at(0)), ['remind', 'refund']);
    assert.deepEqual(actions({ status, remindedAt: at(0) }, at(0)), ['refund']);
    assert.deepEqual(actions({ status, shippedQuantity: 1 }, at(0)), ['remind']);
    assert.deepEqual(actions({ status, shippedQuantity: 1 }, at(1)), ['remind', 'refund_rest']);
    assert.deepEqual(actions({ status, shippedQuantity: 1, shipDueAt: null }, at(1)), ['remind']);
  }
  assert.deepEqual(actions({ status: 0 }, at(0)), ['pay', 'cancel']);
  for (const status of [-1, 6] as const) assert.deepEqual(actions({ status }, at(0)), ['buy_again']);
});

test('late is what comes after its instant, not at it', () => {
  const late = (change: Partial<typeof order>, now: Date) => isLate({ ...order, ...change }, now);
  assert.equal(late({ shippedAt: at(0) }, at(dayMs)), false);
  assert.equal(late({ shippedAt: at(1) }, at(dayMs)), true);
  for (const status of [1, 2] as const) {
    assert.equal(late({ status }, at(0)), false);
    assert.equal(late({ status }, at(1)), true);
  }
  assert.equal(late({ status: 0 }, at(1)), false);
  assert.equal(late({ status: 1, shipDueAt: null }, at(1)), false);
});

test('each status shows its own deadline', () => {
  const kinds = (status: OrderStatus, settledAt: Date | null = null) =>
    deadlinesOf({ ...order, status, settledAt }).map(({ kind, time }) => `${kind} ${time.slice(-4)}`);
  assert.deepEqual(
    ([0, 1, 2, 3, 4, 5, 6, -1] as const).map((status) => kinds(status)),
    [
      ['pay 001Z'],
      ['ship 000Z'],
      ['ship 000Z'],
      ['receive 003Z'],
      ['review 004Z', 'settle 005Z'],
      ['settle 005Z'],
      [],
      [],
    ],
  );
  assert.deepEqual(kinds(5, at(0)), []);
});

test('a store does nothing on an order with an open case', () => {
  const of = (status: OrderStatus, refundState: 'none' | 'refunding' = 'none') =>
    sellerActions({ status, refundState });
  assert.deepEqual(of(1), ['confirm', 'ship', 'propose_refund']);
  assert.deepEqual(of(2), ['ship', 'propose_refund']);
  for (const status of [3, 4] as const) assert.deepEqual(of(status), ['propose_refund']);
  for (const status of [-1, 0, 5, 6] as const) assert.deepEqual(of(status), []);
  for (const status of [1, 2, 3, 4, 6] as const) assert.deepEqual(of(status, 'refunding'), []);
});

test('from shipping on there is one step to take, and goods may always be bought again', () => {
  const late = at(20 * dayMs);
  assert.deepEqual(actions({ status: 3, shippedAt: null }, late), ['receipt', 'buy_again']);
  assert.deepEqual(actions({ status: 3, shippedAt: at(0) }, late), ['receipt', 'claim', 'buy_again']);
  assert.deepEqual(actions({ status: 4 }, late), ['review', 'buy_again']);
  assert.deepEqual(actions({ status: 4 }, at(4)), ['review', 'return', 'buy_again']);
  assert.deepEqual(actions({ status: 5 }, late), ['buy_again']);
  assert.deepEqual(actions({ status: 5 }, at(4)), ['return', 'buy_again']);
});
