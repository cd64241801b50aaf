import { describe, expect, it } from 'vitest';
import { rowFor, tierRows } from './price-tiers.ts';

const sku = (skuId: string, price: string, discountPrice?: string) => ({
  skuId,
  attrText: '',
  attrValues: [],
  price,
  ...(discountPrice !== undefined && { discountPrice }),
  stock: 9,
  img: '',
  weightGrams: 1,
});
const ladder = [
  { from: 50, price: '8.00', skuPrices: ['8.00', '16.00'] },
  { from: 10, price: '9.00', skuPrices: ['9.00', '18.00'] },
];

describe('quantity prices', () => {
  it("are the chosen variant's, in order, up to one piece below the next tier", () => {
    const rows = tierRows({ skus: [sku('1', '10.00'), sku('2', '20.00')], ladder, buyMin: 1 }, '2');
    expect(rows).toEqual([
      { from: 1, to: 9, price: '20.00' },
      { from: 10, to: 49, price: '18.00' },
      { from: 50, to: null, price: '16.00' },
    ]);
    expect([1, 9, 10, 49, 50, 500].map((quantity) => rowFor(rows, quantity)?.price)).toEqual([
      '20.00',
      '20.00',
      '18.00',
      '18.00',
      '16.00',
      '16.00',
    ]);
  });

  it('begin at the minimum quantity', () => {
    const rows = tierRows({ skus: [sku('1', '10.00')], ladder, buyMin: 12 }, '1');
    expect(rows).toEqual([
      { from: 12, to: 49, price: '9.00' },
      { from: 50, to: null, price: '8.00' },
    ]);
    expect(rowFor(rows, 3)?.from).toBe(12);
  });

  it('begin with the tier that begins at the minimum quantity', () => {
    const rows = tierRows({ skus: [sku('1', '10.00')], ladder, buyMin: 10 }, '1');
    expect(rows.map(({ from, price }) => [from, price])).toEqual([
      [10, '9.00'],
      [50, '8.00'],
    ]);
  });

  it('join tiers that a running discount makes equal', () => {
    const discounted = ladder.map((tier) => ({ ...tier, skuPrices: [tier.from === 10 ? '8.50' : '8.00'] }));
    const rows = tierRows({ skus: [sku('1', '10.00', '8.50')], ladder: discounted, buyMin: 1 }, '1');
    expect(rows).toEqual([
      { from: 1, to: 49, price: '8.50' },
      { from: 50, to: null, price: '8.00' },
    ]);
  });

  it('are one row without tiers and none for an unknown variant', () => {
    expect(tierRows({ skus: [sku('1', '10.00')], ladder: [], buyMin: 2 }, '1')).toEqual([
      { from: 2, to: null, price: '10.00' },
    ]);
    expect(tierRows({ skus: [], ladder: [], buyMin: 1 }, '1')).toEqual([]);
  });
});
