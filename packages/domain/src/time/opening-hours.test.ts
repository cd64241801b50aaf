import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTimeZone, type OpeningHours, openingAt } from './opening-hours.ts';

const office = { from: '09:00', until: '18:00' };
const week = [office, office, office, office, office, null, null];
const hours = (changes: Partial<OpeningHours> = {}): OpeningHours => ({
  timeZone: 'Asia/Shanghai',
  weekly: week,
  holidays: [],
  ...changes,
});
const at = (of: OpeningHours, iso: string) => {
  const { isOpen, opensAt } = openingAt(of, new Date(iso));
  return isOpen ? 'open' : (opensAt?.toISOString() ?? 'never');
};

test('hours hold in their own zone, from their first instant to the one before their last', () => {
  // 2026-11-23 is a Monday.
  assert.equal(at(hours(), '2026-11-23T00:59:59.999Z'), '2026-11-23T01:00:00.000Z');
  assert.equal(at(hours(), '2026-11-23T01:00:00Z'), 'open');
  assert.equal(at(hours(), '2026-11-23T09:59:59.999Z'), 'open');
  assert.equal(at(hours(), '2026-11-23T10:00:00Z'), '2026-11-24T01:00:00.000Z');
});

test('days without hours and holidays are passed over', () => {
  assert.equal(at(hours(), '2026-11-27T10:00:00Z'), '2026-11-30T01:00:00.000Z');
  assert.equal(
    at(hours({ holidays: ['2026-11-30', '2026-12-01'] }), '2026-11-27T10:00:00Z'),
    '2026-12-02T01:00:00.000Z',
  );
  assert.equal(at(hours({ holidays: ['2026-11-23'] }), '2026-11-23T03:00:00Z'), '2026-11-24T01:00:00.000Z');
  assert.equal(at(hours({ weekly: week.map(() => null) }), '2026-11-23T03:00:00Z'), 'never');
});

test('a night shift belongs to the day on which it begins', () => {
  const night = hours({
    timeZone: 'UTC',
    weekly: [{ from: '22:00', until: '06:00' }, null, null, null, null, null, null],
  });
  assert.equal(at(night, '2026-11-23T23:00:00Z'), 'open');
  assert.equal(at(night, '2026-11-24T05:59:00Z'), 'open');
  assert.equal(at(night, '2026-11-24T06:00:00Z'), '2026-11-30T22:00:00.000Z');
  const always = hours({ weekly: week.map(() => ({ from: '00:00', until: '00:00' })) });
  for (const iso of ['2026-11-23T15:59:59Z', '2026-11-23T16:00:00Z', '2026-11-28T07:00:00Z'])
    assert.equal(at(always, iso), 'open');
});

test('hours keep to the clock when summer time begins and ends', () => {
  const berlin = hours({ timeZone: 'Europe/Berlin', weekly: week.map(() => office) });
  assert.equal(at(berlin, '2026-03-28T20:00:00Z'), '2026-03-29T07:00:00.000Z');
  assert.equal(at(berlin, '2026-03-27T20:00:00Z'), '2026-03-28T08:00:00.000Z');
  assert.equal(at(berlin, '2026-10-24T20:00:00Z'), '2026-10-25T08:00:00.000Z');
  // Half past two does not exist in that night: it is half past three.
  const skipped = hours({ timeZone: 'Europe/Berlin', weekly: week.map(() => ({ from: '02:30', until: '04:00' })) });
  assert.equal(at(skipped, '2026-03-29T00:00:00Z'), '2026-03-29T01:30:00.000Z');
  assert.equal(at(skipped, '2026-03-29T02:00:00Z'), '2026-03-30T00:30:00.000Z');
});

test('only zones that clocks know are zones', () => {
  for (const name of ['Asia/Shanghai', 'UTC', 'America/Argentina/Buenos_Aires']) assert.ok(isTimeZone(name), name);
  for (const name of ['', 'Mars/Olympus', '+08:00', 'Asia/Shanghai\u0000', 'x'.repeat(90)])
    assert.ok(!isTimeZone(name), name);
});
