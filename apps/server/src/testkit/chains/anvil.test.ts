import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whyNoChain } from './anvil.ts';

test('tests on a real chain are skipped only where there is none and nobody insists on them', () => {
  assert.equal(whyNoChain(true, false), false);
  assert.equal(whyNoChain(false, true), false);
  assert.match(String(whyNoChain(false, false)), /not installed/);
});
