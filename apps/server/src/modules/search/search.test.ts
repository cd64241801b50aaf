import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type InputOf, search } from '@entrepot/contract';
import { parsePrice } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { deliverEvents } from '#platform/outbox.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore } from '#testkit/test-shop.ts';
import {
  addSold,
  catalogueModule,
  changeProductStatus,
  createCategory,
  type ProductInput,
} from '../catalogue/index.ts';
import { indexQueued, reindexAll, searchModule } from './index.ts';

const ctx = await testContext();
const clothes = await addTestCategory(ctx, 'clothes');
const shoes = await addTestCategory(ctx, 'shoes', clothes);
const { storeId } = await openTestStore(ctx, 1n);
const other = await openTestStore(ctx, 2n);

const sku = (price: string) => ({ choice: [], priceMicro: parsePrice(price), stock: 9, weightGrams: 100 });
type Change = Partial<Omit<ProductInput, 'handle'>> & { price?: string };
const add = async (handle: string, { price = '10.00', ...change }: Change) =>
  (await addTestProduct(ctx, { storeId, categoryId: clothes, handle, skus: [sku(price)], ...change })).productId;

const ids = {
  jacket: await add('jacket', {
    titles: { en: 'Leather jacket', 'zh-CN': '皮夹克', ar: 'جاكيت جلدي' },
    price: '80.00',
  }),
  dress: await add('dress', { titles: { en: "Women's summer dress", 'zh-CN': '夏季连衣裙' }, price: '20.00' }),
  boots: await add('boots', {
    titles: { en: 'Leather boots', ru: 'Кожаные ботинки', hi: 'चमड़े के जूते' },
    categoryId: shoes,
    price: '50.00',
  }),
  thai: await add('thai', { ownLanguage: 'th', titles: { th: 'รองเท้าหนังผู้ชาย' }, categoryId: shoes }),
  tagged: await add('tagged', { titles: { en: 'Plain belt' }, tags: ['leather'], storeId: other.storeId }),
};

async function settle() {
  while ((await deliverEvents(ctx, searchModule.events ?? [])) > 0);
  while ((await indexQueued(ctx)) > 0);
}
await settle();

type Options = Omit<InputOf<typeof search.productSearch>, 'keyword'>;
const find = (keyword: string, options: Options = {}) =>
  call(ctx, searchModule.routes, search.productSearch, { keyword, ...options });
const found = async (keyword: string, options: Options = {}) =>
  (await find(keyword, options)).pageList.map((product) => product.sellerGoodsId);
const strings = (...list: bigint[]) => list.map(String);

test('a product is found by words of each of its languages, in six scripts', async () => {
  const table: [string, bigint][] = [
    ['LEATHER Jackets', ids.jacket],
    ['夹克', ids.jacket],
    ['裙', ids.dress],
    ['连衣裙', ids.dress],
    ['الجلدي', ids.jacket],
    ['кожаные БОТ', ids.boots],
    ['जूते', ids.boots],
    ['รองเท้า หนัง', ids.thai],
    ["women's dresses", ids.dress],
  ];
  for (const [keyword, id] of table) assert.ok((await found(keyword)).includes(String(id)), keyword);
});

test('a title stands before a tag, and all words must be there', async () => {
  assert.deepEqual((await found('leather')).at(-1), String(ids.tagged));
  assert.deepEqual(await found('leather boots'), strings(ids.boots));
  assert.equal((await find('boots dress')).isPartial, true, 'what has only one of them is said to');
  assert.deepEqual(await found('boots dress', { exact: true }), []);
  assert.deepEqual(
    await found('boots summer'),
    strings(ids.boots),
    'a dress is no answer to what is asked of the boots',
  );
});

test('a word that calls a category brings the products first whose title has another form of it', async () => {
  const names = { en: 'Luggage and bags', it: 'Valigie e borse', de: 'Koffer & Taschen' };
  const luggage = await inTx(ctx.db, (tx) => createCategory(ctx, tx, { slug: 'luggage', names, position: 8 }));
  const trunk = { en: 'Trunk on wheels', it: 'Valigia rigida', de: 'Hartschalenkoffer' };
  const suitcase = await add('trunk', { titles: trunk, categoryId: luggage });
  const pack = { en: 'Day pack', it: 'Zaino', de: 'Tagesrucksack' };
  const younger = await add('day-pack', { titles: pack, categoryId: luggage });
  await settle();
  for (const keyword of ['valigie', 'Koffer'])
    assert.deepEqual(await found(keyword), strings(suitcase, younger), keyword);
});

test('filters narrow, a category with all below it, and sorts order', async () => {
  assert.deepEqual(await found('leather', { categoryId: String(shoes) }), strings(ids.boots));
  assert.equal((await found('leather', { categoryId: String(clothes) })).length, 3);
  assert.deepEqual(await found('leather', { priceMin: '60' }), strings(ids.jacket));
  assert.deepEqual(await found('leather', { sort: 'price_asc' }), strings(ids.tagged, ids.boots, ids.jacket));
  assert.deepEqual(await found('leather', { sort: 'price_desc' }), strings(ids.jacket, ids.boots, ids.tagged));
  assert.deepEqual(await found('leather', { shipsFrom: 'US' }), []);
  assert.deepEqual(await found('leather', { isDiscount: true }), []);
  assert.deepEqual(await found('leather', { ratingMin: 1 }), []);
});

test('facets count the found products by category and country, with the price range', async () => {
  const { facets, pageInfo } = await find('leather', { pageSize: 1 });
  assert.equal(pageInfo.totalElements, 3);
  assert.deepEqual(
    facets.categories.map(({ categoryId, count }) => [categoryId, count]),
    [
      [String(clothes), 2],
      [String(shoes), 1],
    ],
  );
  assert.deepEqual(facets.shipsFrom, [{ country: 'CN', count: 3 }]);
  assert.deepEqual([facets.priceMin, facets.priceMax], ['10.00', '80.00']);
});

test('one typo is corrected and said; two are not', async () => {
  const answer = await find('lether jakcet');
  assert.deepEqual(
    answer.pageList.map((product) => product.sellerGoodsId),
    strings(ids.jacket),
  );
  assert.equal(answer.correctedKeyword, 'leather jacket');
  assert.deepEqual((await find('leattherr')).pageList, []);
});

test('a keyword without letters or digits is refused', async () => {
  const keyword = ' !! ';
  await assert.rejects(find(keyword), refusal('keyword_required'));
  for (const ask of [
    call(ctx, searchModule.routes, search.productSearchInStore, { sellerId: String(storeId), keyword }),
    call(ctx, searchModule.routes, search.productFacets, { keyword }),
    call(ctx, searchModule.routes, search.productSuggest, { keyword }),
  ])
    await assert.rejects(ask, refusal('keyword_required'));
});

test('prices of more than six decimals narrow nothing', async () => {
  const facets = call(ctx, searchModule.routes, search.productFacets, { keyword: 'jacket', priceMin: '1.1234567' });
  await assert.rejects(facets, refusal('amount_error'));
});

test('a search in a store finds its own products only, and not in an unknown store', async () => {
  const inStore = (id: bigint, keyword: string) =>
    call(ctx, searchModule.routes, search.productSearchInStore, { sellerId: String(id), keyword });
  const page = await inStore(storeId, 'leath');
  assert.deepEqual(page.pageList.map((product) => product.sellerGoodsId).sort(), strings(ids.jacket, ids.boots).sort());
  assert.equal(page.pageInfo.totalElements, 2);
  assert.equal((await inStore(other.storeId, 'jacket')).pageInfo.totalElements, 0);
  await assert.rejects(inStore(999n, 'x'), refusal('store_not_found'));
});

test('suggestions go on from what is typed, with stores among them', async () => {
  const suggestions = (keyword: string) => call(ctx, searchModule.routes, search.productSuggest, { keyword });
  const { goodsList } = await suggestions('leather j');
  assert.deepEqual(
    goodsList.map(({ id, name }) => ({ id, name })),
    [{ id: String(ids.jacket), name: 'Leather jacket' }],
  );
  const { sellerList } = await suggestions('stor');
  assert.deepEqual(sellerList.map((store) => store.id).sort(), strings(storeId, other.storeId).sort());
});

test('what leaves the listings is not found, and what is renamed is found by its new name only', async () => {
  const id = await add('hat', { titles: { en: 'Woollen fedora' } });
  await settle();
  assert.deepEqual(await found('fedora'), strings(id));
  await add('hat', { titles: { en: 'Woollen trilby' } });
  await settle();
  assert.deepEqual([await found('fedora'), await found('trilby')], [[], strings(id)]);
  await inTx(ctx.db, (tx) => changeProductStatus(ctx, tx, { productId: id, storeId, status: 'unpublished' }));
  assert.deepEqual(await found('trilby'), [], 'at once, before the index knows');
  await settle();
  assert.equal((await find('trilby')).pageInfo.totalElements, 0);
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from search_postings where product_id = ${id}`.execute(
    ctx.db,
  );
  assert.equal(rows[0]?.n, 0n);
});

test('word counts equal the lines of the index, and a rebuild changes nothing', async () => {
  const wrong = () =>
    sql`select term from search_terms t where documents <> (select count(*) from search_postings p where p.term_id = t.id)`
      .execute(ctx.db)
      .then(({ rows }) => rows);
  const lines = () => sql`select * from search_postings order by 1, 2, 3`.execute(ctx.db).then(({ rows }) => rows);
  assert.deepEqual(await wrong(), []);
  const before = await lines();
  assert.ok((await reindexAll(ctx)) >= 5);
  assert.deepEqual(await lines(), before);
  await sql`delete from search_documents`.execute(ctx.db);
  await sql`delete from search_postings`.execute(ctx.db);
  await sql`update search_terms set documents = 0`.execute(ctx.db);
  await reindexAll(ctx);
  assert.deepEqual(await lines(), before);
  assert.deepEqual(await wrong(), []);
});

test('two indexers at once leave what one would', async () => {
  const races = Array.from({ length: 30 }, (_, index) => index);
  for (const index of races) await add(`race-${index}`, { titles: { en: `Racing bicycle ${index}` } });
  while ((await deliverEvents(ctx, searchModule.events ?? [])) > 0);
  await Promise.all(races.map(() => indexQueued(ctx, 2)));
  assert.equal((await find('racing bicycle')).pageInfo.totalElements, 30);
  const { rows } = await sql<{ documents: number }>`select documents from search_terms where term = 'bicycle'`.execute(
    ctx.db,
  );
  assert.equal(rows[0]?.documents, 30);
});

test('sales raise a product among equals', async () => {
  const first = await add('mug-1', { titles: { en: 'Enamel mug' } });
  ctx.clock.advanceMs(1000);
  const second = await add('mug-2', { titles: { en: 'Enamel mug' } });
  await settle();
  assert.deepEqual(await found('enamel mug'), strings(second, first));
  await inTx(ctx.db, (tx) => addSold(ctx, tx, [{ productId: first, quantity: 40 }]));
  for (const sweep of catalogueModule.sweeps ?? []) await sweep.run(ctx);
  await settle();
  assert.deepEqual(await found('enamel mug'), strings(first, second));
  assert.deepEqual(await found('enamel mug', { sort: 'newest' }), strings(second, first));
  assert.deepEqual(await found('enamel mug', { sort: 'sales' }), strings(first, second));
});

test('words that are one elsewhere and one word that is two are found, in the shop and in a store', async () => {
  const teapot = await add('teapot', { titles: { en: 'Cast-iron teapot' } });
  const charger = await add('charger', { titles: { en: 'USB-C charger' } });
  const kettle = await add('kettle', { titles: { ar: 'غلاية كهربائية', ru: 'Электрочайник' }, ownLanguage: 'ar' });
  await settle();
  const inStore = (keyword: string) =>
    call(ctx, searchModule.routes, search.productSearchInStore, { sellerId: String(storeId), keyword });
  const table: [string, bigint, string][] = [
    ['tea pot', teapot, 'teapot'],
    ['Tea-Pots', teapot, 'Teapots'],
    ['cast iron tea pot', teapot, 'cast iron teapot'],
    ['castiron teapot', teapot, 'cast iron teapot'],
    ['usbc charger', charger, 'usb c charger'],
    ['charger usbc', charger, 'charger usb c'],
    ['электро чайник', kettle, 'электрочайник'],
    ['غلاي كهربائية', kettle, 'غلاية كهربائية'],
    ['элекрочайник', kettle, 'электрочайник'],
  ];
  for (const [keyword, id, shown] of table) {
    const answers = [await find(keyword), await inStore(keyword)];
    for (const { pageList, correctedKeyword } of answers) {
      const ids = pageList.map((product) => product.sellerGoodsId);
      assert.deepEqual([ids, correctedKeyword], [strings(id), shown], keyword);
    }
  }
  assert.equal((await find('tea pot')).correctedKeyword, 'teapot');
  assert.equal((await inStore('usbc charger')).correctedKeyword, 'usb c charger');
  assert.equal((await find('teapot')).correctedKeyword, undefined, 'as typed');
});

test('what is sold under joined words stands behind a few products that have the words apart, unless the words as typed are wanted', async () => {
  const set = await add('tea-set', { titles: { en: 'Tea set with pot' } });
  const second = await add('teapot-2', { titles: { en: 'Glass teapot' } });
  await settle();
  const answer = await find('tea pot');
  assert.equal(answer.correctedKeyword, undefined, 'nothing took the place of what was typed');
  const shown = answer.pageList.map((product) => product.sellerGoodsId);
  assert.deepEqual(
    shown.toSorted(),
    [...strings(set, second), ...(await found('teapot'))].filter((id, at, all) => all.indexOf(id) === at).toSorted(),
  );
  assert.equal(shown[0], String(set));
  const inStore = await call(ctx, searchModule.routes, search.productSearchInStore, {
    sellerId: String(storeId),
    keyword: 'tea pot',
  });
  assert.deepEqual(
    inStore.pageList.map((product) => product.sellerGoodsId),
    shown,
  );
  const { categories } = await call(ctx, searchModule.routes, search.productFacets, { keyword: 'tea pot' });
  assert.equal(categories[0]?.count, 3, 'filters count all that is shown');
  assert.deepEqual(await found('tea pot', { exact: true }), strings(set));
  assert.equal((await find('tea pot', { exact: true })).correctedKeyword, undefined);
});

test('a word that products have is never read as another, though nothing has all the words', async () => {
  const lamp = await add('desk-lamp', { titles: { en: 'Walnut desk lamp' } });
  const lamb = await add('lamb', { titles: { en: 'Lamb plush toy' } });
  await add('pan', { titles: { en: 'Iron pan' } });
  await add('pants', { titles: { en: 'Plush pants' } });
  await add('carpet', { titles: { en: 'Woven carpet' } });
  await add('car-pet', { titles: { en: 'Plush car for a pet' } });
  await settle();
  const answer = await find('walnut lamb');
  assert.deepEqual([answer.correctedKeyword, answer.isPartial], [undefined, true]);
  assert.deepEqual(answer.pageList.map((product) => product.sellerGoodsId).toSorted(), strings(lamp, lamb).toSorted());
  assert.equal((await find('plush pan')).correctedKeyword, undefined, 'nor as the beginning of another');
  assert.equal((await find('plush carpet')).correctedKeyword, undefined, 'nor cut in two');
  assert.equal((await find('walnut lapm')).correctedKeyword, 'walnut lamp', 'one that none has is');
  assert.deepEqual(await found('walnut lamb', { exact: true }), []);
});

test('of words one typo away the one that was probably begun is taken, and another where nothing has it', async () => {
  for (const name of ['Lampu tidur', 'Lampu meja', 'Lampu gantung']) await add(`id-${name}`, { titles: { en: name } });
  const lamp = await add('reading-lamp', { titles: { en: 'Reading lamp' } });
  await settle();
  const answer = await find('lampe');
  assert.equal(answer.correctedKeyword, 'lamp');
  assert.ok(answer.pageList.some((product) => product.sellerGoodsId === String(lamp)));
  assert.equal((await find('lampe meja')).correctedKeyword, 'lampu meja');
});

test("a typo is corrected in the reader's language, and a word is cut only into words of one language", async () => {
  await add('id-bantal', { titles: { en: 'Soft cushion', id: 'Bantal empuk' } });
  await add('id-bantal-2', { titles: { en: 'Firm cushion', id: 'Bantal keras' } });
  await add('ms-bantam', { titles: { en: 'Bantam figure' } });
  await add('vi-lam', { titles: { en: 'Pen tray', vi: 'Lam khay' } });
  await settle();
  assert.equal((await find('bantax')).correctedKeyword, 'bantam');
  assert.deepEqual(await found('lampen'), [], 'no language has both lam and pen');
});

test('an Arabic plural finds the singular that the catalogue has', async () => {
  const products: [bigint, singular: string, plural: string][] = [];
  for (const [singular, plural] of [
    ['كأس', 'كؤوس'],
    ['مصباح', 'مصابيح'],
    ['حقيبة', 'حقائب'],
  ] as const) {
    products.push([
      await add(`ar-${singular}`, { ownLanguage: 'ar', titles: { ar: `${singular} فاخرة` } }),
      singular,
      plural,
    ]);
  }
  await settle();
  for (const [id, , plural] of products) {
    assert.deepEqual(await found(plural), strings(id), plural);
    assert.deepEqual(await found(`${plural} فاخرة`), strings(id), plural);
  }
  assert.equal((await find('مصابيح')).correctedKeyword, 'مصباح');
  // A few products have the plural itself: those with the singular stand behind them, unless the word as typed is wanted.
  const set = await add('ar-set', { ownLanguage: 'ar', titles: { ar: 'طقم كؤوس' } });
  await add('ar-cup', { ownLanguage: 'ar', titles: { ar: 'كأس زجاج' } });
  await settle();
  assert.equal((await found('كؤوس')).length, 3);
  assert.equal((await found('كؤوس'))[0], strings(set)[0]);
  assert.deepEqual(await found('كؤوس', { exact: true }), strings(set));
});

test('an Arabic singular finds the plural that the catalogue has, rather than another word one letter away', async () => {
  const phones = await add('ar-phones', { ownLanguage: 'ar', titles: { ar: 'سماعات رأس' } });
  const toys = await add('ar-toys', { ownLanguage: 'ar', titles: { ar: 'ألعاب خشبية' } });
  await add('ar-watch', { ownLanguage: 'ar', titles: { ar: 'ساعة يد' } });
  await add('ar-box', { ownLanguage: 'ar', titles: { ar: 'علبة هدايا' } });
  await settle();
  for (const keyword of ['سماعة', 'سماعة رأس']) assert.deepEqual(await found(keyword), strings(phones), keyword);
  assert.deepEqual(await found('لعبة'), strings(toys));
  assert.equal((await find('لعبة')).correctedKeyword, 'ألعاب', 'as people write it');
});

test('a number that no product has is left out, and one in percent also where others have it', async () => {
  const shirt = await add('cotton', { titles: { en: 'Cotton shirt' } });
  await settle();
  for (const keyword of ['100% cotton', 'cotton shirt 100', '100％ coton']) {
    assert.deepEqual(await found(keyword), strings(shirt), keyword);
  }
  assert.equal((await find('100% cotton')).correctedKeyword, 'cotton');
  const pads = await add('pads', { titles: { en: 'Cotton pads 100 pcs' } });
  await settle();
  assert.deepEqual((await found('100% cotton')).sort(), strings(shirt, pads).sort());
  assert.deepEqual(await found('100% cotton', { exact: true }), strings(pads));
  assert.deepEqual(await found('100%'), strings(pads));
});

test('an amount that no product has is left out with its unit, wherever it stands', async () => {
  const bulb = await add('bulb', { titles: { en: 'Candelabra bulb 100w' } });
  await add('screws', { titles: { en: 'Screws 4000 pcs w' } });
  await settle();
  for (const keyword of [
    'candelabra bulb 40w',
    '40w candelabra bulb',
    'candelabra bulb 99 w',
    'candelab 40',
    '10w candelabra bulb',
  ])
    assert.deepEqual(await found(keyword), strings(bulb), keyword);
  for (const keyword of ['candelabra bulb 99 w', 'candelabra bulb 99w', '1.5 l candelabra bulb'])
    assert.equal((await find(keyword)).correctedKeyword, 'candelabra bulb', keyword);
  assert.equal((await find('candelabra bulb 100w')).correctedKeyword, undefined);
  assert.equal((await find('candelabra bulb 101w')).correctedKeyword, 'candelabra bulb', 'no other amount');
});

test('a discount in a query never becomes a search for its word; products beside it are found', async () => {
  const shirt = await add('off-white', { titles: { en: 'Off white percale sheet' } });
  await settle();
  const alone = await find('50% off');
  assert.deepEqual([alone.pageList, alone.correctedKeyword], [[], undefined]);
  const answer = await find('50% off percale');
  assert.deepEqual(
    answer.pageList.map((product) => product.sellerGoodsId),
    strings(shirt),
  );
  assert.deepEqual(await found('off white percale'), strings(shirt));
});

test('a correction never leads to a word of another language than the one probably typed', async () => {
  const tile = await add('faience', { titles: { en: 'Wall tile', fr: 'Faience glacure' } });
  await add('torte', { titles: { en: 'Cake topping', de: 'Torte Glasur' } });
  await settle();
  const answer = await find('faience glacurre');
  assert.deepEqual(
    [answer.correctedKeyword, answer.pageList.map((product) => product.sellerGoodsId)],
    ['faience glacure', strings(tile)],
  );
  assert.equal((await find('faience torta')).correctedKeyword, undefined, 'Torte is of another language');
  // A category is called otherwise in every language, and nothing else says in which.
  const names = { en: 'Light', ms: 'Pelita' };
  const light = await inTx(ctx.db, (tx) => createCategory(ctx, tx, { slug: 'light', names, position: 9 }));
  ctx.clock.advanceMs(30_000);
  await add('bulb-only', { titles: { en: 'Warm bulb' }, categoryId: light });
  await settle();
  assert.equal((await found('pelita')).length, 1);
  assert.equal((await find('pelito')).correctedKeyword, undefined);
});
