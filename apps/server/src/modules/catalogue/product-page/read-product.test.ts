import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue, type InputOf } from '@entrepot/contract';
import { hourMs, parsePrice } from '@entrepot/domain';
import { inTx } from '#platform/database.ts';
import type { BuyerSession } from '#platform/session.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore, testBuyer } from '#testkit/test-shop.ts';
import { followStore } from '../../sellers/index.ts';
import { addFavourite, catalogueModule, changeProductStatus } from '../index.ts';

const ctx = await testContext();
const { storeId } = await openTestStore(ctx, 1n, { name: 'North' });
const top = await addTestCategory(ctx, 'clothes');
const categoryId = await addTestCategory(ctx, 'shirts', top);
const now = ctx.clock.now().getTime();
const sku = (choice: number[], price: string, more: { discountPriceMicro?: bigint; image?: string } = {}) => ({
  choice,
  priceMicro: parsePrice(price),
  stock: 5,
  weightGrams: 200,
  ...more,
});
const shirt = await addTestProduct(ctx, {
  storeId,
  categoryId,
  handle: 'shirt',
  ownLanguage: 'de',
  titles: { de: 'Hemd', 'zh-CN': '衬衫' },
  descriptions: { de: '<p>Aus Leinen</p>' },
  images: ['pictures/a.webp', 'pictures/b.webp'],
  options: [{ names: { de: 'Farbe', 'zh-CN': '颜色' }, values: [{ de: 'Rot', 'zh-CN': '红' }, { de: 'Blau' }] }],
  skus: [
    sku([0], '12.00', { discountPriceMicro: parsePrice('11.00') }),
    sku([1], '20.00', { image: 'pictures/blue.webp' }),
  ],
  discount: { startsAt: new Date(now), endsAt: new Date(now + hourMs) },
  priceTiers: [
    { from: 10, off: 500 },
    { from: 50, off: 1000 },
  ],
});
const plain = await addTestProduct(ctx, { storeId, categoryId, handle: 'plain' });
const draft = await addTestProduct(ctx, { storeId, categoryId, handle: 'draft', status: 'draft' });
const unlisted = await addTestProduct(ctx, { storeId, categoryId, handle: 'unlisted' });
await inTx(ctx.db, (tx) =>
  changeProductStatus(ctx, tx, { storeId, productId: unlisted.productId, status: 'unpublished' }),
);
const removed = await addTestProduct(ctx, { storeId, categoryId, handle: 'removed' });
await inTx(ctx.db, (tx) => changeProductStatus(ctx, tx, { storeId, productId: removed.productId, status: 'removed' }));

const ask = (
  input: InputOf<typeof catalogue.productInfo>,
  options: { language?: 'zh-CN'; session?: BuyerSession } = {},
) => call(ctx, catalogueModule.routes, catalogue.productInfo, input, options);
const one = (productId: bigint, options = {}) => ask({ sellerGoodsId: String(productId) }, options);

test('a product is shown whole, text by text in the nearest language', async () => {
  const product = await one(shirt.productId, { language: 'zh-CN' });
  assert.deepEqual([product.name, product.des], ['衬衫', '<p>Aus Leinen</p>']);
  assert.deepEqual(product.attrs, [{ name: '颜色', values: ['红', 'Blau'] }]);
  assert.deepEqual(product.images, ['/files/pictures/a.webp', '/files/pictures/b.webp']);
  assert.deepEqual(
    product.categoryPath?.map(({ name }) => name),
    ['clothes', 'shirts'],
  );
  assert.equal(product.seller?.sellerName, 'North');
  assert.deepEqual([product.returnDays, product.shipWithinHours, product.stock], [7, 24, 10]);
  assert.deepEqual(product.reviewCounts, { all: 0, good: 0, medium: 0, bad: 0, withImages: 0 });
});

test('variants carry their own price, running discount, image and chosen values', async () => {
  const { skus = [] } = await one(shirt.productId);
  assert.deepEqual(
    skus.map(({ attrText, attrValues, price, discountPrice, img }) => [
      attrText,
      attrValues,
      price,
      discountPrice,
      img,
    ]),
    [
      ['Rot', ['Rot'], '12.00', '11.00', '/files/pictures/a-400.webp'],
      ['Blau', ['Blau'], '20.00', undefined, '/files/pictures/blue-400.webp'],
    ],
  );
});

test('every price tier tells every variant’s price, a lower discount included', async () => {
  const { ladder } = await one(shirt.productId);
  assert.deepEqual(ladder, [
    { from: 10, price: '11.00', skuPrices: ['11.00', '19.00'] },
    { from: 50, price: '10.80', skuPrices: ['10.80', '18.00'] },
  ]);
});

test('freight is told for the asked country', async () => {
  const freight = async (country?: string) =>
    (await ask({ sellerGoodsId: String(plain.productId), ...(country !== undefined && { country }) })).freight;
  assert.deepEqual(await freight(), {
    shipsFrom: 'CN',
    freeOver: '100.00',
    unit: 'piece',
    firstUnitFee: '3.00',
    furtherUnitFee: '1.00',
    deliveryFee: '2.00',
    longDistanceFee: null,
    isDelivered: true,
    carriers: [],
  });
  assert.equal((await freight('CN'))?.longDistanceFee, '0.00');
  assert.equal((await freight('US'))?.longDistanceFee, '5.00');
  assert.equal((await freight('DE'))?.longDistanceFee, '9.00');
});

test('removed, unlisted and unknown products are told apart, and left out of a batch', async () => {
  await assert.rejects(one(removed.productId), refusal('product_removed'));
  await assert.rejects(one(draft.productId), refusal('product_not_found'), 'a draft is nobody else’s business');
  await assert.rejects(one(unlisted.productId), refusal('product_not_listed'));
  await assert.rejects(one(999n), refusal('product_not_found'));
  await assert.rejects(ask({}), refusal('missing_parameter'));
  const ids = [plain, removed, draft, shirt, plain].map(({ productId }) => String(productId));
  const { goodsList } = await ask({ ids: [...ids, '999'] });
  assert.deepEqual(
    goodsList?.map((product) => product.name),
    ['Product plain', 'Hemd'],
  );
});

test('a buyer sees the own favourites and follows, a visitor neither', async () => {
  const keepId = await addFavourite(ctx, 7n, shirt.productId);
  await followStore(ctx, 7n, storeId);
  const own = await one(shirt.productId, { session: testBuyer(7n) });
  assert.deepEqual([own.isKeep, own.isFocus, own.keepId], [true, true, String(keepId)]);
  const other = await one(shirt.productId, { session: testBuyer(8n) });
  assert.deepEqual([other.isKeep, other.isFocus, other.keepId], [false, false, undefined]);
  const visitor = await one(shirt.productId);
  assert.deepEqual([visitor.isKeep, visitor.isFocus], [undefined, undefined]);
});
