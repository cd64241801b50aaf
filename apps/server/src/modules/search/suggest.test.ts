import assert from 'node:assert/strict';
import { test } from 'node:test';
import { search } from '@entrepot/contract';
import { dayMs, minuteMs, parsePrice } from '@entrepot/domain';
import { sql } from 'kysely';
import { inProcessApi } from '#platform/http/in-process.ts';
import { runtimeOf } from '#platform/http/runtime.ts';
import { deliverEvents } from '#platform/outbox.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore } from '#testkit/test-shop.ts';
import { flushSearches, indexQueued, searchModule } from './index.ts';
import { purgeQueries } from './popular-queries/popular-queries.ts';
import { findSuggestions } from './search.repository.ts';

const ctx = await testContext();
const lamps = await addTestCategory(ctx, 'lamps');
const { storeId } = await openTestStore(ctx, 1n);
const skus = [{ choice: [], priceMicro: parsePrice('10.00'), stock: 9, weightGrams: 100 }];
const { productId } = await addTestProduct(ctx, {
  storeId,
  categoryId: lamps,
  handle: 'lamp',
  titles: { en: 'Desk lamp', 'zh-CN': '台灯', ar: 'مصباح مكتب' },
  skus,
});
while ((await deliverEvents(ctx, searchModule.events ?? [])) > 0);
while ((await indexQueued(ctx)) > 0);

type Options = NonNullable<Parameters<typeof call>[4]>;
const suggest = (keyword: string, language: Options['language'] = 'en') =>
  call(ctx, searchModule.routes, search.productSuggest, { keyword }, { language });
const popular = async (language: Options['language'] = 'en') => {
  ctx.clock.advanceMs(2 * minuteMs);
  return (await call(ctx, searchModule.routes, search.productPopularKeywords, {}, { language })).queryList;
};
/** Pages ask in process, for no network. */
const ofPage = inProcessApi(runtimeOf(ctx, searchModule.routes), 'en');
const searchFrom = async (address: string, keyword: string, input = {}, language: Options['language'] = 'en') => {
  await call(ctx, searchModule.routes, search.productSearch, { keyword, ...input }, { address, language });
  await flushSearches(ctx);
};

test('suggestions keep their shape, with images and categories in the language of the call', async () => {
  const { sellerList, goodsList, categoryList, queryList } = await suggest('lam');
  assert.deepEqual(sellerList, []);
  assert.deepEqual(
    goodsList.map(({ id, name }) => [id, name]),
    [[String(productId), 'Desk lamp']],
  );
  assert.equal(typeof goodsList[0]?.imgUrl1, 'string');
  assert.deepEqual(
    categoryList.map(({ id }) => id),
    [String(lamps)],
  );
  assert.deepEqual(queryList, []);
  assert.deepEqual((await suggest('مصباح', 'ar')).goodsList[0]?.name, 'مصباح مكتب');
  assert.equal((await suggest('stor')).sellerList[0]?.id, String(storeId));
});

test('a store with many words alike takes one place among the stores that are looked at', async () => {
  const add = async (id: number, words: readonly string[]) => {
    await sql`insert into search_stores (store_id, name, words) values (${id}, ${words.join(' ')}, ${words}::text[])`.execute(
      ctx.db,
    );
    await sql`insert into search_store_words (word, store_id) select word, ${id} from unnest(${words}::text[]) as word`.execute(
      ctx.db,
    );
  };
  for (const id of [901, 902, 903])
    await add(
      id,
      Array.from({ length: 21 }, (_, n) => `q${String(n).padStart(2, '0')}`),
    );
  await add(904, ['quiet', 'harbour']);
  const found = async (whole: readonly string[], prefix: string) =>
    (await findSuggestions(ctx.readDb, { whole, prefix }, 10)).stores.map(({ id }) => id).toSorted();
  assert.deepEqual(await found([], 'q'), ['901', '902', '903', '904']);
  assert.deepEqual(await found(['harbour'], 'q'), ['904']);
  await sql`delete from search_stores where store_id > 900 and store_id < 905`.execute(ctx.db);
});

test('where nothing is called as typed, what was probably meant is suggested', async () => {
  for (const keyword of ['desklamp', 'desk lmap', 'dsek la', 'de sk'])
    assert.deepEqual(
      (await suggest(keyword)).goodsList.map(({ name }) => name),
      ['Desk lamp'],
      keyword,
    );
  assert.deepEqual((await suggest('zzzzzz')).goodsList, []);
});

test('a query is popular once enough networks have searched for it and found something, each counted once a day', async () => {
  for (let time = 0; time < 5; time += 1) await searchFrom('203.0.113.1', 'Desk  Lamp');
  await searchFrom('203.0.113.2', 'desk lamp');
  assert.deepEqual(await popular(), []);
  await searchFrom('203.0.113.3', 'DESK LAMP');
  assert.deepEqual(await popular(), ['desk lamp']);
  assert.deepEqual((await suggest('des')).queryList, ['desk lamp']);
  assert.deepEqual((await suggest('desk lamp')).queryList, [], 'what is typed already is no suggestion');
  assert.deepEqual(await popular('ar'), []);
});

test('what found nothing, deeper pages, numbers and calls of no network are not counted; corrections as corrected', async () => {
  const networks = ['198.51.100.1', '198.51.100.2', '2001:db8:1::1'];
  for (const address of networks) {
    await searchFrom(address, 'unicorn');
    await searchFrom(address, 'lamp', { pageNum: 2 });
    await searchFrom(address, 'lamp 12345');
    await ofPage.call('sellerGoods!search', { keyword: 'lamp' });
    await searchFrom(address, 'dest lamp');
    await searchFrom(address, '台灯', {}, 'zh-CN');
  }
  assert.deepEqual(await popular(), ['desk lamp']);
  assert.deepEqual(await popular('zh-CN'), ['台灯']);
  const { rows } = await sql<{ query: string; searches: number }>`
    select query, sum(searches)::int as searches from search_query_days group by query order by query collate "C"`.execute(
    ctx.db,
  );
  assert.deepEqual(rows, [
    { query: 'desk lamp', searches: 6 },
    { query: '台灯', searches: 3 },
  ]);
});

test('one network makes little noise, and is cleared after its day', async () => {
  for (let number = 0; number < 40; number += 1) await searchFrom('192.0.2.7', 'lamp'.slice(0, 2 + (number % 3)));
  const count = () =>
    sql<{ seen: number; kept: number }>`select (select count(*)::int from search_query_sites) as seen,
      (select count(*)::int from search_query_days) as kept`
      .execute(ctx.db)
      .then(({ rows }) => rows[0]);
  assert.equal((await count())?.kept, 5);
  ctx.clock.advanceMs(dayMs);
  await purgeQueries(ctx);
  assert.deepEqual(await count(), { seen: 0, kept: 2 });
  ctx.clock.advanceMs(40 * dayMs);
  await purgeQueries(ctx);
  assert.deepEqual(await count(), { seen: 0, kept: 0 });
});

test('of a query nothing is kept but the words that were searched for', async () => {
  await sql`delete from search_query_days`.execute(ctx.db);
  const typed = [
    'Desk lamp \u{1F4A9}\u{1F4A9} \u{1F1F8}\u{1F1E8}\u{1F1E6}\u{1F1F2} \u2192\u202E',
    '\u2066Desk\u2069\uFE0F \u200Blamp\u20DD!!',
  ];
  for (const keyword of typed) await searchFrom('192.0.2.1', keyword);
  const { rows } = await sql`select query, searches::int as searches from search_query_days`.execute(ctx.db);
  assert.deepEqual(rows, [{ query: 'desk lamp', searches: 1 }]);
});

test('a category that navigation leaves out is not suggested, nor is one below it; their products are', async () => {
  const parent = await addTestCategory(ctx, 'glassware');
  const below = await addTestCategory(ctx, 'glass-vases', parent);
  const product = { storeId, categoryId: below, handle: 'vase', titles: { en: 'Glassware vase' }, skus };
  const vase = await addTestProduct(ctx, product);
  while ((await deliverEvents(ctx, searchModule.events ?? [])) > 0);
  while ((await indexQueued(ctx)) > 0);
  const hide = (id: bigint, isHidden: boolean) =>
    sql`update categories set is_hidden = ${isHidden} where id = ${id}`.execute(ctx.db);
  const suggested = async () => {
    // Categories are kept for half a minute.
    ctx.clock.advanceMs(minuteMs);
    const { categoryList, goodsList } = await suggest('glass');
    assert.deepEqual(
      goodsList.map(({ id }) => id),
      [String(vase.productId)],
    );
    return categoryList.map(({ id }) => BigInt(id)).toSorted();
  };
  assert.deepEqual(await suggested(), [parent, below].toSorted());
  await hide(below, true);
  assert.deepEqual(await suggested(), [parent]);
  await hide(below, false);
  await hide(parent, true);
  assert.deepEqual(await suggested(), []);
  await hide(parent, false);
  assert.deepEqual(await suggested(), [parent, below].toSorted());
});

test('of popular queries those with the marks that were typed stand first', async () => {
  const titles = { en: 'Image', vi: 'Đèn, đen' };
  await addTestProduct(ctx, { storeId, categoryId: lamps, handle: 'den', titles, skus });
  while ((await deliverEvents(ctx, searchModule.events ?? [])) > 0);
  while ((await indexQueued(ctx)) > 0);
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    for (const keyword of ['đèn', 'đen']) await searchFrom(address, keyword, {}, 'vi');
  assert.deepEqual((await popular('vi')).toSorted(), ['đen', 'đèn']);
  assert.deepEqual((await suggest('đe', 'vi')).queryList, ['đen', 'đèn']);
  assert.deepEqual((await suggest('đè', 'vi')).queryList, ['đèn', 'đen']);
});
