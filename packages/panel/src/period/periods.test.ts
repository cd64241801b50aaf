import assert from 'node:assert/strict';
import { test } from 'node:test';
import { periodOf, presetOf, presetPeriod } from './periods.ts';

test('presets end today, months begin with their first day', () => {
  assert.deepEqual(presetPeriod('today', '2026-03-02'), { from: '2026-03-02', to: '2026-03-02' });
  assert.deepEqual(presetPeriod('week', '2026-03-02'), { from: '2026-02-24', to: '2026-03-02' });
  assert.deepEqual(presetPeriod('thisMonth', '2026-03-02'), { from: '2026-03-01', to: '2026-03-02' });
  assert.deepEqual(presetPeriod('lastMonth', '2026-03-02'), { from: '2026-02-01', to: '2026-02-28' });
  assert.deepEqual(presetPeriod('lastMonth', '2026-01-15'), { from: '2025-12-01', to: '2025-12-31' });
});

test('an address names a period whole or not at all', () => {
  const of = (text: string) => periodOf(new URLSearchParams(text), 'week', '2026-03-02');
  assert.deepEqual(of('from=2026-01-01&to=2026-01-31'), { from: '2026-01-01', to: '2026-01-31' });
  assert.deepEqual(of('from=2026-01-01'), presetPeriod('week', '2026-03-02'));
  assert.deepEqual(of('from=yesterday&to=today'), presetPeriod('week', '2026-03-02'));
  for (const nowhere of ['2026-02-31', '2026-13-01', '2026-00-10', '2026-19-39'])
    assert.deepEqual(of(`from=${nowhere}&to=2026-12-31`), presetPeriod('week', '2026-03-02'), nowhere);
  assert.deepEqual(of('from=2026-02-02&to=2026-02-01'), presetPeriod('week', '2026-03-02'));
  assert.deepEqual(of('from=2028-02-29&to=2028-02-29'), { from: '2028-02-29', to: '2028-02-29' });
  assert.equal(presetOf(presetPeriod('month', '2026-03-02'), '2026-03-02'), 'month');
  assert.equal(presetOf({ from: '2026-01-01', to: '2026-01-05' }, '2026-03-02'), undefined);
});
