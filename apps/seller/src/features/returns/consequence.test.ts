import { expect, test } from 'vitest';
import { storeReturn } from '#testing/sample-returns.ts';
import { consequenceOf, isAmountUpTo } from './consequence.ts';

const basis = storeReturn();

test('a refund of one piece gives back the commission of that piece only', () => {
  // 2 × 20.00 with 5 % commission, and 5.00 freight: one piece of the line is 20.00.
  expect(consequenceOf(basis, '20.00')).toEqual({
    refund: '20.00',
    commissionBack: '1.00',
    earningBefore: '43.00',
    earningAfter: '24.00',
    cost: '19.00',
  });
});

test('above what the pieces brought, or without pieces, it falls on the whole order', () => {
  const whole = { ...basis, shares: basis.shares.map((share) => ({ ...share, pieces: 0 })) };
  expect(consequenceOf(whole, '45.00')).toMatchObject({ commissionBack: '2.00', earningAfter: '0.00', cost: '43.00' });
  expect(consequenceOf(whole, '9.00')).toMatchObject({ commissionBack: '0.40', earningAfter: '34.40' });
  expect(consequenceOf(basis, '27.00')).toMatchObject({ commissionBack: '1.20' });
});

test('more than the order has left, and parts of a cent, are no amounts', () => {
  expect(consequenceOf(basis, '45.01')).toBeUndefined();
  expect(isAmountUpTo('20.00', '20.00')).toBe(true);
  expect(isAmountUpTo(' 0.01 ', '20.00')).toBe(true);
  for (const text of ['', '0', '-1', '20.01', '1.005', 'ten']) expect(isAmountUpTo(text, '20.00')).toBe(false);
});
