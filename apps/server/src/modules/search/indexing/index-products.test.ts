import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProductSource } from './document.policy.ts';
import { weighAll } from './index-products.ts';

test('between two products everybody else in the process has a turn', async () => {
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 0);
  const turnsAtReading: number[] = [];
  const source = {
    get titles() {
      turnsAtReading.push(turns);
      const until = performance.now() + 3;
      while (performance.now() < until);
      return { en: 'Desk lamp' };
    },
    tags: [],
    options: [],
    categoryNames: [],
  } as unknown as ProductSource;
  const weighed = await weighAll(Array.from({ length: 10 }, () => source));
  clearInterval(counting);
  assert.equal(weighed.length, 10);
  assert.ok(new Set(turnsAtReading).size > 5, turnsAtReading.join(' '));
});
