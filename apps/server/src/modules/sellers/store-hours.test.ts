import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secondMs } from '@entrepot/domain';
import { takesOrders } from './store-hours.ts';

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
