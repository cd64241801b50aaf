import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type InputOf, type Language, search } from '@entrepot/contract';
import { parsePrice } from '@entrepot/domain';
import { inTx } from '#platform/database.ts';
import { deliverEvents } from '#platform/outbox.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore } from '#testkit/test-shop.ts';
import { createCategory } from '../../catalogue/index.ts';
import { indexQueued, searchModule } from '../index.ts';

const ctx = await testContext();
const category = await addTestCategory(ctx, 'goods');
const { storeId } = await openTestStore(ctx, 1n, { name: 'Moonhill Ceramics' });
const other = await openTestStore(ctx, 2n, { name: '光明家居' });

const skus = [{ choice: [], priceMicro: parsePrice('10.00'), stock: 9, weightGrams: 100 }];
const add = async (handle: string, titles: Readonly<Record<string, string>>, owner = storeId, categoryId = category) =>
  String((await addTestProduct(ctx, { storeId: owner, categoryId, handle, titles, skus })).productId);
const addCategory = (slug: string, vi: string) =>
  inTx(ctx.db, (tx) => createCategory(ctx, tx, { slug, names: { en: slug, vi }, position: 0 }));

async function settle() {
  while ((await deliverEvents(ctx, searchModule.events ?? [])) > 0);
  while ((await indexQueued(ctx)) > 0);
}

type Options = Omit<InputOf<typeof search.productSearch>, 'keyword'> & { readonly language?: Language };
const find = (keyword: string, { language = 'en', ...options }: Options = {}) =>
  call(ctx, searchModule.routes, search.productSearch, { keyword, ...options }, { language });
const found = async (keyword: string, options: Options = {}) =>
  (await find(keyword, options)).pageList.map((product) => product.sellerGoodsId);
const facets = (keyword: string) =>
  call(ctx, searchModule.routes, search.productFacets, { keyword }, { language: 'en' });

const lamps = await addCategory('lights', 'Đèn');
const monochrome = await addCategory('monochrome', 'Đen trắng');
const vietnamese = {
  table: await add('vi-table', { en: 'Desk of oak', vi: 'Bàn gỗ sồi' }),
  friend: await add('vi-friend', { en: 'Book of friends', vi: 'Sách bạn bè' }),
  lamp: await add('vi-lamp', { en: 'Reading light', vi: 'Đèn đọc sách' }, storeId, lamps),
  black: await add('vi-black', { en: 'Ink, dark', vi: 'Mực đen' }, storeId, monochrome),
  peace: await add('vi-peace', { en: 'Vase of peace', vi: 'Bình hòa thuận' }),
};
const thai = {
  long: await add('th-long', { en: 'Gown one', th: 'ชุดเดรสยาวผู้หญิง' }),
  satin: await add('th-satin', { en: 'Gown two', th: 'เครปเดรสผ้าซาติน' }),
  plain: await add('th-plain', { en: 'Gown three', th: 'เดรส' }),
  cream: await add('th-cream', { en: 'Trench', th: 'เสื้อเทรนช์โค้ทกันฝน' }),
  bottle: await add('th-bottle', { en: 'Drinking bottle', th: 'กระติกเก็บน้ำเย็นทัมเบลอร์สเตนเลส' }),
};
const moonhill = {
  moonTeapot: await add('moon-teapot', { en: 'Teapot, glazed' }),
  moonBowl: await add('moon-bowl', { en: 'Bowl, glazed' }),
  farTeapot: await add('far-teapot', { en: 'Teapot for Moonhill ceramics lovers' }, other.storeId),
  lantern: await add('lantern', { en: 'Paper light', 'zh-CN': '纸灯' }, other.storeId),
};
const whole = await add('whole-pan', { en: 'Frying pan', de: 'Servierpfanne' });
for (const handle of ['begun-1', 'begun-2', 'begun-3'])
  await add(handle, { en: 'Tracksuit', ph: 'Damit na pang-isport', id: 'Setelan panjang' });
await settle();

test('a short word stands first where it is a whole one, before the beginnings of longer words of any language', async () => {
  const page = (options: Options = {}) => found('pan', { pageSize: 2, ...options });
  assert.equal((await page())[0], whole);
  assert.equal((await page({ priceMin: '1' }))[0], whole, 'beside filters, too');
  assert.equal((await page({ exact: true }))[0], whole);
  assert.equal((await found('frying pan', { pageSize: 1 }))[0], whole);
  const pages = [1, 2].map((pageNum) => page({ pageNum }));
  assert.equal(new Set((await Promise.all(pages)).flat()).size, 4, 'the rest follows, each once');
  assert.notEqual((await page({ sort: 'newest' }))[0], whole, 'what was asked for goes first');
});

test('Vietnamese is found with and without its marks, composed or not, and what is written with the typed ones stands first', async () => {
  for (const [plain, written, first] of [
    ['ban', 'bàn', vietnamese.table],
    ['ban', 'bạn', vietnamese.friend],
    ['den', 'đèn', vietnamese.lamp],
    ['den', 'đen', vietnamese.black],
  ] as const) {
    const all = await found(plain, { language: 'vi' });
    for (const typed of [written, written.normalize('NFD'), written.toUpperCase()]) {
      const list = await found(typed, { language: 'vi' });
      assert.equal(list[0], first, typed);
      assert.deepEqual(list.toSorted(), all.toSorted(), `${typed} finds no less than ${plain}`);
    }
    assert.ok(all.length >= 2);
  }
  assert.deepEqual(await found('hoà thuận'), [vietnamese.peace], 'a tone on either of two vowels');
  assert.deepEqual((await found('đèn', { sort: 'newest', language: 'vi' })).length, 2);
});

test('marks count in a store and beside filters, too', async () => {
  const inStore = (keyword: string) =>
    call(
      ctx,
      searchModule.routes,
      search.productSearchInStore,
      { sellerId: String(storeId), keyword },
      { language: 'vi' },
    );
  const firstOf = async (keyword: string) => (await inStore(keyword)).pageList[0]?.sellerGoodsId;
  assert.deepEqual([await firstOf('đèn'), await firstOf('đen')], [vietnamese.lamp, vietnamese.black]);
  assert.equal((await found('bạn', { language: 'vi', priceMin: '1' }))[0], vietnamese.friend);
  assert.equal((await found('bàn', { language: 'vi', priceMin: '1' }))[0], vietnamese.table);
});

test('marks count in suggestions from the first letter typed, and an unfinished word goes on', async () => {
  const suggest = (keyword: string, language: Language = 'vi') =>
    call(ctx, searchModule.routes, search.productSuggest, { keyword }, { language });
  const firstOf = async (keyword: string) => (await suggest(keyword)).goodsList[0]?.id;
  for (const [first, ...typed] of [
    [vietnamese.table, 'bà', 'bàn', 'BÀN', 'bàn'.normalize('NFD')],
    [vietnamese.friend, 'bạ', 'bạn', 'bạn b'],
    [vietnamese.lamp, 'đè', 'đèn', 'đèn đ'],
    [vietnamese.black, 'đe', 'đen'],
  ] as const)
    for (const keyword of typed) assert.equal(await firstOf(keyword), first, keyword);
  const ids = async (keyword: string) => (await suggest(keyword)).goodsList.map(({ id }) => id).toSorted();
  assert.deepEqual(await ids('bàn'), await ids('ban'), 'and nothing less is suggested');
});

test('marks count among the categories that are suggested', async () => {
  const suggest = async (keyword: string) => {
    const input = { keyword };
    const { categoryList } = await call(ctx, searchModule.routes, search.productSuggest, input, { language: 'vi' });
    return categoryList.map(({ name }) => name);
  };
  assert.deepEqual(await suggest('đè'), ['Đèn', 'Đen trắng']);
  assert.deepEqual(await suggest('đen'), ['Đen trắng', 'Đèn']);
});

test('a Thai word is found inside of longer ones, wherever they are cut', async () => {
  assert.deepEqual((await found('เดรส')).toSorted(), [thai.long, thai.satin, thai.plain].toSorted());
  assert.deepEqual(await found('เดรสยาว'), [thai.long]);
  assert.deepEqual(await found('ซาติน'), [thai.satin]);
  // The dictionary knows neither; they are cut otherwise alone than in their titles.
  assert.deepEqual(await found('เทรนช์โค้ท'), [thai.cream]);
  assert.deepEqual(await found('ทัมเบลอร์'), [thai.bottle]);
  for (const water of ['น้ำ', 'น้ํา', 'นํ้า']) assert.ok((await found(water)).includes(thai.bottle), water);
  assert.equal((await find('เทรนช์โค้ท')).correctedKeyword, undefined, 'nothing else was looked for');
});

test("a store's name beside a word finds what that store has first", async () => {
  const list = await found('Moonhill Ceramics teapot');
  assert.deepEqual(list, [moonhill.moonTeapot, moonhill.farTeapot]);
  assert.equal((await found('teapots moonhill ceramics'))[0], moonhill.moonTeapot, 'in the other order and number');
  assert.equal((await found('光明家居 灯'))[0], moonhill.lantern, 'without spaces in the name');
  const answer = await find('Moonhill Ceramics tepot');
  assert.equal(answer.pageList[0]?.sellerGoodsId, moonhill.moonTeapot, 'with a typo');
  assert.deepEqual(await found('moonhill ceramics teapot', { exact: true }), [moonhill.farTeapot], 'as typed');
  const { categories } = await facets('Moonhill Ceramics teapot');
  assert.equal(categories[0]?.count, 2);
});

test('a name of one word that products are called by names no store', async () => {
  const teapots = await openTestStore(ctx, 3n, { name: 'Teapot' });
  await add('cheap', { en: 'Glazed thing' }, teapots.storeId);
  await settle();
  assert.deepEqual(await found('glazed teapot'), [moonhill.moonTeapot]);
});
