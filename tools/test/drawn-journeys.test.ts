import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { drawnJourneys } from '../../e2e/product/drawn-journeys.ts';
import { root } from './run-step.ts';

const all = globSync('journeys/*.spec.ts', { cwd: `${root}/e2e` }).sort();

test('two seeds in a row take every journey between them, and each less than all', () => {
  const [even, odd] = [drawnJourneys(4), drawnJourneys(5)];
  assert.deepEqual([...new Set([...even, ...odd])].sort(), all);
  for (const drawn of [even, odd]) assert.ok(drawn.length < all.length);
});

test('what must never go wrong is in every run, under names that are there', () => {
  const both = drawnJourneys(4).filter((file) => drawnJourneys(5).includes(file));
  assert.ok(both.includes('journeys/main-purchase.spec.ts'));
  for (const file of both) assert.ok(all.includes(file), file);
});
