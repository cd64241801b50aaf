import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRateCounter } from './rate-counter.ts';

test('a key is counted in windows that begin with its first count', () => {
  let nowMs = 0;
  const counter = createRateCounter(1000, () => nowMs);
  assert.deepEqual(counter.increment('a'), { count: 1, msLeft: 1000 });
  nowMs = 999;
  assert.deepEqual(counter.increment('a'), { count: 2, msLeft: 1 });
  assert.equal(counter.increment('b').count, 1);
  nowMs = 1000;
  assert.deepEqual(counter.increment('a'), { count: 1, msLeft: 1000 });
  assert.equal(counter.increment('b').count, 2);
});

test('of too many keys the oldest are cleared', () => {
  const counter = createRateCounter(1000, () => 0);
  for (let n = 0; n <= 10_000; n += 1) counter.increment(`key ${n}`);
  assert.equal(counter.increment('key 10000').count, 2);
  assert.equal(counter.increment('key 0').count, 1);
});
