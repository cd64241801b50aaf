import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyProduct, emptySku, type ProductState, type SkuState } from '../../product.types.ts';
import { compareStates, formatAlts } from './compare-states.ts';

const names = {
  category: (id: bigint) => `category ${id}`,
  collection: (id: bigint) => `collection ${id}`,
  freight: (id: bigint) => `freight ${id}`,
};
const sku = (id: bigint | undefined, value: number, more: Partial<SkuState> = {}): SkuState => ({
  ...emptySku,
  ...(id !== undefined && { id }),
  choice: [value],
  priceMicro: 10_000_000n,
  stock: 5,
  weightGrams: 100,
  ...more,
});
const shirt: ProductState = {
  ...emptyProduct,
  handle: 'shirt',
  status: 'published',
  categoryId: 1n,
  freightTemplateId: 2n,
  ownLanguage: 'en',
  titles: { en: 'Shirt' },
  images: ['pictures/a.webp', 'pictures/b.webp'],
  originalPriceMicro: 10_000_000n,
  retailPriceMicro: 10_000_000n,
  options: [{ names: { en: 'Size' }, values: [{ en: 'S' }, { en: 'M' }] }],
  skus: [sku(11n, 0), sku(12n, 1)],
};
const changes = (changed: Partial<ProductState>) => compareStates(shirt, { ...shirt, ...changed }, names);

test('a state is the same as itself', () => {
  assert.deepEqual(compareStates(shirt, structuredClone(shirt), names), []);
});

test('each field that differs is told, in words', () => {
  const table: [Partial<ProductState>, object[]][] = [
    [{ titles: { en: 'Blouse' } }, [{ field: 'title', language: 'en', before: 'Shirt', after: 'Blouse' }]],
    [{ titles: { en: 'Shirt', ar: 'قميص' } }, [{ field: 'title', language: 'ar', before: '', after: 'قميص' }]],
    [
      { descriptions: { en: '<p>Soft</p>' } },
      [{ field: 'description', language: 'en', before: '', after: '<p>Soft</p>' }],
    ],
    [{ status: 'draft' }, [{ field: 'status', before: 'published', after: 'draft' }]],
    [{ categoryId: 3n }, [{ field: 'category', before: 'category 1', after: 'category 3' }]],
    [{ collectionId: 9n }, [{ field: 'storeCategory', before: '', after: 'collection 9' }]],
    [{ freightTemplateId: 4n }, [{ field: 'freight', before: 'freight 2', after: 'freight 4' }]],
    [{ originalPriceMicro: 12_500_000n }, [{ field: 'originalPrice', before: '10.00', after: '12.50' }]],
    [{ ownLanguage: 'de' }, [{ field: 'ownLanguage', before: 'en', after: 'de' }]],
    [{ buyMin: 5 }, [{ field: 'buyMin', before: '1', after: '5' }]],
    [
      { discount: { startsAt: new Date(0), endsAt: new Date(86_400_000) } },
      [{ field: 'discountPeriod', before: '', after: '1970-01-01T00:00:00.000Z – 1970-01-02T00:00:00.000Z' }],
    ],
  ];
  for (const [changed, expected] of table) assert.deepEqual(changes(changed), expected);
});

test('images in another order are a change, and what they show is told by their order', () => {
  assert.deepEqual(
    changes({ images: ['pictures/b.webp', 'pictures/a.webp'] }).map(({ field }) => field),
    ['images'],
  );
  assert.equal(formatAlts(shirt), '');
  assert.equal(formatAlts({ ...shirt, imageAlts: { 'pictures/b.webp': 'the | back' } }), '|the \\| back');
});

test('a variant is told by its values, with what differs of it', () => {
  assert.deepEqual(changes({ skus: [sku(11n, 0, { priceMicro: 8_000_000n, stock: 0 }), sku(12n, 1)] }), [
    { field: 'price', variant: 'S', before: '10.00', after: '8.00' },
    { field: 'stock', variant: 'S', before: '5', after: '0' },
  ]);
  assert.deepEqual(changes({ skus: [sku(11n, 0), sku(12n, 1, { discountMicro: 5_000_000n })] }), [
    { field: 'discountPrice', variant: 'M', before: '', after: '5.00' },
  ]);
});

test('new and missing variants are told, and others in another order', () => {
  assert.deepEqual(changes({ skus: [sku(11n, 0)] }), [{ field: 'variant', before: 'M', after: '' }]);
  assert.deepEqual(changes({ skus: [sku(11n, 0), sku(12n, 1), sku(undefined, 0)] }), [
    { field: 'variant', variant: 'S', before: '', after: 'S' },
  ]);
  assert.deepEqual(changes({ skus: [sku(12n, 1), sku(11n, 0)] }), [
    { field: 'variant', before: 'S | M', after: 'M | S' },
  ]);
});

test('a variant that stands for another value now is told so', () => {
  assert.deepEqual(
    changes({ skus: [sku(11n, 1), sku(12n, 0)] }).map(({ field, before, after }) => [field, before, after]),
    [
      ['optionValue', 'S', 'M'],
      ['optionValue', 'M', 'S'],
    ],
  );
});

test('long texts are cut to where they begin to differ', () => {
  const [start, end] = ['x'.repeat(300), 'y'.repeat(300)];
  const long = { ...shirt, descriptions: { en: `${start}one${end}` } };
  const [change] = compareStates(long, { ...long, descriptions: { en: `${start}two${end}` } }, names);
  assert.ok(change);
  for (const [text, word] of [
    [change.before, 'one'],
    [change.after, 'two'],
  ] as const) {
    assert.ok(text.startsWith(`…${'x'.repeat(40)}${word}`), text);
    assert.ok(text.endsWith('…') && text.length === 242);
  }
  // Two that are short enough are told whole.
  const [short] = changes({ descriptions: { en: 'x'.repeat(240) } });
  assert.equal(short?.after.length, 240);
});
