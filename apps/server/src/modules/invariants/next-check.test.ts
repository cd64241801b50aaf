import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minuteMs } from '@entrepot/domain';
import { nextScope } from './next-check.ts';

/** Four in the morning of the platform's day, an hour after the night's check is due. */
const morning = new Date('2026-03-01T20:00:00Z');
const minutesAgo = (minutes: number) => new Date(morning.getTime() - minutes * minuteMs);
const next = (change: Partial<Parameters<typeof nextScope>[0]>) =>
  nextScope(
    { last: { triedAt: minutesAgo(5), tookMs: 60_000 }, isBroken: false, hasNewScope: true, ...change },
    morning,
  );

test('what takes a second is checked over all rows every five minutes, what takes a minute every five hours', () => {
  assert.equal(next({ last: { triedAt: minutesAgo(5), tookMs: 1000 } }), 'whole');
  assert.equal(next({ last: { triedAt: minutesAgo(5), tookMs: 1001 } }), 'new');
  const afternoon = new Date('2026-03-02T10:00:00Z');
  const before = (minutes: number) => new Date(afternoon.getTime() - minutes * minuteMs);
  const then = (minutes: number) =>
    nextScope({ last: { triedAt: before(minutes), tookMs: 60_000 }, isBroken: false, hasNewScope: true }, afternoon);
  assert.deepEqual([then(299), then(300)], ['new', 'whole']);
});

test('what cannot be checked over what is new rests meanwhile', () => {
  assert.equal(next({ hasNewScope: false }), 'none');
});

test('what was never checked, and what is broken, is checked over all rows', () => {
  assert.equal(next({ last: undefined }), 'whole');
  assert.equal(next({ isBroken: true }), 'whole');
});

test('every night all rows are looked at, however long that takes', () => {
  const slow = (minutes: number) => next({ last: { triedAt: minutesAgo(minutes), tookMs: 600_000 } });
  assert.deepEqual([slow(59), slow(61)], ['new', 'whole']);
});
