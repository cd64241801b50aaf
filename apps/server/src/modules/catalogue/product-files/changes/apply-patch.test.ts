import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyProduct, emptySku, type ProductState, type ProductStatus } from '../../product.types.ts';
import type { KnownProduct } from '../../product-states/index.ts';
import type { ProductPatch } from '../layouts/raw-product.ts';
import { applyPatch, type ImportDefaults } from './apply-patch.ts';

/** A product as a file wants it: what the file leaves out stays, and what it may not decide is decided otherwise. */
const usdt = 1_000_000n;
const state: ProductState = {
  ...emptyProduct,
  handle: 'cup',
  status: 'published',
  categoryId: 1n,
  collectionId: 5n,
  freightTemplateId: 2n,
  ownLanguage: 'en',
  titles: { en: 'Cup', de: 'Tasse' },
  descriptions: { en: '<p>Old</p>' },
  images: ['pictures/a.webp', 'pictures/b.webp'],
  imageAlts: { 'pictures/a.webp': 'Front' },
  originalPriceMicro: 10n * usdt,
  retailPriceMicro: 15n * usdt,
  skus: [{ ...emptySku, id: 11n, choice: [], priceMicro: 10n * usdt, stock: 5, weightGrams: 100 }],
};
const known = (change: Partial<ProductState> = {}, wasPublished = true) =>
  ({ state: { ...state, ...change }, wasPublished }) as KnownProduct;
const defaults: ImportDefaults = {
  language: 'en',
  categoryId: 7n,
  freightTemplateId: 9n,
  newStatus: 'as_file',
  waitsForImages: true,
  isReviewed: false,
  keepsStock: false,
  newStock: 3,
  newWeightGrams: 50,
};
const rows = [{ line: 4, cells: [], get: () => '', raw: () => '' }];
const apply = (
  patch: Partial<ProductPatch>,
  before: KnownProduct | undefined = known(),
  more: Partial<ImportDefaults> = {},
) => applyPatch({ handle: 'cup', rows }, before, { areSkusWhole: false, ...patch }, { ...defaults, ...more });
function stateOf(...input: Parameters<typeof apply>) {
  const applied = apply(...input);
  assert.ok('state' in applied, JSON.stringify(applied.faults));
  return applied;
}
/** Of a product that is not there yet. */
const created = (patch: Partial<ProductPatch>, more: Partial<ImportDefaults> = {}) => {
  const skus = [{ line: 4, choice: [], priceMicro: 10n * usdt }];
  return applyPatch(
    { handle: 'new', rows },
    undefined,
    { skus, areSkusWhole: true, ...patch },
    { ...defaults, ...more },
  );
};

test('what the file leaves out stays as it is, to the last field', () => {
  assert.deepEqual(stateOf({}).state, state);
});

test('texts are put in language by language; an empty one is taken away', () => {
  const { titles, descriptions } = stateOf({ titles: { de: '', ar: 'كوب' }, descriptions: { en: '<p>New</p>' } }).state;
  assert.deepEqual([titles, descriptions], [{ en: 'Cup', ar: 'كوب' }, { en: '<p>New</p>' }]);
});

test('a new product has what holds for the file, and a category has to be known', () => {
  const applied = created({});
  assert.ok('state' in applied);
  const { categoryId, freightTemplateId, ownLanguage, status, skus } = applied.state;
  assert.deepEqual([categoryId, freightTemplateId, ownLanguage, status], [7n, 9n, 'en', 'draft']);
  assert.deepEqual([skus[0]?.stock, skus[0]?.weightGrams], [3, 50]);
  const faults = (patch: Partial<ProductPatch>) =>
    created(patch, { categoryId: undefined as never }).faults.map(({ line, fault, params }) => [line, fault, params]);
  assert.deepEqual(faults({}), [[4, 'category_required', {}]]);
  assert.deepEqual(faults({ unknownCategory: 'Pots' }), [[4, 'category_unknown', { value: 'Pots' }]]);
  const assumed = created({ unknownCategory: 'Pots' });
  assert.ok('state' in assumed && assumed.assumed.some(({ field, value }) => field === 'category' && value === 'Pots'));
  assert.deepEqual(
    created({ skus: [] }).faults.map(({ fault }) => fault),
    ['no_variant'],
  );
});

type Case = readonly [
  was: ProductStatus | undefined,
  said: ProductPatch['status'],
  becomes: ProductStatus,
  wasPublished?: boolean,
  isReviewed?: boolean,
];

test('a file moves a product as its seller could: what was offered is no draft again, what is new waits where it must', () => {
  const cases: readonly Case[] = [
    [undefined, undefined, 'draft'],
    [undefined, 'published', 'published'],
    [undefined, 'published', 'under_review', false, true],
    [undefined, 'unpublished', 'unpublished'],
    ['draft', 'published', 'published', false],
    ['draft', 'published', 'under_review', false, true],
    ['unpublished', 'published', 'published', true, true],
    ['draft', 'draft', 'draft', false],
    ['published', 'draft', 'unpublished'],
    ['unpublished', 'draft', 'unpublished'],
    ['published', undefined, 'published'],
    ['under_review', 'as_is', 'under_review', false],
    ['removed', undefined, 'unpublished'],
    ['removed', 'published', 'published'],
  ];
  for (const [was, said, becomes, wasPublished = true, isReviewed = false] of cases) {
    const patch = { images: ['pictures/a.webp'], ...(said && { status: said }) };
    const applied =
      was === undefined
        ? created(patch, { isReviewed })
        : apply(patch, known({ status: was }, wasPublished), { isReviewed });
    assert.ok('state' in applied);
    assert.equal(applied.state.status, becomes, JSON.stringify([was, said, wasPublished, isReviewed]));
  }
  const kept = created({ status: 'published', images: ['pictures/a.webp'] }, { newStatus: 'draft' });
  assert.ok('state' in kept && kept.state.status === 'draft', 'whoever wants drafts of new products has drafts');
  assert.equal(stateOf({ status: 'unpublished' }, known(), { newStatus: 'draft' }).state.status, 'unpublished');
});

test('what has no image yet waits unpublished for those that come, unless its seller says otherwise', () => {
  const foreign = ['https://x.example/1.png'];
  const waitsOf = (before: KnownProduct | undefined, images: string[], more: Partial<ImportDefaults> = {}) => {
    const patch = { status: 'published', images } as const;
    const applied = before ? apply(patch, before, more) : created(patch, more);
    assert.ok('state' in applied);
    return [applied.state.status, applied.publishes];
  };
  assert.deepEqual(waitsOf(undefined, foreign), ['draft', true]);
  assert.deepEqual(waitsOf(undefined, []), ['draft', false], 'none is to come');
  assert.deepEqual(waitsOf(known({}, true), foreign), ['unpublished', true]);
  assert.deepEqual(waitsOf(undefined, ['pictures/a.webp', ...foreign]), ['published', false], 'one is there');
  assert.deepEqual(waitsOf(undefined, foreign, { waitsForImages: false }), ['published', false]);
  assert.deepEqual(waitsOf(undefined, foreign, { isReviewed: true }), ['draft', true]);
});

test('prices beside the selling price follow it where they were the same, and stay where they were not', () => {
  const dearer: ProductPatch['skus'] = [{ line: 4, choice: [], priceMicro: 12n * usdt }];
  const pricesOf = (patch: Partial<ProductPatch>) => {
    const { originalPriceMicro, retailPriceMicro } = stateOf({ skus: dearer, ...patch }).state;
    return [originalPriceMicro, retailPriceMicro];
  };
  assert.deepEqual(pricesOf({}), [12n * usdt, 15n * usdt]);
  assert.deepEqual(pricesOf({ originalPriceMicro: 20n * usdt, retailPriceMicro: null }), [20n * usdt, 12n * usdt]);
});

test('a discount is a time with a lower price; one without the other is dropped', () => {
  const period = { startsAt: new Date('2026-03-01T00:00:00Z'), endsAt: new Date('2026-04-01T00:00:00Z') };
  const discountOf = (discount: ProductPatch['discount'], discountMicro: bigint | null) => {
    const skus = [{ line: 4, choice: [], discountMicro }];
    const applied = stateOf({ ...(discount !== undefined && { discount }), skus }).state;
    return [applied.discount, applied.skus[0]?.discountMicro];
  };
  assert.deepEqual(discountOf(period, 9n * usdt), [period, 9n * usdt]);
  assert.deepEqual(discountOf(period, null), [null, null]);
  assert.deepEqual(discountOf(null, 9n * usdt), [null, null]);
  assert.deepEqual(discountOf(period, 10n * usdt), [null, null], 'as much is no discount');
  assert.deepEqual(discountOf(undefined, 9n * usdt), [null, null], 'without a time there is none');
});

test('what images show stays with the image, and goes with it', () => {
  const altsOf = (patch: Partial<ProductPatch>) => stateOf(patch).state.imageAlts;
  assert.deepEqual(altsOf({ images: ['pictures/b.webp', 'pictures/a.webp'] }), { 'pictures/a.webp': 'Front' });
  assert.deepEqual(altsOf({ images: ['pictures/b.webp'] }), {});
  assert.deepEqual(altsOf({ imageAlts: ['', 'Side'] }), { 'pictures/b.webp': 'Side' });
});
