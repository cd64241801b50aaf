import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatAmount, parseAmount } from '../money/money.ts';
import { annualPercentageRate, interestPartOf, paymentOf, principalPartOf } from './annuity.ts';

const usdt = (text: string) => parseAmount(text, 'USDT');
const monthly = (yearlyRate: string, periods: number, amount: string) => ({
  yearlyRate,
  periodsPerYear: 12,
  periods,
  amountMicro: usdt(amount),
});

test('payments and their parts are those of spreadsheets', () => {
  assert.equal(formatAmount(paymentOf(monthly('0.08', 10, '10000'))), '-1037.03');
  assert.equal(formatAmount(interestPartOf(monthly('0.10', 36, '8000'), 1)), '-66.67');
  assert.equal(formatAmount(principalPartOf(monthly('0.10', 24, '2000'), 1)), '-75.62');
  assert.equal(formatAmount(paymentOf(monthly('0', 4, '100'))), '-25.00');
  assert.equal(interestPartOf(monthly('0', 4, '100'), 3), 0n);
});

const anyAnnuity = fc.record({
  yearlyRate: fc.integer({ min: 0, max: 60_000 }).map((steps) => (steps / 100_000).toFixed(5)),
  periodsPerYear: fc.constantFrom(12, 26, 52, 365),
  periods: fc.integer({ min: 1, max: 365 }),
  amountMicro: fc.bigInt({ min: 100_000n, max: 30_000_000n }).map((whole) => whole * 1_000_000n),
});

test('interest and principal are the payment, and the principals are the amount but for rounding', () => {
  fc.assert(
    fc.property(anyAnnuity, (annuity) => {
      let principal = 0n;
      let interestBefore: bigint | undefined;
      for (let period = 1; period <= annuity.periods; period += 1) {
        const interest = interestPartOf(annuity, period);
        const part = principalPartOf(annuity, period);
        assert.equal(interest + part, paymentOf(annuity));
        // What is owed shrinks, and its interest with it.
        if (interestBefore !== undefined) assert.ok(interest >= interestBefore);
        interestBefore = interest;
        principal -= part;
      }
      const difference = principal - annuity.amountMicro;
      const most = 10_000n * BigInt(annuity.periods);
      assert.ok(difference <= most && -difference <= most, `${difference}`);
    }),
    { numRuns: 25 },
  );
});

test('the rate that a loan really costs', () => {
  const months = (count: number, amount: string) =>
    Array.from({ length: count }, (_, index) => ({ after: index + 1, amountMicro: usdt(amount) }));
  const apr = annualPercentageRate(usdt('5000'), months(24, '230'), 12);
  assert.equal((Number(apr) * 100).toFixed(2), '9.69');
  // Half a unit period bears simple interest.
  const half = annualPercentageRate(usdt('100'), [{ after: 0.5, amountMicro: usdt('101') }], 12);
  assert.equal(half, '0.240000');
  assert.equal(annualPercentageRate(usdt('100'), months(4, '25'), 12), '0.000000');
  assert.throws(() => annualPercentageRate(usdt('100'), months(3, '25'), 12), RangeError);
});
