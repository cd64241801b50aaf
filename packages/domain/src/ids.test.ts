import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lowestIdAt } from './ids.ts';

test('the ids of days before the first and after the last one fit their column', () => {
  assert.equal(lowestIdAt(new Date('2019-12-31T00:00:00Z')), 0n);
  assert.equal(lowestIdAt(new Date('2020-01-01T00:00:00.001Z')), 1n << 22n);
  for (const day of ['2089-12-31', '2099-12-31', '9999-12-31']) {
    const lowest = lowestIdAt(new Date(day));
    assert.ok(lowest > lowestIdAt(new Date('2089-01-01')) && lowest < 2n ** 63n, day);
  }
});
