import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canBuyAny, fitQuantity, type QuantityChange, type QuantityRules, readQuantity } from './quantity.ts';

const free: QuantityRules = { min: 1, step: 1, max: 500, stock: 900 };
const packs: QuantityRules = { ...free, step: 10 };

const cases: [name: string, wanted: number, Partial<QuantityRules>, quantity: number, QuantityChange | undefined][] = [
  ['what may be bought', 7, free, 7, undefined],
  ['a part of a piece', 1.5, free, 1, 'whole'],
  ['a part of a piece beyond the packs', 18.5, packs, 20, 'multiple'],
  ['less than nothing', -5, free, 1, 'minimum'],
  ['nothing', 0, free, 1, 'minimum'],
  ['nothing typed', Number.NaN, free, 1, 'minimum'],
  ['below the minimum', 3, { min: 5 }, 5, 'minimum'],
  ['below a minimum between packs', 3, { min: 15, step: 10 }, 20, 'minimum'],
  ['above a minimum between packs, below the pack', 16, { min: 15, step: 10 }, 20, 'multiple'],
  ['less than a pack', 4, packs, 10, 'multiple'],
  ['between packs, nearer the larger', 18, packs, 20, 'multiple'],
  ['between packs, nearer the smaller', 22, packs, 20, 'multiple'],
  ['the minimum itself between packs', 15, { min: 15, step: 10 }, 20, 'multiple'],
  ['exactly what one order holds', 500, free, 500, undefined],
  ['all that there is', 28, { stock: 28 }, 28, undefined],
  ['what one order holds, between packs', 500, { step: 7 }, 497, 'multiple'],
  ['more than there is, which is what one order holds', 600, { stock: 500 }, 500, 'maximum'],
  ['more than one order holds', 501, free, 500, 'maximum'],
  ['more than one order holds, in packs', 900, { step: 7 }, 497, 'maximum'],
  ['a whole pack above the last one', 499, { step: 7 }, 497, 'multiple'],
  ['more than there is', 40, { stock: 28 }, 28, 'stock'],
  ['more than there is, in packs', 40, { ...packs, stock: 28 }, 20, 'stock'],
  ['less in stock than the minimum', 9, { min: 5, stock: 3 }, 5, 'stock'],
  ['none, where that is allowed', 0, { min: 5, allowsNone: true }, 0, undefined],
  ['nothing typed, where none is allowed', Number.NaN, { min: 5, allowsNone: true }, 0, undefined],
  ['one, where none or five are allowed', 1, { min: 5, allowsNone: true }, 5, 'minimum'],
];
for (const [name, wanted, rules, quantity, change] of cases) {
  test(`quantity: ${name}`, () => assert.deepEqual(fitQuantity(wanted, { ...free, ...rules }), { quantity, change }));
}

test('a typed quantity is read in the digits of any script, and as people write thousands and decimals', () => {
  const read = ['12', '١٢', '۱۲', '１２', '१२', '1,000', '1.000', '1 000', '1.5', '1,5', '-5', '٣٫٥'].map(readQuantity);
  assert.deepEqual(read, [12, 12, 12, 12, 12, 1000, 1000, 1000, 1.5, 1.5, -5, 3.5]);
  assert.deepEqual(
    ['٩٠', '９', '12,345', '1,000,000', '1.000.000'].map(readQuantity),
    [90, 9, 12_345, 1_000_000, 1_000_000],
  );
  for (const text of ['', 'ten', '-', '1e3x', '1..5', 'x1,000', '1,000x'])
    assert.ok(Number.isNaN(readQuantity(text)), text);
});

test('something may be bought where the first quantity that keeps the rules lies within the order and the stock', () => {
  const can = (rules: Partial<QuantityRules>) => canBuyAny({ ...free, ...rules });
  assert.deepEqual([can({ stock: 1 }), can({ stock: 0 })], [true, false]);
  assert.deepEqual([can({ min: 5, stock: 5 }), can({ min: 5, stock: 4 })], [true, false]);
  assert.deepEqual([can({ min: 15, step: 10, stock: 20 }), can({ min: 15, step: 10, stock: 19 })], [true, false]);
  assert.deepEqual([can({ min: 15, step: 10, max: 20 }), can({ min: 15, step: 10, max: 19 })], [true, false]);
});
