import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type InputOf, search } from '@entrepot/contract';
import { hourMs, minuteMs, parsePrice } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { deliverEvents } from '#platform/outbox.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore } from '#testkit/test-shop.ts';
import { changeProductStatus, type ProductInput } from '../../catalogue/index.ts';
import { flushSearches, indexQueued, searchModule } from '../index.ts';
import { purgeTerms } from './index-products.ts';

const base = await testContext();
let invalidations = 0;
const ctx = {
  ...base,
  responseCache: {
    ...base.responseCache,
    invalidateSoon: () => {
      invalidations += 1;
    },
  },
};
const tools = await addTestCategory(ctx, 'tools');
const { storeId } = await openTestStore(ctx, 1n);
const closing = await openTestStore(ctx, 2n);

const sku = (price: string, discount?: string) => ({
  choice: [],
  priceMicro: parsePrice(price),
  ...(discount !== undefined && { discountPriceMicro: parsePrice(discount) }),
  stock: 9,
  weightGrams: 100,
});
const add = async (handle: string, price: string, change: Partial<ProductInput> = {}) =>
  (
    await addTestProduct(ctx, {
      storeId,
      categoryId: tools,
      handle,
      titles: { en: handle },
      skus: [sku(price)],
      ...change,
    })
  ).productId;
async function settle() {
  while ((await deliverEvents(ctx, searchModule.events ?? [])) > 0);
  while ((await indexQueued(ctx)) > 0);
}
type Options = Omit<InputOf<typeof search.productSearch>, 'keyword'>;
const find = (keyword: string, options: Options = {}, address = '') =>
  call(ctx, searchModule.routes, search.productSearch, { keyword, ...options }, { address });
const found = async (keyword: string, options: Options = {}) =>
  (await find(keyword, options)).pageList.map((product) => product.sellerGoodsId);
const inStore = async (id: bigint, keyword: string, sort?: 'price_asc' | 'price_desc') => {
  const input = { sellerId: String(id), keyword, ...(sort && { sort }) };
  const { pageList } = await call(ctx, searchModule.routes, search.productSearchInStore, input);
  return pageList.map((product) => product.sellerGoodsId);
};

test('a new price is what filters and sorts go by, and kept pages are renewed', async () => {
  const [one, two] = [await add('wrench', '40.00'), await add('wrench small', '50.00')];
  await settle();
  assert.deepEqual(await found('wrench', { sort: 'price_asc' }), [String(one), String(two)]);
  await add('wrench', '60.00');
  while ((await deliverEvents(ctx, searchModule.events ?? [])) > 0);
  invalidations = 0;
  while ((await indexQueued(ctx)) > 0);
  assert.ok(invalidations > 0, 'when the index knows');
  assert.deepEqual(await found('wrench', { sort: 'price_asc' }), [String(two), String(one)]);
  assert.deepEqual(await found('wrench', { priceMin: '55' }), [String(one)]);
  assert.deepEqual(await found('wrench', { priceMax: '45' }), []);
});

test('while a discount runs, its price is what filters and sorts go by', async () => {
  const at = ctx.clock.now().getTime();
  const discount = { startsAt: new Date(at - hourMs), endsAt: new Date(at + hourMs) };
  const id = await add('hammer', '30.00', { skus: [sku('30.00', '12.00')], discount });
  const plain = await add('hammer plain', '20.00');
  await settle();
  assert.deepEqual(await found('hammer', { priceMax: '15' }), [String(id)]);
  assert.deepEqual(await found('hammer', { priceMin: '15' }), [String(plain)]);
  assert.deepEqual(await found('hammer', { sort: 'price_asc' }), [String(id), String(plain)]);
  assert.deepEqual(await inStore(storeId, 'hammer', 'price_asc'), [String(id), String(plain)]);
});

test('in a store the cheapest stands first, or the dearest', async () => {
  const [dear, cheap] = [await add('saw large', '90.00'), await add('saw small', '10.00')];
  await settle();
  assert.deepEqual(await inStore(storeId, 'saw', 'price_asc'), [String(cheap), String(dear)]);
  assert.deepEqual(await inStore(storeId, 'saw', 'price_desc'), [String(dear), String(cheap)]);
});

test('a store that was closed is searched by nobody', async () => {
  const id = await add('chisel', '10.00', { storeId: closing.storeId });
  await settle();
  assert.deepEqual(await inStore(closing.storeId, 'chisel'), [String(id)]);
  await sql`update stores set state = 'closed' where id = ${closing.storeId}`.execute(ctx.db);
  await assert.rejects(inStore(closing.storeId, 'chisel'), { key: 'store_not_found' });
});

test('a word that only vanished products had is corrected like one that nobody ever had', async () => {
  await add('spanner', '10.00');
  const gone = await add('spaner', '10.00');
  await settle();
  assert.equal((await find('spaner')).correctedKeyword, undefined);
  await inTx(ctx.db, (tx) => changeProductStatus(ctx, tx, { productId: gone, storeId, status: 'unpublished' }));
  await settle();
  assert.equal((await find('spaner')).correctedKeyword, 'spanner');
});

test('a word that only vanished products had is purged with its keys, and learnt again when products have it', async () => {
  const known = async (word: string) => {
    const { rows } = await sql<{ terms: number; keys: number }>`
      select count(distinct t.id)::int as terms, count(k.term_id)::int as keys
        from search_terms t left join search_term_keys k on k.term_id = t.id where t.term = ${word}`.execute(ctx.db);
    return rows[0];
  };
  const [id, kept] = [await add('mattock', '10.00'), await add('kept mallet', '10.00')];
  await settle();
  assert.ok(((await known('mattock'))?.keys ?? 0) > 0);
  await inTx(ctx.db, (tx) => changeProductStatus(ctx, tx, { productId: id, storeId, status: 'unpublished' }));
  await settle();
  assert.ok((await purgeTerms(ctx)) > 0);
  assert.deepEqual(await known('mattock'), { terms: 0, keys: 0 });
  assert.deepEqual(await found('mallet'), [String(kept)]);
  assert.equal(await purgeTerms(ctx), 0);
  await inTx(ctx.db, (tx) => changeProductStatus(ctx, tx, { productId: id, storeId, status: 'published' }));
  await settle();
  assert.deepEqual(await found('mattock'), [String(id)]);
});

const popular = async () => {
  await flushSearches(ctx);
  base.clock.advanceMs(2 * minuteMs);
  return (await call(ctx, searchModule.routes, search.productPopularKeywords, {})).queryList;
};

test('a number of five digits and more is not shown to others, though something is called so', async () => {
  await add('pliers 55512345 7788', '10.00');
  await settle();
  for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
    for (const keyword of ['55512345', '7788']) assert.equal((await find(keyword, {}, address)).pageList.length, 1);
  assert.deepEqual(await popular(), ['7788']);
});

test('of one network thirty queries of a day count', async () => {
  const words = Array.from(
    { length: 35 },
    (_, n) => `drill${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}`,
  );
  await add('drills', '10.00', { titles: { en: words.slice(0, 18).join(' '), de: words.slice(18).join(' ') } });
  await settle();
  await sql`delete from search_query_days`.execute(ctx.db);
  for (const keyword of words) {
    assert.equal((await find(keyword, {}, '203.0.113.9')).pageList.length, 1, keyword);
    await flushSearches(ctx);
  }
  const { rows } = await sql<{ counted: number }>`select count(*)::int as counted from search_query_days`.execute(
    ctx.db,
  );
  assert.equal(rows[0]?.counted, 30);
});

test('long words of rare scripts, which are cut, do not hold up what others have changed', async () => {
  const long = (first: string) => `${first}${'\u{10330}'.repeat(16)}`;
  const rare = await add('rare', '10.00', { titles: { en: `${long('a')} ${long('b')}` } });
  const other = await add('anvil', '10.00');
  await settle();
  assert.deepEqual(await found('anvil'), [String(other)]);
  assert.deepEqual(await found(long('a')), [String(rare)]);
});
