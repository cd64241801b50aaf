import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testContext } from '@entrepot/server/testkit/test-context.ts';
import { openLane } from './lanes.ts';

test('a fill that was cut off however often makes ids that no earlier run has made', async () => {
  const ctx = await testContext();
  const at = ctx.clock.now();
  const ids = Array.from({ length: 25 }, (_, run) =>
    openLane(ctx, { number: 30, run, seed: 'seed', at }).ctx.ids.next(),
  );
  assert.equal(new Set(ids).size, ids.length);
});
