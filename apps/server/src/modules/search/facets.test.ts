import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type InputOf, search } from '@entrepot/contract';
import { dayMs, parsePrice } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { deliverEvents } from '#platform/outbox.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, deriveTestProducts, openTestStore } from '#testkit/test-shop.ts';
import { nameOptionTerms } from '../catalogue/facets/name-terms.ts';
import { catalogueModule, reindexProducts } from '../catalogue/index.ts';
import { indexQueued, searchModule } from './index.ts';

const ctx = await testContext();
const clothes = await addTestCategory(ctx, 'clothes');
const shirts = await addTestCategory(ctx, 'shirts', clothes);
const hats = await addTestCategory(ctx, 'hats', clothes);
const { storeId } = await openTestStore(ctx, 1n);

type Texts = Record<string, string>;
const option = (names: Texts, ...values: Texts[]) => ({ names, values });
const colour = (...values: Texts[]) => option({ en: 'Colour', 'zh-CN': '颜色' }, ...values);
const red = { en: 'Red', 'zh-CN': '红色' };
const blue = { en: 'Blue', ar: 'أزرق' };

let number = 0;
async function add(categoryId: bigint, options: ReturnType<typeof option>[], price = '10.00', change = {}) {
  number += 1;
  const choices = options.reduce<number[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((_, place) => [...row, place])),
    [[]],
  );
  const skus = choices.map((choice) => ({ choice, priceMicro: parsePrice(price), stock: 9, weightGrams: 100 }));
  const product = {
    storeId,
    categoryId,
    handle: `p${number}`,
    titles: { en: `Cotton thing ${number}` },
    options,
    skus,
  };
  return (await addTestProduct(ctx, { ...product, ...change })).productId;
}

const ids = {
  redBlue: await add(shirts, [colour(red, blue)], '10.00'),
  chineseRed: await add(shirts, [option({ 'zh-CN': '颜色' }, { 'zh-CN': '红色' })], '20.00', {
    ownLanguage: 'zh-CN',
    titles: { 'zh-CN': '衬衫 cotton' },
  }),
  american: await add(
    hats,
    [option({ en: 'Color' }, { en: 'BLUE' }), option({ en: 'Size' }, { en: 'S' }, { en: 'M' })],
    '30.00',
    { buyMin: 10 },
  ),
  plain: await add(hats, [], '40.00', { buyMin: 60 }),
};
while ((await deliverEvents(ctx, searchModule.events ?? [])) > 0);
while ((await indexQueued(ctx)) > 0);

type Input = InputOf<typeof search.productFacets>;
const facets = (input: Input = {}, language: 'en' | 'ar' | 'zh-CN' = 'en') =>
  call(ctx, searchModule.routes, search.productFacets, input, { language });
const routes = [...(catalogueModule.routes ?? []), ...(searchModule.routes ?? [])];
type ListName = 'sellerGoods!list' | 'sellerGoods!search' | 'sellerGoods!searchSellerGoods';
const listed = async (name: ListName, input: object) => {
  const route = routes.find((candidate) => candidate.call.name === name && candidate.call.surface === 'buyer');
  const page = (await call(ctx, routes, route?.call as never, input as never)) as unknown as {
    pageList: { sellerGoodsId: string }[];
  };
  return page.pageList.map((product) => product.sellerGoodsId).sort();
};
const strings = (...list: bigint[]) => list.map(String).sort();

/** All ways to the same products: lists of a category and of a store, a search of the shop and one inside the store. */
const ways = [
  { place: { categoryId: String(clothes) }, name: 'sellerGoods!list' as const },
  { place: { sellerId: String(storeId) }, name: 'sellerGoods!list' as const },
  { place: { keyword: 'cotton' }, name: 'sellerGoods!search' as const },
  { place: { keyword: 'cotton', sellerId: String(storeId) }, name: 'sellerGoods!searchSellerGoods' as const },
];

const valuesOf = async (input: Input) => {
  const { options } = await facets(input);
  return Object.fromEntries(
    options.map(({ name, values }) => [name, values.map((value) => [value.name, value.count])]),
  );
};
const idOf = async (name: string) => {
  const { options } = await facets({ categoryId: String(clothes) });
  return options.flatMap(({ values }) => values).find((value) => value.name === name)?.id ?? '';
};

test('options of different spelling and language are one filter, counted over the whole result', async () => {
  for (const { place } of ways) {
    const { Colour, Size } = await valuesOf(place);
    assert.deepEqual(
      new Map(Colour as [string, number][]),
      new Map([
        ['Red', 2],
        ['Blue', 2],
      ]),
    );
    assert.deepEqual(
      new Map(Size as [string, number][]),
      new Map([
        ['S', 1],
        ['M', 1],
      ]),
    );
  }
  const inArabic = await facets({ categoryId: String(clothes) }, 'ar');
  assert.equal(inArabic.options[0]?.name, 'اللون');
  assert.ok(inArabic.options[0]?.values.some((value) => value.name === 'أزرق'));
});

test('several values of a filter widen it, several filters narrow, and a filter is counted without itself', async () => {
  const [redId, blueId, small] = [await idOf('Red'), await idOf('Blue'), await idOf('S')];
  for (const { place, name } of ways) {
    assert.deepEqual(await listed(name, { ...place, options: redId }), strings(ids.redBlue, ids.chineseRed));
    assert.deepEqual(
      await listed(name, { ...place, options: `${redId},${blueId}` }),
      strings(ids.redBlue, ids.chineseRed, ids.american),
    );
    assert.deepEqual(await listed(name, { ...place, options: `${blueId},${small}` }), strings(ids.american));
    const chosen = await facets({ ...place, options: redId });
    const colours = chosen.options.find((each) => each.name === 'Colour')?.values;
    assert.deepEqual(new Set(colours?.map((value) => [value.name, value.count].join())), new Set(['Red,2', 'Blue,2']));
    assert.equal(
      chosen.options.find((each) => each.name === 'Size'),
      undefined,
      'red has no sizes',
    );
    assert.deepEqual([chosen.priceMin, chosen.priceMax], ['10.00', '20.00']);
    assert.deepEqual(
      chosen.categories.map(({ categoryId, count }) => [categoryId, count]),
      [[String(shirts), 2]],
    );
  }
});

test('categories, price, minimum, stock and country narrow lists and searches alike', async () => {
  const { redBlue, chineseRed, american, plain } = ids;
  const table: [object, bigint[]][] = [
    [{ categoryIds: String(hats) }, [american, plain]],
    [{ categoryIds: `${hats},${shirts}` }, [redBlue, chineseRed, american, plain]],
    [{ buyMinMost: 10 }, [redBlue, chineseRed, american]],
    [{ isInStock: true, buyMinMost: 1 }, [redBlue, chineseRed]],
    [{ isInStock: true }, [redBlue, chineseRed]],
    [{ shipsFrom: 'CN,US', priceMin: '15', priceMax: '35' }, [chineseRed, american]],
    [{ shipsFrom: 'US,TR' }, []],
    [{ ratingMin: 80 }, []],
  ];
  for (const { place, name } of ways)
    for (const [filters, wanted] of table)
      assert.deepEqual(
        await listed(name, { ...place, ...filters }),
        strings(...wanted),
        `${name} ${JSON.stringify(filters)}`,
      );
});

test('a search inside a store counts that store alone', async () => {
  const other = await openTestStore(ctx, 2n);
  await add(hats, [colour(red)], '15.00', { storeId: other.storeId });
  while ((await deliverEvents(ctx, searchModule.events ?? [])) > 0);
  while ((await indexQueued(ctx)) > 0);
  const countsOf = async (store: bigint) => (await facets({ keyword: 'cotton', sellerId: String(store) })).categories;
  assert.deepEqual(
    (await countsOf(other.storeId)).map(({ categoryId, count }) => [categoryId, count]),
    [[String(hats), 1]],
  );
  const own = await countsOf(storeId);
  assert.equal(
    own.reduce((sum, { count }) => sum + count, 0),
    4,
  );
});

test('every count is what the list would show', async () => {
  for (const { place, name } of ways) {
    for (const filters of [
      {},
      { buyMinMost: 10 },
      { categoryIds: String(hats) },
      { options: await idOf('Blue') },
      { priceMax: '25' },
    ]) {
      const base = { ...place, ...filters };
      const { categories, shipsFrom, minimums, inStock, freeFreight } = await facets(base);
      const shown = async (change: object) => (await listed(name, { ...base, ...change })).length;
      for (const { categoryId, count } of categories) assert.equal(await shown({ categoryIds: categoryId }), count);
      for (const { country, count } of shipsFrom) assert.equal(await shown({ shipsFrom: country }), count);
      for (const { buyMinMost, count } of minimums) assert.equal(await shown({ buyMinMost }), count);
      assert.equal(await shown({ isInStock: true }), inStock);
      assert.equal(await shown({ isFreeFreight: true }), freeFreight);
    }
  }
});

test('a rate just below a step is not let through by rounding, in lists and in searches', async () => {
  // 53 of 56 are 94.6 %, 19 of 20 are 95 %.
  const [almost, just] = [ids.redBlue, ids.american];
  await sql`update product_stats set reviews_good = 53, reviews_bad = 3 where product_id = ${almost}`.execute(ctx.db);
  await sql`update product_stats set reviews_good = 19, reviews_bad = 1 where product_id = ${just}`.execute(ctx.db);
  await deriveTestProducts(ctx);
  await sql`insert into search_queue (product_id, queued_at) select id, ${ctx.clock.now()} from products on conflict do nothing`.execute(
    ctx.db,
  );
  while ((await indexQueued(ctx)) > 0);
  for (const { place, name } of ways) {
    assert.deepEqual(await listed(name, { ...place, ratingMin: 95 }), strings(just), name);
    assert.deepEqual(await listed(name, { ...place, ratingMin: 94 }), strings(almost, just), name);
    const { ratings } = await facets(place);
    assert.deepEqual(ratings, [
      { ratingMin: 95, count: 1 },
      { ratingMin: 90, count: 2 },
      { ratingMin: 80, count: 2 },
    ]);
  }
});

test('an option is named as most stores write it, and one store puts no heading over the products of others', async () => {
  const bags = await addTestCategory(ctx, 'bags');
  const [loud, calm, quiet] = [
    await openTestStore(ctx, 3n),
    await openTestStore(ctx, 4n),
    await openTestStore(ctx, 5n),
  ];
  const place = { categoryId: String(bags) };
  const shout = option({ en: 'VOLTAGE', ar: 'كلام' }, { en: '220v', ar: 'كلام' });
  const promo = option({ en: 'Our promo' }, { en: 'Buy here' });
  const own = [
    await add(bags, [shout, promo], '10.00', { storeId: loud.storeId }),
    await add(bags, [shout], '10.00', { storeId: loud.storeId }),
    await add(bags, [shout], '10.00', { storeId: loud.storeId }),
  ];
  for (const { storeId: store } of [calm, quiet])
    await add(bags, [option({ en: 'Voltage' }, { en: '220V' })], '10.00', { storeId: store });
  assert.deepEqual(await valuesOf(place), { VOLTAGE: [['220v', 5]] }, 'until it is counted the first one names it');
  assert.ok((await nameOptionTerms(ctx)) > 0);
  assert.deepEqual(await valuesOf(place), { Voltage: [['220V', 5]] });
  assert.deepEqual((await facets(place, 'ar')).options[0]?.name, 'Voltage', 'one store does not speak for three');
  assert.deepEqual((await valuesOf({ sellerId: String(loud.storeId) }))['Our promo'], [['Buy here', 1]]);
  assert.equal(await nameOptionTerms(ctx), 0, 'what is counted stays');
  // Chosen, it can be taken back.
  const { options } = await facets({ sellerId: String(loud.storeId) });
  const promoId = options.find(({ name }) => name === 'Our promo')?.values[0]?.id ?? '';
  assert.deepEqual((await valuesOf({ ...place, options: promoId }))['Our promo'], [['Buy here', 1]]);

  await sql`update products set status = 'unpublished' where id = any(${own}::bigint[])`.execute(ctx.db);
  await inTx(ctx.db, (tx) => reindexProducts(ctx, tx, own));
  await nameOptionTerms(ctx);
  const known = async (text: string) => {
    const { rows } = await sql`select from option_terms where texts ->> 'en' = ${text}`.execute(ctx.db);
    const { rows: words } = await sql`select from option_words where word = ${text.toLowerCase()}`.execute(ctx.db);
    return [rows.length, words.length];
  };
  assert.deepEqual(await known('Our promo'), [1, 0]);
  assert.deepEqual(await known('Voltage'), [1, 1]);
  ctx.clock.advanceMs(dayMs);
  // Values go first, then their options.
  await nameOptionTerms(ctx);
  await nameOptionTerms(ctx);
  assert.deepEqual(await known('Our promo'), [0, 0]);
  assert.deepEqual(await known('Colour'), [1, 1], "the shop's own stay");
});
