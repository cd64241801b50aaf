import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromZoneTime, toZoneTime } from './zone-time.ts';

test('a field names a time of the platform, wherever the browser is', () => {
  assert.equal(fromZoneTime('2026-12-01T00:00'), '2026-11-30T16:00:00.000Z');
  assert.equal(fromZoneTime('2026-07-01T08:30'), '2026-07-01T00:30:00.000Z');
});

test('what is read back is what was written', () => {
  for (const iso of [
    '2026-01-01T00:00:00.000Z',
    '2026-06-30T15:59:00.000Z',
    '2028-02-29T23:00:00.000Z',
    '2026-11-30T12:05:07.000Z',
    '2026-11-30T12:05:00.250Z',
  ])
    assert.equal(fromZoneTime(toZoneTime(iso)), iso);
});

test('a whole minute is written without seconds', () => {
  assert.equal(toZoneTime('2026-06-30T16:00:00.000Z'), '2026-07-01T00:00');
  assert.equal(toZoneTime('2026-06-30T16:00:07.000Z'), '2026-07-01T00:00:07');
});

test('an empty or broken field names no time', () => {
  for (const text of ['', '2026-13-01T00:00', 'tomorrow', '2026-12-01', '2026-12-01T25:00'])
    assert.equal(fromZoneTime(text), undefined, text);
});
