import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { testContext } from '#testkit/test-context.ts';
import { registerFiles } from '../http/endpoints/file-routes.ts';
import { drawImageSize } from './image-sizes.ts';
import { loadSharp } from './load-sharp.ts';

const sharp = await loadSharp();
const ctx = await testContext();
const server = fastify();
const withheld = new Set(['uploads/ab/withheld.webp', 'uploads/ab/withheld-1234.webp']);
registerFiles(server, ctx, async () => withheld);

const anImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
for (const [name, width, height] of [
  ['mug', 1600, 1200],
  ['icon', 120, 120],
  ['withheld', 900, 900],
  ['mug-1234', 900, 900],
  ['withheld-1234', 900, 900],
] as const)
  await ctx.files.put(`uploads/ab/${name}.webp`, await anImage(width, height), 'image/webp');
await ctx.files.put('private/ab/letter.webp', await anImage(900, 900), 'image/webp');

const ask = (name: string) => server.inject({ url: `/files/${name}.webp` });
const sidesOf = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
};

test('a size that nobody has asked for is drawn and kept', async () => {
  for (const [size, sides] of [
    ['160', [160, 120]],
    ['400', [400, 300]],
    ['800', [800, 600]],
  ] as const) {
    const answers = await Promise.all([ask(`uploads/ab/mug-${size}`), ask(`uploads/ab/mug-${size}`)]);
    for (const { statusCode, headers, rawPayload } of answers) {
      assert.equal(statusCode, 200);
      assert.equal(headers['content-type'], 'image/webp');
      assert.deepEqual(await sidesOf(rawPayload), sides);
    }
    assert.deepEqual((await ctx.files.get(`uploads/ab/mug-${size}.webp`))?.bytes, answers[0]?.rawPayload);
  }
});

test('an image whose name ends in a number has its sizes, and is withheld in each', async () => {
  assert.deepEqual(await sidesOf((await ask('uploads/ab/mug-1234-160')).rawPayload), [160, 160]);
  for (const size of ['', '-160', '-400']) assert.equal((await ask(`uploads/ab/withheld-1234${size}`)).statusCode, 404);
});

test('an image that is no larger is not drawn anew', async () => {
  const whole = await ask('uploads/ab/icon');
  assert.deepEqual((await ask('uploads/ab/icon-160')).rawPayload, whole.rawPayload);
});

test('no other size is drawn, nor one of what is not there, withheld or private', async () => {
  for (const name of [
    'uploads/ab/mug-1600',
    'uploads/ab/mug-161',
    'uploads/ab/none-160',
    'uploads/ab/mug-160-160',
    'uploads/ab/mug-400-160',
    'uploads/ab/withheld-160-160',
    'uploads/ab/withheld-160',
    'private/ab/letter-160',
  ]) {
    await ctx.files.put('uploads/ab/withheld-160.webp', Buffer.from('webp'), 'image/webp');
    assert.equal((await ask(name)).statusCode, 404, name);
    await ctx.files.remove('uploads/ab/withheld-160.webp');
    assert.equal(await ctx.files.has(`${name}.webp`), false, name);
  }
});

test('a file that is no image is missing in its sizes, and no fault', async () => {
  await ctx.files.put('uploads/ab/torn.webp', Buffer.from('RIFF'), 'image/webp');
  assert.equal((await ask('uploads/ab/torn-160')).statusCode, 404);
});

test('a size drawn while its image is taken away is not left behind', async () => {
  const key = 'uploads/ab/leaving.webp';
  await ctx.files.put(key, await anImage(900, 900), 'image/webp');
  const files = { ...ctx.files, has: async () => false };
  await drawImageSize({ ...ctx, files }, 'uploads/ab/leaving-160.webp');
  assert.equal(await ctx.files.has('uploads/ab/leaving-160.webp'), false);
});
