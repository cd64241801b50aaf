import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue, type InputOf } from '@entrepot/contract';
import { dayMs, parsePrice, secondMs } from '@entrepot/domain';
import { inTx } from '#platform/database.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore } from '#testkit/test-shop.ts';
import { addReviewCounts, addSold, catalogueModule } from '../index.ts';

/**
 * Lists of more products than the first pages hold, most of them equal in what they are sorted by: every page continues the one
 * before it, near and far, and nothing is shown twice or left out.
 */
const ctx = await testContext();
const stores = [await openTestStore(ctx, 1n), await openTestStore(ctx, 2n)];
const category = await addTestCategory(ctx, 'shelf');
const prices = [parsePrice('10.00'), parsePrice('20.00'), parsePrice('30.00')];

type Listed = {
  readonly id: bigint;
  readonly storeId: bigint;
  readonly price: bigint;
  readonly at: number;
  readonly sold: number;
};
const products: Listed[] = [];
for (let number = 0; number < 132; number += 1) {
  if (number % 5 === 0) ctx.clock.advanceMs(secondMs);
  const storeId = stores[number % 2]?.storeId ?? 0n;
  const price = prices[number % 3] ?? 0n;
  const { productId } = await addTestProduct(ctx, {
    storeId,
    handle: `p${number}`,
    categoryId: category,
    skus: [{ choice: [], priceMicro: price, stock: number % 4, weightGrams: 1 }],
  });
  products.push({ id: productId, storeId, price, at: ctx.clock.now().getTime(), sold: number % 7 });
}
const bought = products.filter(({ sold }) => sold > 0).map(({ id, sold }) => ({ productId: id, quantity: sold }));
await inTx(ctx.db, (tx) => addSold(ctx, tx, bought));
const sweep = catalogueModule.sweeps?.find(({ name }) => name === 'ranks of products');
while (((await sweep?.run(ctx)) ?? 0) > 0);

type Input = InputOf<typeof catalogue.productList>;
const page = async (input: Input) => {
  const { pageList, pageInfo } = await call(ctx, catalogueModule.routes, catalogue.productList, input);
  return { ids: pageList.map(({ sellerGoodsId }) => BigInt(sellerGoodsId)), total: pageInfo.totalElements };
};
/** All pages of a list, joined. */
async function pages(input: Input, pageSize: number) {
  const ids: bigint[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const next = await page({ ...input, pageNum, pageSize });
    ids.push(...next.ids);
    if (next.ids.length < pageSize) return ids;
  }
}
const compare = (a: bigint | number, b: bigint | number) => (a < b ? -1 : a > b ? 1 : 0);
/** The products by something, ties by id. */
const by = (key: (one: Listed) => bigint | number, direction: 1 | -1, among: readonly Listed[] = products) =>
  among.toSorted((a, b) => direction * (compare(key(a), key(b)) || compare(a.id, b.id))).map(({ id }) => id);

const orders: readonly [sort: NonNullable<Input['sort']>, expected: (among?: readonly Listed[]) => bigint[]][] = [
  ['price_asc', (among) => by(({ price }) => price, 1, among)],
  ['price_desc', (among) => by(({ price }) => price, -1, among)],
  ['newest', (among) => by(({ at }) => at, -1, among)],
  ['sales', (among) => by(({ sold }) => sold, -1, among)],
];

for (const [sort, expected] of orders)
  test(`by ${sort}: the pages of any size are the list, ties by age`, async () => {
    for (const pageSize of [50, 30]) assert.deepEqual(await pages({ sort }, pageSize), expected());
    const ofStore = products.filter(({ storeId }) => storeId === stores[0]?.storeId);
    assert.deepEqual(await pages({ sort, sellerId: String(stores[0]?.storeId) }, 25), expected(ofStore));
    const cheap = products.filter(({ price }) => price <= (prices[1] ?? 0n));
    assert.deepEqual(await pages({ sort, priceMax: '20' }, 40), expected(cheap), 'narrowed by price');
  });

test('recommended and hot products are pages of one list, too', async () => {
  for (const input of [{}, { isHot: true }] satisfies Input[]) {
    const whole = await pages(input, 40);
    assert.deepEqual(whole.toSorted(compare), products.map(({ id }) => id).toSorted(compare));
    assert.deepEqual(await pages(input, 33), whole);
  }
});

test('bounds of a price hold on both sides, to the cent', async () => {
  const count = async (input: Input) => (await page(input)).total;
  assert.deepEqual(
    [
      await count({ priceMin: '20.00', priceMax: '20.00' }),
      await count({ priceMin: '20.01' }),
      await count({ priceMax: '19.99' }),
      await count({ priceMin: '30.01' }),
      await count({ priceMin: '20', priceMax: '10' }),
    ],
    [44, 44, 44, 0, 0],
  );
});

test('a least rating keeps what has it exactly, and leaves out what nobody rated', async () => {
  const [three, five, few] = [products[3], products[4], products[5]];
  assert.ok(three && five && few);
  const rate = (productId: bigint, good: number, bad: number) =>
    inTx(ctx.db, (tx) => addReviewCounts(ctx, tx, [{ productId, good, bad }]));
  await rate(three.id, 6, 2);
  await rate(five.id, 7, 1);
  await rate(few.id, 1, 0);
  while (((await sweep?.run(ctx)) ?? 0) > 0);
  const rated = async (ratingMin: number) => (await page({ ratingMin, sort: 'price_asc' })).ids.toSorted(compare);
  assert.deepEqual(await rated(75), [three.id, five.id].toSorted(compare));
  assert.deepEqual(await rated(76), [five.id]);
  assert.deepEqual(await rated(88), [], '7 of 8 are 87.5');
});

test('new is what came since yesterday began, and at least the newest forty-eight', async () => {
  const newest = by(({ at }) => at, -1);
  const shown = async () => pages({ isNew: true }, 50);
  assert.equal((await shown()).length, products.length, 'all of today');
  ctx.clock.advanceMs(3 * dayMs);
  const quiet = await shown();
  // Whatever came at the instant of the forty-eighth is as new as it.
  const instantOf = new Map(products.map(({ id, at }) => [id, at]));
  const last = instantOf.get(newest[47] ?? 0n) ?? 0;
  assert.deepEqual(
    quiet,
    newest.filter((id) => (instantOf.get(id) ?? 0) >= last),
  );
  const latest = await addTestProduct(ctx, {
    storeId: stores[0]?.storeId ?? 0n,
    handle: 'latest',
    categoryId: category,
  });
  assert.deepEqual((await shown()).slice(0, 2), [latest.productId, newest[0]]);
});
