/**
 * A process of its own: runs the cached database server for single test files, and ends once nobody has used it
 * for ten minutes, or when it is told to (SIGTERM).
 */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '#platform/postgres/start-postgres.ts';
import { addressFile, cachedClusterFolder } from './test-cluster.ts';

const idleLimitMs = 10 * 60_000;
const lookEveryMs = 20_000;

// A second keeper fails here without patience, and before it touches what the first one runs.
const server = await startPostgres({ dataDir: cachedClusterFolder, durable: false, patienceMs: 0 });
const address = server.connectionString('postgres');
writeFileSync(addressFile, address);
process.once('SIGTERM', () => void stop());

const client = new pg.Client({ connectionString: address });
await client.connect();
let idleSinceMs = Date.now();
let usesSeen = '';
while (Date.now() - idleSinceMs < idleLimitMs) {
  await sleep(lookEveryMs);
  const { uses, isOpen } = await countUses(client);
  // One long test may keep to the connections that it began with.
  if (isOpen || uses !== usesSeen) idleSinceMs = Date.now();
  usesSeen = uses;
}
await client.end();
await stop();

/** `uses` changes whenever a test database is made, dropped or connected to; `isOpen` while anybody is connected to one. */
async function countUses(handle: pg.Client): Promise<{ readonly uses: string; readonly isOpen: boolean }> {
  const { rows } = await handle.query<{ uses: string; isOpen: boolean }>(
    `select concat(max(oid::int8), ' ', count(*), ' ', (select sum(sessions) from pg_stat_database
       where datname like 'test%')) as uses,
       exists (select from pg_stat_activity where datname like 'test%') as "isOpen" from pg_database`,
  );
  return rows[0] ?? { uses: '', isOpen: false };
}

async function stop() {
  rmSync(addressFile, { force: true });
  await server.stop();
  // Without fsync the files could be damaged by now: every keeper begins with fresh ones.
  rmSync(path.join(cachedClusterFolder, 'postgres'), { recursive: true, force: true });
  process.exit(0);
}
