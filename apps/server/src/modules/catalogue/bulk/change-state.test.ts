import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePrice } from '@entrepot/domain';
import { emptyProduct, emptySku, type ProductState } from '../product.types.ts';
import {
  restored,
  type Snapshot,
  snapshotOf,
  withChangedPrices,
  withDiscount,
  withoutDiscount,
} from './change-state.ts';

const [startsAt, endsAt] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-04-01T00:00:00Z')];

function priced(...prices: string[]): ProductState {
  const skus = prices.map((price, index) => ({
    ...emptySku,
    id: BigInt(index + 1),
    choice: [index],
    priceMicro: parsePrice(price),
    stock: 1,
    weightGrams: 0,
  }));
  const [first] = prices;
  const lowest = parsePrice(first ?? '1');
  return {
    ...emptyProduct,
    handle: 'cup',
    status: 'published',
    categoryId: 1n,
    freightTemplateId: 2n,
    ownLanguage: 'en',
    titles: { en: 'Cup' },
    images: [],
    originalPriceMicro: lowest,
    retailPriceMicro: parsePrice('99'),
    skus,
  };
}
const prices = ({ skus }: ProductState) => skus.map(({ priceMicro }) => priceMicro);
const discounts = ({ skus }: ProductState) => skus.map(({ discountMicro }) => discountMicro);

test('a discount takes a percentage off each variant, rounded to cents with halves up, a cent left at least', () => {
  const after = withDiscount(priced('0.05', '10.01', '0.01'), { offPercent: 50, startsAt, endsAt });
  assert.deepEqual(discounts(after), [parsePrice('0.03'), parsePrice('5.01'), parsePrice('0.01')]);
  assert.deepEqual(discounts(withDiscount(priced('0.02'), { offPercent: 90, startsAt, endsAt })), [parsePrice('0.01')]);
  assert.deepEqual(after.discount, { startsAt, endsAt });
  const without = withoutDiscount(after);
  assert.deepEqual([without.discount, discounts(without)], [null, [null, null, null]]);
});

test('a change of prices moves the discounted ones too, and a reference price that was the lowest price', () => {
  const before = withDiscount(priced('9.99', '20.00'), { offPercent: 15, startsAt, endsAt });
  const after = withChangedPrices(before, 10);
  assert.deepEqual(prices(after), [parsePrice('10.99'), parsePrice('22.00')]);
  assert.deepEqual(discounts(after), [parsePrice('9.34'), parsePrice('18.70')]);
  assert.deepEqual([after.originalPriceMicro, after.retailPriceMicro], [parsePrice('10.99'), parsePrice('99')]);
});

test('what was kept of a product brings it back, and nothing else of it', () => {
  const before = { ...withDiscount(priced('5.00', '6.00'), { offPercent: 5, startsAt, endsAt }), collectionId: 7n };
  const kept = JSON.parse(JSON.stringify(snapshotOf(before))) as Snapshot;
  const changed: ProductState = {
    ...withoutDiscount(withChangedPrices(before, 20)),
    status: 'unpublished',
    collectionId: null,
    freightTemplateId: 9n,
    unit: 'box',
  };
  assert.deepEqual(restored(changed, kept), { ...before, unit: 'box' });
});
