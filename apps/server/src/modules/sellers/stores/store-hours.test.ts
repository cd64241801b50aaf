import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, secondMs } from '@entrepot/domain';
import { canPromise, closedUntil, takesOrders } from './store-hours.ts';

const from = new Date('2026-03-01T00:00:00Z');
const until = new Date('2026-03-08T00:00:00Z');
const beside = (at: Date, seconds: number) => new Date(at.getTime() + seconds * secondMs);
const isOpen = (at: Date, change: object = {}) =>
  takesOrders({ holidayFrom: from, holidayUntil: until, pausedAt: null, ...change }, at);

test('a store takes orders until the second before its holiday and from its end on', () => {
  assert.equal(isOpen(beside(from, -1)), true);
  assert.equal(isOpen(from), false);
  assert.equal(isOpen(beside(until, -1)), false);
  assert.equal(isOpen(until), true);
});

test('a holiday without an end lasts, an end without a beginning is none', () => {
  assert.equal(isOpen(beside(until, 1), { holidayUntil: null }), false);
  assert.equal(isOpen(beside(until, -1), { holidayFrom: null }), true);
});

test('a paused store takes no orders, whatever its holiday', () => {
  assert.equal(isOpen(until, { pausedAt: from }), false);
});

test('when a store opens again is told only of a holiday with an end', () => {
  const hours = { holidayFrom: from, holidayUntil: until, pausedAt: null };
  assert.equal(closedUntil(hours, from), until);
  assert.equal(closedUntil(hours, beside(from, -1)), null);
  assert.equal(closedUntil({ ...hours, pausedAt: from }, from), null);
});

test('nothing is promised that a planned holiday keeps from being handed over', () => {
  const promises = (at: Date, change: object = {}) =>
    canPromise({ holidayFrom: from, holidayUntil: until, pausedAt: null, ...change }, 2, at);
  const twoDaysBefore = new Date(from.getTime() - 2 * dayMs);
  assert.equal(promises(twoDaysBefore), true);
  assert.equal(promises(beside(twoDaysBefore, 1)), false);
  assert.equal(promises(from), false);
  assert.equal(promises(until), true);
  assert.equal(promises(beside(twoDaysBefore, 1), { holidayFrom: null }), true);
  assert.equal(promises(twoDaysBefore, { pausedAt: twoDaysBefore }), false);
});
