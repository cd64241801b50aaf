import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type InputOf, type Language, search } from '@entrepot/contract';
import { parsePrice } from '@entrepot/domain';
import { sql } from 'kysely';
import { deliverEvents } from '#platform/outbox.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore } from '#testkit/test-shop.ts';
import { flushSearches, indexQueued, searchModule } from '../index.ts';

const ctx = await testContext();
const watches = await addTestCategory(ctx, 'watches');
const homes = await addTestCategory(ctx, 'homes');
const { storeId } = await openTestStore(ctx, 1n);
const other = await openTestStore(ctx, 2n);

const sku = (price: string) => ({ choice: [], priceMicro: parsePrice(price), stock: 9, weightGrams: 100 });
const add = async (handle: string, titles: Readonly<Record<string, string>>, price = '10.00', owner = storeId) => {
  const categoryId = handle.startsWith('watch') ? watches : homes;
  const product = { storeId: owner, categoryId, handle, titles, skus: [sku(price)] };
  return String((await addTestProduct(ctx, product)).productId);
};

const ids = {
  quartz: await add('watch-quartz', { en: 'Quartz wristwatch', id: 'Jam tangan kuarsa', 'zh-CN': '石英手表' }, '30.00'),
  steel: await add('watch-steel', { en: 'Steel wristwatch', id: 'Jam tangan baja', 'zh-CN': '不锈钢手表' }, '20.00'),
  clock: await add('clock', { en: 'Wall clock', id: 'Jam dinding', 'zh-CN': '挂钟' }, '5.00'),
  gloves: await add('gloves', { en: 'Rubber gloves', id: 'Sarung tangan karet' }, '3.00', other.storeId),
  pan: await add('pan', { en: 'Saucepan', ja: 'フライパン', id: 'Wajan' }),
  jar: await add('jar', { en: 'Jar', ja: 'こぼれない保存びん' }),
  shirt: await add('shirt', { en: 'Tee', id: 'Kaus merah' }),
  torch: await add('torch', { en: 'Torch', de: 'Taschenlampe' }),
  shoes: await add('shoes', { en: 'Running shoe', fr: 'Chaussure de course' }),
  basket: await add('basket', { en: 'Baskets', fr: 'Paniers' }),
  blocks: await add('blocks', { en: 'Blocks', fr: 'Cubes de bois' }),
  headset: await add('headset', { en: 'Headset', de: 'Kopfhörer, lange Akkulaufzeit' }),
};
while ((await deliverEvents(ctx, searchModule.events ?? [])) > 0);
while ((await indexQueued(ctx)) > 0);

type Options = Omit<InputOf<typeof search.productSearch>, 'keyword'>;
const find = (keyword: string, options: Options = {}, language: Language = 'id') =>
  call(ctx, searchModule.routes, search.productSearch, { keyword, ...options }, { language });
const found = async (...asked: Parameters<typeof find>) =>
  (await find(...asked)).pageList.map((product) => product.sellerGoodsId);

test('with a word that no product has, products with most of the others stand first, and the answer says so', async () => {
  const answer = await find('jam tangan pria');
  const shown = answer.pageList.map((product) => product.sellerGoodsId);
  assert.deepEqual(shown.toSorted(), [ids.quartz, ids.steel].toSorted(), 'two of three words; one of three is too few');
  assert.deepEqual([answer.isPartial, answer.correctedKeyword], [true, undefined]);
  assert.deepEqual(answer.pageInfo.totalElements, 2);
  assert.deepEqual(
    answer.facets.categories.map(({ count }) => count),
    [2],
  );
});

test('among products with as many of the words those with the rarer one come first', async () => {
  assert.equal((await found('jam karet')).at(0), ids.gloves);
  assert.equal((await find('jam tangan')).isPartial, undefined, 'not where some product has all');
});

test('fewer than half of the words find nothing, and neither does one word alone', async () => {
  for (const keyword of ['jam xyzzq plugh', 'xyzzqq', 'xyzzqq untuk 5 kg'])
    assert.deepEqual([(await find(keyword)).pageList, (await find(keyword)).isPartial], [[], undefined], keyword);
});

test('small words, amounts and discounts are not words that a product has most of', async () => {
  assert.deepEqual(await found('xyzzqq untuk dari yang jam plugh'), []);
  assert.deepEqual(await found('50% off clock xyzzqq plugh', {}, 'en'), []);
});

test('a text without spaces that the shop hardly knows is one word, however its dictionary cuts it', async () => {
  assert.deepEqual(await found('フライパン 焦げ付かない', {}, 'ja'), [ids.pan]);
  assert.deepEqual(await found('焦げ付かない', {}, 'ja'), []);
});

test('a word of daily life is looked for as sellers say it', async () => {
  assert.deepEqual(await found('kaos merah xyzzqq plugh'), [ids.shirt]);
});

test('a word of daily life is looked for as sellers say it also where another language calls something else so', async () => {
  assert.deepEqual(await found('baskets bois', {}, 'fr'), [ids.shoes]);
});

test('a word that only begins with a typed one counts less than the word itself', async () => {
  assert.deepEqual(await found('Akku Taschenlampe', {}, 'de'), [ids.torch, ids.headset]);
});

test('as typed means as typed', async () => {
  assert.deepEqual(await found('jam tangan pria', { exact: true }), []);
});

test('pages and orders go over one and the same list', async () => {
  const page = (pageNum: number, sort: 'price_asc' | 'price_desc' | 'relevance') =>
    find('jam dinding pria', { pageNum, pageSize: 1, sort });
  const cheap = [await page(1, 'price_asc'), await page(2, 'price_asc')];
  assert.deepEqual(
    cheap.map(({ pageList }) => pageList[0]?.sellerGoodsId),
    [ids.clock, undefined],
  );
  const both = await found('jam tangan pria', { sort: 'price_asc' });
  assert.deepEqual(both, [ids.steel, ids.quartz]);
  assert.deepEqual(await found('jam tangan pria', { sort: 'price_desc' }), both.toReversed());
  assert.deepEqual(await found('jam tangan pria', { sort: 'price_asc', pageNum: 2, pageSize: 1 }), [ids.quartz]);
  assert.equal((await find('jam tangan pria', { pageNum: 2, pageSize: 1 })).isPartial, true);
});

test('filters narrow what has most of the words, and never bring it where some product has all', async () => {
  assert.deepEqual(await found('jam tangan pria', { priceMin: '25.00' }), [ids.quartz]);
  assert.deepEqual(await found('jam dinding', { priceMin: '25.00' }), [], 'the clock is cheaper');
  const typo = await find('jam dindimg', { priceMin: '25.00' });
  assert.deepEqual([typo.pageList, typo.isPartial], [[], undefined]);
});

test('filters are counted over what has most of the words', async () => {
  const facets = (isPartial: boolean, priceMin?: string) =>
    call(
      ctx,
      searchModule.routes,
      search.productFacets,
      { keyword: 'jam tangan pria', isPartial, ...(priceMin !== undefined && { priceMin }) },
      { language: 'id' },
    );
  assert.deepEqual((await facets(true)).categories, [{ categoryId: String(watches), name: 'watches', count: 2 }]);
  assert.deepEqual(
    (await facets(true, '25.00')).categories.map(({ count }) => count),
    [1],
  );
  assert.deepEqual((await facets(false)).categories, []);
});

test('a store is searched for most of the words among its own products', async () => {
  const inStore = (keyword: string, store: bigint) =>
    call(
      ctx,
      searchModule.routes,
      search.productSearchInStore,
      { keyword, sellerId: String(store) },
      { language: 'id' },
    );
  const answer = await inStore('sarung tangan pria', other.storeId);
  assert.deepEqual([answer.pageList.map((product) => product.sellerGoodsId), answer.isPartial], [[ids.gloves], true]);
  assert.deepEqual((await inStore('jam dinding pria', other.storeId)).pageList, []);
});

test('characters without spaces are counted by words, of which all pairs must be there', async () => {
  assert.deepEqual(
    await found('儿童手表', {}, 'zh-CN').then((list) => list.toSorted()),
    [ids.quartz, ids.steel].toSorted(),
  );
  assert.deepEqual(await found('電話手帳', {}, 'ja'), []);
});

test('what has most of the words makes no query popular', async () => {
  const ask = (keyword: string) =>
    call(ctx, searchModule.routes, search.productSearch, { keyword }, { language: 'id', address: '203.0.113.9' });
  await ask('jam tangan pria');
  await ask('sarung tangan');
  await flushSearches(ctx);
  const { rows } = await sql<{ query: string }>`select query from search_query_days`.execute(ctx.db);
  assert.deepEqual(
    rows.map(({ query }) => query).filter((query) => query !== 'jam tangan'),
    ['sarung tangan'],
  );
});
