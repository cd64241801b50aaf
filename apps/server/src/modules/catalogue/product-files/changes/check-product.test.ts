import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secondMs } from '@entrepot/domain';
import { fileTarget } from '#testkit/rows/file-products.ts';
import { emptyProduct, emptySku, type ProductState } from '../../product.types.ts';
import type { KnownProduct } from '../../product-states/index.ts';
import type { Fault, ProductPatch, RawProduct } from '../layouts/raw-product.ts';
import type { ImportDefaults } from './apply-patch.ts';
import { checkProduct, hashOf, type ProductCheck, type ReadProduct } from './check-product.ts';
import type { Places } from './places.ts';
import type { Reading } from './read-products.ts';

/** Whether a file's product is new, changed, as it was, or refused; and where in the file a refusal stands. */
const usdt = 1_000_000n;
const seenAt = new Date('2026-03-02T04:00:00Z');
const state: ProductState = {
  ...emptyProduct,
  handle: 'cup',
  status: 'published',
  categoryId: 7n,
  freightTemplateId: 9n,
  ownLanguage: 'en',
  titles: { en: 'Cup' },
  images: ['pictures/a.webp'],
  originalPriceMicro: 10n * usdt,
  retailPriceMicro: 10n * usdt,
  skus: [{ ...emptySku, id: 11n, choice: [], priceMicro: 10n * usdt, stock: 5, weightGrams: 100 }],
};
const known = (more: Partial<KnownProduct> = {}) =>
  ({ id: 1n, version: 1, state, wasPublished: true, updatedAt: seenAt, arrived: new Map(), ...more }) as KnownProduct;
const defaults: ImportDefaults = {
  language: 'en',
  categoryId: 7n,
  freightTemplateId: 9n,
  newStatus: 'as_file',
  waitsForImages: false,
  isReviewed: false,
  keepsStock: false,
  newStock: 3,
  newWeightGrams: 50,
};
const check: ProductCheck = {
  storeId: 1n,
  target: fileTarget,
  places: { names: { category: String, collection: String, freight: String } } as unknown as Places,
  defaults,
  columnOf: (field, language) => (language === undefined ? field : `${field}:${language}`),
  seenAt: undefined,
};
const raw = {
  handle: 'cup',
  title: 'Cup',
  lines: 1,
  rows: [{ line: 4, cells: ['cup'], get: () => '', raw: () => '' }],
} as unknown as RawProduct;
const reads = (patch: Partial<ProductPatch>, more: Partial<Reading> = {}): ReadProduct => ({
  raw,
  hash: Buffer.from('lines'),
  reading: { patch: { areSkusWhole: false, ...patch }, faults: [], clean: {}, own: new Map(), ...more },
});
const outcomeOf = (patch: Partial<ProductPatch>, before?: KnownProduct, change: Partial<ProductCheck> = {}) =>
  checkProduct({ ...check, ...change }, reads(patch), before);
/** The faults of a refusal: "line column fault". */
function faultsOf(...input: Parameters<typeof outcomeOf>) {
  const checked = outcomeOf(...input);
  assert.equal(checked.outcome, 'refused');
  return (checked as { faults: readonly Fault[] }).faults.map(
    ({ line, column, fault }) => `${line} ${column} ${fault}`,
  );
}
const sku = (change: object = {}) => ({ skus: [{ line: 6, choice: [], priceMicro: 10n * usdt, ...change }] });

test('lines that say nothing new change nothing, be they the very same or only of the same meaning', () => {
  const before = known();
  assert.equal(outcomeOf({ titles: { en: 'Cup' } }, before).outcome, 'unchanged');
  assert.equal(outcomeOf({ titles: { en: 'Mug' } }, known({ hash: Buffer.from('lines') })).outcome, 'unchanged');
  assert.equal(checkProduct(check, { raw, hash: Buffer.from('x') }, before).outcome, 'unchanged', 'nothing was read');
  assert.equal(outcomeOf({ titles: { en: 'Mug' } }, before).outcome, 'changed');
  assert.equal(outcomeOf({ titles: { en: 'New' }, ...sku() }).outcome, 'created');
});

test('what was edited after it was looked at is refused, to the instant; what the edit left the same is not', () => {
  const change = { titles: { en: 'Mug' } };
  const editedAt = (ms: number) => known({ updatedAt: new Date(seenAt.getTime() + ms) });
  assert.equal(outcomeOf(change, editedAt(0), { seenAt }).outcome, 'changed', 'edited at that instant: it was seen');
  assert.deepEqual(faultsOf(change, editedAt(1), { seenAt }), ['4  product_changed_meanwhile']);
  assert.equal(outcomeOf(change, editedAt(secondMs)).outcome, 'changed', 'nobody has looked');
  assert.equal(outcomeOf({ titles: { en: 'Cup' } }, editedAt(secondMs), { seenAt }).outcome, 'unchanged');
});

test('a refusal stands at the line and column that it comes from', () => {
  const long = 'x'.repeat(256);
  assert.deepEqual(faultsOf({ titles: { en: 'Cup', de: long } }, known()), ['4 title:de too_long']);
  assert.deepEqual(faultsOf({ titles: { en: '' } }, known()), ['4 title:en empty']);
  assert.deepEqual(faultsOf(sku({ priceMicro: 1_000_001n * usdt }), known()), ['6 price price_too_high']);
  assert.deepEqual(faultsOf(sku({ stock: 2_000_000_000 }), known()), ['6 stock too_many']);
  assert.deepEqual(faultsOf({ buyMin: 2_000_000 }, known()), ['4 buyMin not_allowed_here']);
  assert.deepEqual(faultsOf({ sizeMm: [1, 2, 200_000] }, known()), ['4 size not_a_size']);
  assert.deepEqual(
    faultsOf({ ...sku(), unknownCategory: 'Pots' }, undefined, {
      defaults: { ...defaults, categoryId: undefined as never },
    }),
    ['4 category category_unknown'],
  );
  const read = { faults: [{ line: 9, column: 'price', fault: 'not_a_price', params: {} } as Fault] };
  const checked = checkProduct(check, reads({}, read), known());
  assert.deepEqual([checked.outcome, (checked as { faults: unknown }).faults], ['refused', read.faults]);
});

test('images are known by what they stand for, each once, twenty at most, and no endless address', () => {
  const imagesOf = (images: string[], more: Partial<Reading> = {}, before = known()) => {
    const checked = checkProduct(check, reads({ images }, more), before);
    return 'state' in checked ? checked.state.images : checked.outcome;
  };
  const own = new Map([['https://shop.example/files/pictures/b.webp', 'pictures/b.webp']]);
  assert.deepEqual(imagesOf(['https://shop.example/files/pictures/b.webp', 'pictures/b.webp'], { own }), [
    'pictures/b.webp',
  ]);
  const arrived = known({ arrived: new Map([['https://x.example/c.png', 'pictures/c.webp']]) });
  assert.deepEqual(imagesOf(['https://x.example/c.png', 'https://x.example/d.png'], {}, arrived), [
    'pictures/c.webp',
    'https://x.example/d.png',
  ]);
  const many = Array.from({ length: 25 }, (_, index) => `https://x.example/${index}.png`);
  assert.deepEqual(imagesOf(many), many.slice(0, 20));
  const address = (length: number) => `https://x.example/${'a'.repeat(length - 'https://x.example/'.length)}`;
  assert.deepEqual(imagesOf([address(2000), address(2001)]), [address(2000)]);
});

test('descriptions are kept cleaned, except for the very ones that are there', () => {
  const html = '<p onclick="x">Hi</p>';
  const described = (before: KnownProduct) => {
    const checked = checkProduct(
      check,
      reads({ descriptions: { en: html, de: '' } }, { clean: { en: '<p>Hi</p>' } }),
      before,
    );
    return 'state' in checked ? checked.state.descriptions : checked.outcome;
  };
  assert.deepEqual(described(known()), { en: '<p>Hi</p>' });
  assert.equal(
    described(known({ state: { ...state, descriptions: { en: html } } })),
    'unchanged',
    'it was cleaned when it came',
  );
});

test('the same lines mean something else once what holds for the file has changed', () => {
  const first = hashOf(raw, defaults, 'cups=7');
  assert.ok(first.equals(hashOf(raw, { ...defaults }, 'cups=7')));
  const others: readonly Partial<ImportDefaults>[] = [
    { language: 'de' },
    { categoryId: 8n },
    { freightTemplateId: 8n },
    { newStatus: 'draft' },
    { keepsStock: true },
    { waitsForImages: true },
    { newStock: 4 },
    { newWeightGrams: 51 },
  ];
  for (const other of others)
    assert.ok(!first.equals(hashOf(raw, { ...defaults, ...other }, 'cups=7')), JSON.stringify(Object.keys(other)));
  assert.ok(!first.equals(hashOf(raw, defaults, 'cups=8')));
});
