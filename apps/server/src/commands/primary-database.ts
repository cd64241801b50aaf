import { fileURLToPath } from 'node:url';
import { applicationRole } from '../app.ts';
import type { Config } from '../platform/config.ts';
import { migrate } from '../platform/migrate.ts';
import { ensureDatabase } from '../platform/postgres/ensure-database.ts';
import { startPostgres } from '../platform/postgres/start-postgres.ts';
import { prepareQueue } from '../platform/prepare-queue.ts';

/** A running, migrated database. `stop` ends it if it is ours. */
export type Primary = { readonly url: string; readonly stop: () => Promise<void> };

const migrationsFolder = fileURLToPath(new URL('../../../../db/migrations', import.meta.url));
const embeddedName = 'entrepot';

/** Starts the embedded server, or takes the external one, and brings its schema up to date. */
export async function openPrimary(config: Config): Promise<Primary> {
  if (config.databaseUrl) {
    await bringUpToDate(config.databaseUrl);
    return { url: config.databaseUrl, stop: async () => {} };
  }
  const postgres = await startPostgres({ dataDir: config.dataDir, durable: true });
  try {
    const url = postgres.connectionString(embeddedName);
    await ensureDatabase(postgres.connectionString('postgres'), embeddedName);
    await bringUpToDate(url);
    return { url, stop: postgres.stop };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function bringUpToDate(url: string): Promise<void> {
  await migrate(url, migrationsFolder);
  await prepareQueue(url, applicationRole);
}
