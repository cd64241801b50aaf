import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { sellerCatalogue as calls, type InputOf } from '@entrepot/contract';
import { isDomainError, parsePrice } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { call, testContext } from '#testkit/test-context.ts';
import {
  addTestCategory,
  addTestProduct,
  deriveTestProducts,
  explainTestStock,
  openTestStore,
  testSellerSession,
} from '#testkit/test-shop.ts';
import { catalogueModule, releaseStock, reserveStock } from '../index.ts';

const ctx = await testContext();
// What is reserved here belongs to no order.
afterEach(() => explainTestStock(ctx));
const store = await openTestStore(ctx, 1n);
const stranger = await openTestStore(ctx, 2n);
const categoryId = await addTestCategory(ctx, 'cups');
const { routes } = catalogueModule;
const me = { session: testSellerSession(store.storeId, 1n) };
const other = { session: testSellerSession(stranger.storeId, 2n) };

type AdjustInput = InputOf<typeof calls.stockAdjust>;
const adjust = (lines: AdjustInput['lines'], reason: AdjustInput['reason'] = 'received', who = me) =>
  call(ctx, routes, calls.stockAdjust, { lines, reason, note: 'delivery 7' }, who);
const history = (skuId: string, who = me) => call(ctx, routes, calls.stockHistory, { skuId }, who);

async function cup(handle: string, stock: number): Promise<string> {
  const skus = [{ choice: [], priceMicro: parsePrice('1.00'), stock, weightGrams: 1, code: `C-${handle}` }];
  await addTestProduct(ctx, { storeId: store.storeId, categoryId, handle, skus });
  const { pageList } = await call(ctx, routes, calls.stockList, { keyword: `C-${handle}` }, me);
  assert.equal(pageList.length, 1);
  return pageList[0]!.skuId;
}

test('entries say who, why and how many; what orders took stands between them', async () => {
  const skuId = await cup('entries', 10);
  await inTx(ctx.db, (tx) => reserveStock(tx, [{ skuId: BigInt(skuId), quantity: 4 }]));
  const { lines } = await adjust([{ skuId, delta: 20 }]);
  assert.deepEqual(lines, [{ skuId, delta: 20, stock: 26 }]);
  await inTx(ctx.db, (tx) => releaseStock(tx, [{ skuId: BigInt(skuId), quantity: 1 }]));
  await adjust([{ skuId, count: 25 }], 'counted');
  await inTx(ctx.db, (tx) => reserveStock(tx, [{ skuId: BigInt(skuId), quantity: 5 }]));
  const { pageList, stock } = await history(skuId);
  assert.equal(stock, 20);
  assert.deepEqual(
    pageList.map(({ reason, delta, stock: after, ordersSince }) => [reason, delta, after, ordersSince]),
    [
      ['counted', -2, 25, -5],
      ['received', 20, 26, 1],
      ['opening', 10, 10, -4],
    ],
  );
  assert.equal(pageList[0]?.note, 'delivery 7');
});

test('stock never falls below zero, and of several lines all are written or none', async () => {
  const [one, two] = [await cup('one', 5), await cup('two', 1)];
  await assert.rejects(
    adjust(
      [
        { skuId: one, delta: -2 },
        { skuId: two, delta: -2 },
      ],
      'damaged',
    ),
    (error) => isDomainError(error) && error.key === 'stock_below_zero' && error.params.left === 1,
  );
  assert.equal((await history(one)).stock, 5);
  await assert.rejects(
    adjust([
      { skuId: one, delta: 1 },
      { skuId: one, delta: 1 },
    ]),
    refusal('invalid_parameters'),
  );
  await assert.rejects(adjust([{ skuId: one }]), refusal('missing_parameter'));
  await assert.rejects(adjust([{ skuId: one, delta: 1, count: 3 }]), refusal('missing_parameter'));
  assert.deepEqual((await adjust([{ skuId: one, count: 5 }], 'counted')).lines, [{ skuId: one, delta: 0, stock: 5 }]);
  assert.equal((await history(one)).pageList.length, 1, 'a count that found what was known writes no entry');
});

test("another store's variant is missing, and so is everything without a session", async () => {
  const skuId = await cup('mine', 5);
  await assert.rejects(adjust([{ skuId, delta: 1 }], 'received', other), refusal('sku_not_found'));
  await assert.rejects(history(skuId, other), refusal('sku_not_found'));
  assert.equal((await call(ctx, routes, calls.stockList, {}, other)).pageList.length, 0);
  await assert.rejects(call(ctx, routes, calls.stockHistory, { skuId }), refusal('not_logged_in'));
});

test('race: counts, deliveries and orders at once leave stock equal to entries less orders', async () => {
  const skuId = await cup('raced', 100);
  const work = Array.from({ length: 30 }, (_, index) => {
    if (index % 3 === 0) return adjust([{ skuId, delta: 7 }]);
    if (index % 3 === 1) return adjust([{ skuId, delta: -3 }], 'damaged');
    return inTx(ctx.db, (tx) => reserveStock(tx, [{ skuId: BigInt(skuId), quantity: 2 }]));
  });
  await Promise.all(work);
  const read = await history(skuId);
  assert.equal(read.stock, 100 + 70 - 30 - 20);
  const whole = await call(ctx, routes, calls.stockHistory, { skuId, pageSize: 100 }, me);
  const orders = whole.pageList.reduce((sum, entry) => sum + (entry.ordersSince ?? 0), 0);
  assert.equal(orders, -20, 'the entries tell in which order they took effect');
});

test('the scarcest variants come first, and low and sold-out ones can be asked for', async () => {
  const [empty] = [await cup('empty', 0), await cup('plenty', 500)];
  const list = (input: InputOf<typeof calls.stockList>) => call(ctx, routes, calls.stockList, input, me);
  assert.equal((await list({})).pageList[0]?.skuId, empty);
  assert.deepEqual(
    (await list({ stock: 'out' })).pageList.map(({ stockState }) => stockState),
    ['out'],
  );
  assert.ok((await list({ stock: 'low' })).pageList.every(({ stock }) => stock <= 10));
});

test('stock reaches a thousand million pieces, whether counted or brought, and falls to zero', async () => {
  const skuId = await cup('bounds', 1);
  const most = 1_000_000_000;
  assert.deepEqual((await adjust([{ skuId, count: most }], 'counted')).lines[0]?.stock, most);
  await assert.rejects(adjust([{ skuId, delta: 1 }]), refusal('invalid_parameters'));
  assert.equal((await history(skuId)).stock, most);
  assert.equal((await adjust([{ skuId, delta: -most }], 'damaged')).lines[0]?.stock, 0);
  await assert.rejects(adjust([{ skuId, delta: -1 }], 'damaged'), refusal('stock_below_zero'));
  const { pageList } = await history(skuId);
  assert.deepEqual(
    pageList.map(({ delta, stock: after }) => [delta, after]),
    [
      [-most, 0],
      [most - 1, most],
      [1, 1],
    ],
    'what was refused left no entry',
  );
});

test('a variant that was taken away, or whose product was removed, is counted no more; its past can be read', async () => {
  const [gone, removed] = [await cup('taken', 3), await cup('removed', 4)];
  await sql`update skus set removed_at = ${ctx.clock.now()} where id = ${BigInt(gone)}`.execute(ctx.db);
  await sql`update products set status = 'removed' where handle = 'removed'`.execute(ctx.db);
  await deriveTestProducts(ctx);
  for (const skuId of [gone, removed]) {
    await assert.rejects(adjust([{ skuId, delta: 1 }]), refusal('sku_not_found'));
    assert.equal((await history(skuId)).pageList.length, 1);
  }
  const { pageList } = await call(ctx, routes, calls.stockList, { keyword: 'C-taken' }, me);
  assert.deepEqual(pageList, []);
  const live = await cup('live', 5);
  const both = [
    { skuId: live, delta: 1 },
    { skuId: gone, delta: 1 },
  ];
  await assert.rejects(adjust(both), refusal('sku_not_found'));
  assert.equal((await history(live)).stock, 5, 'all of them or none');
});

test('the past is read page by page, with what orders took between', async () => {
  const skuId = await cup('pages', 10);
  for (let time = 0; time < 4; time += 1) {
    await adjust([{ skuId, delta: 5 }]);
    await inTx(ctx.db, (tx) => reserveStock(tx, [{ skuId: BigInt(skuId), quantity: time }]));
  }
  const whole = await call(ctx, routes, calls.stockHistory, { skuId, pageSize: 50 }, me);
  assert.deepEqual(
    whole.pageList.map(({ ordersSince }) => ordersSince),
    [-3, -2, -1, 0, 0],
  );
  const second = await call(ctx, routes, calls.stockHistory, { skuId, pageSize: 2, pageNum: 2 }, me);
  assert.deepEqual(second.pageList, whole.pageList.slice(2, 4), 'a page of it says the same');
  assert.equal(second.pageInfo.totalElements, 5);
});
