import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { applicationRole } from '../app.ts';
import type { Config } from '../platform/config.ts';
import { migrate } from '../platform/migrate.ts';
import { ensureDatabase } from '../platform/postgres/ensure-database.ts';
import { startPostgres } from '../platform/postgres/start-postgres.ts';

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
  await runMigrations({ connectionString: url, logger: undefined as never });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Jobs are put in the queue in the application's own transactions, hence in its role.
    await client.query(`grant usage on schema graphile_worker to ${applicationRole};
      grant select, insert, update, delete on all tables in schema graphile_worker to ${applicationRole};
      grant usage on all sequences in schema graphile_worker to ${applicationRole};
      grant execute on all functions in schema graphile_worker to ${applicationRole}`);
  } finally {
    await client.end();
  }
}
