import { describe, expect, it } from 'vitest';
import type { CartItem } from '#shared/cart/cart.ts';
import type { ProductInfo } from '#shared/cart/price-tiers.ts';
import { product as sampleProduct, sku, store } from '#testing/samples.ts';
import { checkItems, goodsTotal, isBelowMinimum } from './check-item.ts';

const item = (fields: Partial<CartItem> = {}): CartItem => ({
  identifier: '11',
  sellerGoodsId: '1',
  name: 'Mug',
  checkAttrName: '',
  image: '',
  price: '10.00',
  buyMin: 1,
  buyMultiple: 1,
  count: 2,
  checked: true,
  seller: { id: '7', name: 'Store' },
  ...fields,
});

const product = (parts: Partial<ProductInfo> = {}, variant: Parameters<typeof sku>[0] = {}) =>
  sampleProduct({
    ladder: [{ from: 10, price: '9.00', skuPrices: ['9.00'] }],
    skus: [sku({ skuId: '11', price: '10.00', ...variant })],
    ...parts,
  });

/** One item alone in the cart. */
function checkItem(only: CartItem, now: ProductInfo | undefined, isKnown: boolean, max: number) {
  const [checked] = checkItems(
    [only],
    new Map(now && [[only.sellerGoodsId, now]]),
    new Set(isKnown ? [only.sellerGoodsId] : []),
    max,
  );
  if (!checked) throw new Error('nothing was checked');
  return checked;
}

describe('checking an item of the cart', () => {
  it('keeps what was kept until the answer came', () => {
    const checked = checkItem(item(), undefined, false, 500);
    expect(checked).toMatchObject({ unitPrice: '10.00', lineTotal: '20.00', finding: undefined, isTaken: true });
  });

  it('is called as the shop calls it now, in the language that is read; what is gone keeps its name', () => {
    const now = product({ name: 'Becher' }, { attrText: 'Rot' });
    expect(checkItem(item(), now, true, 500).item).toEqual({ ...item(), name: 'Becher', checkAttrName: 'Rot' });
    const kept = item({ name: 'Becher', checkAttrName: 'Rot' });
    expect(checkItem(kept, now, true, 500).item).toBe(kept);
    expect(checkItem(item({ identifier: '12' }), now, true, 500).item.name).toBe('Mug');
  });

  it('knows nothing of what was not asked about', () => {
    const [asked, other] = checkItems(
      [item(), item({ identifier: '21', sellerGoodsId: '2' })],
      new Map(),
      new Set(['1']),
      500,
    );
    expect([asked?.finding?.kind, other?.finding]).toEqual(['gone', undefined]);
  });

  it('finds nothing wrong with an item that is as it was, and prices it by its quantity', () => {
    expect(checkItem(item(), product(), true, 500)).toMatchObject({ newPrice: undefined, finding: undefined });
    expect(checkItem(item({ count: 12 }), product(), true, 500)).toMatchObject({
      unitPrice: '9.00',
      lineTotal: '108.00',
      newPrice: undefined,
    });
  });

  it('tells a changed price, a discount included', () => {
    expect(checkItem(item(), product({ ladder: [] }, { price: '12.00' }), true, 500).newPrice).toBe('12.00');
    expect(checkItem(item(), product({ ladder: [] }, { discountPrice: '7.50' }), true, 500)).toMatchObject({
      newPrice: '7.50',
      lineTotal: '15.00',
    });
  });

  it.each([
    ['a product that is gone', {}, undefined, { kind: 'gone' }],
    ['a variant that is gone', {}, product({}, { skuId: '12' }), { kind: 'gone' }],
    ['a store on holiday', {}, product({ seller: store({ holiday: { message: '' } }) }), { kind: 'closed' }],
    ['a variant that is sold out', {}, product({}, { stock: 0 }), { kind: 'soldOut' }],
    ['less left than the minimum', { count: 5 }, product({ buyMin: 5 }, { stock: 4 }), { kind: 'soldOut' }],
    ['less left than wanted', { count: 9 }, product({}, { stock: 4 }), { kind: 'short', count: 4 }],
    [
      'a minimum that is no multiple, of which one fits',
      { count: 12 },
      product({ buyMin: 10, buyMultiple: 6 }),
      undefined,
    ],
    [
      'a minimum between multiples',
      { count: 10 },
      product({ buyMin: 10, buyMultiple: 6 }),
      { kind: 'multiple', count: 12 },
    ],
    [
      'stock below the first multiple',
      { count: 10 },
      product({ buyMin: 10, buyMultiple: 6 }, { stock: 11 }),
      { kind: 'soldOut' },
    ],
    ['short stock in multiples', { count: 9 }, product({ buyMultiple: 3 }, { stock: 8 }), { kind: 'short', count: 6 }],
    ['more than one order may hold', { count: 600 }, product({}, { stock: 900 }), { kind: 'over', count: 500 }],
    ['a minimum that grew', { count: 2 }, product({ buyMin: 6 }), { kind: 'minimum', count: 6 }],
    ['a multiple that changed', { count: 7 }, product({ buyMultiple: 5 }), { kind: 'multiple', count: 5 }],
  ])('finds %s', (_, fields, now, finding) => {
    expect(checkItem(item(fields), now, true, 500).finding).toEqual(finding);
  });

  it('counts price tiers over the variants of a product that are taken', () => {
    const now = product({
      ladder: [{ from: 10, price: '9.00', skuPrices: ['9.00', '18.00'] }],
      skus: [
        sku({ skuId: '11', attrValues: ['S'], price: '10.00' }),
        sku({ skuId: '12', attrValues: ['L'], price: '20.00' }),
      ],
    });
    const prices = (...items: CartItem[]) =>
      checkItems(items, new Map([['1', now]]), new Set(['1', '2']), 500).map((entry) => entry.unitPrice);
    const small = item({ count: 4 });
    const large = item({ identifier: '12', price: '20.00', count: 6 });
    expect(prices(small, large)).toEqual(['9.00', '18.00']);
    // What is not ticked counts for nobody but itself.
    expect(prices(small, { ...large, checked: false })).toEqual(['10.00', '18.00']);
    expect(prices(small, { ...large, sellerGoodsId: '2' })).toEqual(['10.00', '20.00']);
  });

  it('does not count what cannot be bought or is not ticked', () => {
    const checked = [
      checkItem(item(), product(), true, 500),
      checkItem(item({ identifier: '99' }), product(), true, 500),
      checkItem(item({ checked: false }), product(), true, 500),
    ];
    expect(checked.map((entry) => entry.isTaken)).toEqual([true, false, false]);
    expect(goodsTotal(checked)).toBe('20.00');
  });

  it('reaches the least order of each store by what is taken of that store', () => {
    const below = (...lines: [sellerId: string, count: number, checked?: boolean][]) =>
      isBelowMinimum(
        lines.map(([id, count, checked = true], index) => {
          const one = item({
            identifier: '11',
            sellerGoodsId: String(index),
            count,
            checked,
            seller: { id, name: id },
          });
          return checkItem(one, product({ seller: store({ orderMinimum: '30.00' }), ladder: [] }), true, 500);
        }),
      );
    expect(below(['7', 3])).toBe(false);
    expect(below(['7', 2])).toBe(true);
    expect(below(['7', 2], ['7', 1])).toBe(false);
    expect(below(['7', 2], ['8', 3])).toBe(true);
    expect(below(['7', 2], ['7', 1, false])).toBe(true);
    expect(below(['7', 1, false])).toBe(false);
  });
});
