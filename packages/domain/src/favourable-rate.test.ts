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
