import assert from 'node:assert/strict';
import { test } from 'node:test';
import { percentOff } from './percent-off.ts';

test('a whole percentage off shows as that very percentage', () => {
  for (const full of ['10.00', '1.20', '19.90', '0.50', '1234.50', '9999999.00']) {
    for (let percent = 1; percent <= 99; percent += 1) {
      const cents = Math.round(Number(full) * 100) * (100 - percent);
      // Only where the price comes to whole cents.
      if (cents % 100 !== 0) continue;
      const price = (cents / 10_000).toFixed(2);
      assert.equal(percentOff(price, full), percent, `${price} instead of ${full}`);
    }
  }
});

test('a saving is never overstated', () => {
  assert.equal(percentOff('6.67', '10.00'), 33);
  assert.equal(percentOff('9.99', '10.00'), 0);
  assert.equal(percentOff('0.01', '10.00'), 99);
  assert.equal(percentOff('0.333334', '1'), 66);
});

test('without a higher price to compare with there is none', () => {
  assert.equal(percentOff('10.00', undefined), 0);
  assert.equal(percentOff('10.00', '10.00'), 0);
  assert.equal(percentOff('12.00', '10.00'), 0);
  assert.equal(percentOff('12.00', '0.00'), 0);
});
