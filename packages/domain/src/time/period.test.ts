import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDomainError } from '../errors/domain-error.ts';
import { previousPeriod, readOpenPeriod, readPeriod } from './period.ts';

test('a period holds both of its days whole, as the platform counts them', () => {
  const period = readPeriod('2026-03-01', '2026-03-02');
  assert.equal(period.startsAt.toISOString(), '2026-02-28T16:00:00.000Z');
  assert.equal(period.endsAt.toISOString(), '2026-03-02T16:00:00.000Z');
  assert.deepEqual([period.from, period.to, period.days], ['2026-03-01', '2026-03-02', 2]);
  assert.equal(readPeriod('2026-03-01', '2026-03-01').days, 1);
});

test('a period has up to a leap year of days that there are, in their order', () => {
  assert.equal(readPeriod('2028-01-01', '2028-12-31').days, 366);
  for (const [from, to] of [
    ['2028-01-01', '2029-01-01'],
    ['2026-03-02', '2026-03-01'],
    ['2026-02-30', '2026-03-01'],
    ['2026-03-01', 'tomorrow'],
  ] as const)
    assert.throws(
      () => readPeriod(from, to),
      (error) => isDomainError(error) && error.key === 'period_invalid' && error.params.days === 366,
      `${from} to ${to}`,
    );
});

test('the period before is as long and ends where this one begins', () => {
  const period = readPeriod('2026-03-01', '2026-03-07');
  const before = previousPeriod(period);
  assert.deepEqual([before.from, before.to, before.days], ['2026-02-22', '2026-02-28', 7]);
  assert.deepEqual(before.endsAt, period.startsAt);
});

test('a period may be open at either end, and is refused when it ends before it begins', () => {
  assert.deepEqual(readOpenPeriod({}), { since: null, until: null });
  const { since, until } = readOpenPeriod({ from: '2020-01-01', to: '2026-03-02' });
  assert.deepEqual(
    [since?.toISOString(), until?.toISOString()],
    ['2019-12-31T16:00:00.000Z', '2026-03-02T16:00:00.000Z'],
  );
  const isRefused = (error: unknown) => isDomainError(error) && error.key === 'period_invalid';
  assert.throws(() => readOpenPeriod({ from: '2026-03-02', to: '2026-03-01' }), isRefused);
  assert.throws(() => readOpenPeriod({ to: '2026-02-30' }), isRefused);
});
