import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProductInput, SkuInput } from '../product.types.ts';
import { productFaults } from './product.policy.ts';

const cent = 10_000n;
const million = 1_000_000_000_000n;
const sku: SkuInput = { choice: [0], priceMicro: 5n * cent, stock: 1, weightGrams: 1 };
const product: ProductInput = {
  storeId: 1n,
  handle: 'lamp',
  categoryId: 2n,
  ownLanguage: 'en',
  titles: { en: 'Lamp' },
  images: ['pictures/lamp.webp'],
  options: [{ names: { en: 'Colour' }, values: [{ en: 'Red' }, { en: 'Blue' }] }],
  skus: [sku],
  status: 'published',
};
const period = { startsAt: new Date(0), endsAt: new Date(1) };

/** The faults as `field reason`; those that are plainly invalid by their field alone. */
const faults = (change: Partial<ProductInput>) =>
  productFaults({ ...product, ...change }).map(({ field, reason }) =>
    reason === 'invalid' ? field : `${field} ${reason}`,
  );
const ofSku = (change: Partial<SkuInput>) => faults({ skus: [{ ...sku, ...change }] });
const fine = (change: Partial<ProductInput>) => assert.deepEqual(faults(change), []);
const wrong = (change: Partial<ProductInput>, field: string, name = field) =>
  assert.deepEqual(faults(change), [field], name);
const skuFine = (change: Partial<SkuInput>) => assert.deepEqual(ofSku(change), []);
const skuWrong = (change: Partial<SkuInput>, field: string) => assert.deepEqual(ofSku(change), [`skus.0.${field}`]);
const text = (length: number) => 'a'.repeat(length);
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

test('a product with a title, a variant and a price may be saved', () => fine({}));

test('a handle has 1 to 128 characters and no blanks around it', () => {
  fine({ handle: 'a' });
  fine({ handle: text(128) });
  for (const handle of ['', ' lamp', 'lamp ', text(129)]) wrong({ handle }, 'handle', handle);
});

test('the title is there in the own language, which the shop speaks', () => {
  wrong({ titles: { 'zh-CN': '灯' } }, 'titles.en required');
  wrong({ titles: { en: ' ' } }, 'titles.en required');
  assert.deepEqual(faults({ ownLanguage: 'xx' }), ['ownLanguage', 'titles.xx required']);
});

test('texts have their length and a language of the shop', () => {
  fine({ titles: { en: text(255) }, descriptions: { en: text(50_000) } });
  wrong({ titles: { en: text(256) } }, 'titles.en maxLength');
  wrong({ descriptions: { en: text(50_001) } }, 'descriptions.en maxLength');
  wrong({ descriptions: { xx: '' } }, 'descriptions.xx language');
});

test('images are up to twenty keys of our own file store', () => {
  const keys = (count: number) => times(count, (index) => `pictures/p${index}.webp`);
  fine({ images: [] });
  fine({ images: keys(20) });
  wrong({ images: keys(21) }, 'images');
  for (const ending of ['webp', 'jpg', 'png']) fine({ images: [`a.${ending}`] });
  const hostile = [
    'https://a.example/a.webp',
    '../a.webp',
    '/a.webp',
    'a.svg',
    'A.webp',
    'a.webp?x',
    ' a.webp',
    `a${text(201)}.webp`,
  ];
  for (const key of hostile) wrong({ images: ['a.webp', key] }, 'images', key);
  fine({ images: [`a${text(200)}.webp`] });
});

test('what images show is told in 255 characters each', () => {
  fine({ imageAlts: { a: text(255) } });
  wrong({ imageAlts: { a: 'short', b: text(256) } }, 'imageAlts maxLength');
});

test('up to thirty tags of 1 to 64 characters', () => {
  fine({ tags: times(30, () => text(64)) });
  wrong({ tags: times(31, () => 'a') }, 'tags');
  wrong({ tags: ['a', ''] }, 'tags');
  wrong({ tags: ['a', text(65)] }, 'tags');
});

test('a unit has 1 to 16 characters', () => {
  fine({ unit: 'm' });
  fine({ unit: text(16) });
  wrong({ unit: '' }, 'unit');
  wrong({ unit: text(17) }, 'unit');
});

test('a packed piece measures up to a hundred metres, in whole millimetres', () => {
  fine({ sizeMm: [0, 1, 100_000] });
  wrong({ sizeMm: [0, -1, 0] }, 'sizeMm');
  wrong({ sizeMm: [0, 0, 100_001] }, 'sizeMm');
  wrong({ sizeMm: [0, 0, 1.5] }, 'sizeMm');
});

test('the least and the multiple of an order are between one and a million', () => {
  for (const field of ['buyMin', 'buyMultiple'] as const) {
    fine({ [field]: 1 });
    fine({ [field]: 1_000_000 });
    for (const count of [0, 1_000_001, 1.5]) wrong({ [field]: count }, field, String(count));
  }
});

test('prices are whole cents, above zero, a million at most', () => {
  const fields = [
    ['retailPriceMicro', 'retailPrice'],
    ['originalPriceMicro', 'originalPrice'],
  ] as const;
  for (const [name, field] of fields) {
    for (const price of [cent, million]) fine({ [name]: price });
    for (const price of [0n, -cent, cent + 1n, million + cent]) wrong({ [name]: price }, field, String(price));
  }
  skuFine({ priceMicro: cent });
  skuFine({ priceMicro: million });
  for (const priceMicro of [0n, -cent, cent - 1n, million + cent]) skuWrong({ priceMicro }, 'price');
});

test('price tiers rise in pieces and in what they take off, ninety percent at most', () => {
  const steps = (...tiers: [from: number, off: number][]) => ({
    priceTiers: tiers.map(([from, off]) => ({ from, off })),
  });
  fine(steps([2, 1], [3, 2], [1_000_000, 9000]));
  for (const tiers of [
    steps([1, 1]),
    steps([2, 0]),
    steps([2, 9001]),
    steps([1_000_001, 1]),
    steps([5, 10], [5, 20]),
    steps([5, 10], [6, 10]),
    steps([5, 20], [6, 10]),
    steps([2.5, 1]),
    steps([2, 1.5]),
  ])
    wrong(tiers, 'ladder', JSON.stringify(tiers));
  const rising = (count: number) => steps(...times(count, (index): [number, number] => [index + 2, index + 1]));
  fine(rising(10));
  wrong(rising(11), 'ladder');
});

test('up to three options, each with a name and 1 to 100 values that have names', () => {
  const option = (values: number) => ({ names: { en: 'Size' }, values: times(values, () => ({ en: 'S' })) });
  const options = (...each: ReturnType<typeof option>[]) => ({
    options: each,
    skus: [{ ...sku, choice: each.map(() => 0) }],
  });
  fine(options(option(1), option(1), option(100)));
  wrong(options(option(1), option(1), option(1), option(1)), 'options');
  wrong(options(option(101)), 'options');
  assert.ok(faults(options(option(0))).includes('options'));
  wrong({ options: [{ names: {}, values: [{ en: 'S' }] }] }, 'options');
  wrong({ options: [{ names: { en: 'Size' }, values: [{ en: 'S' }, {}] }] }, 'options');
});

test('names of options and values have 64 characters and a language of the shop', () => {
  const named = (name: string, value: string) => ({ options: [{ names: { en: name }, values: [{ en: value }] }] });
  fine(named(text(64), text(64)));
  wrong(named(text(65), 'S'), 'options.en maxLength');
  wrong(named('Size', text(65)), 'options.en maxLength');
  wrong({ options: [{ names: { xx: 'Size' }, values: [{ en: 'S' }] }] }, 'options.xx language');
});

test('discount prices need a time, and a time needs a discount price', () => {
  const discounted = [{ ...sku, discountPriceMicro: cent }];
  fine({ skus: discounted, discount: period });
  wrong({ skus: discounted }, 'discount required');
  wrong({ discount: period }, 'discount');
  wrong({ skus: discounted, discount: { startsAt: new Date(1), endsAt: new Date(1) } }, 'discount');
  fine({ skus: [...discounted, { ...sku, choice: [1] }], discount: period });
});

test('a discount price is a price below the usual one', () => {
  const at = (discountPriceMicro: bigint) => faults({ skus: [{ ...sku, discountPriceMicro }], discount: period });
  assert.deepEqual(at(4n * cent), []);
  for (const price of [5n * cent, 6n * cent, 0n, cent + 1n])
    assert.deepEqual(at(price), ['skus.0.discountPrice'], String(price));
});

test('each variant chooses one value of every option, and no two the same', () => {
  fine({ skus: [sku, { ...sku, choice: [1] }] });
  wrong({ skus: [sku, sku] }, 'skus');
  for (const choice of [[], [0, 0], [2], [-1], [0.5]])
    assert.deepEqual(faults({ skus: [{ ...sku, choice }] }), ['skus.0.choice'], JSON.stringify(choice));
  fine({ options: [], skus: [{ ...sku, choice: [] }] });
  wrong({ skus: [sku, { ...sku, choice: [9] }] }, 'skus.1.choice');
});

test('a product has 1 to 500 variants', () => {
  const variants = (count: number) => {
    const values = times(100, () => ({ en: 'S' }));
    return {
      options: [0, 1].map(() => ({ names: { en: 'Size' }, values })),
      skus: times(count, (index) => ({ ...sku, choice: [index % 100, Math.floor(index / 100)] })),
    };
  };
  wrong({ skus: [] }, 'skus');
  fine(variants(500));
  wrong(variants(501), 'skus');
});

test('stock, weight, codes and costs of a variant are bounded', () => {
  for (const stock of [0, 1_000_000_000]) skuFine({ stock });
  for (const stock of [-1, 1_000_000_001, 0.5]) skuWrong({ stock }, 'stock');
  for (const weightGrams of [0, 100_000_000]) skuFine({ weightGrams });
  for (const weightGrams of [-1, 100_000_001]) skuWrong({ weightGrams }, 'weightGrams');
  skuFine({ code: text(128), barcode: text(64) });
  skuWrong({ code: text(129) }, 'code');
  skuWrong({ barcode: text(65) }, 'barcode');
  for (const costMicro of [null, 0n, cent, million]) skuFine({ costMicro });
  for (const costMicro of [-cent, 1n, million + cent]) skuWrong({ costMicro }, 'cost');
});

test('a variant may have an image of its own, or none', () => {
  skuFine({ image: '' });
  skuFine({ image: 'pictures/red.webp' });
  skuWrong({ image: 'https://a.example/a.webp' }, 'image');
});
