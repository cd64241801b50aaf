import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePrice } from './money.ts';
import {
  lowestMicro,
  type PriceParts,
  piecesPerProduct,
  reachedTier,
  runningDiscountMicro,
  unitPriceMicro,
} from './unit-price.ts';

const priceTiers = [
  { from: 50, off: 1000 },
  { from: 10, off: 500 },
];
const discount = {
  priceMicro: parsePrice('9.20'),
  startsAt: new Date('2026-03-01T00:00:00Z'),
  endsAt: new Date('2026-03-02T00:00:00Z'),
};
const during = new Date('2026-03-01T12:00:00Z');
const price = (parts: Partial<PriceParts>) =>
  unitPriceMicro({ skuPriceMicro: parsePrice('10.00'), priceTiers: [], quantity: 1, at: during, ...parts });

const cases: [name: string, parts: Partial<PriceParts>, expected: string][] = [
  ['the plain price', {}, '10.00'],
  ['below the first tier', { priceTiers, quantity: 9 }, '10.00'],
  ['at the first tier', { priceTiers, quantity: 10 }, '9.50'],
  ['at the last tier', { priceTiers, quantity: 50 }, '9.00'],
  ['a running discount', { discount }, '9.20'],
  ['a discount lower than the tier', { discount, priceTiers, quantity: 10 }, '9.20'],
  ['a tier lower than the discount', { discount, priceTiers, quantity: 50 }, '9.00'],
  ['a discount from its first instant', { discount, at: discount.startsAt }, '9.20'],
  ['a discount no more at its end', { discount, at: discount.endsAt }, '10.00'],
  ['half a cent up', { skuPriceMicro: parsePrice('0.10'), priceTiers, quantity: 10 }, '0.10'],
  ['less than half a cent down', { skuPriceMicro: parsePrice('0.29'), priceTiers, quantity: 10 }, '0.28'],
  ['never below a cent', { skuPriceMicro: parsePrice('0.01'), priceTiers: [{ from: 1, off: 9000 }] }, '0.01'],
];
for (const [name, parts, expected] of cases) {
  test(`unit price: ${name}`, () => assert.equal(price(parts), parsePrice(expected)));
}

test('tiers count the pieces of a product over its variants, each product for itself', () => {
  const lines: [productId: string, quantity: number][] = [
    ['shirt', 5],
    ['mug', 9],
    ['shirt', 5],
  ];
  const pieces = piecesPerProduct(lines.map(([productId, quantity]) => ({ productId, quantity })));
  assert.deepEqual(
    [...pieces],
    [
      ['shirt', 10],
      ['mug', 9],
    ],
  );
  const unitPrices = lines.map(([productId]) => price({ priceTiers, quantity: pieces.get(productId) ?? 0 }));
  assert.deepEqual(unitPrices, [parsePrice('9.50'), parsePrice('10.00'), parsePrice('9.50')]);
});

test('the reached step is the largest one not above the quantity, in whatever order they stand', () => {
  assert.equal(reachedTier(priceTiers, 9), undefined);
  assert.equal(reachedTier(priceTiers, 49)?.from, 10);
  assert.equal(reachedTier(priceTiers, 1000)?.from, 50);
});

test('no discount runs where none is set', () => {
  assert.equal(runningDiscountMicro(undefined, during), undefined);
});

test('the lowest amount is found wherever it stands', () => {
  assert.equal(lowestMicro([3n, 1n, 2n]), 1n);
  assert.throws(() => lowestMicro([]), RangeError);
});
