import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#platform/config.ts';
import { migrate } from '#platform/database/migrate.ts';
import { prepareQueue } from '#platform/database/prepare-queue.ts';
import { ensureDatabase } from '#platform/postgres/ensure-database.ts';
import { startPostgres } from '#platform/postgres/start-postgres.ts';
import { applicationRole } from '../app.ts';

/** A running, migrated database. `stop` ends it if it is ours. */
export type Primary = { readonly url: string; readonly stop: () => Promise<void> };

const databaseFolder = fileURLToPath(new URL('../../../../db', import.meta.url));
const embeddedName = 'entrepot';

/** Starts the embedded server, or takes the external one, and brings its schema up to date. */
export async function openPrimary(config: Config, log?: Pick<Logger, 'error'>): Promise<Primary> {
  if (config.databaseUrl) {
    await bringUpToDate(config.databaseUrl);
    return { url: config.databaseUrl, stop: async () => {} };
  }
  const postgres = await startPostgres({
    dataDir: config.dataDir,
    durable: true,
    ...(log ? { onTrouble: (message) => log.error(message) } : {}),
  });
  try {
    const url = postgres.connectionString(embeddedName);
    await ensureDatabase(postgres.connectionString('postgres'), embeddedName);
    await bringUpToDate(url);
    await writeFile(addressFile(config), url, { mode: 0o600 });
    return { url, stop: postgres.stop };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** Where a running shop notes how its embedded database is reached. */
const addressFile = (config: Config) => join(config.dataDir, 'database-address');

/**
 * The database of a shop that is running on the same data, or else one that is started for the caller. For commands that
 * work beside the shop.
 */
export async function joinPrimary(config: Config): Promise<Primary> {
  const url = await readFile(addressFile(config), 'utf8').catch(() => null);
  if (!config.databaseUrl && url !== null && (await isAnswering(url))) return { url, stop: async () => {} };
  return openPrimary(config);
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function bringUpToDate(url: string): Promise<void> {
  await migrate(url, databaseFolder);
  await prepareQueue(url, applicationRole);
}
