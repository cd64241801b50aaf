import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chargeFor } from './charges.ts';

test('a charge is a fixed part and a share, and never eats the amount up', () => {
  const charge = { fixedMicro: 1_000_000n, rate: '0.01' };
  assert.equal(chargeFor(charge, 100_000_000n), 2_000_000n);
  assert.equal(chargeFor(charge, 1_010_101n), 1_010_100n);
  assert.equal(chargeFor(charge, 1_000_000n), 999_999n);
  assert.equal(chargeFor({ fixedMicro: 0n, rate: '0' }, 1n), 0n);
  // Half a micro-unit goes to the even neighbour.
  assert.equal(chargeFor({ fixedMicro: 0n, rate: '0.5' }, 3n), 2n);
});
