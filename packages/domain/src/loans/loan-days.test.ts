import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysBetween, dueDays, yearPart } from './loan-days.ts';

test('days between two days are those of the calendar', () => {
  assert.equal(daysBetween('2026-03-01', '2026-03-01'), 0);
  assert.equal(daysBetween('2028-02-28', '2028-03-01'), 2);
  assert.equal(daysBetween('2026-03-28', '2026-03-30'), 2, 'clocks of Europe change between');
  assert.equal(daysBetween('2026-03-02', '2026-03-01'), -1);
});

test('actual days count over 365, leap years too', () => {
  assert.deepEqual(yearPart('act_365', '2028-01-01', '2029-01-01'), { days: 366, of: 365 });
});

test('months of thirty days, as the bond basis counts ends of months', () => {
  // ISDA 2006, section 4.16(f).
  const cases: [from: string, to: string, days: number][] = [
    ['2026-01-01', '2027-01-01', 360],
    ['2026-01-15', '2026-02-15', 30],
    ['2026-01-31', '2026-02-28', 28],
    ['2026-01-30', '2026-03-31', 60],
    ['2026-01-31', '2026-03-31', 60],
    ['2026-01-29', '2026-03-31', 62],
    ['2026-01-29', '2026-03-30', 61],
    ['2026-02-28', '2026-03-31', 33],
  ];
  for (const [from, to, days] of cases)
    assert.deepEqual(yearPart('30_360', from, to), { days, of: 360 }, `${from} to ${to}`);
});

test('a loan is due every cycle and when its term ends, never twice on one day', () => {
  assert.deepEqual(dueDays('2026-01-01', 60, 30), ['2026-01-31', '2026-03-02']);
  assert.deepEqual(dueDays('2026-01-01', 61, 30), ['2026-01-31', '2026-03-02', '2026-03-03']);
  assert.deepEqual(dueDays('2026-01-01', 10, 30), ['2026-01-11']);
  assert.deepEqual(dueDays('2026-01-01', 1, 1), ['2026-01-02']);
  for (const [term, cycle] of [
    [0, 1],
    [1, 0],
  ] as const)
    assert.throws(() => dueDays('2026-01-01', term, cycle), RangeError);
});
