import assert from 'node:assert/strict';
import { test } from 'node:test';
import { favourableRate } from './favourable-rate.ts';

test('a rate is told from five reviews on', () => {
  assert.deepEqual(
    [
      [0, 0],
      [1, 1],
      [4, 4],
      [5, 5],
      [4, 5],
      [2, 6],
      [0, 7],
    ].map(([good = 0, all = 0]) => favourableRate(good, all)),
    [null, null, null, 100, 80, 33.3, 0],
  );
});

test('one review that is not good keeps a rate below 100 %', () => {
  assert.equal(favourableRate(1999, 2000), 99.9);
  assert.equal(favourableRate(999_999, 1_000_000), 99.9);
  assert.equal(favourableRate(2000, 2000), 100);
  // Shares that have no exact binary fraction lose nothing.
  for (let good = 0; good <= 1000; good += 1) assert.equal(favourableRate(good, 1000), good / 10);
});
