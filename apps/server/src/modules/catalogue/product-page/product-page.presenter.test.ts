import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '@entrepot/domain';
import { productFacts, productLive, productTerms, productTime } from '#testkit/rows/product-row.ts';
import type { StoreTerms } from '../../sellers/index.ts';
import type { PageFacts } from '../product-cards/facts.repository.ts';
import { type PageView, presentProduct } from './product-page.presenter.ts';
import type { LiveProduct } from './product-page.repository.ts';

const view: PageView = {
  language: 'zh',
  now: productTime(0),
  isBuyer: false,
  returnDays: 7,
  shipWithinHours: 24,
  stepsOf: (path) => [{ categoryId: path, name: 'Lamps', iconImg: '' }],
};
type Change = {
  facts?: Partial<PageFacts>;
  live?: Partial<LiveProduct>;
  terms?: Partial<StoreTerms>;
  view?: Partial<PageView>;
};
const page = (change: Change = {}) =>
  presentProduct(
    {
      facts: { ...productFacts, ...change.facts },
      live: { ...productLive, ...change.live },
      terms: { ...productTerms, ...change.terms },
    },
    { ...view, ...change.view },
  );

test('a page describes the product in the language of its reader, or in its own', () => {
  const { name, des, attrs, images, categoryPath, reviewCounts, returnDays } = page();
  assert.deepEqual(
    { name, des, attrs, images, categoryPath, reviewCounts, returnDays },
    {
      name: '灯',
      des: '<p>Hell</p>',
      attrs: [{ name: 'Farbe', values: ['红', 'Blau'] }],
      images: ['/files/pictures/lamp.webp', '/files/pictures/side.webp'],
      categoryPath: [{ categoryId: '1,12', name: 'Lamps', iconImg: '' }],
      reviewCounts: { all: 13, good: 7, medium: 2, bad: 1, withImages: 4 },
      returnDays: 7,
    },
  );
});

test('each variant has its price, its values, its stock and an image', () => {
  assert.deepEqual(page().skus, [
    {
      skuId: '21',
      price: '10.00',
      discountPrice: '8.00',
      compareAtPrice: '9.50',
      img: '/files/pictures/lamp-400.webp',
      weightGrams: 700,
      attrText: '红',
      attrValues: ['红'],
      stock: 5,
    },
    {
      skuId: '22',
      price: '20.00',
      img: '/files/pictures/blue-400.webp',
      weightGrams: 900,
      attrText: 'Blau',
      attrValues: ['Blau'],
      stock: 9,
    },
  ]);
  assert.equal(page().stock, 14);
});

test('a variant that nothing is left of has a stock of zero', () => {
  const { skus, stock } = page({ live: { stocks: { '22': 9 } } });
  assert.deepEqual([skus.map((sku) => sku.stock), stock], [[0, 9], 9]);
});

test('a variant whose value is no more there has none to show', () => {
  const [sku] = productFacts.skus;
  assert.ok(sku);
  const values = (choice: readonly number[]) => page({ facts: { skus: [{ ...sku, choice }] } }).skus[0]?.attrValues;
  assert.deepEqual([values([9]), values([])], [[''], ['']]);
});

test('a discount of a variant is shown while it runs, and what it is compared with where there is something', () => {
  const first = (ms: number, change: Partial<PageFacts> = {}) =>
    page({ facts: change, view: { now: productTime(ms) } }).skus[0];
  assert.deepEqual(
    [-1, 0, 999, 1000].map((ms) => first(ms)?.discountPrice),
    [undefined, '8.00', '8.00', undefined],
  );
  assert.equal(first(-1)?.compareAtPrice, undefined);
  for (const missing of ['discountStartsAt', 'discountEndsAt'] as const)
    assert.equal(first(0, { [missing]: null })?.discountPrice, undefined, missing);
  const [sku] = productFacts.skus;
  assert.ok(sku);
  const plain = first(0, { skus: [{ ...sku, compareAtMicro: null }] });
  assert.deepEqual([plain?.discountPrice, plain?.compareAtPrice], ['8.00', undefined]);
});

test('each tier tells what every variant costs in it, the discount where that is lower', () => {
  assert.deepEqual(page().ladder, [
    { from: 10, price: '8.00', skuPrices: ['8.00', '18.00'] },
    { from: 100, price: '7.00', skuPrices: ['7.00', '14.00'] },
  ]);
  assert.deepEqual(page({ view: { now: productTime(1000) } }).ladder[0], {
    from: 10,
    price: '9.00',
    skuPrices: ['9.00', '18.00'],
  });
});

test('what images show is told in the language that it was written in, or where there is no other text', () => {
  const alts = ['', 'Von der Seite'];
  assert.ok(!('imageAlts' in page()));
  assert.deepEqual(page({ view: { language: 'de' } }).imageAlts, alts);
  assert.deepEqual(page({ view: { language: 'ar' } }).imageAlts, alts);
  assert.ok(!('imageAlts' in page({ view: { language: 'de' }, facts: { imageAlts: {} } })));
  assert.ok(
    !('imageAlts' in page({ view: { language: 'de' }, facts: { imageAlts: { 'pictures/gone.webp': 'Weg' } } })),
  );
});

test("the longer of the shop's and the store's time to ship holds", () => {
  const hours = (days: number) => page({ terms: { handlingDays: days } }).shipWithinHours;
  assert.deepEqual([0, 1, 2].map(hours), [24, 24, 48]);
});

test('favourites and follows are shown to a buyer alone', () => {
  for (const name of ['isKeep', 'isFocus', 'keepId']) assert.ok(!(name in page()), name);
  const mine = page({ view: { isBuyer: true } });
  assert.deepEqual([mine.isKeep, mine.keepId, mine.isFocus], [true, '77', true]);
  const other = page({ view: { isBuyer: true }, live: { favouriteId: null, isFollowed: false } });
  assert.deepEqual([other.isKeep, other.isFocus, 'keepId' in other], [false, false, false]);
});

test('freight tells its fees, and the long way only to a known country', () => {
  assert.deepEqual(page().freight, {
    shipsFrom: 'DE',
    freeOver: '100.00',
    unit: 'piece',
    firstUnitFee: '3.00',
    furtherUnitFee: '0.40',
    deliveryFee: '0.05',
    longDistanceFee: null,
    isDelivered: true,
    carriers: ['DHL'],
  });
  assert.ok(!('freeOver' in page({ terms: { freeOverMicro: null } }).freight));
});

test('goods are delivered at home, to the zones of the template, and elsewhere where it says so', () => {
  const to = (country: string, terms: Partial<StoreTerms> = {}) => {
    const { isDelivered, longDistanceFee } = page({ terms, view: { country } }).freight;
    return [isDelivered, longDistanceFee];
  };
  assert.deepEqual(to('DE'), [true, '0.00']);
  assert.deepEqual(to('FR'), [true, '6.00']);
  assert.deepEqual(to('US'), [false, null]);
  assert.deepEqual(to('US', { otherZoneFeeMicro: 9_000_000n }), [true, '9.00']);
});

test('an arrival is promised from the handling time and the days on the way on', () => {
  const expected = (country?: string, terms: Partial<StoreTerms> = {}) =>
    page({ terms, view: { country } }).freight.expectedDelivery;
  assert.deepEqual(expected('FR'), {
    from: productTime(6 * dayMs).toISOString(),
    until: productTime(11 * dayMs).toISOString(),
  });
  assert.equal(expected(), undefined, 'nobody knows where to');
  assert.equal(expected('US'), undefined, 'nothing is delivered there');
  assert.equal(expected('FR', { pausedAt: productTime(-1) }), undefined, 'the store takes no orders');
  assert.equal(expected('FR', { holidayFrom: productTime(-1), holidayUntil: productTime(9) }), undefined, 'on holiday');
  assert.equal(
    expected('FR', { holidayFrom: productTime(2 * dayMs - 1) }),
    undefined,
    'closed before it was handed over',
  );
  assert.ok(expected('FR', { holidayFrom: productTime(2 * dayMs) }));
});

test('a page tells the store with its own state', () => {
  const { seller } = page({ terms: { holidayFrom: productTime(-1), holidayUntil: productTime(9) } });
  assert.deepEqual([seller.sellerId, 'holiday' in seller], ['3', true]);
});
