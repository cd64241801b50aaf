import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presentCoupon, presentShown, presentTerms } from './coupons.presenter.ts';
import type { CouponRow, ShownRow } from './coupons.repository.ts';

const at = (ms: number) => new Date(Date.parse('2026-03-02T00:00:00Z') + ms);
const row: CouponRow = {
  id: 7n,
  code: 'SPRING',
  title: 'Spring',
  percentBp: null,
  amountMicro: 5_000_000n,
  minimumMicro: 50_000_000n,
  maximumMicro: null,
  storeId: 3n,
  sellerName: 'Lamp House',
  startsAt: at(0),
  endsAt: at(1000),
  stoppedAt: null,
  usedAt: null,
};
const shown = (change: Partial<ShownRow> = {}): ShownRow => ({
  ...row,
  storeId: 3n,
  isClaimed: false,
  isExhausted: false,
  ...change,
});

test('a coupon of an amount says what it takes off from which sum on, and when', () => {
  assert.deepEqual(presentTerms(row), {
    couponId: '7',
    code: 'SPRING',
    kind: 'amount',
    value: '5.00',
    minimum: '50.00',
    startTime: at(0).toISOString(),
    endTime: at(1000).toISOString(),
  });
});

test('a coupon of a share says its percent, fractions too, and the most that it takes off', () => {
  const share = { ...row, amountMicro: null, percentBp: 1250, maximumMicro: 20_000_000n };
  const { kind, value, maximum } = presentTerms(share);
  assert.deepEqual([kind, value, maximum], ['percentage', '12.5', '20.00']);
});

test('a coupon can be used before its last instant, and once', () => {
  const stateAt = (ms: number, change: Partial<CouponRow> = {}) => presentCoupon({ ...row, ...change }, at(ms)).state;
  assert.equal(stateAt(999), 'usable');
  assert.equal(stateAt(1000), 'expired');
  assert.equal(stateAt(1000, { usedAt: at(5) }), 'used', 'what was used is not called expired');
});

test('a coupon of the platform names no store', () => {
  const { sellerId: storeId, sellerName, title } = presentCoupon(row, at(0));
  assert.deepEqual([storeId, sellerName, title], ['3', 'Lamp House', 'Spring']);
  assert.equal(presentCoupon({ ...row, sellerName: null }, at(0)).sellerName, '');
  const ofAll = presentCoupon({ ...row, storeId: null, sellerName: null }, at(0));
  assert.ok(!('sellerId' in ofAll) && !('sellerName' in ofAll));
});

test('whoever looks at a store sees what may still be taken, and first what one has done with it oneself', () => {
  const stateOf = (change: Partial<ShownRow>) => presentShown(shown(change), at(0)).state;
  assert.equal(stateOf({}), 'open');
  assert.equal(stateOf({ isExhausted: true }), 'exhausted');
  assert.equal(stateOf({ isExhausted: true, isClaimed: true }), 'claimed');
  assert.equal(stateOf({ isExhausted: true, isClaimed: true, usedAt: at(1) }), 'used');
  assert.deepEqual([presentShown(shown(), at(0)).sellerId, 'sellerName' in presentShown(shown(), at(0))], ['3', false]);
});
