import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { orders, reviews } from '@entrepot/contract';
import { dayMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx, type Tx } from '#platform/database.ts';
import { isUploadKept } from '#platform/files/unused-uploads.ts';
import { assertUploadQuota } from '#platform/files/upload-quota.ts';
import { ownImageKeys } from '#platform/files/upload-route.ts';
import { settingsFrom } from '#platform/settings.ts';
import { orderMarket, receive, tradeRoutes } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { deriveTestProducts } from '#testkit/test-shop.ts';
import { setBanner } from '../content/index.ts';
import { purgeUnusedImages } from './purge-images.ts';

const ctx = await testContext();
const market = await orderMarket(ctx);
const { buyerA, storeA } = market;

let number = 0;
const sizesOf = (key: string) => [160, 400, 800].map((size) => key.replace('.webp', `-${size}.webp`));
async function upload(moduleName: string, bytes = 1000): Promise<string> {
  number += 1;
  const key = `uploads/aa/${String(number).padStart(32, '0')}.webp`;
  for (const each of [key, ...sizesOf(key)]) await ctx.files.put(each, Buffer.from('x'), 'image/webp');
  await sql`insert into stored_files (id, key, owner_user_id, module_name, content_type, bytes, is_private, created_at)
    values (${ctx.ids.next()}, ${key}, ${buyerA.userId}, ${moduleName}, 'image/webp', ${bytes}, false, ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  return key;
}
const isThere = async (key: string) =>
  (await ctx.files.has(key)) && (await ctx.files.has(key.replace('.webp', '-400.webp')));

test('what nothing shows goes after its days, in all sizes; whatever is shown anywhere stays', async () => {
  const [cover, ofVariant, inText, ordered, logo, inBanner, ofReview, later] = [
    await upload('goods'),
    await upload('goods'),
    await upload('goods'),
    await upload('goods'),
    await upload('store'),
    await upload('store'),
    await upload('review'),
    await upload('review'),
  ];
  const unused = [await upload('goods'), await upload('store'), await upload('review')];
  const product = storeA.productId;
  await sql`update products set images = ${[ordered]}::text[] where id = ${product}`.execute(ctx.db);
  await deriveTestProducts(ctx);
  const orderId = await receive(ctx, buyerA, storeA, 1);
  const [line] = await call(ctx, tradeRoutes, orders.orderListLines, { orderId }, { session: buyerA.session });
  const review = { orderId, orderGoodsId: line?.orderGoodsId ?? '', evaluationType: 1, content: 'Good' };
  const praise = { ...review, imgUrls: [`/files/${ofReview}`] };
  await call(ctx, tradeRoutes, reviews.reviewAdd, praise, { session: buyerA.session });
  await sql`update products set images = ${[cover]}::text[] where id = ${product}`.execute(ctx.db);
  await sql`update skus set image = ${ofVariant.replace('.webp', '-400.webp')} where product_id = ${product}`.execute(
    ctx.db,
  );
  await sql`update product_details set descriptions = ${JSON.stringify({ en: `<p><img src="/files/${inText}"></p>` })}::jsonb
    where product_id = ${product}`.execute(ctx.db);
  await deriveTestProducts(ctx);
  await sql`update stores set logo = ${logo} where id = ${storeA.storeId}`.execute(ctx.db);
  const now = ctx.clock.now();
  await inTx(ctx.db, (tx) =>
    setBanner(ctx, tx, {
      name: 'sale',
      place: 'home',
      image: inBanner,
      titles: { en: 'Sale' },
      link: '/',
      position: 1,
      startsAt: now,
    }),
  );
  const shown = [cover, ofVariant, inText, ordered, logo, inBanner, ofReview];

  ctx.clock.advanceMs(3 * dayMs - secondMs);
  assert.equal(await purgeUnusedImages(ctx), 0);
  ctx.clock.advanceMs(secondMs);
  await sql`update stored_files set created_at = ${ctx.clock.now()} where key = ${later}`.execute(ctx.db);
  assert.equal(await purgeUnusedImages(ctx), unused.length);
  for (const key of unused) {
    assert.equal(await ctx.files.has(key), false, key);
    for (const each of sizesOf(key)) assert.equal(await ctx.files.has(each), false, each);
  }
  for (const key of [...shown, later]) assert.ok(await isThere(key), key);
  const { rows } = await sql<{ key: string }>`select key from stored_files`.execute(ctx.db);
  assert.deepEqual(new Set(rows.map(({ key }) => key)), new Set([...shown, later]));
  assert.equal(await purgeUnusedImages(ctx), 0);
});

test('an image that is just being chosen stays; one that goes is chosen by nobody', async () => {
  await sql`delete from stored_files`.execute(ctx.db);
  const [chosen, gone, named] = [await upload('store'), await upload('store'), await upload('goods')];
  ctx.clock.advanceMs(3 * dayMs);
  const choose = (key: string) => (tx: Tx) => ownImageKeys(tx, buyerA.userId, 'store', [`/files/${key}`]);
  const { promise: isChosen, resolve: wasChosen } = Promise.withResolvers<void>();
  const { promise: isFree, resolve: letGo } = Promise.withResolvers<void>();
  const choosing = inTx(ctx.db, async (tx) => {
    await choose(chosen)(tx);
    wasChosen();
    await isFree;
    await sql`update stores set logo = ${chosen} where id = ${storeA.storeId}`.execute(tx);
  });
  await isChosen;
  assert.ok(await isUploadKept(ctx, named), 'a product file names it');
  assert.equal(await purgeUnusedImages(ctx), 1);
  letGo();
  await choosing;
  assert.equal(await purgeUnusedImages(ctx), 0);
  assert.ok((await isThere(chosen)) && (await isThere(named)));
  assert.equal(await ctx.files.has(gone), false);
  // Marked, and its file about to go: the turn was interrupted.
  await sql`update stored_files set discarded_at = ${ctx.clock.now()} where key = any(${[chosen, named]}::text[])`.execute(
    ctx.db,
  );
  await assert.rejects(inTx(ctx.db, choose(chosen)), { key: 'image_not_found' });
  assert.equal(await isUploadKept(ctx, named), false);
  assert.equal(await purgeUnusedImages(ctx), 2);
});

test('who chooses an image while it is being checked waits, and is told that it is gone', async () => {
  await sql`delete from stored_files`.execute(ctx.db);
  const key = await upload('store');
  ctx.clock.advanceMs(3 * dayMs);
  const { promise: isLocked, resolve: wasLocked } = Promise.withResolvers<void>();
  const { promise: isWaiting, resolve: waits } = Promise.withResolvers<void>();
  const judging = inTx(ctx.db, async (tx) => {
    await sql`select from stored_files where key = ${key} for update`.execute(tx);
    wasLocked();
    await isWaiting;
    await sql`update stored_files set discarded_at = ${ctx.clock.now()} where key = ${key}`.execute(tx);
  });
  await isLocked;
  const choice = inTx(ctx.db, (tx) => ownImageKeys(tx, buyerA.userId, 'store', [`/files/${key}`]));
  const refused = assert.rejects(choice, { key: 'image_not_found' });
  await delay(50);
  waits();
  await Promise.all([judging, refused]);
  assert.equal(await purgeUnusedImages(ctx), 1);
});

test('what was in use is asked about again a day later', async () => {
  await sql`delete from stored_files`.execute(ctx.db);
  const key = await upload('store');
  await sql`update stores set logo = ${key} where id = ${storeA.storeId}`.execute(ctx.db);
  ctx.clock.advanceMs(3 * dayMs);
  await purgeUnusedImages(ctx);
  await sql`update stores set logo = '' where id = ${storeA.storeId}`.execute(ctx.db);
  ctx.clock.advanceMs(dayMs - secondMs);
  assert.equal(await purgeUnusedImages(ctx), 0);
  ctx.clock.advanceMs(secondMs);
  assert.equal(await purgeUnusedImages(ctx), 1);
});

test('a person uploads so many images a day and so many megabytes in all, apart from what a store shows', async () => {
  await sql`delete from stored_files`.execute(ctx.db);
  const bounds = new Map<string, number>([
    ['uploads_per_day', 3],
    ['upload_megabytes', 10],
    ['store_uploads_per_day', 2],
  ]);
  const bounded = { ...ctx, settings: settingsFrom(bounds) };
  const may = (moduleName: string, userId = buyerA.userId) => assertUploadQuota(bounded, userId, moduleName);
  for (let index = 0; index < 3; index += 1) {
    await may('review');
    await upload(index === 0 ? 'aftersales' : 'review');
  }
  await assert.rejects(may('review'), { key: 'uploads_per_day_reached', params: { most: 3 } });
  await may('review', market.buyerB.userId);
  await may('goods');
  await upload('goods');
  await upload('store');
  await assert.rejects(may('goods'), { key: 'uploads_per_day_reached', params: { most: 2 } });
  ctx.clock.advanceMs(dayMs);
  await may('goods');
  await may('review');
  await upload('review', 10 << 20);
  await assert.rejects(may('identity'), { key: 'upload_space_used_up', params: { megabytes: 10 } });
  await may('store');
  await sql`delete from stored_files`.execute(ctx.db);
});
