import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, isDomainError } from '@entrepot/domain';
import type { StoreCouponRow } from './store-coupons.repository.ts';
import { presentStoreCoupon, readCoupon } from './store-coupons.ts';

/** What may be written as a coupon, at each of its bounds, and what its state is called. */
const now = new Date('2026-03-02T04:00:00.000Z');
const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
type Input = Parameters<typeof readCoupon>[1];
const share: Input = {
  code: 'share',
  titles: { en: ' Share ', de: '  ' },
  kind: 'percentage',
  value: '10',
  minimum: '0',
  startTime: at(0),
  endTime: at(dayMs),
  isShown: true,
};
const amount: Partial<Input> = { kind: 'amount', value: '5', minimum: '40' };

/** The fields that are refused, with their reasons; of a store unless told otherwise. */
function faultsOf(change: Partial<Input>, storeId: bigint | null = 3n): string[] {
  try {
    readCoupon(storeId, { ...share, ...change }, now);
    return [];
  } catch (error) {
    assert.ok(isDomainError(error) && error.key === 'invalid_parameters');
    return (error.params.fields as { field: string; reason: string }[]).map(
      ({ field, reason }) => `${field} ${reason}`,
    );
  }
}

test('a share is a whole percent from 1 to 90', () => {
  for (const value of ['1', '90']) assert.deepEqual(faultsOf({ value }), [], value);
  for (const value of ['0', '91', '-1', '1.5', 'ten', 'NaN', 'Infinity'])
    assert.deepEqual(faultsOf({ value }), ['value percent'], value);
});

test('an amount is of whole cents and never more than the goods that it needs', () => {
  for (const value of ['0.01', '39.99', '40']) assert.deepEqual(faultsOf({ ...amount, value }), [], value);
  for (const value of ['0', '0.00', '40.01', '1.001', '-1', '05', '1e2', ''])
    assert.deepEqual(faultsOf({ ...amount, value }), ['value amount'], value);
  assert.deepEqual(faultsOf({ ...amount, minimum: '0' }), ['value amount'], 'no goods need no money taken off');
  assert.deepEqual(faultsOf({ ...amount, minimum: 'x' }), ['minimum amount', 'value amount']);
});

test('sums reach a million, and what a share takes off at most is more than nothing', () => {
  for (const sum of ['0.01', '999999.99', '1000000'])
    assert.deepEqual(faultsOf({ minimum: sum, maximum: sum }), [], sum);
  for (const sum of ['1000000.01', '1000001', '10000000', '0.001', '01'])
    assert.deepEqual(faultsOf({ minimum: sum, maximum: sum }), ['minimum amount', 'maximum amount'], sum);
  assert.deepEqual(faultsOf({ maximum: '0' }), ['maximum amount']);
});

test('it lasts for up to 366 days, longer than no time, and ends after now', () => {
  assert.deepEqual(faultsOf({ endTime: at(366 * dayMs) }), []);
  assert.deepEqual(faultsOf({ endTime: at(366 * dayMs + 1) }), ['endTime period']);
  assert.deepEqual(faultsOf({ startTime: at(dayMs), endTime: at(dayMs) }), ['endTime period']);
  assert.deepEqual(faultsOf({ startTime: at(dayMs), endTime: at(dayMs + 1) }), []);
  assert.deepEqual(faultsOf({ startTime: at(-dayMs), endTime: at(1) }), []);
  assert.deepEqual(faultsOf({ startTime: at(-dayMs), endTime: at(0) }), ['endTime past']);
});

test('the platform says of a share what it costs at most, and of each how many there are', () => {
  assert.deepEqual(faultsOf({ maximum: '5', claimLimit: 1 }, null), []);
  assert.deepEqual(faultsOf({ claimLimit: 1 }, null), ['maximum required']);
  assert.deepEqual(faultsOf({ maximum: '5' }, null), ['claimLimit required']);
  assert.deepEqual(faultsOf({ ...amount, claimLimit: 1 }, null), [], 'an amount is its own bound');
});

test('what is written is read in micro-units, without blank titles', () => {
  const { code, titles, worth, minimumMicro, maximumMicro, claimLimit } = readCoupon(
    3n,
    { ...share, value: '12', minimum: '20', maximum: '15.5', claimLimit: 7 },
    now,
  );
  assert.deepEqual([code, titles, claimLimit], ['SHARE', { en: 'Share' }, 7]);
  assert.deepEqual(
    [worth, minimumMicro, maximumMicro],
    [{ kind: 'percentage', basisPoints: 1200 }, 20_000_000n, 15_500_000n],
  );
  const fixed = readCoupon(3n, { ...share, ...amount, maximum: '1' }, now);
  assert.deepEqual(fixed.worth, { kind: 'amount', amountMicro: 5_000_000n });
  assert.deepEqual([fixed.maximumMicro, fixed.claimLimit], [null, null], 'an amount has no other maximum');
});

const row: StoreCouponRow = {
  id: 7n,
  code: 'SHARE',
  titles: { en: 'Share' },
  percentBp: 1000,
  amountMicro: null,
  minimumMicro: 0n,
  maximumMicro: null,
  startsAt: now,
  endsAt: new Date(now.getTime() + dayMs),
  isShown: true,
  claimLimit: 3,
  claimed: 2,
  stoppedAt: null,
  isWaiting: false,
  used: 0,
  takenOffMicro: 0n,
  total: 1,
};

test('what ended a coupon is named before what would have kept it from starting', () => {
  const stateAt = (ms: number, change: Partial<StoreCouponRow> = {}) =>
    presentStoreCoupon({ ...row, ...change }, new Date(now.getTime() + ms)).state;
  assert.deepEqual(
    [stateAt(-1), stateAt(0), stateAt(dayMs - 1), stateAt(dayMs)],
    ['planned', 'running', 'running', 'ended'],
  );
  assert.deepEqual([stateAt(0, { claimed: 3 }), stateAt(-1, { claimed: 3 })], ['exhausted', 'exhausted']);
  assert.equal(stateAt(0, { claimLimit: null, claimed: 1_000_000 }), 'running');
  const waiting = { isWaiting: true, claimed: 3 };
  assert.deepEqual([stateAt(0, waiting), stateAt(dayMs, waiting)], ['waiting', 'ended']);
  assert.equal(stateAt(dayMs, { stoppedAt: now, isWaiting: true }), 'stopped');
});
