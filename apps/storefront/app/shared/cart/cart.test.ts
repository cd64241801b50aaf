import { describe, expect, it } from 'vitest';
import {
  addItem,
  type CartItem,
  cartItemOf,
  fitCount,
  groupBySeller,
  readItems,
  removeItems,
  setChecked,
  setCount,
  updateItem,
} from './cart.ts';

const item = (identifier: string, sellerId: string, rest: Partial<CartItem> = {}): CartItem => ({
  identifier,
  sellerGoodsId: `g${identifier}`,
  name: `Goods ${identifier}`,
  checkAttrName: 'Red',
  image: '',
  price: '1.50',
  buyMin: 1,
  buyMultiple: 1,
  count: 1,
  checked: true,
  seller: { id: sellerId, name: `Store ${sellerId}` },
  ...rest,
});

describe('cart', () => {
  it('puts a new item first and ticked, and adds to the count of one that is there', () => {
    const first = addItem([item('1', 'a')], item('2', 'a', { count: 3, checked: false }));
    expect(first.wasThere).toBe(false);
    expect(first.items.map((entry) => [entry.identifier, entry.count, entry.checked])).toEqual([
      ['2', 3, true],
      ['1', 1, true],
    ]);
    const again = addItem(first.items, item('1', 'a', { count: 4, price: '1.40' }));
    expect(again.wasThere).toBe(true);
    expect(again.items[1]).toMatchObject({ identifier: '1', count: 5, price: '1.40' });
  });

  it('changes the one item that is meant and leaves the others as they are', () => {
    const items = [item('1', 'a'), item('2', 'a'), item('3', 'b')];
    const merged = addItem(items, item('2', 'a', { count: 4 })).items;
    expect(merged.map(({ identifier, count }) => [identifier, count])).toEqual([
      ['1', 1],
      ['2', 5],
      ['3', 1],
    ]);
    expect(merged[0]).toBe(items[0]);
    expect(setCount(items, '3', 6).map(({ count }) => count)).toEqual([1, 1, 6]);
    const updated = updateItem(items, '2', { price: '9.99', buyMin: 3 });
    expect(updated.map(({ price, buyMin }) => [price, buyMin])).toEqual([
      ['1.50', 1],
      ['9.99', 3],
      ['1.50', 1],
    ]);
    expect(updateItem(items, '4', { price: '9.99' })).toEqual(items);
    const ticked = [item('1', 'a', { checked: false }), item('2', 'a'), item('3', 'b', { checked: false })];
    const all = setChecked(ticked, ({ seller }) => seller.id === 'a', true);
    expect(all.map(({ checked }) => checked)).toEqual([true, true, false]);
    // What stays as it is stays the same object: lists draw it no second time.
    expect([all[1], all[2]]).toEqual([ticked[1], ticked[2]]);
    expect(all[1]).toBe(ticked[1]);
  });

  it('puts an item that was unticked in ticked, also where it was there already', () => {
    const again = addItem([item('1', 'a', { checked: false })], item('1', 'a'));
    expect(again.items.map(({ checked }) => checked)).toEqual([true]);
  });

  it('keeps the variants of a product apart, and puts in what may be bought', () => {
    const red = item('1', 'a', { sellerGoodsId: 'mug' });
    const blue = item('2', 'a', { sellerGoodsId: 'mug', buyMin: 6, buyMultiple: 4, count: 5 });
    expect(addItem([red], blue).items.map((entry) => [entry.identifier, entry.count])).toEqual([
      ['2', 8],
      ['1', 1],
    ]);
    expect(addItem([], { ...red, count: 9 }, 7).items[0]?.count).toBe(7);
    expect(addItem([red], { ...red, count: 9 }, 7).items[0]?.count).toBe(7);
  });

  it('takes a variant with what it costs now and its image, or that of the product', () => {
    const product = {
      sellerGoodsId: '7',
      name: 'Mug',
      buyMin: 6,
      buyMultiple: 3,
      imgUrl1: '/files/mug.webp',
      sellerId: 'a',
      sellerName: 'Store a',
    };
    const sku = { skuId: '71', attrText: 'Red', img: '', price: '2.00' };
    expect(cartItemOf(product, sku, 9)).toEqual({
      identifier: '71',
      sellerGoodsId: '7',
      name: 'Mug',
      checkAttrName: 'Red',
      image: '/files/mug.webp',
      price: '2.00',
      buyMin: 6,
      buyMultiple: 3,
      count: 9,
      seller: { id: 'a', name: 'Store a' },
    });
    const own = cartItemOf(product, { ...sku, img: '/files/red.webp', discountPrice: '1.50' }, 9);
    expect([own.image, own.price]).toEqual(['/files/red.webp', '1.50']);
  });

  it.each([
    [0, 1, 1, 500, 1],
    [7, 5, 5, 500, 5],
    [8, 5, 5, 500, 10],
    [3, 4, 3, 500, 6],
    [900, 1, 1, 500, 500],
    [900, 1, 7, 500, 497],
    [Number.NaN, 2, 1, 500, 2],
  ])('fits %d with minimum %d and multiple %d below %d to %d', (count, buyMin, buyMultiple, max, fitted) => {
    expect(fitCount(count, { buyMin, buyMultiple }, max)).toBe(fitted);
  });

  it('groups by seller with all, some or none ticked', () => {
    const items = [
      item('1', 'a'),
      item('2', 'b', { checked: false }),
      item('3', 'a', { checked: false }),
      item('4', 'c'),
    ];
    expect(
      groupBySeller(items).map((group) => [group.title, group.list.length, group.checkAll, group.isIndeterminate]),
    ).toEqual([
      ['Store a', 2, false, true],
      ['Store b', 1, false, false],
      ['Store c', 1, true, false],
    ]);
  });

  it('ticks a group, changes a count and removes', () => {
    const items = [item('1', 'a', { checked: false }), item('2', 'b', { checked: false })];
    expect(setChecked(items, (entry) => entry.seller.id === 'a', true).map((entry) => entry.checked)).toEqual([
      true,
      false,
    ]);
    expect(setCount(items, '2', 9)[1]?.count).toBe(9);
    expect(removeItems(items, new Set(['1'])).map((entry) => entry.identifier)).toEqual(['2']);
  });

  it('leaves out stored entries that are not items', () => {
    expect(readItems([item('1', 'a'), { identifier: 5 }, null, 'x'])).toHaveLength(1);
    expect(readItems({ identifier: '1' })).toEqual([]);
    const { seller, ...rest } = item('1', 'a');
    for (const missing of ['identifier', 'sellerGoodsId', 'count', 'price', 'name'] as const)
      expect(readItems([{ seller, ...rest, [missing]: undefined }]), missing).toEqual([]);
    expect(readItems([rest, { ...rest, seller: {} }])).toEqual([]);
  });
});
