import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testContext } from '@entrepot/server/testkit/test-context.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { demoProducts } from '../../index.ts';
import { listPictureKey, pictureKey } from './picture-keys.ts';
import { developReviewPictures, withPictures } from './review-pictures.ts';

const ctx = await testContext();
const [product] = demoProducts('test');
assert.ok(product);
const scene = product.pictures[1] ?? product.pictures[0];
assert.ok(scene);

const draw = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#8a6' } })
    .webp()
    .toBuffer();
const key = (await withPictures(ctx, { userId: 5n, product, orderGoodsId: '77' }))?.replace('/files/', '') ?? '';

test('review pictures: an address is given at once, the same one when a review is written again', async () => {
  assert.equal(await withPictures(ctx, { userId: 5n, product, orderGoodsId: '77' }), `/files/${key}`);
  assert.equal(await ctx.files.has(key), false);
});

test('review pictures: developing before the painting fails and changes nothing', async () => {
  await assert.rejects(developReviewPictures(ctx), /was not painted/);
  assert.equal(await ctx.files.has(key), false);
});

test('review pictures: once painted they have their bytes in both sizes, and are recorded with them', async () => {
  const [large, small] = [await draw(80), await draw(40)];
  await ctx.files.put(pictureKey(scene), large, 'image/webp');
  await ctx.files.put(listPictureKey(pictureKey(scene)), small, 'image/webp');
  await developReviewPictures(ctx);
  assert.deepEqual((await ctx.files.get(key))?.bytes, large);
  assert.deepEqual((await ctx.files.get(listPictureKey(key)))?.bytes, small);
  const { rows } = await sql`select bytes, width, height, owner_user_id as owner from stored_files`.execute(ctx.db);
  assert.deepEqual(rows, [{ bytes: large.length, width: 80, height: 80, owner: 5n }]);
  await ctx.files.remove(key);
  await developReviewPictures(ctx);
  assert.equal(await ctx.files.has(key), false, 'those that are there are left alone');
});
