import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { imageScenes } from '../index.ts';
import { dyeDrawing } from './colour.ts';
import { composeImage, composeImages } from './compose.ts';
import { hasDrawing } from './drawing.ts';
import { dyes } from './palette.ts';
import { type Scene, sceneKey, sceneSizes } from './scene.ts';

const teapot: Scene = {
  kind: 'product',
  arrangement: 'single',
  items: [{ icon: 'teapot', dye: 'blue' }],
  backdrop: 'linen',
};

test('every scene of the shop uses drawings that exist, and keys are unique', () => {
  const scenes = imageScenes('test');
  assert.ok(scenes.length >= 150 && scenes.length <= 400, String(scenes.length));
  for (const scene of scenes) {
    assert.ok(scene.items.length > 0 && scene.items.every(({ icon }) => hasDrawing(icon)), JSON.stringify(scene));
  }
  assert.equal(new Set(scenes.map(sceneKey)).size, scenes.length);
});

test('equal scenes have equal keys, different ones do not', () => {
  assert.equal(sceneKey(teapot), sceneKey(structuredClone(teapot)));
  assert.notEqual(sceneKey(teapot), sceneKey({ ...teapot, backdrop: 'mint' }));
  assert.notEqual(sceneKey(teapot), sceneKey({ ...teapot, items: [{ icon: 'teapot' }] }));
});

test('an image has its kind’s size, is WebP and small', async () => {
  for (const scene of [teapot, { kind: 'banner', items: teapot.items, backdrop: 'mint' } satisfies Scene]) {
    const image = await composeImage(scene);
    const { format, width, height } = await sharp(image).metadata();
    assert.deepEqual({ format, width, height }, { format: 'webp', ...sceneSizes[scene.kind] });
    assert.ok(image.length > 1500 && image.length < 30_000, String(image.length));
  }
});

test('unknown drawings are refused', async () => {
  await assert.rejects(composeImage({ ...teapot, items: [{ icon: 'no-such-thing' }] }), RangeError);
});

test('many scenes: each once, cached ones not at all', async () => {
  const done: string[] = [];
  const logo: Scene = { kind: 'logo', items: [{ icon: 'hammer' }], backdrop: 'slate' };
  const result = await composeImages([logo, logo, teapot], {
    workers: 2,
    cached: new Set([sceneKey(teapot)]),
    onImage: async (key) => void done.push(key),
  });
  assert.deepEqual(result, { composed: 1, skipped: 1 });
  assert.deepEqual(done, [sceneKey(logo)]);
});

test('dyeing turns the main colour and leaves distant accents', () => {
  const dyed = dyeDrawing('<g><p fill="#e02040"/><p fill="#e02040"/><p fill="#20c040"/></g>', dyes.blue, 350);
  const [first = '', , accent = ''] = dyed.match(/#[0-9a-f]{6}/g) ?? [];
  assert.ok(Number.parseInt(first.slice(5), 16) > Number.parseInt(first.slice(1, 3), 16), 'blue outweighs red');
  assert.equal(accent, '#20c040');
});
