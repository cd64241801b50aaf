import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createLocalStore } from '@entrepot/server/platform/files/local-store.ts';
import sharp from 'sharp';
import { demoCategories, demoSellers, type Scene } from '../../index.ts';
import { imageKey, listImageKey } from './image-keys.ts';
import { startPainting } from './paint.ts';

const folder = await mkdtemp(join(tmpdir(), 'entrepot-paint-'));
after(() => rm(folder, { recursive: true, force: true }));
const files = createLocalStore(folder);
const scenes = [demoCategories()[0]?.image, demoSellers()[0]?.banner].filter((scene) => scene !== undefined);

async function widthOf(key: string): Promise<number> {
  const file = await files.get(key);
  assert.ok(file, key);
  return (await sharp(file.bytes).metadata()).width;
}

test('painting: every scene is stored in both sizes', async () => {
  const painting = await startPainting(files, scenes);
  const [category, cover] = scenes as [Scene, Scene];
  await painting.finished;
  assert.equal(await widthOf(imageKey(cover)), 1200);
  assert.equal(await widthOf(listImageKey(imageKey(cover))), 400);
  assert.equal(await widthOf(listImageKey(imageKey(category))), 160);
  assert.deepEqual([painting.done(), painting.total], [2, 2]);
});

test('painting: what is stored already is not drawn again', async () => {
  const painting = await startPainting(files, scenes);
  assert.equal(painting.done(), 2);
  await painting.finished;
});

test('painting: a process that fails is told to whoever waits', async () => {
  const unknown: Scene = { kind: 'category', items: [{ icon: 'no such drawing' }], backdrop: 'mist' };
  const painting = await startPainting(files, [unknown]);
  await assert.rejects(painting.finished);
});
