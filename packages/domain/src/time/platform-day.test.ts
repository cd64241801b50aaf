import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addPlatformDays, nextPlatformDay, platformDay, startOfPlatformDay } from './platform-day.ts';

test('a platform day begins eight hours before the same day in UTC', () => {
  assert.equal(startOfPlatformDay('2026-03-01')?.toISOString(), '2026-02-28T16:00:00.000Z');
  const start = startOfPlatformDay('2026-03-01') as Date;
  assert.equal(platformDay(start), '2026-03-01');
  assert.equal(platformDay(new Date(start.getTime() - 1)), '2026-02-28');
  for (const instant of [start, new Date('2026-03-01T10:30:00Z'), new Date('2026-03-01T15:59:59.999Z')])
    assert.equal(nextPlatformDay(instant).toISOString(), '2026-03-01T16:00:00.000Z');
});

test('a day that no calendar has begins never', () => {
  for (const day of ['2026-02-30', '2026-13-01', '2026-00-10', '2025-02-29'])
    assert.equal(startOfPlatformDay(day), undefined, day);
  assert.ok(startOfPlatformDay('2028-02-29'));
});

test('days are added over the ends of months and years', () => {
  assert.equal(addPlatformDays('2026-12-31', 1), '2027-01-01');
  assert.equal(addPlatformDays('2026-03-01', -1), '2026-02-28');
  assert.equal(addPlatformDays('2026-03-01', 0), '2026-03-01');
});
