import pg from 'pg';
import { migrationTimeouts, timeoutOptions } from '../database/timeouts.ts';

/** Creates the database unless it exists. `connectionString` leads to another database of the same server. */
export async function ensureDatabase(connectionString: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString, ...timeoutOptions(migrationTimeouts) });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
