import { expect, test } from 'vitest';
import { boundsOf, costOf, instalmentsOf, readDays, readLoanAmount, readTerms } from './loan-cost.ts';
import type { Offer } from './loan-types.ts';

test('an amount is read as its writer means it, and a point that could part cents or thousands is refused', () => {
  for (const typed of [' 1000.50 ', '1000,50', '1,000.50', '1.000,5'])
    expect(readLoanAmount(typed)).toBe(1_000_500_000n);
  for (const typed of ['100,000', '$100,000', '١٠٠٬٠٠٠']) expect(readLoanAmount(typed)).toBe(100_000_000_000n);
  for (const typed of ['100.000', '0.001', '']) expect(readLoanAmount(typed)).toBeUndefined();
});

const offer: Offer = {
  product: 'interest_first',
  minimum: '1000.00',
  maximum: '5000.00',
  minimumDays: 30,
  maximumDays: 365,
  cycleDays: 30,
  yearlyRate: '0.365',
  dayCount: 'act_365',
  penaltyRate: '0',
};
const terms = (amount: string, days: string) => readTerms(offer, { product: offer.product, amount, days });

test('days are a whole number of at most five digits, of any script', () => {
  for (const [typed, days] of [
    ['7', 7],
    ['٣٠', 30],
    ['99999', 99_999],
  ] as const)
    expect(readDays(typed), typed).toBe(days);
  for (const typed of ['', '100000', '7x', 'x7', '1.5', '-7']) expect(readDays(typed), typed).toBeUndefined();
});

test('amount and term are asked for only within what the loan allows, its bounds included', () => {
  expect(boundsOf(offer)).toEqual({ minimumMicro: 1_000_000_000n, maximumMicro: 5_000_000_000n });
  expect(terms('1000', '30')).toEqual({ amountMicro: 1_000_000_000n, termDays: 30 });
  expect(terms('5000', '365')).toEqual({ amountMicro: 5_000_000_000n, termDays: 365 });
  for (const [amount, days] of [
    ['999.99', '30'],
    ['5000.01', '30'],
    ['1000', '29'],
    ['1000', '366'],
    ['', '30'],
    ['1000', ''],
  ] as const)
    expect(terms(amount, days), `${amount} for ${days}`).toBeUndefined();
  expect(readTerms(undefined, { product: '', amount: '1000', days: '30' })).toBeUndefined();
});

test('a loan costs from the day on which it is paid out what the server would say, payment by payment', () => {
  const cost = costOf(offer, { amountMicro: 1_000_000_000n, termDays: 60 }, '2026-01-01');
  expect(instalmentsOf(cost)).toEqual([
    { number: 1, dueDay: '2026-01-31', principal: '0.00', interest: '30.00', amount: '30.00' },
    { number: 2, dueDay: '2026-03-02', principal: '1000.00', interest: '30.00', amount: '1030.00' },
  ]);
});
