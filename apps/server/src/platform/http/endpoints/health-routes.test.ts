import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { testContext } from '#testkit/test-context.ts';
import { probeDatabase } from '../../database/database-probe.ts';
import { databaseFolder, knownMigrations } from '../../database/migrate.ts';
import { openDatabase } from '../../database.ts';
import { createMetrics } from '../../metrics.ts';
import { type Lifecycle, registerHealth } from './health-routes.ts';

const ctx = await testContext();

async function healthOf(change: Partial<Lifecycle> = {}, config: Partial<typeof ctx.config> = {}, db = ctx.db) {
  const server = Fastify();
  const lifecycle: Lifecycle = { isReady: true, isStopping: false, readDatabaseState: async () => 'up', ...change };
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
  assert.equal(await status({ readDatabaseState: async () => 'down' }), 503);
  assert.equal(await status({ isStopping: true }), 503);
});

test('a process whose database a later version has migrated is not ready, and says why', async () => {
  const { ownerConnectionString } = ctx.database;
  const owner = openDatabase({ connectionString: ownerConnectionString, maxConnections: 1 });
  const probe = probeDatabase(ownerConnectionString, await knownMigrations(databaseFolder));
  const server = await healthOf({ readDatabaseState: probe.readState });
  const ready = async () => {
    const answer = await server.inject({ url: '/readyz' });
    return [answer.statusCode, answer.json()];
  };
  assert.deepEqual(await ready(), [200, { status: 'ready' }]);
  await sql`insert into schema_migrations values ('29991231T2359_later.sql', '', ${ctx.clock.now()})`.execute(owner.db);
  const reason = 'A later version has migrated the database: stop this process and start that version.';
  assert.deepEqual(await ready(), [503, { status: 'not ready', reason }]);
  assert.deepEqual(await ready(), [503, { status: 'not ready', reason }]);
  await Promise.all([owner.close(), probe.close()]);
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

test('a process that has not begun is alive and not ready', async () => {
  const server = await healthOf({ isReady: false });
  assert.equal((await server.inject({ url: '/healthz' })).statusCode, 200);
  const ready = await server.inject({ url: '/readyz' });
  assert.deepEqual(
    [ready.statusCode, ready.json(), ready.headers['cache-control']],
    [503, { status: 'not ready' }, 'no-store'],
  );
});

test('the figures tell what waits in the outbox, how late it is, and of both processes together', async () => {
  const own = { ...ctx, metrics: createMetrics({ withProcess: false }) };
  const worker = createMetrics({ withProcess: false });
  worker.sweepItems.inc({ sweep: 'outbox' }, 5);
  own.metrics.sweepItems.inc({ sweep: 'outbox' }, 2);
  const server = Fastify();
  registerHealth(server, own, {
    isReady: true,
    isStopping: false,
    readDatabaseState: async () => 'up',
    background: { isAlive: () => true, restarts: () => 0, readMetrics: () => worker.registry.getMetricsAsJSON() },
  });
  const figures = async () => (await server.inject({ url: '/metrics', headers: { host: 'localhost:3000' } })).body;
  assert.match(await figures(), /entrepot_outbox_waiting 0\nentrepot|entrepot_outbox_waiting 0$/m);
  const due = (seconds: number) => new Date(ctx.clock.now().getTime() + seconds * 1000);
  for (const [id, seconds] of [
    [1, -90],
    [2, -30],
    [3, 60],
  ] as const)
    await sql`insert into outbox_events (id, type, payload, created_at, due_at)
      values (${id}, 'nothing', '{}', ${ctx.clock.now()}, ${due(seconds)})`.execute(ctx.db);
  const told = await figures();
  assert.match(told, /^entrepot_outbox_waiting 3$/m);
  assert.match(told, /^entrepot_outbox_lag_seconds 90$/m);
  assert.match(told, /^entrepot_worker_up 1$/m);
  assert.match(told, /^entrepot_sweep_items_total\{sweep="outbox"\} 7$/m);
  await sql`delete from outbox_events where id < 3`.execute(ctx.db);
  assert.match(await figures(), /^entrepot_outbox_lag_seconds 0$/m, 'what is not due yet is not late');
});

test('a database that is away, and a background that does not answer, cost no more than their own figures', async () => {
  const gone = openDatabase({ connectionString: 'postgresql://nobody@127.0.0.1:1/none', maxConnections: 1 });
  const server = await healthOf({ background: background(true) }, {}, gone.db as typeof ctx.db);
  const answer = await server.inject({ url: '/metrics', headers: { host: 'localhost:3000' } });
  assert.equal(answer.statusCode, 200);
  assert.match(answer.body, /^entrepot_worker_up 1$/m);
  await gone.close();
});
