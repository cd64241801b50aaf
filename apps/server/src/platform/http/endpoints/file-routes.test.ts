import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secondMs } from '@entrepot/domain';
import fastify from 'fastify';
import { testContext } from '#testkit/test-context.ts';
import { registerFiles } from './file-routes.ts';

const ctx = await testContext();
const key = (name: string) => `uploads/ab/${name}.webp`;
for (const name of ['shown', 'hidden', 'hidden-400']) await ctx.files.put(key(name), Buffer.from('webp'), 'image/webp');

let read = async (): Promise<ReadonlySet<string>> => new Set([key('hidden')]);
const server = fastify();
registerFiles(server, ctx, () => read());
const statusOf = async (path: string) => (await server.inject({ url: `/files/${path}` })).statusCode;

test('a withheld image is found by no other spelling of its address', async () => {
  assert.equal(await statusOf(key('shown')), 200);
  for (const path of [
    key('hidden'),
    key('hidden-400'),
    'uploads//ab/hidden.webp',
    'uploads/ab//hidden.webp',
    'uploads/ab///hidden-400.webp',
    'uploads/ab/%2fhidden.webp',
    'uploads/./ab/hidden.webp',
    'uploads/ab/x/../hidden.webp',
    'uploads/ab/%68idden.webp',
    '/uploads/ab/hidden.webp',
  ])
    assert.equal(await statusOf(path), 404, path);
});

test('images are seen while nobody can say which are withheld, and withheld ones are not', async () => {
  assert.equal(await statusOf(key('shown')), 200);
  read = () => Promise.reject(new Error('no database'));
  ctx.clock.advanceMs(2 * secondMs);
  assert.equal(await statusOf(key('shown')), 200);
  assert.equal(await statusOf(key('hidden')), 404);
});
