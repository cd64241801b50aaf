import assert from 'node:assert/strict';
import { test } from 'node:test';
import { search } from '@entrepot/contract';
import { sql } from 'kysely';
import { deliverEvents } from '#platform/outbox.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore } from '#testkit/test-shop.ts';
import { indexQueued, reindexAll, searchModule } from '../index.ts';
import { renewIndex } from './index-products.ts';

const ctx = await testContext();
const categoryId = await addTestCategory(ctx, 'lamps');
const { storeId } = await openTestStore(ctx, 1n);
const add = async (handle: string, title: string) =>
  String((await addTestProduct(ctx, { storeId, categoryId, handle, titles: { en: handle, ru: title } })).productId);
const lamp = await add('lamp', 'Лампы');
const tent = await add('tent', 'Палатки');
while ((await deliverEvents(ctx, searchModule.events ?? [])) > 0);
await reindexAll(ctx);

const found = async (keyword: string) =>
  (await call(ctx, searchModule.routes, search.productSearch, { keyword })).pageList.map(
    (product) => product.sellerGoodsId,
  );
const queued = async () =>
  (
    await sql<{ id: string }>`select product_id::text as id from search_queue order by queued_at, product_id`.execute(
      ctx.db,
    )
  ).rows.map(({ id }) => id);

/** The index as a version before this one left it: without keys. */
async function ofOldVersion() {
  await sql`delete from search_term_keys`.execute(ctx.db);
  await sql`update search_terms set keyed_by = 0`.execute(ctx.db);
  await sql`update search_version set version = 0`.execute(ctx.db);
}

test('an index of older rules is made anew once, in the background, and finds as before until then', async () => {
  await ofOldVersion();
  assert.deepEqual(await found('лампами'), []);
  assert.deepEqual(await found('лампы'), [lamp]);
  assert.equal(await renewIndex(ctx), 1);
  assert.deepEqual(await found('лампы'), [lamp], 'while it waits');
  assert.deepEqual(await queued(), [lamp, tent].sort());
  assert.equal(await indexQueued(ctx, 1), 1);
  for (const [keyword, id] of [
    ['лампы', lamp],
    ['палатки', tent],
  ] as const)
    assert.deepEqual(await found(keyword), [id], 'while half of it is done');
  while ((await indexQueued(ctx)) > 0);
  assert.deepEqual([await found('лампами'), await found('палаткой')], [[lamp], [tent]]);
  assert.equal(await renewIndex(ctx), 0, 'not again');
  assert.deepEqual(await queued(), []);
});

test('what changes while the index is made anew is not kept waiting behind the rest', async () => {
  await ofOldVersion();
  await renewIndex(ctx);
  await add('tent', 'Шатёр');
  while ((await deliverEvents(ctx, searchModule.events ?? [])) > 0);
  assert.deepEqual(await queued(), [tent, lamp]);
  await indexQueued(ctx, 1);
  assert.deepEqual([await found('шатер'), await found('палатки')], [[tent], []]);
  while ((await indexQueued(ctx)) > 0);
});

test('two processes that start at once queue everything once', async () => {
  await ofOldVersion();
  const done = await Promise.all([renewIndex(ctx), renewIndex(ctx), renewIndex(ctx)]);
  assert.deepEqual(done.toSorted(), [0, 0, 1]);
  while ((await indexQueued(ctx)) > 0);
});
