import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Language, search } from '@entrepot/contract';
import { isDomainError } from '@entrepot/domain';
import { refusal } from '#testkit/calls/refusal.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore } from '#testkit/test-shop.ts';
import { reindexAll, searchModule } from '../index.ts';

const ctx = await testContext();
const categoryId = await addTestCategory(ctx, 'goods');
const { storeId } = await openTestStore(ctx, 1n);
const add = async (handle: string, titles: Record<string, string>) =>
  String((await addTestProduct(ctx, { storeId, categoryId, handle, titles: { en: handle, ...titles } })).productId);

const ids = {
  lamps: await add('x1', { ru: 'Настольные лампы, жёлтые' }),
  bag: await add('x2', { de: 'Wanderrucksack, wasserdicht', ms: 'beg galas' }),
  headset: await add('x3', { 'zh-CN': '无线头戴式耳机', ja: 'ワイヤレス 集音ヘッドホン', ko: '무선 오버이어 헤드폰' }),
  knife: await add('x4', { en: "Chef's knife with brass rivets" }),
  camera: await add('x6', { 'zh-CN': '运动型高清相机', 'zh-TW': '運動相機' }),
  tap: await add('x5', { en: 'Brass water tap', fr: 'Robinet en laiton' }),
};
await reindexAll(ctx);

const find = (keyword: string, language: Language = 'en', exact = false) =>
  call(ctx, searchModule.routes, search.productSearch, { keyword, exact }, { language });
const found = async (keyword: string, language?: Language, exact?: boolean) =>
  (await find(keyword, language, exact)).pageList.map((product) => product.sellerGoodsId);

test('a word is found by its other forms, and the answer says how products call it', async () => {
  assert.deepEqual(await found('лампу', 'ru'), [ids.lamps]);
  assert.equal((await find('жёлтую лампу', 'ru')).correctedKeyword, 'жёлтые лампы');
  assert.deepEqual(await found('knives'), [ids.knife]);
  assert.deepEqual(await found('лампу', 'ru', true), [], 'as typed, where that is wanted');
});

test('a compound is found by its last part, and a spelled-out umlaut is one', async () => {
  for (const keyword of ['Rucksack', 'Rucksäcke', 'wasserdichter Rucksack', 'Rucksaecke'])
    assert.deepEqual(await found(keyword, 'de'), [ids.bag], keyword);
});

test('small words are left out where nothing has them', async () => {
  assert.deepEqual(await found('knife for the chef'), [ids.knife]);
  assert.deepEqual(await found('tap of brass'), [ids.tap]);
});

test('a qualifier that titles seldom say is left out where nothing has it, and the answer says so', async () => {
  for (const [keyword, language, said, id] of [
    ['warm winter tap', 'en', 'tap', ids.tap],
    ['cheap, nice tap', 'en', 'tap', ids.tap],
    ['冬季保暖耳机', 'zh-CN', '耳机', ids.headset],
    // And in the words that sellers use.
    ['warmer Schulranzen für den Winter', 'de', 'wanderrucksack', ids.bag],
  ] as const) {
    const { pageList, correctedKeyword } = await find(keyword, language);
    assert.deepEqual(
      pageList.map((product) => product.sellerGoodsId),
      [id],
      keyword,
    );
    assert.equal(correctedKeyword, said);
  }
  assert.deepEqual(await found('warm winter tap', 'en', true), [], 'as typed means as typed');
  assert.deepEqual(await found('warm winter', 'en'), [], 'a qualifier alone is for nothing');
});

test('characters that only stand across two words are not asked for, and the words are shown apart', async () => {
  const answer = await find('无线耳机', 'zh-CN');
  assert.deepEqual(
    [answer.pageList.map((product) => product.sellerGoodsId), answer.correctedKeyword],
    [[ids.headset], '无线 耳机'],
  );
  assert.deepEqual(await found('無線耳機', 'zh-TW'), [ids.headset], 'in Traditional characters');
  assert.deepEqual(await found('무선헤드폰', 'ko'), [ids.headset]);
  assert.deepEqual(await found('へっどほん', 'ja'), [ids.headset]);
  assert.equal(
    (await find('降噪耳机', 'zh-CN')).isPartial,
    true,
    'without what makes it another thing only where that is said',
  );
});

test('what was typed in Simplified characters is not shown half in Traditional ones', async () => {
  const answer = await find('运动相机', 'zh-CN');
  assert.deepEqual(
    [answer.pageList.map((product) => product.sellerGoodsId), answer.correctedKeyword],
    [[ids.camera], undefined],
  );
});

test('a word in Latin letters finds what sounds like it where nothing is called so', async () => {
  assert.equal((await find('lampy', 'ru')).correctedKeyword, 'лампы');
  assert.deepEqual(await found('erji', 'zh-CN'), [ids.headset]);
  assert.equal((await find('erji', 'zh-CN')).correctedKeyword, '耳机');
});

test('where no product has all of the words, their forms find the products with most of them', async () => {
  for (const keyword of ['brass headphones', 'Rucksack Messing'])
    assert.deepEqual([(await find(keyword, 'de')).isPartial, await found(keyword, 'de', true)], [true, []], keyword);
  assert.deepEqual(await found('knives lamps tap', 'de'), [], 'none has two of the three');
});

test('in the search of a store and in suggestions the same forms are found', async () => {
  const inStore = { sellerId: String(storeId), keyword: 'лампу' };
  const { pageList, correctedKeyword } = await call(ctx, searchModule.routes, search.productSearchInStore, inStore);
  assert.deepEqual([pageList.map((product) => product.sellerGoodsId), correctedKeyword], [[ids.lamps], 'лампы']);
  const { goodsList } = await call(ctx, searchModule.routes, search.productSuggest, { keyword: 'лампу' });
  assert.deepEqual(
    goodsList.map(({ id }) => id),
    [ids.lamps],
  );
});

test('hostile queries are answered or refused, and none is an error of the shop', async () => {
  const hostile = [
    'а'.repeat(64),
    'an'.repeat(32),
    '字漢'.repeat(32),
    'ア'.repeat(64),
    'กา'.repeat(32),
    '가'.repeat(64),
    'ا'.repeat(64),
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    'xianxianxianxianxianxian',
    `${'é'}${'\u0301'.repeat(60)}`,
    '\u202ereversed\u202c lamp',
    "'; drop table products; --",
    '%_\\%',
    '\u0000lamp',
  ];
  for (const keyword of hostile) {
    for (const language of ['en', 'de', 'zh-CN', 'ar'] as const) {
      await find(keyword, language).catch((error: unknown) => {
        assert.ok(isDomainError(error), `${keyword}: ${error}`);
      });
    }
  }
  for (const keyword of ['\u0301\u0302\u0303', '👍👍', '\u200f\u202e', '…'])
    await assert.rejects(find(keyword), refusal('keyword_required'));
  await assert.rejects(find('x'.repeat(10_000)), (error: unknown) => isDomainError(error));
});
