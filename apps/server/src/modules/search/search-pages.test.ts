import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type InputOf, search } from '@entrepot/contract';
import { parsePrice, secondMs } from '@entrepot/domain';
import { inTx } from '#platform/database.ts';
import { deliverEvents } from '#platform/outbox.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore } from '#testkit/test-shop.ts';
import { addSold, catalogueModule } from '../catalogue/index.ts';
import { indexQueued, searchModule } from './index.ts';

/**
 * More products of one name than a first page looks for, most of them equal in what they are sorted by: whatever the script that
 * they are asked for in, every page continues the one before it, and the bounds of a filter hold to the cent.
 */
const ctx = await testContext();
const stores = [await openTestStore(ctx, 1n), await openTestStore(ctx, 2n)];
const lamps = await addTestCategory(ctx, 'lamps');
const desk = await addTestCategory(ctx, 'desk', lamps);
const floor = await addTestCategory(ctx, 'floor', lamps);

const titles = {
  en: 'Lantern',
  'zh-CN': '灯笼',
  ja: 'ランタン',
  ko: '손전등',
  ar: 'فانوس',
  ru: 'Фонарь',
  el: 'Φανάρι',
  hi: 'लालटेन',
  th: 'ตะเกียง',
  vi: 'Đèn lồng',
} as const;
const prices = ['10.00', '20.00', '30.00'].map(parsePrice);

type Lamp = {
  readonly id: bigint;
  readonly storeId: bigint;
  readonly price: bigint;
  readonly at: number;
  sold: number;
};
const all: Lamp[] = [];
for (let number = 0; number < 306; number += 1) {
  if (number % 9 === 0) ctx.clock.advanceMs(secondMs);
  const storeId = stores[number % 2]?.storeId ?? 0n;
  const price = prices[number % 3] ?? 0n;
  const { productId } = await addTestProduct(ctx, {
    storeId,
    handle: `lantern-${number}`,
    categoryId: number % 2 === 0 ? desk : floor,
    titles: number < 24 ? titles : { en: 'Lantern' },
    skus: [{ choice: [], priceMicro: price, stock: 5, weightGrams: 1 }],
  });
  all.push({ id: productId, storeId, price, at: ctx.clock.now().getTime(), sold: number % 4 });
}
await inTx(ctx.db, (tx) =>
  addSold(
    ctx,
    tx,
    all.filter(({ sold }) => sold > 0).map(({ id, sold }) => ({ productId: id, quantity: sold })),
  ),
);
const rank = catalogueModule.sweeps?.find(({ name }) => name === 'ranks of products');
while (((await rank?.run(ctx)) ?? 0) > 0);
while ((await deliverEvents(ctx, searchModule.events ?? [])) > 0);
while ((await indexQueued(ctx)) > 0);

type Options = Omit<InputOf<typeof search.productSearch>, 'keyword'>;
const idsOf = ({ pageList }: { pageList: { sellerGoodsId: string }[] }) =>
  pageList.map(({ sellerGoodsId }) => BigInt(sellerGoodsId));
const find = (keyword: string, options: Options = {}) =>
  call(ctx, searchModule.routes, search.productSearch, { keyword, ...options });
const inStore = (storeId: bigint, options: Options = {}) =>
  call(ctx, searchModule.routes, search.productSearchInStore, {
    sellerId: String(storeId),
    keyword: 'lantern',
    ...options,
  });
async function pages(read: (options: Options) => Promise<{ pageList: { sellerGoodsId: string }[] }>, pageSize: number) {
  const ids: bigint[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const next = idsOf(await read({ pageNum, pageSize }));
    ids.push(...next);
    if (next.length < pageSize) return ids;
  }
}
const compare = (a: bigint | number, b: bigint | number) => (a < b ? -1 : a > b ? 1 : 0);
const ascending = (ids: readonly bigint[]) => ids.toSorted(compare);

test('a word of any script finds the same products, each once', async () => {
  const expected = ascending(all.slice(0, 24).map(({ id }) => id));
  for (const [language, word] of Object.entries(titles).filter(([tag]) => tag !== 'en')) {
    const found = await pages((options) => find(word, options), 10);
    assert.deepEqual(ascending(found), expected, language);
    assert.equal((await find(word, { pageSize: 5 })).pageInfo.totalElements, 24, language);
  }
});

const keys = {
  price_asc: [({ price }: Lamp) => price, 1],
  price_desc: [({ price }: Lamp) => price, -1],
  newest: [({ at }: Lamp) => at, -1],
  sales: [({ sold }: Lamp) => sold, -1],
} as const;
const sorts = Object.keys(keys) as (keyof typeof keys)[];
/** Whether what is sorted by never turns back along a list. */
const isSorted = (ids: readonly bigint[], sort: keyof typeof keys) => {
  const [key, direction] = keys[sort];
  const values = ids.map((id) => key(all.find((lamp) => lamp.id === id) ?? assert.fail(`${id} is no lamp`)));
  return values.every((value, place) => place === 0 || direction * compare(values[place - 1] ?? value, value) <= 0);
};

for (const sort of sorts)
  test(`by ${sort}: the pages are the whole list in order, narrowed in the shop and in a store`, async () => {
    const cheap = all.filter(({ price }) => price <= (prices[1] ?? 0n)).map(({ id }) => id);
    const narrowed = await pages((options) => find('lantern', { sort, priceMax: '20', ...options }), 50);
    assert.deepEqual(ascending(narrowed), ascending(cheap));
    assert.ok(isSorted(narrowed, sort));
    const [store] = stores;
    const own = await pages((options) => inStore(store?.storeId ?? 0n, { sort, ...options }), 40);
    assert.deepEqual(
      ascending(own),
      ascending(all.filter(({ storeId }) => storeId === store?.storeId).map(({ id }) => id)),
    );
    assert.ok(isSorted(own, sort));
  });

test('what stands first by relevance is one list, too', async () => {
  const whole = await pages((options) => find('lantern', options), 60);
  assert.deepEqual(ascending(whole), ascending(all.map(({ id }) => id)));
  assert.deepEqual(await pages((options) => find('lantern', options), 45), whole);
});

test('a first page says that there are more than it looked for; a deeper one counts them', async () => {
  const first = (await find('lantern', { pageSize: 20 })).pageInfo;
  assert.deepEqual([first.totalElements, first.totalCapped], [300, true]);
  const deep = (await find('lantern', { pageNum: 6, pageSize: 60 })).pageInfo;
  assert.deepEqual([deep.totalElements, deep.totalCapped], [306, undefined]);
  const beyond = await find('lantern', { pageNum: 60, pageSize: 60 });
  assert.deepEqual(beyond.pageList, []);
});

test('bounds of a price and categories hold on both sides, alone and together', async () => {
  const count = async (options: Options) => (await find('lantern', { pageSize: 1, ...options })).pageInfo.totalElements;
  assert.deepEqual(
    [
      await count({ priceMin: '20', priceMax: '20' }),
      await count({ priceMin: '20.01' }),
      await count({ priceMax: '19.99' }),
      await count({ priceMin: '30.01' }),
      await count({ priceMin: '30', categoryId: String(desk) }),
      await count({ priceMax: '9.99', categoryId: String(lamps) }),
    ],
    [102, 102, 102, 0, 51, 0],
  );
  await assert.rejects(find('lantern', { priceMin: '1.0000000001' }), { key: 'amount_error' });
  const [store] = stores;
  await assert.rejects(inStore(store?.storeId ?? 0n, { priceMax: '1.0000000001' }), { key: 'amount_error' });
});
