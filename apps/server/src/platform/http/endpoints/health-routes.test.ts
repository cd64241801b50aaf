import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { testContext } from '#testkit/test-context.ts';
import { openDatabase } from '../../database.ts';
import { type Lifecycle, registerHealth } from './health-routes.ts';

const ctx = await testContext();

async function healthOf(change: Partial<Lifecycle> = {}, config: Partial<typeof ctx.config> = {}, db = ctx.db) {
  const server = Fastify();
  const lifecycle: Lifecycle = { isReady: true, isStopping: false, isDatabaseUp: async () => true, ...change };
  registerHealth(server, { ...ctx, db, config: { ...ctx.config, ...config } }, lifecycle);
  return server;
}

const background = (isAlive: boolean) => ({ isAlive: () => isAlive, restarts: () => 3, readMetrics: async () => null });

test('a process is ready while it, its database and its background process live', async () => {
  const status = async (change: Partial<Lifecycle>) =>
    (await (await healthOf(change)).inject({ url: '/readyz' })).statusCode;
  assert.equal(await status({}), 200);
  assert.equal(await status({ background: background(true) }), 200);
  assert.equal(await status({ background: background(false) }), 503);
  assert.equal(await status({ isDatabaseUp: async () => false }), 503);
  assert.equal(await status({ isStopping: true }), 503);
});

test('a pool that hands out nothing is seen, and nobody waits for it', async () => {
  const pool = openDatabase({
    connectionString: ctx.database.ownerConnectionString,
    maxConnections: 1,
    timeouts: { connectMs: 500, lockMs: 0, statementMs: 0, idleInTransactionMs: 0 },
  });
  const taken = await pool.pool.connect();
  const server = await healthOf({}, {}, pool.db as typeof ctx.db);
  const isReady = async () => (await server.inject({ url: '/readyz' })).statusCode === 200;
  for (let asked = 0; asked < 300 && (await isReady()); asked += 1) await new Promise((done) => setTimeout(done, 10));
  assert.equal(await isReady(), false);
  taken.release();
  for (let asked = 0; asked < 300 && !(await isReady()); asked += 1) await new Promise((done) => setTimeout(done, 10));
  assert.equal(await isReady(), true);
  await pool.close();
});

test('the figures tell of the background process', async () => {
  const server = await healthOf({ background: background(false) });
  const { body } = await server.inject({ url: '/metrics', headers: { host: 'localhost:3000' } });
  assert.match(body, /entrepot_worker_restarts 3/);
});

test('figures are for whoever has the key, or asks directly from this machine', async () => {
  const status = async (headers: Record<string, string>, config: Partial<typeof ctx.config> = {}, from = '127.0.0.1') =>
    (await (await healthOf({}, config)).inject({ url: '/metrics', headers, remoteAddress: from })).statusCode;
  const host = 'localhost:3000';
  assert.equal(await status({ host }), 200);
  assert.equal(await status({ host }, {}, '192.0.2.9'), 404);
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
    assert.equal(await status({ host, [name]: '127.0.0.1' }), 404, name);
  assert.equal(await status({ host: 'shop.example' }), 404);
  assert.equal(await status({ host }, { trustedProxies: 1 }), 404);
  assert.equal(await status({ host }, { isProduction: true }), 404);
  const metricsKey = 'k'.repeat(32);
  assert.equal(await status({ host }, { metricsKey }), 404);
  assert.equal(await status({ host, authorization: 'Bearer wrong' }, { metricsKey }), 404);
  assert.equal(
    await status({ host, authorization: `Bearer ${metricsKey}` }, { metricsKey, isProduction: true }, '192.0.2.9'),
    200,
  );
});
