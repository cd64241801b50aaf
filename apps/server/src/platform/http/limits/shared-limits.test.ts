import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type TestContext, test } from 'node:test';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { freePort, needsRedis, startRedis } from '#testkit/processes/redis.ts';
import { sharedLimits } from './shared-limits.ts';

async function limitedServer(t: TestContext, url: string) {
  const server = Fastify();
  t.after(() => server.close());
  const limits = await sharedLimits(server, url);
  await server.register(rateLimit, { global: false, ...limits });
  server.get('/', { config: { rateLimit: { max: 3, timeWindow: 60_000 } } }, async () => 'fine');
  await server.ready();
  return { visit: async () => (await server.inject('/')).statusCode, redis: limits.redis };
}

test('two processes count together', needsRedis, async (t) => {
  const port = await freePort();
  await startRedis(t, port);
  const one = await limitedServer(t, `redis://127.0.0.1:${port}`);
  const two = await limitedServer(t, `redis://127.0.0.1:${port}`);
  // The connections are made in the background; until they stand, calls pass uncounted.
  for (const { redis } of [one, two]) if (redis.status !== 'ready') await once(redis, 'ready');
  assert.deepEqual([await one.visit(), await two.visit(), await one.visit()], [200, 200, 200]);
  assert.deepEqual([await two.visit(), await one.visit()], [429, 429]);
});

test('without the counting server calls pass', async (t) => {
  const { visit } = await limitedServer(t, `redis://127.0.0.1:${await freePort()}`);
  assert.deepEqual([await visit(), await visit(), await visit(), await visit()], [200, 200, 200, 200]);
});
