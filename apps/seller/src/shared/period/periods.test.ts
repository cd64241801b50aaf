import { expect, test } from 'vitest';
import { periodOf, presetOf, presetPeriod } from './periods.ts';

test('presets end today, months begin with their first day', () => {
  expect(presetPeriod('today', '2026-03-02')).toEqual({ from: '2026-03-02', to: '2026-03-02' });
  expect(presetPeriod('week', '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  expect(presetPeriod('thisMonth', '2026-03-02')).toEqual({ from: '2026-03-01', to: '2026-03-02' });
  expect(presetPeriod('lastMonth', '2026-03-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(presetPeriod('lastMonth', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('an address names a period whole or not at all', () => {
  const of = (text: string) => periodOf(new URLSearchParams(text), 'week', '2026-03-02');
  expect(of('from=2026-01-01&to=2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  expect(of('from=2026-01-01')).toEqual(presetPeriod('week', '2026-03-02'));
  expect(of('from=yesterday&to=today')).toEqual(presetPeriod('week', '2026-03-02'));
  expect(presetOf(presetPeriod('month', '2026-03-02'), '2026-03-02')).toBe('month');
  expect(presetOf({ from: '2026-01-01', to: '2026-01-05' }, '2026-03-02')).toBeUndefined();
});
