import { expect, test } from 'vitest';
import { readLoanAmount } from './loan-cost.ts';

test('a comma is no amount: it would be read a hundredfold by whoever parts cents with it', () => {
  expect(readLoanAmount(' 1000.50 ')).toBe(1_000_500_000n);
  for (const typed of ['100,50', '100000,5', '1,000', '1,000.50', '0.001', ''])
    expect(readLoanAmount(typed)).toBeUndefined();
});
