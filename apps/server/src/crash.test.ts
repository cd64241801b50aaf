import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@entrepot/domain';
import { sql } from 'kysely';
import { migrate } from '#platform/database/migrate.ts';
import { createLog } from '#platform/log.ts';
import { deliverEvents } from '#platform/outbox.ts';
import { ensureDatabase } from '#platform/postgres/ensure-database.ts';
import { type RunningPostgres, startPostgres } from '#platform/postgres/start-postgres.ts';
import { addBuyer, type MarketBuyer, type SmallMarket, smallMarket, testFundPassword } from '#testkit/small-market.ts';
import { testConfig } from '#testkit/test-config.ts';
import { modules, type OpenContext, openContext } from './app.ts';
import { assertInvariants } from './modules/invariants/index.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 1);
const buyersCount = 8;
const loadMs = 1500;
const databaseFolder = fileURLToPath(new URL('../../../db', import.meta.url));
const bareServer = fileURLToPath(new URL('./testkit/processes/bare-server.ts', import.meta.url));

let folder: string;
let postgres: RunningPostgres;
let databaseUrl: string;
let open: OpenContext;
let market: SmallMarket;
let buyers: MarketBuyer[];
let server: { child: ChildProcess; port: number };

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'entrepot-crash-'));
  await startDatabase();
  await ensureDatabase(postgres.connectionString('postgres'), 'crash');
  await migrate(databaseUrl, databaseFolder);
  open = await openOwn();
  market = await smallMarket(open.ctx, { stock: 1_000_000 });
  buyers = [];
  for (let i = 0; i < buyersCount; i += 1) buyers.push(await addBuyer(open.ctx, `crash${i}`, 1_000_000n));
});

after(async () => {
  if (server) server.child.kill('SIGKILL');
  await open?.close();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function startDatabase() {
  postgres = await startPostgres({ dataDir: folder, durable: true });
  databaseUrl = postgres.connectionString('crash');
}

const openOwn = () =>
  openContext({
    config: testConfig(folder),
    clock: systemClock,
    log: createLog('silent'),
    databaseUrl,
    maxConnections: 3,
  });

async function startServer() {
  const child = fork(bareServer, [databaseUrl, folder], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [port] = (await once(child, 'message')) as [number];
  server = { child, port };
}

type Answer = { code: number; error?: string; data: Record<string, unknown> };

/** Null means that no answer came: whether the call was done is not known. */
async function send(path: string, body: object, token: string, key?: string): Promise<Answer | null> {
  try {
    const reply = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5000),
    });
    const answer = (await reply.json()) as Answer;
    return reply.status >= 500 ? null : answer;
  } catch {
    return null;
  }
}

type Purchase = {
  readonly buyer: MarketBuyer;
  readonly key: string;
  readonly submit: object;
  checkoutId?: string;
  isPaid: boolean;
};

/** Buys the same cart again and again until `isOver`; whatever was begun is written down before it is sent. */
async function shop(buyer: MarketBuyer, purchases: Purchase[], isOver: () => boolean): Promise<void> {
  for (let count = 1; !isOver(); count += 1) {
    const lines = [
      { skuId: market.storeA.skuId, count: (count % 400) + 1 },
      { skuId: market.storeB.skuId, count: 1 },
    ];
    const quote = await send('/api/order!quote.action', { addressId: buyer.addressId, lines }, buyer.token);
    if (quote?.code !== 0) continue;
    const purchase: Purchase = {
      buyer,
      key: `${buyer.userId}-${count}-${purchases.length}`,
      submit: { addressId: buyer.addressId, lines, expectTotal: quote.data.total },
      isPaid: false,
    };
    purchases.push(purchase);
    await finish(purchase);
  }
}

/** Submits and pays, or does again what may have been done: the keys make it the same purchase. */
async function finish(purchase: Purchase): Promise<boolean> {
  const { buyer, key } = purchase;
  const placed = await send('/api/order!submit.action', purchase.submit, buyer.token, `submit-${key}`);
  if (!placed) return false;
  assert.equal(placed.code, 0, JSON.stringify(placed));
  const checkoutId = String(placed.data.checkoutId);
  assert.ok(
    purchase.checkoutId === undefined || purchase.checkoutId === checkoutId,
    'a repetition is the same checkout',
  );
  purchase.checkoutId = checkoutId;
  const paid = await send(
    '/api/order!pay.action',
    { checkoutId, payType: 'balance', safeword: testFundPassword },
    buyer.token,
    `paying-${key}`,
  );
  if (!paid) return false;
  assert.equal(paid.code, 0, JSON.stringify(paid));
  purchase.isPaid = true;
  return true;
}

/** Every acknowledged purchase is there and paid; after the unknown ones were repeated, nothing else is. */
async function verify(purchases: Purchase[]): Promise<void> {
  const { db } = open.ctx;
  const acknowledged = purchases.filter((purchase) => purchase.isPaid).map((purchase) => purchase.checkoutId);
  assert.ok(acknowledged.length > 0, 'the load got through before the end');
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders
    where checkout_id = any(${acknowledged}::bigint[]) and status = 1`.execute(db);
  assert.equal(rows[0]?.n, acknowledged.length * 2);
  for (const purchase of purchases.filter((one) => !one.isPaid))
    assert.ok(await finish(purchase), 'a repetition after the restart goes through');
  const all = await sql<{ n: number }>`select count(*)::int as n from checkouts`.execute(db);
  assert.equal(all.rows[0]?.n, purchases.length);
  const handlers = modules.flatMap((module) => module.events ?? []);
  while ((await deliverEvents(open.ctx, handlers)) > 0);
  await assertInvariants(db);
}

const purchases: Purchase[] = [];
const countPaid = () => purchases.filter(({ isPaid }) => isPaid).length;

async function underLoad(crash: () => Promise<void>): Promise<void> {
  let isOver = false;
  const shopping = buyers.map((buyer) => shop(buyer, purchases, () => isOver));
  const before = countPaid();
  await sleep(loadMs);
  // A busy machine takes longer for the first ones; with none of this round there is nothing to lose.
  while (countPaid() === before) await sleep(100);
  try {
    await crash();
  } finally {
    isOver = true;
  }
  await Promise.all(shopping);
}

test(`kill -9 of the server under load loses nothing that was acknowledged (${rounds} rounds)`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await startServer();
    await underLoad(async () => {
      server.child.kill('SIGKILL');
    });
    await startServer();
    await verify(purchases);
    server.child.kill('SIGKILL');
    await once(server.child, 'exit');
  }
});

test(`an immediate stop of the database under load loses nothing that was acknowledged (${rounds} rounds)`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    if (round === 0) await startServer();
    await underLoad(stopDatabaseAtOnce);
    await open.close().catch(() => {});
    await postgres.stop();
    await startDatabase();
    open = await openOwn();
    await untilReady();
    await verify(purchases);
  }
});

/** The server lives through the loss of its database and finds the new one by itself. */
async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const reply = await fetch(`http://127.0.0.1:${server.port}/readyz`).catch(() => null);
    if (reply?.status === 200) return;
    await sleep(100);
  }
  assert.fail('the server did not become ready again');
}

/** As `pg_ctl stop -m immediate` does: every server process quits without a word; the next start recovers from the log. */
async function stopDatabaseAtOnce(): Promise<void> {
  const pidFile = await readFile(join(folder, 'postgres', '18', 'postmaster.pid'), 'utf8');
  process.kill(Number(pidFile.split('\n', 1)[0]), 'SIGQUIT');
}
