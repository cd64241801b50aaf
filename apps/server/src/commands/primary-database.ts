import { readFile, realpath, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#platform/config.ts';
import { databaseFolder, migrate } from '#platform/database/migrate.ts';
import { prepareQueue } from '#platform/database/prepare-queue.ts';
import { ensureDatabase } from '#platform/postgres/ensure-database.ts';
import { startPostgres } from '#platform/postgres/start-postgres.ts';
import { applicationRole } from '../app.ts';
import { assertNotCutOff } from './backup/move-in.ts';

/** A running, migrated database. `stop` ends it if it is ours. */
export type Primary = { readonly url: string; readonly stop: () => Promise<void> };

/** The embedded server's database of the shop. */
export const embeddedName = 'entrepot';

/** Starts the embedded server, or takes the external one, and brings its schema up to date. */
export async function openPrimary(config: Config, log?: Pick<Logger, 'error'>): Promise<Primary> {
  if (config.databaseUrl) {
    await bringUpToDate(config.databaseUrl);
    return { url: config.databaseUrl, stop: async () => {} };
  }
  assertNotCutOff(config.dataDir);
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
const addressFile = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'database-address');

/**
 * The database of a shop that is running on the same data, or else one that is started for the caller. For commands that
 * work beside the shop.
 */
export async function joinPrimary(config: Config): Promise<Primary> {
  return (await joinRunning(config)) ?? openPrimary(config);
}

type DatabasePlace = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** The same without bringing its schema up to date: a backup before an upgrade holds what was there before it. */
export async function joinAsItIs(place: DatabasePlace): Promise<Primary> {
  if (place.databaseUrl) return { url: place.databaseUrl, stop: async () => {} };
  const running = await joinRunning(place);
  if (running) return running;
  assertNotCutOff(place.dataDir);
  const postgres = await startPostgres({ dataDir: place.dataDir, durable: true });
  return { url: postgres.connectionString(embeddedName), stop: postgres.stop };
}

/** The embedded database of a shop that is running; undefined when none is. */
export async function joinRunning(place: DatabasePlace): Promise<Primary | undefined> {
  const url = await readFile(addressFile(place), 'utf8').catch(() => null);
  if (place.databaseUrl || url === null || !(await isServedFrom(url, place.dataDir))) return undefined;
  return { url, stop: async () => {} };
}

/** Whether the database at this address lies in the data folder: the note in a copy of one still leads to the shop that was copied. */
async function isServedFrom(url: string, dataDir: string): Promise<boolean> {
  const home = await realpath(join(dataDir, 'postgres')).catch(() => undefined);
  const cluster = await clusterFolderAt(url);
  return cluster !== undefined && dirname(cluster) === home;
}

/** Whether a database answers at this address. */
export const answers = async (url: string): Promise<boolean> => (await clusterFolderAt(url)) !== undefined;

/** Where the server at an address has its files, in its own words; undefined when none answers, empty when it does not say so. */
async function clusterFolderAt(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const shown = await client.query<{ folder: string }>(
      `select setting as folder from pg_settings where name = 'data_directory'`,
    );
    return shown.rows[0]?.folder ?? '';
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Brings a database up to what this version needs. */
export async function bringUpToDate(url: string): Promise<void> {
  await migrate(url, databaseFolder);
  await prepareQueue(url, applicationRole);
}
