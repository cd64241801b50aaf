import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '@entrepot/contract';
import { sql } from 'kysely';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore } from '#testkit/test-shop.ts';
import { catalogueModule } from '../index.ts';

const ctx = await testContext();
const ask = (kind: 'products' | 'stores', part = 1) =>
  call(ctx, catalogueModule.routes, catalogue.sitemapList, { kind, part });
const idsOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).list.map(({ id }) => id);

test('a shop without anything has no parts', async () => {
  assert.deepEqual(await ask('products'), { parts: 0, partTimes: [], list: [] });
  assert.deepEqual(await ask('stores'), { parts: 0, list: [] });
});

test('published products and approved stores are named, with the time of a product’s last change', async () => {
  const store = await openTestStore(ctx, 1n, { name: 'North' });
  const closed = await openTestStore(ctx, 2n, { name: 'South' });
  const category = await addTestCategory(ctx, 'kitchen');
  const add = (handle: string, status: 'published' | 'draft' = 'published') =>
    addTestProduct(ctx, { storeId: store.storeId, handle, categoryId: category, status });
  const pot = await add('pot');
  const changedAt = ctx.clock.now().toISOString();
  await add('unfinished', 'draft');
  ctx.clock.advanceMs(1000);
  const pan = await add('pan');
  await sql`update stores set state = 'closed' where id = ${closed.storeId}`.execute(ctx.db);

  assert.deepEqual(await idsOf('products'), [String(pot.productId), String(pan.productId)]);
  assert.equal((await ask('products')).list[0]?.updateTime, changedAt);
  assert.deepEqual(await idsOf('stores'), [String(store.storeId)]);
  const { parts, partTimes } = await ask('products');
  assert.deepEqual([parts, partTimes], [1, [ctx.clock.now().toISOString()]]);
  assert.deepEqual(await ask('products', 2), { parts: 1, list: [] });
});
