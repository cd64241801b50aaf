import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
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

/** A way to a server on a port, which from `freeze` on takes connections and passes nothing on. */
async function freezable(t: TestContext, port: number) {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const proxy = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    near.on('data', (chunk) => isFrozen || far.write(chunk));
    far.on('data', (chunk) => isFrozen || near.write(chunk));
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  t.after(() => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  });
  const { port: ownPort } = proxy.address() as AddressInfo;
  const freeze = (frozen: boolean) => {
    isFrozen = frozen;
  };
  return { url: `redis://127.0.0.1:${ownPort}`, freeze };
}

test(
  'a counting server that answers nothing holds up one call for a moment, and counts once it answers',
  needsRedis,
  async (t) => {
    const port = await freePort();
    await startRedis(t, port);
    const { url, freeze } = await freezable(t, port);
    const { visit, redis } = await limitedServer(t, url);
    if (redis.status !== 'ready') await once(redis, 'ready');
    assert.equal(await visit(), 200);
    freeze(true);
    const within = (ms: number) => Promise.race([visit(), pause(ms, 'still waiting', { ref: false })]);
    assert.equal(await within(5000), 200);
    // The error that ends the connection is none of the test's.
    const until = (event: 'close' | 'ready') => new Promise((resolve) => void redis.once(event, resolve));
    if (redis.status === 'ready') await until('close');
    for (let count = 0; count < 10; count += 1) assert.equal(await within(500), 200);
    freeze(false);
    await until('ready');
    const answers = [await visit(), await visit(), await visit(), await visit()];
    assert.ok(answers.includes(429), String(answers));
  },
);
