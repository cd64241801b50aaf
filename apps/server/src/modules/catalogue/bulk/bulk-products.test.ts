import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sellerCatalogue as calls, type InputOf } from '@entrepot/contract';
import { minuteMs, parsePrice, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import pg from 'pg';
import { refusal } from '#testkit/calls/refusal.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore, testSellerSession } from '#testkit/test-shop.ts';
import { catalogueModule } from '../index.ts';
import { purgeBulks } from './bulk-products.ts';

const ctx = await testContext();
const store = await openTestStore(ctx, 1n);
const stranger = await openTestStore(ctx, 2n);
const categoryId = await addTestCategory(ctx, 'cups');
const { routes } = catalogueModule;
const me = { session: testSellerSession(store.storeId, 1n) };
const other = { session: testSellerSession(stranger.storeId, 2n) };

type BulkInput = InputOf<typeof calls.sellerProductBulk>;
async function cup(handle: string, prices: string[] = ['10.00', '20.00'], who = store.storeId): Promise<string> {
  const values = prices.map((_, index) => ({ en: `Size ${index}` }));
  const skus = prices.map((price, index) => ({
    choice: [index],
    priceMicro: parsePrice(price),
    stock: 5,
    weightGrams: 1,
  }));
  const options = [{ names: { en: 'Size' }, values }];
  const { productId } = await addTestProduct(ctx, { storeId: who, categoryId, handle, options, skus });
  return String(productId);
}
const bulk = (ids: string[], action: BulkInput['action'], rest: Partial<BulkInput> = {}) =>
  call(ctx, routes, calls.sellerProductBulk, { ids, action, ...rest }, me);
const undo = (undoToken: string, who = me) => call(ctx, routes, calls.sellerProductUndo, { undoToken }, who);
const info = (sellerGoodsId: string) => call(ctx, routes, calls.sellerProductInfo, { sellerGoodsId }, me);
const outcome = (results: readonly { isDone: boolean; error?: string }[]) =>
  results.map(({ isDone, error }) => (isDone ? 'done' : error));

test('each product has its own result, and what could be done is done', async () => {
  const [mine, gone, theirs] = [await cup('mine'), await cup('gone'), await cup('theirs', ['1.00'], stranger.storeId)];
  await bulk([gone], 'remove');
  const { results, undoToken } = await bulk([mine, gone, theirs, '999'], 'unpublish');
  assert.deepEqual(outcome(results), ['done', 'product_move_refused', 'product_not_found', 'product_not_found']);
  assert.equal(results[0]?.name, 'Product mine');
  assert.equal(results[2]?.name, '', "another store's product is not named");
  assert.equal((await info(mine)).status, 'unpublished');
  assert.deepEqual(outcome((await undo(undoToken ?? '')).results), ['done']);
  assert.equal((await info(mine)).status, 'published');
});

test('prices change by percent to whole cents, discounts follow, reference prices only when they were the price', async () => {
  const id = await cup('priced', ['9.99', '20.00']);
  await bulk([id], 'set_discount', {
    percent: 15,
    startTime: '2026-03-01T00:00:00.000Z',
    endTime: '2026-03-20T00:00:00.000Z',
  });
  const prices = async () => (await info(id)).skus.map(({ price, discountPrice }) => [price, discountPrice]);
  assert.deepEqual(await prices(), [
    ['9.99', '8.49'],
    ['20.00', '17.00'],
  ]);
  const { undoToken } = await bulk([id], 'change_price', { percent: 10 });
  assert.deepEqual(await prices(), [
    ['10.99', '9.34'],
    ['22.00', '18.70'],
  ]);
  assert.equal((await info(id)).retailPrice, undefined);
  await undo(undoToken ?? '');
  assert.deepEqual(await prices(), [
    ['9.99', '8.49'],
    ['20.00', '17.00'],
  ]);
  await bulk([id], 'clear_discount');
  assert.deepEqual(await prices(), [
    ['9.99', undefined],
    ['20.00', undefined],
  ]);
});

test('a price that would leave its range is refused for that product alone', async () => {
  const [cheap, dear, usual] = [await cup('cheap', ['0.01']), await cup('dear', ['900000.00']), await cup('usual')];
  const down = await bulk([cheap, usual], 'change_price', { percent: -90 });
  assert.deepEqual(outcome(down.results), ['price_out_of_range', 'done']);
  const up = await bulk([dear, usual], 'change_price', { percent: 900 });
  assert.deepEqual(outcome(up.results), ['price_out_of_range', 'done']);
  assert.equal((await info(dear)).skus[0]?.price, '900000.00');
});

test('undo leaves what was changed since, and each action is undone once, by its own store, in time', async () => {
  const [still, touched] = [await cup('still'), await cup('touched')];
  const { undoToken = '' } = await bulk([still, touched], 'change_price', { percent: 50 });
  await bulk([touched], 'unpublish');
  await assert.rejects(undo(undoToken, other), refusal('undo_expired'));
  const { results } = await undo(undoToken);
  const byId = new Map(results.map((result) => [result.sellerGoodsId, result.error]));
  assert.deepEqual([byId.get(still), byId.get(touched)], [undefined, 'product_touched_since']);
  assert.deepEqual([(await info(still)).skus[0]?.price, (await info(touched)).skus[0]?.price], ['10.00', '15.00']);
  await assert.rejects(undo(undoToken), refusal('already_undone'));
  await assert.rejects(undo(undoToken, other), refusal('undo_expired'));
  const late = await bulk([still], 'unpublish');
  ctx.clock.advanceMs(11 * minuteMs);
  await assert.rejects(undo(late.undoToken ?? ''), refusal('undo_expired'));
  assert.ok((await purgeBulks(ctx)) > 0);
});

test('a removed product comes back unpublished; publishing asks for what buyers need', async () => {
  const id = await cup('restored');
  await bulk([id], 'remove');
  assert.deepEqual(outcome((await bulk([id], 'change_price', { percent: 5 })).results), ['product_move_refused']);
  await bulk([id], 'restore');
  assert.equal((await info(id)).status, 'unpublished');
  const { productId } = await addTestProduct(ctx, {
    storeId: store.storeId,
    categoryId,
    handle: 'bare',
    images: [],
    status: 'draft',
  });
  const { results, undoToken } = await bulk([String(productId)], 'publish');
  assert.deepEqual(outcome(results), ['product_incomplete']);
  assert.equal(undoToken, undefined, 'nothing was done, so nothing can be undone');
});

test('templates and categories of another store are refused row by row; an action that is not said whole is not begun', async () => {
  const id = await cup('placed');
  const freight = await bulk([id], 'set_freight', { freightTemplateId: String(stranger.freightTemplateId) });
  assert.deepEqual(outcome(freight.results), ['invalid_parameters']);
  const moved = await bulk([id], 'move', { sellerCategoryId: '12345' });
  assert.deepEqual(outcome(moved.results), ['invalid_parameters']);
  await assert.rejects(bulk([id], 'change_price'), refusal('missing_parameter'));
  await assert.rejects(bulk([id], 'set_freight'), refusal('missing_parameter'));
  const window = { startTime: '2026-03-05T00:00:00.000Z', endTime: '2026-03-04T00:00:00.000Z' };
  await assert.rejects(bulk([id], 'set_discount', { percent: 10, ...window }), refusal('invalid_parameters'));
  await assert.rejects(
    call(ctx, routes, calls.sellerProductBulk, { ids: [id], action: 'remove' }),
    refusal('not_logged_in'),
  );
});

test('the list filters, sorts, counts and pages own products only', async () => {
  const list = (input: InputOf<typeof calls.sellerProductList>) =>
    call(ctx, routes, calls.sellerProductList, input, other);
  const one = await cup('one-cup', ['5.00'], stranger.storeId);
  const two = await cup('two-cup', ['7.00', '3.00'], stranger.storeId);
  const names = async (input: InputOf<typeof calls.sellerProductList>) =>
    (await list(input)).pageList.map(({ handle }) => handle);
  assert.deepEqual(await names({ sort: 'price_asc' }), ['theirs', 'two-cup', 'one-cup']);
  assert.deepEqual(await names({ keyword: 'TWO' }), ['two-cup']);
  assert.deepEqual(await names({ keyword: '100%' }), []);
  assert.deepEqual((await names({ missingLanguage: 'ar', pageSize: 2 })).length, 2);
  assert.deepEqual(await names({ missingLanguage: 'en' }), []);
  assert.deepEqual(await names({ stock: 'out' }), []);
  assert.deepEqual((await names({ stock: 'low' })).length, 3);
  assert.deepEqual(await names({ status: 'removed' }), []);
  const { pageList, pageInfo, statusCounts } = await list({ keyword: 'cup', sort: 'newest' });
  assert.deepEqual(
    pageList.map(({ sellerGoodsId }) => sellerGoodsId),
    [two, one],
  );
  assert.deepEqual([pageInfo.totalElements, statusCounts], [2, { published: 3 }]);
  assert.deepEqual([pageList[0]?.price, pageList[0]?.priceMax, pageList[0]?.stock], ['3.00', '7.00', 10]);
});

test('a bulk that ended half way is finished under its key: nothing is done twice, and all of it is undone together', async () => {
  const [done, rest] = [await cup('half-done', ['10.00']), await cup('half-rest', ['10.00'])];
  await bulk([rest], 'remove');
  const raise = () =>
    call(
      ctx,
      routes,
      calls.sellerProductBulk,
      { ids: [done, rest], action: 'change_price', percent: 10 },
      { ...me, idempotencyKey: 'half-way' },
    );
  const first = await raise();
  assert.deepEqual(outcome(first.results), ['done', 'product_move_refused']);
  await bulk([rest], 'restore');
  const second = await raise();
  assert.deepEqual([outcome(second.results), second.undoToken], [['done', 'done'], first.undoToken]);
  const prices = async () => Promise.all([done, rest].map(async (id) => (await info(id)).skus[0]?.price));
  assert.deepEqual(await prices(), ['11.00', '11.00']);
  await undo(second.undoToken ?? '');
  assert.deepEqual(await prices(), ['10.00', '10.00']);
});

test('an undo that was cut off is repeated to its end, also after its time: each product is put back once', async () => {
  const ids = [await cup('cut-one', ['10.00']), await cup('cut-two', ['10.00']), await cup('cut-three', ['10.00'])];
  const { undoToken = '' } = await bulk(ids, 'change_price', { percent: 10 });
  const owner = new pg.Client({ connectionString: ctx.database.ownerConnectionString });
  await owner.connect();
  await owner.query(`create function cut_off() returns trigger language plpgsql as $$ begin raise 'cut off'; end $$;
    create trigger cut_off before update on products for each row when (old.id = ${ids[1]}) execute function cut_off()`);
  await assert.rejects(undo(undoToken), /cut off/);
  await owner.query('drop function cut_off cascade');
  await owner.end();
  const prices = () => Promise.all(ids.map(async (id) => (await info(id)).skus[0]?.price));
  assert.deepEqual(await prices(), ['10.00', '11.00', '11.00']);
  ctx.clock.advanceMs(9 * minuteMs);
  // What was put back already belongs to the seller again.
  await bulk([ids[0] ?? ''], 'change_price', { percent: 100 });
  assert.deepEqual(outcome((await undo(undoToken)).results), ['done', 'done', 'done']);
  assert.deepEqual(await prices(), ['20.00', '10.00', '10.00']);
  await assert.rejects(undo(undoToken), refusal('already_undone'));
});

test('who presses undo twice at once puts each product back once', async () => {
  const ids = await Promise.all(['both-one', 'both-two', 'both-three'].map((handle) => cup(handle, ['10.00'])));
  const { undoToken = '' } = await bulk(ids, 'change_price', { percent: 10 });
  for (const answer of await Promise.allSettled([undo(undoToken), undo(undoToken)])) {
    if (answer.status === 'fulfilled') assert.deepEqual(outcome(answer.value.results), ['done', 'done', 'done']);
    else assert.ok(refusal('already_undone')(answer.reason));
  }
  const { rows } = await sql<{ undone: number }>`select count(*)::integer as undone from product_logs
    where product_id = any(${ids.map(BigInt)}::bigint[]) and action = 'undone'`.execute(ctx.db);
  assert.equal(rows[0]?.undone, 3);
  assert.deepEqual(await Promise.all(ids.map(async (id) => (await info(id)).skus[0]?.price)), Array(3).fill('10.00'));
});

test('a discount of a bulk takes 1 to 90 percent, in a time that is not over; a bulk is undone until its last second', async () => {
  const id = await cup('bounds', ['10.00']);
  const at = (ms: number) => new Date(ctx.clock.now().getTime() + ms).toISOString();
  const discount = (percent: number, from = -minuteMs, to = minuteMs) =>
    bulk([id], 'set_discount', { percent, startTime: at(from), endTime: at(to) });
  const price = async () => (await info(id)).skus[0]?.discountPrice;
  for (const [percent, expected] of [
    [1, '9.90'],
    [90, '1.00'],
  ] as const) {
    assert.deepEqual(outcome((await discount(percent)).results), ['done']);
    assert.equal(await price(), expected);
  }
  for (const wrong of [
    () => discount(0),
    () => discount(91),
    () => discount(10, 0, 0),
    () => discount(10, -minuteMs, 0),
  ])
    await assert.rejects(wrong(), refusal('invalid_parameters'));
  assert.equal(await price(), '1.00', 'what was refused changed nothing');
  assert.deepEqual(outcome((await discount(10, -minuteMs, 1)).results), ['done']);
  ctx.settingValues.set('bulk_undo_minutes', 7 as never);
  const [first, second] = [await bulk([id], 'clear_discount'), await bulk([id], 'unpublish')];
  ctx.clock.advanceMs(7 * minuteMs - secondMs);
  assert.deepEqual(outcome((await undo(second.undoToken ?? '')).results), ['done']);
  assert.equal((await info(id)).status, 'published');
  ctx.clock.advanceMs(secondMs);
  await assert.rejects(undo(first.undoToken ?? ''), refusal('undo_expired'));
  ctx.settingValues.clear();
});
