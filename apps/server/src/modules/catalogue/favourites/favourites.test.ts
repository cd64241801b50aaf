import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue, favourites } from '@entrepot/contract';
import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore, testBuyer } from '#testkit/test-shop.ts';
import { catalogueModule, changeProductStatus, flushViews } from '../index.ts';
import { viewsPerSiteAndDay } from '../product-page/product-views.ts';

const ctx = await testContext();
const { routes } = catalogueModule;
const { storeId } = await openTestStore(ctx, 1n);
const categoryId = await addTestCategory(ctx, 'things');
const cup = await addTestProduct(ctx, { storeId, categoryId, handle: 'cup' });
const plate = await addTestProduct(ctx, { storeId, categoryId, handle: 'plate' });

const keep = (userId: bigint, productId = cup.productId) =>
  call(ctx, routes, favourites.favouriteAdd, { sellerGoodsId: String(productId) }, { session: testBuyer(userId) });
const unkeep = (userId: bigint) =>
  call(
    ctx,
    routes,
    favourites.favouriteDelete,
    { sellerGoodsId: String(cup.productId) },
    { session: testBuyer(userId) },
  );
const count = async (userId: bigint) =>
  (await call(ctx, routes, favourites.favouriteCount, {}, { session: testBuyer(userId) })).count;
const list = (userId: bigint) => call(ctx, routes, favourites.favouriteList, {}, { session: testBuyer(userId) });
async function figures(productId: bigint) {
  const { rows } = await sql<{ favourites: number; views: bigint }>`
    select favourites, views from product_stats where product_id = ${productId}`.execute(ctx.db);
  return rows[0]!;
}
const view = (productId: bigint, address: string) =>
  call(ctx, routes, catalogue.productView, { sellerGoodsId: String(productId) }, { address });
const anna = '192.0.2.10';
const ben = '192.0.2.11';

test('keeping twice is keeping once; each person has a list of their own, newest first', async () => {
  const { id } = await keep(1n);
  assert.deepEqual(await keep(1n), { id });
  ctx.clock.advanceMs(1000);
  await keep(1n, plate.productId);
  assert.deepEqual(
    (await list(1n)).pageList.map((product) => product.name),
    ['Product plate', 'Product cup'],
  );
  assert.equal((await list(1n)).pageList[1]?.keepId, id);
  assert.deepEqual([await count(1n), await count(2n)], [2, 0]);
  assert.deepEqual((await list(2n)).pageList, []);
  await unkeep(2n);
  assert.equal((await figures(cup.productId)).favourites, 1);
  await unkeep(1n);
  await unkeep(1n);
  assert.deepEqual([await count(1n), (await figures(cup.productId)).favourites], [1, 0]);
});

test('a delisted favourite stays and says so; a removed product cannot be kept', async () => {
  const change = (status: 'unpublished' | 'removed') =>
    inTx(ctx.db, (tx) => changeProductStatus(ctx, tx, { storeId, productId: plate.productId, status }));
  await change('unpublished');
  assert.deepEqual(
    (await list(1n)).pageList.map(({ isShelf, isPublished }) => [isShelf, isPublished]),
    [[false, false]],
  );
  await change('removed');
  await assert.rejects(keep(3n, plate.productId), refusal('product_not_found'));
  await assert.rejects(keep(3n, 999n), refusal('product_not_found'));
  assert.equal(await count(3n), 0);
});

test('favourites need a session', async () => {
  await assert.rejects(call(ctx, routes, favourites.favouriteList, {}), refusal('not_logged_in'));
});

test('race: clicks in parallel leave exact counts', async () => {
  const people = [11n, 12n, 13n, 14n];
  await Promise.all([...people, ...people, ...people].map((userId) => keep(userId)));
  assert.equal((await figures(cup.productId)).favourites, 4);
  await Promise.all([...people, ...people].map(unkeep));
  assert.equal((await figures(cup.productId)).favourites, 0);
  assert.equal(await count(11n), 0);
});

test('a page view counts once per visitor and platform day, for product and store', async () => {
  await view(cup.productId, anna);
  await view(cup.productId, anna);
  await view(cup.productId, ben);
  await flushViews(ctx);
  await view(cup.productId, anna);
  await flushViews(ctx);
  assert.equal((await figures(cup.productId)).views, 2n);
  ctx.clock.advanceMs(dayMs);
  await view(cup.productId, anna);
  await flushViews(ctx);
  assert.equal((await figures(cup.productId)).views, 3n);
  const { rows } = await sql<{ views: bigint }>`select views from store_stats where store_id = ${storeId}`.execute(
    ctx.db,
  );
  assert.equal(rows[0]?.views, 3n);
});

test('views are written by themselves soon after', async () => {
  const before = (await figures(cup.productId)).views;
  await view(cup.productId, '192.0.2.12');
  assert.equal((await figures(cup.productId)).views, before);
  const readViews = async () => (await figures(cup.productId)).views;
  while ((await readViews()) === before) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(await readViews(), before + 1n);
  // Who it was is kept as a keyed hash alone.
  const { rows } = await sql`select from product_views where visitor ~ '[.:]'`.execute(ctx.db);
  assert.deepEqual(rows, []);
});

test('one site adds a bounded number of views a day, whatever it calls itself', async () => {
  const many: bigint[] = [];
  for (let number = 0; number <= viewsPerSiteAndDay; number += 1) {
    many.push((await addTestProduct(ctx, { storeId, categoryId, handle: `many-${number}` })).productId);
  }
  const counted = async () => {
    const { rows } = await sql<{ views: bigint }>`select sum(views)::bigint as views from product_stats
      where product_id = any(${many}::bigint[])`.execute(ctx.db);
    return rows[0]?.views;
  };
  for (const [place, productId] of many.entries()) {
    await view(productId, '2001:db8::1');
    if (place % 100 === 0) await flushViews(ctx);
    await view(productId, `2001:db8:0:${place.toString(16)}::2`);
  }
  await flushViews(ctx);
  assert.equal(await counted(), BigInt(viewsPerSiteAndDay));
  await view(many.at(-1) ?? 0n, '2001:db8:1::1');
  await flushViews(ctx);
  assert.equal(await counted(), BigInt(viewsPerSiteAndDay + 1));
});

test('a draft is seen by its store alone: nobody views or keeps it', async () => {
  for (const status of ['draft', 'unpublished'] as const) {
    const { productId } = await addTestProduct(ctx, { storeId, categoryId, handle: `hidden-${status}`, status });
    await assert.rejects(view(productId, anna), refusal('product_not_found'));
    await assert.rejects(keep(5n, productId), refusal('product_not_found'));
  }
});

test('views of unknown products are refused', async () => {
  await assert.rejects(view(999n, anna), refusal('product_not_found'));
});

test('who saw what is cleared after a day, the figure stays', async () => {
  const purge = catalogueModule.sweeps!.find(({ name }) => name === 'old views')!;
  const before = (await figures(cup.productId)).views;
  ctx.clock.advanceMs(2 * dayMs);
  assert.ok((await purge.run(ctx)) > 0);
  assert.equal(await purge.run(ctx), 0);
  assert.equal((await figures(cup.productId)).views, before);
});

test('a list of favourites is read page by page and says which store has closed; who removes one gives its place back', async () => {
  const kept = [];
  for (const handle of ['one', 'two', 'three', 'four']) {
    const { productId } = await addTestProduct(ctx, { storeId, categoryId, handle: `kept-${handle}` });
    ctx.clock.advanceMs(1000);
    await keep(90n, productId);
    kept.unshift(String(productId));
  }
  const page = (pageNum: number, pageSize: number) =>
    call(ctx, routes, favourites.favouriteList, { pageNum, pageSize }, { session: testBuyer(90n) });
  const read = await Promise.all([page(1, 3), page(2, 3), page(3, 3)]);
  assert.deepEqual(
    read.map(({ pageList, pageInfo }) => [pageList.map((product) => product.sellerGoodsId), pageInfo.totalElements]),
    [
      [kept.slice(0, 3), 4],
      [kept.slice(3), 4],
      [[], 4],
    ],
  );
  await sql`update stores set state = 'closed' where id = ${storeId}`.execute(ctx.db);
  const closed = (await page(1, 3)).pageList;
  assert.ok(closed.every(({ isShelf, isPublished }) => !isShelf && !isPublished));
  await sql`update stores set state = 'approved' where id = ${storeId}`.execute(ctx.db);
  assert.ok((await page(1, 3)).pageList.every(({ isShelf }) => isShelf));
  const [last = ''] = kept;
  const remove = () =>
    call(ctx, routes, favourites.favouriteDelete, { sellerGoodsId: last }, { session: testBuyer(90n) });
  await Promise.all([remove(), remove(), remove()]);
  assert.deepEqual([await count(90n), (await figures(BigInt(last))).favourites], [3, 0]);
});
