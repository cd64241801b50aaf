import { expect, test } from 'vitest';
import { readLoanAmount } from './loan-cost.ts';

test('an amount is read as its writer means it, and a point that could part cents or thousands is refused', () => {
  for (const typed of [' 1000.50 ', '1000,50', '1,000.50', '1.000,5'])
    expect(readLoanAmount(typed)).toBe(1_000_500_000n);
  for (const typed of ['100,000', '$100,000', '١٠٠٬٠٠٠']) expect(readLoanAmount(typed)).toBe(100_000_000_000n);
  for (const typed of ['100.000', '0.001', '']) expect(readLoanAmount(typed)).toBeUndefined();
});
