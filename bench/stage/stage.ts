import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@entrepot/domain';
import { openContext } from '@entrepot/server/app.ts';
import { openPrimary } from '@entrepot/server/commands/primary-database.ts';
import { checkInvariants } from '@entrepot/server/modules/invariants/index.ts';
import { loadConfig } from '@entrepot/server/platform/config.ts';
import type { Context } from '@entrepot/server/platform/context.ts';
import { createLog } from '@entrepot/server/platform/log.ts';
import { ensureDatabase } from '@entrepot/server/platform/postgres/ensure-database.ts';
import { startPostgres } from '@entrepot/server/platform/postgres/start-postgres.ts';
import { sql } from 'kysely';
import { parentOf } from '../measure/process-cost.ts';
import { type BenchShop, loadShop, type ShopSize } from '../shop/load-shop.ts';
import { end, firstMessage, freePort, start } from './processes.ts';

/** A filled shop that runs, with the server of the limits beside it, on a PostgreSQL of their own. */
export type Stage = {
  readonly ctx: Context;
  readonly shop: BenchShop;
  readonly databaseUrl: string;
  /** The process that all backends of the database belong to. */
  readonly databasePid: number | undefined;
  readonly server: RunningServer & { readonly startMs: number };
  readonly limits: RunningServer;
  /** A second shop that keeps nothing of what products say; started when it is first asked for. */
  readonly coldServer: () => Promise<RunningServer>;
  /** Waits until every event of what happened is delivered. */
  readonly settle: () => Promise<void>;
  /** Runs the invariants, which must find nothing. */
  readonly violations: () => ReturnType<typeof checkInvariants>;
  readonly close: () => Promise<void>;
};

type RunningServer = { readonly origin: string; readonly pid: number };

/** Starts PostgreSQL in a temporary folder, as durable as in production; `stop` removes everything. */
export async function startDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'entrepot-bench-'));
  // PostgreSQL may run under another account, which has to pass.
  await chmod(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, durable: true });
  const stop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { dataDir, postgres, stop };
}

type BenchDatabase = Awaited<ReturnType<typeof startDatabase>>;

/** Makes and fills a database, then starts the servers on it. */
export async function openStage({ dataDir, postgres }: BenchDatabase, name: string, size: ShopSize): Promise<Stage> {
  await ensureDatabase(postgres.connectionString('postgres'), name);
  const databaseUrl = postgres.connectionString(name);
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'warn' };
  const config = await loadConfig(env, { isDemo: false, isProduction: true });
  await openPrimary(config);
  const { ctx, close } = await openContext({ config, clock: systemClock, log: createLog('warn'), databaseUrl });
  const children: ChildProcess[] = [];
  const closeAll = async () => {
    await Promise.all(children.map(end));
    await close();
  };
  try {
    const shop = await loadShop(ctx, databaseUrl, size);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(ctx.db);
    let cold: Promise<RunningServer> | undefined;
    return {
      ctx,
      shop,
      databaseUrl,
      databasePid: parentOf(rows[0]?.pid ?? 0),
      ...(await startServers(env, children)),
      coldServer: () => (cold ??= startShop({ ...env, PRODUCT_CACHE_MB: '0' }, children)),
      settle: () => settle(ctx),
      violations: () => checkInvariants(ctx.db),
      close: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Starts everything that answers or works behind; what was started is among `children` even when a later one fails. */
async function startServers(env: Readonly<Record<string, string>>, children: ChildProcess[]) {
  const limits = start({ program: 'bench', args: ['limits-server'], core: 'server' }, env);
  children.push(limits);
  const { port } = await firstMessage<{ port: number }>(limits);
  const server = await startShop(env, children);
  children.push(start({ program: 'shop', args: ['worker'], core: 'any' }, { ...env, ENTREPOT_MODE: 'production' }));
  return { server, limits: { origin: `http://127.0.0.1:${port}`, pid: limits.pid ?? 0 } };
}

const startWithinMs = 300_000;

/** Starts the shop as `npm run serve` does, background work apart, and waits until it is ready. */
async function startShop(env: Readonly<Record<string, string>>, children: ChildProcess[]) {
  const port = await freePort();
  const startedMs = performance.now();
  const child = start(
    { program: 'shop', args: ['serve'], core: 'server' },
    { ...env, PORT: `${port}`, ENTREPOT_ROLE: 'web' },
  );
  children.push(child);
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`the shop did not start: exit code ${child.exitCode}`);
    if (performance.now() - startedMs > startWithinMs) throw new Error('the shop was not ready in time');
    await sleep(100);
  }
  return { origin, pid: child.pid ?? 0, startMs: performance.now() - startedMs };
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}

const settleWithinMs = 180_000;

async function settle(ctx: Context): Promise<void> {
  const untilMs = performance.now() + settleWithinMs;
  while (performance.now() < untilMs) {
    const { rows } = await sql`select 1 from outbox_events where due_at <= ${systemClock.now()} limit 1`.execute(
      ctx.db,
    );
    if (rows.length === 0) return;
    await sleep(200);
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
