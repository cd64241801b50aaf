import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@entrepot/domain';
import { openContext } from '@entrepot/server/app.ts';
import { openPrimary } from '@entrepot/server/commands/primary-database.ts';
import { loadConfig } from '@entrepot/server/platform/config.ts';
import { createLog } from '@entrepot/server/platform/log.ts';
import { ensureDatabase } from '@entrepot/server/platform/postgres/ensure-database.ts';
import { startPostgres } from '@entrepot/server/platform/postgres/start-postgres.ts';
import { addBuyer, smallMarket } from '@entrepot/server/testkit/small-market.ts';
import { freePort } from '../stage/processes.ts';
import { startMailbox } from './mailbox.ts';
import { isReady, startProxy } from './proxy.ts';
import { type SupervisedProcess, superviseProcess } from './supervise-process.ts';

const shop = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
/** Room for thirty minutes of purchases on a quiet machine, so that nothing but the fault fills it. */
const diskMegabytes = 4000;
const buyersCount = 6;
/** A first start builds the pages. */
const startWithinMs = 600_000;

/** A small file system of its own where the system allows it, so that it can be filled; else a plain folder, and none is filled. */
function openDisk(folder: string) {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=755`, 'tmpfs', folder]);
  const isSmall = mounted.status === 0;
  return { folder, isSmall, close: () => void (isSmall && spawnSync('umount', ['-l', folder])) };
}

async function startRedis(port: number) {
  const program = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);
  if (!program) throw new Error('this run needs redis-server or valkey-server');
  const start = async () => {
    const server = spawn(program, ['--port', `${port}`, '--bind', '127.0.0.1', '--save', ''], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const chunk of server.stdout) if (String(chunk).includes('Ready to accept connections')) break;
    server.stdout.destroy();
    return server;
  };
  let server = await start();
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  return {
    stop,
    start: async () => {
      server = await start();
    },
  };
}

type Closer = () => unknown;

/** The servers that the shop needs, on a disk of their own. Whatever was started is among `closers`. */
async function openServers(closers: Closer[]) {
  const root = await mkdtemp(join(tmpdir(), 'entrepot-faults-'));
  closers.push(() => rm(root, { recursive: true, force: true }));
  // PostgreSQL may run under another account, which has to pass.
  await chmod(root, 0o755);
  await mkdir(join(root, 'disk'));
  const disk = openDisk(join(root, 'disk'));
  closers.push(disk.close);
  const postgres = await startPostgres({ dataDir: disk.folder, durable: true });
  closers.push(postgres.stop);
  await ensureDatabase(postgres.connectionString('postgres'), 'faults');
  const redisPort = await freePort();
  const redis = await startRedis(redisPort);
  closers.push(redis.stop);
  const mailbox = await startMailbox();
  closers.push(mailbox.close);
  const env = {
    DATA_DIR: disk.folder,
    DATABASE_URL: postgres.connectionString('faults'),
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    SMTP_URL: mailbox.url,
    TRUSTED_PROXIES: '1',
    DRAIN_SECONDS: '3',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'fatal',
    ENTREPOT_SECRETS: JSON.stringify({
      dataKeys: { current: 'k1', keys: { k1: randomBytes(32).toString('base64') } },
      fileLinkKey: randomBytes(32).toString('base64'),
    }),
  };
  return { disk, redis, mailbox, env };
}

/** The whole shop as it runs in production: two web processes behind a proxy, one of them with its worker, beside their servers. */
async function openShop(closers: Closer[]) {
  const { env, ...servers } = await openServers(closers);
  const config = await loadConfig(env, { isDemo: false, isProduction: true });
  await openPrimary(config);
  const parts = { config, clock: systemClock, log: createLog('silent'), databaseUrl: env.DATABASE_URL };
  const open = await openContext(parts);
  closers.push(open.close);
  const market = await smallMarket(open.ctx, { stock: 10_000_000, balance: 10_000_000n });
  const buyers = [];
  for (let n = 0; n < buyersCount; n += 1) buyers.push(await addBuyer(open.ctx, `shopper${n}`, 50_000_000n));
  const origins: string[] = [];
  const webs: SupervisedProcess[] = [];
  for (const role of ['all', 'web']) {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const own = { ...process.env, ...env, PORT: `${port}`, ENTREPOT_ROLE: role, NODE_ENV: 'production' };
    const web = superviseProcess(process.execPath, ['--max-semi-space-size=16', shop, 'serve'], own);
    closers.push(web.end);
    origins.push(origin);
    webs.push(web);
    await untilReady(origin);
  }
  const proxy = await startProxy(origins);
  closers.push(proxy.close);
  return { ...servers, open, market, buyers, origins, webs, proxy };
}

/** Opens the stage; `close` ends everything in the opposite order, also when the opening failed half-way. */
export async function openStage() {
  const closers: Closer[] = [];
  const close = async () => {
    for (const closer of closers.reverse()) await closer();
  };
  try {
    return { ...(await openShop(closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

async function untilReady(origin: string): Promise<void> {
  for (const from = performance.now(); performance.now() - from < startWithinMs; ) {
    if (await isReady(origin)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the shop was not ready in time');
}
