import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type InputOf, sellerExport } from '@entrepot/contract';
import { parsePrice, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore, testSellerSession } from '#testkit/test-shop.ts';
import { catalogueModule } from '../../index.ts';
import { runExport } from './export-products.ts';
import { claimExport, finishExport, saveProgress } from './exports.repository.ts';

/** Files of a store's products: what is in them, whose they are, and what a worker that was replaced still does. */
const ctx = await testContext();
const { routes } = catalogueModule;
const store = await openTestStore(ctx, 1n);
const stranger = await openTestStore(ctx, 2n);
const me = { session: testSellerSession(store.storeId, 1n) };
const other = { session: testSellerSession(stranger.storeId, 2n) };
const categoryId = await addTestCategory(ctx, 'cups');
const product = async (handle: string, storeId: bigint, status: 'draft' | 'published' = 'published') => {
  const skus = [{ choice: [], priceMicro: parsePrice('4.90'), stock: 5, weightGrams: 1, code: `C-${handle}` }];
  return String((await addTestProduct(ctx, { storeId, categoryId, handle, status, skus })).productId);
};
const own = {
  cup: await product('cup', store.storeId),
  mug: await product('mug', store.storeId),
  draft: await product('jar', store.storeId, 'draft'),
};
const foreign = await product('secret', stranger.storeId);

type Start = InputOf<typeof sellerExport.exportStart>;
const start = (input: Start = {}, who = me) => call(ctx, routes, sellerExport.exportStart, input, who);
const info = (exportId: string, who = me) => call(ctx, routes, sellerExport.exportInfo, { exportId }, who);
const link = (exportId: string, who = me) => call(ctx, routes, sellerExport.exportFile, { exportId }, who);

/** The handles in a file, in its order. */
async function handlesIn(exportId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select file_key as key from product_export_runs
    where id = ${BigInt(exportId)}`.execute(ctx.db);
  const file = await ctx.files.get(rows[0]?.key ?? '');
  assert.ok(file);
  const [, ...lines] = Buffer.from(file.bytes).toString('utf8').trim().split('\r\n');
  return lines.map((line) => line.split(',')[0] ?? '');
}
async function written(input: Start): Promise<string[]> {
  const { exportId } = await start(input);
  await runExport(ctx, { exportId });
  return handlesIn(exportId);
}

test('a file holds the products that were asked for, and of the own store alone', async () => {
  assert.deepEqual((await written({})).toSorted(), ['cup', 'jar', 'mug']);
  assert.deepEqual(await written({ status: 'draft' }), ['jar']);
  assert.deepEqual(await written({ productIds: [own.mug, foreign] }), ['mug'], 'another store’s is left out');
  assert.deepEqual(await written({ productIds: [foreign] }), []);
  assert.deepEqual(await written({ productIds: [own.cup, own.mug], status: 'draft' }), [], 'all of it together');
});

test('an export is its store’s, and a file is given out once it is whole', async () => {
  const { exportId, state, percent } = await start();
  assert.deepEqual([state, percent], ['queued', 0]);
  for (const ask of [info, link]) await assert.rejects(ask(exportId, other), { key: 'export_not_found' });
  await assert.rejects(link(exportId), { key: 'export_not_ready' });
  await runExport(ctx, { exportId });
  const done = await info(exportId);
  assert.deepEqual([done.state, done.percent, done.products], ['done', 100, 3]);
  assert.match((await link(exportId)).url, /^\/files\/private\/.+[?&]signature=/);
  await assert.rejects(link(exportId, other), { key: 'export_not_found' });
  const before = await handlesIn(exportId);
  await runExport(ctx, { exportId });
  assert.deepEqual(
    [await handlesIn(exportId), (await info(exportId)).finishTime],
    [before, done.finishTime],
    'it is not written twice',
  );
});

test('one at a time is written of a store, also when two begin together; others do not wait for it', async () => {
  const both = await Promise.allSettled([start(), start()]);
  const refused = both.flatMap((end) => (end.status === 'rejected' ? [end.reason.key] : []));
  assert.deepEqual(refused, ['export_running']);
  const theirs = await start({}, other);
  await runExport(ctx, theirs);
  assert.deepEqual(await handlesIn(theirs.exportId), ['secret']);
  const [mine] = both.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  assert.ok(mine);
  await runExport(ctx, mine);
  await runExport(ctx, await start());
});

test('a worker that was replaced writes nothing more: neither how far it is nor its file', async () => {
  const { exportId } = await start();
  const id = BigInt(exportId);
  const now = () => ctx.clock.now();
  const first = await claimExport(ctx.db, id, now());
  assert.ok(first);
  ctx.clock.advanceMs(40 * secondMs);
  const second = await claimExport(ctx.db, id, now());
  assert.ok(second && second.attempt > first.attempt);
  assert.equal(await saveProgress(ctx.db, first, { done: 3, products: 3 }, now()), false);
  await finishExport(ctx.db, first, 'private/exports/late.csv', now());
  assert.deepEqual([(await info(exportId)).state, (await info(exportId)).percent], ['running', 0]);
  await assert.rejects(link(exportId), { key: 'export_not_ready' });
  assert.equal(await saveProgress(ctx.db, second, { done: 1, products: 3 }, now()), true);
  assert.equal((await info(exportId)).percent, 33);
  await runExport(ctx, { exportId });
  assert.equal((await info(exportId)).state, 'done');
  assert.equal(await claimExport(ctx.db, id, now()), undefined, 'what is done is not begun again');
});
