import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CouponDraft, couponFaults, couponInput, emptyCoupon } from './coupon-draft.ts';

const now = new Date('2026-03-02T04:00:00Z');
const good: CouponDraft = {
  ...emptyCoupon,
  code: 'SPRING-10',
  titles: { en: 'Spring' },
  value: '10',
  start: '2026-03-02T00:00',
  end: '2026-04-02T00:00',
};
const faultsOf = (change: Partial<CouponDraft>, isOfStore = true) =>
  couponFaults({ ...good, ...change }, now, isOfStore);

test('a whole coupon has no faults; an empty one has one at each field that a store must fill in', () => {
  assert.deepEqual(faultsOf({}), {});
  assert.deepEqual(couponFaults(emptyCoupon, now, true), {
    code: 'fault.code',
    titles: 'fault.title',
    value: 'fault.percent',
    start: 'fault.time',
    end: 'fault.time',
  });
});

test('a percentage is whole and from 1 to 90', () => {
  for (const value of ['1', ' 90 ']) assert.deepEqual(faultsOf({ value }), {}, value);
  for (const value of ['', '0', '91', '5.5', '-5', '1e1'])
    assert.deepEqual(faultsOf({ value }), { value: 'fault.percent' }, value);
});

test('an amount takes no more off than what the order has to come to, and has no maximum', () => {
  const amount = { kind: 'amount', minimum: '50', maximum: 'anything' } as const;
  for (const value of ['50', '0.01']) assert.deepEqual(faultsOf({ ...amount, value }), {}, value);
  for (const value of ['50.01', '0', '0.00', '1.234', '01', '1,5'])
    assert.deepEqual(faultsOf({ ...amount, value }), { value: 'fault.value' }, value);
  const input = couponInput({ ...good, ...amount, value: '5' });
  assert.equal('maximum' in input, false);
});

test('a coupon of the platform needs a maximum and a limit, because stores bear it; one of a store may lack both', () => {
  assert.deepEqual(faultsOf({ maximum: '', limit: '' }), {});
  assert.deepEqual(faultsOf({ maximum: '', limit: '' }, false), { maximum: 'fault.minimum', limit: 'fault.limit' });
  assert.deepEqual(faultsOf({ maximum: '20', limit: '100' }, false), {});
  assert.deepEqual(faultsOf({ maximum: '0', limit: '0' }), { maximum: 'fault.minimum', limit: 'fault.limit' });
});

test('a period ends after it begins, in the future, and within 366 days', () => {
  for (const period of [
    { start: '2026-03-02T00:00', end: '2026-03-02T00:00' },
    { start: '2026-02-01T00:00', end: '2026-03-02T12:00' },
    { start: '2026-03-02T00:00', end: '2027-03-03T00:01' },
  ])
    assert.deepEqual(faultsOf(period), { end: 'fault.period' }, period.end);
  assert.deepEqual(faultsOf({ start: '2026-03-02T00:00', end: '2027-03-03T00:00' }), {});
  // Noon in Shanghai is this very moment; a minute later there is something left of it.
  assert.deepEqual(faultsOf({ start: '2026-02-01T00:00', end: '2026-03-02T12:01' }), {});
});

test('what is sent has instants of the platform’s zone and nothing that was left empty', () => {
  const draft = { ...good, code: ' SPRING-10 ', titles: { en: 'Spring', de: ' ' }, value: ' 10 ' };
  assert.deepEqual(couponInput(draft), {
    code: 'SPRING-10',
    titles: { en: 'Spring' },
    kind: 'percentage',
    value: '10',
    minimum: '0',
    startTime: '2026-03-01T16:00:00.000Z',
    endTime: '2026-04-01T16:00:00.000Z',
    isShown: true,
  });
  const limited = couponInput({ ...draft, maximum: ' 20 ', limit: '100' });
  assert.deepEqual([limited.maximum, limited.claimLimit], ['20', 100]);
});
