import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testContext } from '@entrepot/server/testkit/test-context.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { demoProducts } from '../../index.ts';
import { imageKey, listImageKey } from './image-keys.ts';
import { developReviewImages, withImages } from './review-images.ts';

const ctx = await testContext();
const [product] = demoProducts('test');
assert.ok(product);
const scene = product.images[1] ?? product.images[0];
assert.ok(scene);

const draw = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#8a6' } })
    .webp()
    .toBuffer();
const key = (await withImages(ctx, { userId: 5n, product, orderGoodsId: '77' }))?.replace('/files/', '') ?? '';

test('review images: an address is given at once, the same one when a review is written again', async () => {
  assert.equal(await withImages(ctx, { userId: 5n, product, orderGoodsId: '77' }), `/files/${key}`);
  assert.equal(await ctx.files.has(key), false);
});

test('review images: developing before the painting fails and changes nothing', async () => {
  await assert.rejects(developReviewImages(ctx), /was not painted/);
  assert.equal(await ctx.files.has(key), false);
});

test('review images: once painted they have their bytes in both sizes, and are recorded with them', async () => {
  const [large, small] = [await draw(80), await draw(40)];
  await ctx.files.put(imageKey(scene), large, 'image/webp');
  await ctx.files.put(listImageKey(imageKey(scene)), small, 'image/webp');
  await developReviewImages(ctx);
  assert.deepEqual((await ctx.files.get(key))?.bytes, large);
  assert.deepEqual((await ctx.files.get(listImageKey(key)))?.bytes, small);
  const { rows } = await sql`select bytes, width, height, owner_user_id as owner from stored_files`.execute(ctx.db);
  assert.deepEqual(rows, [{ bytes: large.length, width: 80, height: 80, owner: 5n }]);
  await ctx.files.remove(key);
  await developReviewImages(ctx);
  assert.equal(await ctx.files.has(key), false, 'those that are there are left alone');
});
