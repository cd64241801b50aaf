import { expect, test } from 'vitest';
import { type Draft, emptyDraft } from './draft.ts';
import { faultsOf, serverFaults, tierPrice } from './draft-faults.ts';
import { emptySku, type SkuDraft } from './sku-grid.ts';

test('a refusal of the server stands beside the field that the editor has for it', () => {
  const faults = serverFaults(emptyDraft('en'), [
    { field: 'sizeMm', reason: 'invalid' },
    { field: 'skus.0.image', reason: 'invalid' },
    { field: 'titles.en', reason: 'required' },
  ]);
  expect(faults).toEqual({ size: 'fault.refused', images: 'fault.refused', titles: 'fault.title' });
});

const sku = { ...emptySku, price: '5' };
const draft: Draft = { ...emptyDraft('en'), categoryId: '7', titles: { en: 'Lamp' }, skus: { '': sku } };
const faultsWith = (change: Partial<Draft>) => faultsOf({ ...draft, ...change }, { isPublished: false });
const skuFaults = (change: Partial<SkuDraft>) => faultsWith({ skus: { '': { ...sku, ...change } } });

test('a title, a category and a price are enough to be saved; buyers need an image', () => {
  expect(faultsWith({})).toEqual({});
  expect(faultsWith({ titles: { zh: '灯' }, categoryId: null })).toEqual({
    titles: 'fault.title',
    categoryId: 'fault.category',
  });
  expect(faultsOf(draft, { isPublished: true })).toEqual({ images: 'fault.image' });
});

test('a price is above nothing and at most a million, in cents', () => {
  const faults = { 'sku::price': 'fault.price' };
  for (const price of ['0.01', '1000000', ' 5 ']) expect(skuFaults({ price }), price).toEqual({});
  for (const price of ['', '0', '0.00', '1000000.01', '0.001', '-1', '1e3', '5,00', '05'])
    expect(skuFaults({ price }), price).toEqual(faults);
  expect(faultsWith({ retailPrice: '0', originalPrice: 'x' })).toEqual({
    retailPrice: 'fault.price',
    originalPrice: 'fault.price',
  });
});

test('a discount price is below the price, and has its time', () => {
  const window = { discountStart: '2026-03-01T00:00', discountEnd: '2026-03-02T00:00' };
  const discounted = (discountPrice: string, times = window) =>
    faultsWith({ ...times, skus: { '': { ...sku, discountPrice } } });
  expect(discounted('4.99')).toEqual({});
  for (const price of ['5', '5.01', '0'])
    expect(discounted(price), price).toEqual({ 'sku::discountPrice': 'fault.discountPrice' });
  expect(discounted('')).toEqual({ discount: 'fault.discountMissing' });
  for (const [discountStart, discountEnd] of [
    ['', ''],
    ['2026-03-01T00:00', ''],
    ['2026-03-01T00:00', '2026-03-01T00:00'],
    ['2026-03-02T00:00', '2026-03-01T00:00'],
  ] as const)
    expect(discounted('4', { discountStart, discountEnd }), discountEnd).toEqual({ discount: 'fault.discountWindow' });
});

test('tiers rise in pieces and in what they take off', () => {
  const tiers = (...given: [from: string, off: string][]) =>
    faultsWith({ priceTiers: given.map(([from, off], index) => ({ key: `t${index}`, from, off })) });
  expect(tiers(['2', '0.01'], ['3', '90'])).toEqual({});
  for (const from of ['1', '1000001', '2.5'])
    expect(tiers([from, '5']), from).toEqual({ 'priceTiers:t0': 'fault.tierFrom' });
  for (const off of ['0', '90.01', '5.001', ''])
    expect(tiers(['2', off]), off).toEqual({ 'priceTiers:t0': 'fault.tierOff' });
  expect(tiers(['5', '5'], ['5', '6'])).toEqual({ 'priceTiers:t1': 'fault.tierFrom' });
  expect(tiers(['5', '5'], ['6', '5'])).toEqual({ 'priceTiers:t1': 'fault.tierOff' });
});

test('a tier shows the price that buyers will pay, in whole cents and never nothing', () => {
  const tier = (price: string, off: string) => tierPrice(price, { from: '10', off });
  expect(tier('9.99', '5')).toBe('9.49');
  expect(tier('0.05', '10')).toBe('0.05');
  expect(tier('0.01', '90')).toBe('0.01');
  expect([tier('', '5'), tier('0', '5'), tier('5', 'x')]).toEqual(['', '', '']);
});

test('values of an option have names, and no two the same', () => {
  const option = (...names: string[]) => {
    const values = names.map((name, index) => ({ key: `v${index}`, texts: { en: name } }));
    return Object.values(
      faultsWith({
        options: [{ key: 'o', names: { en: 'Colour' }, values }],
        skus: Object.fromEntries(values.map(({ key }) => [key, sku])),
      }),
    );
  };
  expect(option('Red', 'Blue')).toEqual([]);
  expect(option('Red', ' ')).toEqual(['fault.options']);
  expect(option('Red', ' red')).toEqual(['fault.optionTwice']);
});

test('counts, weights, sizes and costs are bounded', () => {
  for (const field of ['buyMin', 'buyMultiple'] as const) {
    expect(faultsWith({ [field]: '1000000' })).toEqual({});
    for (const count of ['0', '1000001', '1.5', ''])
      expect(faultsWith({ [field]: count }), count).toEqual({ [field]: 'fault.whole' });
  }
  expect(skuFaults({ stock: '1000000000', weightGrams: '100000000', cost: '0' })).toEqual({});
  expect(skuFaults({ stock: '1000000001', weightGrams: '100000001', cost: '-1' })).toEqual({
    'sku::stock': 'fault.number',
    'sku::weightGrams': 'fault.number',
    'sku::cost': 'grid.fault.cost',
  });
  expect(faultsWith({ length: '100000', width: '0', height: '1' })).toEqual({});
  expect(faultsWith({ length: '100001', width: '0', height: '1' })).toEqual({ size: 'fault.size' });
  expect(faultsWith({ length: '1' })).toEqual({ size: 'fault.size' });
});

test('a product has variants to sell, no more than the grid shows', () => {
  expect(faultsWith({ skus: { '': { ...sku, isOffered: false } } })).toEqual({ skus: 'fault.noSku' });
  const grid = (count: number) => {
    const values = Array.from({ length: count }, (_, index) => ({ key: `v${index}`, texts: { en: `S${index}` } }));
    return faultsWith({ options: [{ key: 'o', names: { en: 'Size' }, values }], skus: { v0: sku } });
  };
  expect(grid(100)).toEqual({});
  expect(grid(101)).toEqual({ skus: 'fault.tooManySkus' });
});

test('thirty tags of 64 letters', () => {
  const tags = (count: number, length = 2) =>
    faultsWith({ tags: Array.from({ length: count }, (_, index) => `${index}`.padStart(length, 'a')).join(',') });
  expect([tags(30), tags(1, 64)]).toEqual([{}, {}]);
  expect([tags(31), tags(1, 65)]).toEqual([{ tags: 'fault.tags' }, { tags: 'fault.tags' }]);
});
