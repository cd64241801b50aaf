import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { freePort, needsRedis, startRedis } from '#testkit/processes/redis.ts';
import { connectRedisRealtime } from './redis-realtime.ts';

const log = pino({ level: 'silent' });

test('a message reaches every process, and only on its channel', needsRedis, async (t) => {
  const port = await freePort();
  await startRedis(t, port);
  const [here, there] = await Promise.all([
    connectRedisRealtime(`redis://127.0.0.1:${port}`, log),
    connectRedisRealtime(`redis://127.0.0.1:${port}`, log),
  ]);
  t.after(() => Promise.all([here.close(), there.close()]));
  const other: string[] = [];
  there.subscribe('other', (payload) => other.push(payload));
  const arrived = Promise.all(
    [here, there].map((each) => new Promise((resolve) => each.subscribe('greeting', resolve))),
  );
  here.publish('greeting', 'hello there');
  assert.deepEqual(await arrived, ['hello there', 'hello there']);
  assert.deepEqual(other, []);
});

test('after the server was away, caches are dropped and messages flow again', needsRedis, async (t) => {
  const port = await freePort();
  const stop = await startRedis(t, port);
  const realtime = await connectRedisRealtime(`redis://127.0.0.1:${port}`, log);
  t.after(() => realtime.close());
  const back = new Promise<void>((resolve) => realtime.onGap(resolve));
  await stop();
  // Nobody hears this one, and nobody fails because of it.
  realtime.publish('greeting', 'lost');
  await startRedis(t, port);
  await back;
  const received = new Promise((resolve) => realtime.subscribe('greeting', resolve));
  const again = setInterval(() => realtime.publish('greeting', 'hello'), 50);
  t.after(() => clearInterval(again));
  assert.equal(await received, 'hello');
});

test('what could not be said without a connection is made known to every process as a gap', needsRedis, async (t) => {
  const port = await freePort();
  await startRedis(t, port);
  const [here, there] = await Promise.all([
    connectRedisRealtime(`redis://127.0.0.1:${port}`, log),
    connectRedisRealtime(`redis://127.0.0.1:${port}`, log),
  ]);
  const operator = new Redis(port);
  t.after(() => Promise.all([here.close(), there.close(), operator.quit()]));
  const gap = new Promise<void>((resolve) => there.onGap(resolve));
  const again = setInterval(() => here.publish('greeting', 'perhaps lost'), 5);
  t.after(() => clearInterval(again));
  // Those that publish lose their connections; those that listen have theirs, and miss nothing that they could notice.
  await operator.call('client', 'kill', 'type', 'normal', 'skipme', 'yes');
  await gap;
});

test('a server that is not there is told at the start', async () => {
  await assert.rejects(connectRedisRealtime(`redis://127.0.0.1:${await freePort()}`, log));
});
