import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sellerCatalogue as calls, type InputOf } from '@entrepot/contract';
import { dayMs, parsePrice, secondMs } from '@entrepot/domain';
import { inTx } from '#platform/database.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore, testSellerSession } from '#testkit/test-shop.ts';
import { createCollection } from '../../sellers/index.ts';
import { addSold, catalogueModule, changeProductStatus } from '../index.ts';

/** A store's own products and variants: every order and filter at its bounds, drafts and all, and none of another store. */
const ctx = await testContext();
const { routes } = catalogueModule;
const store = await openTestStore(ctx, 1n);
const stranger = await openTestStore(ctx, 2n);
const me = { session: testSellerSession(store.storeId, 1n) };
const home = await addTestCategory(ctx, 'home');
const [cups, pots] = [await addTestCategory(ctx, 'cups', home), await addTestCategory(ctx, 'pots', home)];
const garden = await addTestCategory(ctx, 'garden');
const best = await inTx(ctx.db, (tx) =>
  createCollection(ctx, tx, { storeId: store.storeId, names: { en: 'Best' }, position: 0 }),
);
ctx.settingValues.set('low_stock_pieces', 10 as never);

type Change = Parameters<typeof addTestProduct>[1];
async function product(handle: string, price: string, stocks: readonly number[], change: Partial<Change> = {}) {
  ctx.clock.advanceMs(secondMs);
  const options =
    stocks.length > 1 ? [{ names: { en: 'Size' }, values: stocks.map((_, index) => ({ en: `S${index}` })) }] : [];
  const skus = stocks.map((stock, index) => ({
    choice: stocks.length > 1 ? [index] : [],
    priceMicro: parsePrice(price),
    stock,
    weightGrams: 1,
    code: `${handle}-${index}`,
  }));
  const input = { storeId: store.storeId, handle, categoryId: cups, options, skus, ...change };
  return (await addTestProduct(ctx, input)).productId;
}
const now = ctx.clock.now().getTime();
await product('mug', '20.00', [11, 40], { titles: { en: 'Mug', ar: 'كوب' } });
const cup = await product('cup', '10.00', [10], { collectionId: best });
const pot = await product('pot', '20.00', [0], {
  categoryId: pots,
  discount: { startsAt: new Date(now + dayMs), endsAt: new Date(now + 2 * dayMs) },
  skus: [
    { choice: [], priceMicro: parsePrice('20.00'), discountPriceMicro: parsePrice('15.00'), stock: 0, weightGrams: 1 },
  ],
});
await product('draft', '30.00', [500], { categoryId: garden, status: 'draft' });
const gone = await product('gone', '5.00', [7]);
await inTx(ctx.db, (tx) =>
  changeProductStatus(ctx, tx, { storeId: store.storeId, productId: gone, status: 'removed' }),
);
await addTestProduct(ctx, { storeId: stranger.storeId, handle: 'theirs', categoryId: cups });
await inTx(ctx.db, (tx) =>
  addSold(ctx, tx, [
    { productId: cup, quantity: 3 },
    { productId: pot, quantity: 9 },
  ]),
);

type Find = InputOf<typeof calls.sellerProductList>;
const list = (find: Find = {}) => call(ctx, routes, calls.sellerProductList, find, me);
const handles = async (find: Find = {}) => (await list(find)).pageList.map(({ handle }) => handle);

test('own products in every order, equal ones by age, drafts among them, removed ones apart', async () => {
  const orders: readonly [NonNullable<Find['sort']>, string[]][] = [
    ['newest', ['draft', 'pot', 'cup', 'mug']],
    ['updated', ['draft', 'pot', 'cup', 'mug']],
    ['price_asc', ['cup', 'mug', 'pot', 'draft']],
    ['price_desc', ['draft', 'pot', 'mug', 'cup']],
    ['sold', ['pot', 'cup', 'draft', 'mug']],
    ['stock', ['pot', 'cup', 'mug', 'draft']],
  ];
  for (const [sort, expected] of orders) {
    assert.deepEqual(await handles({ sort }), expected, sort);
    const pages = [];
    for (const pageNum of [1, 2, 3, 4]) pages.push(...(await handles({ sort, pageNum, pageSize: 1 })));
    assert.deepEqual(pages, expected, `${sort}, one a page`);
  }
  assert.deepEqual(await handles({ status: 'removed' }), ['gone']);
  assert.deepEqual((await list()).statusCounts, { published: 3, draft: 1, removed: 1 });
});

test('filters keep what lies at their bound', async () => {
  assert.deepEqual(await handles({ stock: 'out', sort: 'newest' }), ['pot']);
  assert.deepEqual(await handles({ stock: 'low', sort: 'newest' }), ['pot', 'cup'], 'ten are few, eleven are not');
  assert.deepEqual(await handles({ categoryId: String(home), sort: 'newest' }), ['pot', 'cup', 'mug']);
  assert.deepEqual(await handles({ categoryId: String(pots) }), ['pot']);
  assert.deepEqual(await handles({ sellerCategoryId: String(best) }), ['cup']);
  assert.deepEqual(await handles({ missingLanguage: 'ar', sort: 'newest' }), ['draft', 'pot', 'cup']);
  assert.deepEqual(await handles({ status: 'published', stock: 'low', categoryId: String(cups) }), ['cup']);
});

test('a discount counts until its last instant, planned or running', async () => {
  assert.deepEqual(await handles({ isDiscount: true }), ['pot']);
  ctx.clock.advanceMs(now + 2 * dayMs - secondMs - ctx.clock.now().getTime());
  assert.deepEqual(await handles({ isDiscount: true }), ['pot']);
  ctx.clock.advanceMs(secondMs);
  assert.deepEqual(await handles({ isDiscount: true }), []);
});

test('words are looked for in handles, titles of every language and codes, as they are written', async () => {
  assert.deepEqual(await handles({ keyword: ' كوب ' }), ['mug']);
  assert.deepEqual(await handles({ keyword: 'MUG-1' }), ['mug']);
  assert.deepEqual(await handles({ keyword: 'product CUP' }), ['cup']);
  for (const keyword of ['%', '_ug', 'm%g', '\\', 'theirs']) assert.deepEqual(await handles({ keyword }), [], keyword);
  assert.equal((await handles({ keyword: '  ' })).length, 4, 'blanks look for nothing');
});

test('variants stand by what is left of them, or by their product; those of removed products are gone', async () => {
  type Stock = InputOf<typeof calls.stockList>;
  const codes = async (find: Stock = {}) =>
    (await call(ctx, routes, calls.stockList, find, me)).pageList.map(({ code, stock }) => `${code}:${stock}`);
  assert.deepEqual(await codes(), [':0', 'cup-0:10', 'mug-0:11', 'mug-1:40', 'draft-0:500']);
  assert.deepEqual(await codes({ sort: 'product' }), ['draft-0:500', ':0', 'cup-0:10', 'mug-0:11', 'mug-1:40']);
  assert.deepEqual(await codes({ stock: 'low' }), [':0', 'cup-0:10']);
  assert.deepEqual(await codes({ stock: 'out' }), [':0']);
  assert.deepEqual(await codes({ keyword: 'mug-0' }), ['mug-0:11', 'mug-1:40'], 'a product is found whole');
  assert.deepEqual(await codes({ pageNum: 2, pageSize: 2 }), ['mug-0:11', 'mug-1:40']);
});

test('a piece that is left and may not be sold alone is as good as none', async () => {
  await product('dozen', '1.00', [11], { buyMin: 12, buyMultiple: 12 });
  assert.deepEqual(await handles({ stock: 'out', sort: 'newest' }), ['dozen', 'pot']);
  const { pageList } = await call(ctx, routes, calls.stockList, { keyword: 'dozen' }, me);
  assert.equal(pageList[0]?.stockState, 'out');
  await product('dozen', '1.00', [12], { buyMin: 12, buyMultiple: 12 });
  assert.deepEqual(await handles({ stock: 'out' }), ['pot']);
});
