import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue, type InputOf } from '@entrepot/contract';
import { dayMs, hourMs, parsePrice } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore } from '#testkit/test-shop.ts';
import { createCollection } from '../../sellers/index.ts';
import { addReviewCounts, addSold, catalogueModule, changeProductStatus, reindexProducts } from '../index.ts';

const ctx = await testContext();
const { routes } = catalogueModule;
const [north, south] = [
  await openTestStore(ctx, 1n, { name: 'North' }),
  await openTestStore(ctx, 2n, { name: 'South' }),
];
const kitchen = await addTestCategory(ctx, 'kitchen');
const pots = await addTestCategory(ctx, 'pots', kitchen);
const garden = await addTestCategory(ctx, 'garden');
const listing = await inTx(ctx.db, (tx) =>
  createCollection(ctx, tx, { storeId: north.storeId, names: { en: 'Best' }, position: 0 }),
);
const priced = (price: string, stock = 5) => [{ choice: [], priceMicro: parsePrice(price), stock, weightGrams: 1 }];

const teapot = await addTestProduct(ctx, {
  storeId: north.storeId,
  handle: 'teapot',
  categoryId: pots,
  skus: priced('30.00'),
  titles: { en: 'Teapot', 'zh-CN': '茶壶' },
  collectionId: listing,
});
ctx.clock.advanceMs(1000);
const pan = await addTestProduct(ctx, {
  storeId: south.storeId,
  handle: 'pan',
  categoryId: kitchen,
  skus: priced('20.00', 0),
});
ctx.clock.advanceMs(1000);
const spade = await addTestProduct(ctx, {
  storeId: north.storeId,
  handle: 'spade',
  categoryId: garden,
  skus: [{ ...priced('40.00')[0]!, discountPriceMicro: parsePrice('10.00') }],
  discount: {
    startsAt: new Date(ctx.clock.now().getTime() + hourMs),
    endsAt: new Date(ctx.clock.now().getTime() + 2 * hourMs),
  },
});
await addTestProduct(ctx, { storeId: north.storeId, handle: 'draft', categoryId: pots, status: 'draft' });

type Input = InputOf<typeof catalogue.productList>;
const ask = (input: Input, language?: 'zh-CN') =>
  call(ctx, routes, catalogue.productList, input, language ? { language } : {});
const names = async (input: Input) =>
  (await ask(input)).pageList.map((product) => product.name.replace('Product ', ''));
const run = (name: string) => catalogueModule.sweeps!.find((sweep) => sweep.name === name)!.run(ctx);

test('a category lists what stands below it too, a store its own, both at once what is in both', async () => {
  assert.deepEqual(await names({ categoryId: String(kitchen), sort: 'newest' }), ['pan', 'Teapot']);
  assert.deepEqual(await names({ categoryId: String(pots) }), ['Teapot']);
  assert.deepEqual(await names({ sellerId: String(north.storeId), sort: 'newest' }), ['spade', 'Teapot']);
  assert.deepEqual(await names({ sellerId: String(north.storeId), categoryId: String(kitchen) }), ['Teapot']);
  assert.deepEqual(await names({ sellerCategoryId: String(listing) }), ['Teapot']);
  assert.deepEqual(await names({ sellerId: '999' }), []);
});

test('a list is in the visitor’s language and says what is out of stock', async () => {
  const { pageList } = await ask({ categoryId: String(kitchen), sort: 'newest' }, 'zh-CN');
  assert.deepEqual(
    pageList.map(({ name, isShelf, sellingPrice, sellerName }) => ({ name, isShelf, sellingPrice, sellerName })),
    [
      { name: 'Product pan', isShelf: false, sellingPrice: '20.00', sellerName: 'South' },
      { name: '茶壶', isShelf: true, sellingPrice: '30.00', sellerName: 'North' },
    ],
  );
  assert.equal(pageList[0]?.imgUrl1, '/files/pictures/cover-400.webp');
});

test('prices filter and sort both ways; a bound that is no amount is refused', async () => {
  assert.deepEqual(await names({ sort: 'price_asc' }), ['pan', 'Teapot', 'spade']);
  assert.deepEqual(await names({ sort: 'price_desc' }), ['spade', 'Teapot', 'pan']);
  assert.deepEqual(await names({ priceMin: '25', priceMax: '30', sort: 'price_asc' }), ['Teapot']);
  await assert.rejects(ask({ priceMin: '1.1234567' }), refusal('amount_error'));
});

test('pages carry the kept total, also beyond the end', async () => {
  const { pageList, pageInfo } = await ask({ pageNum: 2, pageSize: 2, sort: 'price_asc' });
  assert.equal(pageList[0]?.name, 'Product spade');
  assert.deepEqual(pageInfo, { pageNum: 2, pageSize: 2, totalElements: 3, totalPages: 2 });
  const beyond = await ask({ pageNum: 9, pageSize: 100 });
  assert.deepEqual([beyond.pageList.length, beyond.pageInfo.totalElements], [0, 3]);
  const filtered = await ask({ pageNum: 3, pageSize: 2, priceMin: '1' });
  assert.deepEqual([filtered.pageList.length, filtered.pageInfo.totalElements], [0, 3]);
});

test('a discount lists and prices a product exactly while it runs', async () => {
  assert.deepEqual(await names({ isDiscount: true }), []);
  ctx.clock.advanceMs(hourMs);
  assert.equal(await run('products whose price changes by time'), 1);
  assert.deepEqual(await names({ isDiscount: true }), ['spade']);
  assert.deepEqual(await names({ sort: 'price_asc' }), ['spade', 'pan', 'Teapot']);
  const [product] = (await ask({ isDiscount: true })).pageList;
  assert.deepEqual([product?.sellingPrice, product?.discountPrice], ['40.00', '10.00']);
  ctx.clock.advanceMs(hourMs);
  assert.equal((await ask({ isDiscount: true })).pageList[0]?.discountPrice, undefined);
  await run('products whose price changes by time');
  assert.deepEqual(await names({ isDiscount: true }), []);
  assert.equal(await run('products whose price changes by time'), 0);
});

test('sales and reviews move products up, once the figures are counted in', async () => {
  await inTx(ctx.db, (tx) =>
    addSold(ctx, tx, [
      { productId: teapot.productId, quantity: 4 },
      { productId: pan.productId, quantity: 1 },
    ]),
  );
  ctx.clock.advanceMs(21 * dayMs);
  await inTx(ctx.db, (tx) =>
    addSold(ctx, tx, [
      { productId: pan.productId, quantity: 1 },
      { productId: pan.productId, quantity: 1 },
    ]),
  );
  await inTx(ctx.db, (tx) =>
    addReviewCounts(ctx, tx, [{ productId: teapot.productId, good: 4, bad: 2, withImages: 1 }]),
  );
  assert.equal(await run('ranks of products'), 2);
  assert.equal(await run('ranks of products'), 0);
  assert.deepEqual(await names({ sort: 'sales' }), ['Teapot', 'pan', 'spade']);
  // Two pieces of today outweigh four of three weeks ago, whose weight has halved three times.
  assert.deepEqual(await names({ isHot: true }), ['pan', 'Teapot', 'spade']);
  assert.deepEqual(await names({ ratingMin: 60 }), ['Teapot']);
  await inTx(ctx.db, (tx) => addReviewCounts(ctx, tx, [{ productId: pan.productId, good: 4, bad: 0, withImages: 0 }]));
  await run('ranks of products');
  assert.deepEqual(await names({ ratingMin: 60 }), ['Teapot'], 'four reviews make no rate');
  const [first] = (await ask({ sort: 'sales' })).pageList;
  assert.deepEqual([first?.soldNum, first?.favorableRate, first?.reviewNum], [4, 66.6, 6]);
  const stores = await call(ctx, routes, catalogue.sellerList, { isRec: true });
  assert.deepEqual(
    stores.pageList.map((store) => [store.sellerName, store.soldNum, store.favorableRate, store.goodsNum]),
    [
      ['North', 4, 66.6, 2],
      ['South', 3, null, 1],
    ],
  );
  assert.deepEqual(
    stores.pageList[0]?.goods.map((product) => product.name),
    ['Teapot', 'Product spade'],
  );
});

test('new arrivals are today’s, or the newest where today brought few', async () => {
  assert.deepEqual(await names({ isNew: true }), ['spade', 'pan', 'Teapot']);
  const page = await call(ctx, routes, catalogue.productRecommendNew, { categoryId: String(kitchen) });
  assert.deepEqual(
    page.pageList.map((product) => product.name),
    ['Product pan', 'Teapot'],
  );
});

test('what is like a product leaves the product itself out', async () => {
  const like = (sellerGoodsId: bigint) =>
    call(ctx, routes, catalogue.productRecommendLike, { sellerGoodsId: String(sellerGoodsId) });
  assert.deepEqual(
    (await like(pan.productId)).pageList.map((product) => product.name),
    ['Teapot'],
  );
  assert.deepEqual((await like(spade.productId)).pageList, []);
});

test('stores are found by a part of their name, taken literally', async () => {
  const find = async (keyword: string) =>
    (await call(ctx, routes, catalogue.sellerList, { keyword })).pageList.map((s) => s.sellerName);
  assert.deepEqual(await find('oRt'), ['North']);
  assert.deepEqual(await find('No rth'), ['North'], 'spaces do not matter');
  assert.deepEqual(await find('nortg'), ['North'], 'a typo is overlooked where no name has the keyword');
  assert.deepEqual(await find('%'), []);
});

test('categories carry how many products stand below them', async () => {
  const tree = await call(ctx, routes, catalogue.categoryTree, {});
  assert.deepEqual(
    tree.map(({ name, goodsNum }) => [name, goodsNum]),
    [
      ['kitchen', 2],
      ['garden', 1],
    ],
  );
  assert.deepEqual(
    tree[0]?.children.map(({ name, goodsNum }) => [name, goodsNum]),
    [['pots', 1]],
  );
  const below = await call(ctx, routes, catalogue.categoryList, { parentId: String(kitchen) });
  assert.deepEqual(
    below.map(({ name, parentId }) => [name, parentId]),
    [['pots', String(kitchen)]],
  );
  assert.equal((await call(ctx, routes, catalogue.categoryList, {})).length, 2);
  assert.deepEqual(
    (await call(ctx, routes, catalogue.categoryRecommend, {})).map(({ name }) => name),
    ['pots'],
  );
});

test('a delisted product leaves every listing and count; kept counts always equal the rows', async () => {
  const change = (status: 'published' | 'unpublished') =>
    inTx(ctx.db, (tx) => changeProductStatus(ctx, tx, { storeId: north.storeId, productId: teapot.productId, status }));
  await change('unpublished');
  assert.deepEqual(await names({ categoryId: String(pots) }), []);
  assert.equal((await ask({})).pageInfo.totalElements, 2);
  await Promise.all(
    [change('published'), change('unpublished'), change('published')].map((done) => done.catch(() => {})),
  );
  await change('published');
  const { rows } = await sql`select n.listing_id from listing_counts n
    where n.products <> (select count(*) from listing_entries e where e.listing_id = n.listing_id)`.execute(ctx.db);
  assert.deepEqual(rows, []);
  const stores = await sql<{
    products: number;
  }>`select products from store_stats where store_id = ${north.storeId}`.execute(ctx.db);
  assert.equal(stores.rows[0]?.products, 2);
});

test('a closed store’s products are in no listing', async () => {
  await sql`update stores set state = 'closed' where id = ${south.storeId}`.execute(ctx.db);
  await inTx(ctx.db, (tx) => reindexProducts(ctx, tx, [pan.productId]));
  assert.deepEqual(await names({ categoryId: String(kitchen) }), ['Teapot']);
});
