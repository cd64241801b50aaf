import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const checkout = path.join(import.meta.dirname, '../../../../..');
const key = createHash('sha256').update(checkout).digest('hex').slice(0, 10);
const startLimitMs = 60_000;
/** A keeper that does not get its lock ends at once, so a second one may be tried after this long. */
const keeperPatienceMs = 10_000;

/** Everything of the cached cluster lies here; one per user and checkout. */
export const cachedClusterFolder = path.join(tmpdir(), `entrepot-test-${process.getuid?.() ?? 0}-${key}`);
/** Holds the cached cluster's connection string while it runs. */
export const addressFile = path.join(cachedClusterFolder, 'address');

/**
 * The connection string of the `postgres` database of a server for tests: the running test run's, else the cached
 * one of this checkout, which is started when it does not answer and stops after ten idle minutes.
 */
export async function testCluster(): Promise<string> {
  const shared = process.env.ENTREPOT_TEST_POSTGRES;
  if (shared !== undefined) return shared;
  const giveUpAt = Date.now() + startLimitMs;
  let nextKeeperAt = 0;
  while (Date.now() < giveUpAt) {
    const address = readAddress();
    if (address !== undefined && (await answers(address))) return address;
    if (Date.now() > nextKeeperAt) {
      startKeeper();
      nextKeeperAt = Date.now() + keeperPatienceMs;
    }
    await sleep(50);
  }
  throw new Error(`The database server for tests did not start; see ${path.join(cachedClusterFolder, 'keeper.log')}`);
}

/** Starts the process that owns the cached cluster. It outlives this one, so that the next test file is quick. */
function startKeeper() {
  mkdirSync(cachedClusterFolder, { recursive: true, mode: 0o755 });
  const log = openSync(path.join(cachedClusterFolder, 'keeper.log'), 'a');
  const keeper = spawn(process.execPath, [path.join(import.meta.dirname, 'keep-cluster.ts')], {
    detached: true,
    stdio: ['ignore', log, log],
    // A test runner's settings for its children would turn the keeper into a test.
    env: { PATH: process.env.PATH ?? '', TMPDIR: tmpdir() },
  });
  keeper.unref();
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function readAddress(): string | undefined {
  try {
    return readFileSync(addressFile, 'utf8');
  } catch {
    return undefined;
  }
}
