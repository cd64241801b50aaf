import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productFacts, productLive, productTime } from '#testkit/rows/product-row.ts';
import type { CardFacts } from './facts.repository.ts';
import type { Figures } from './figures.ts';
import { presentProductCard } from './product-card.presenter.ts';

const card = (change: Partial<CardFacts> = {}, figures: Partial<Figures> = {}, ms = -1) =>
  presentProductCard({ ...productFacts, ...change }, { ...productLive, ...figures }, 'zh', productTime(ms));

test('a card tells the product, its prices and its figures', () => {
  assert.deepEqual(card(), {
    sellerGoodsId: '11',
    sellerId: '3',
    sellerName: 'Lamp House',
    name: '灯',
    imgUrl1: '/files/pictures/lamp-400.webp',
    imgUrls: ['/files/pictures/lamp.webp', '/files/pictures/side.webp'],
    sellingPrice: '10.00',
    retailPrice: '15.00',
    originalPrice: '18.00',
    soldNum: 40,
    viewsNum: 50,
    favorableRate: 70,
    reviewNum: 10,
    buyMin: 6,
    buyMultiple: 3,
    unit: 'piece',
    categoryId: '12',
    shipsFrom: 'DE',
    isShelf: true,
    isPublished: true,
  });
});

test('a discount is shown from its first instant until before its last', () => {
  const shownAt = (ms: number) => card({}, {}, ms).discountPrice;
  assert.deepEqual([-1, 0, 999, 1000].map(shownAt), [undefined, '8.00', '8.00', undefined]);
  const running = card({}, {}, 0);
  assert.deepEqual([running.compareAtPrice, running.discountEndTime], ['9.50', productTime(1000).toISOString()]);
  const before = card();
  assert.ok(!('discountPrice' in before) && !('compareAtPrice' in before) && !('discountEndTime' in before));
});

test('nothing is compared where the price before was not higher', () => {
  const plain = card({ compareAtMicro: null }, {}, 0);
  assert.equal(plain.discountPrice, '8.00');
  assert.ok(!('compareAtPrice' in plain));
});

test('a product without a whole discount has none', () => {
  for (const missing of ['discountMicro', 'discountStartsAt', 'discountEndsAt'] as const)
    assert.ok(!('discountPrice' in card({ [missing]: null }, {}, 0)), missing);
});

test('reviews of lines that were paid back rate nothing, nor are they counted beside a rate', () => {
  const few = card({}, { reviewsGood: 2, reviewsMedium: 1, reviewsBad: 1, reviewsRefunded: 9 });
  assert.deepEqual([few.favorableRate, few.reviewNum], [null, 4]);
});

test('only what is published and in stock can be bought', () => {
  const listing = (change: Partial<CardFacts>, isInStock = true) => {
    const { isShelf, isPublished } = card(change, { isInStock });
    return [isShelf, isPublished];
  };
  assert.deepEqual(listing({}, false), [false, true]);
  for (const status of ['draft', 'under_review', 'unpublished', 'removed'] as const)
    assert.deepEqual(listing({ status }), [false, false], status);
});

test('a product without images and without a translation is still a card', () => {
  const { imgUrl1, name } = card({ images: [], titles: { de: 'Lampe' } });
  assert.deepEqual([imgUrl1, name], ['', 'Lampe']);
});
