import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { drawnJourneys, turns } from '../../e2e/product/drawn-journeys.ts';
import { root } from './run-step.ts';

const all = globSync('journeys/*.spec.ts', { cwd: `${root}/e2e` }).sort();

const runs = Array.from({ length: turns }, (_, run) => drawnJourneys(4 + run));

test('as many seeds in a row as there are turns take every journey between them, and each less than half', () => {
  assert.deepEqual([...new Set(runs.flat())].sort(), all);
  for (const drawn of runs) assert.ok(drawn.length < all.length / 2);
});

test('what must never go wrong is in every run, under names that are there', () => {
  const [first = [], ...others] = runs;
  const always = first.filter((file) => others.every((drawn) => drawn.includes(file)));
  assert.ok(always.includes('journeys/main-purchase.spec.ts'));
  for (const file of always) assert.ok(all.includes(file), file);
});
