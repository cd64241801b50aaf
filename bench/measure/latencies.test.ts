import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLatencies } from './latencies.ts';

test('half of all stays within the median, ninety-nine in a hundred within p99', () => {
  const latencies = createLatencies();
  for (let ms = 1; ms <= 100; ms += 1) latencies.add(ms);
  assert.equal(latencies.count(), 100);
  assert.ok(Math.abs(latencies.within(0.5) - 50) < 0.05);
  assert.ok(Math.abs(latencies.within(0.99) - 99) < 0.05);
  assert.ok(Math.abs(latencies.within(1) - 100) < 0.05);
});

test('nothing counted is zero, the very slow is ten seconds', () => {
  const latencies = createLatencies();
  assert.equal(latencies.within(0.5), 0);
  latencies.add(60_000);
  assert.equal(Math.round(latencies.within(0.5)), 10_000);
});
