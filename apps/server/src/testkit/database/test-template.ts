import path from 'node:path';
import pg from 'pg';
import { fingerprintMigrations, migrate } from '#platform/database/migrate.ts';

const databaseFolder = path.join(import.meta.dirname, '../../../../../db');
/** An arbitrary number that only the makers of templates lock. */
const lockKey = 7_240_913_556_302;

/**
 * Returns the name of a database that has all migrations, made by the first caller after a migration changed.
 * `maintenance` leads to the server's `postgres` database.
 */
export async function prepareTemplate(maintenance: string): Promise<string> {
  const name = `template_${(await fingerprintMigrations(databaseFolder)).slice(0, 16)}`;
  const client = new pg.Client({ connectionString: maintenance });
  await client.connect();
  try {
    if (await hasDatabase(client, name)) return name;
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    if (await hasDatabase(client, name)) return name;
    const unfinished = `${name}_new`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished} strategy wal_log`);
    await migrate(withDatabase(maintenance, unfinished), databaseFolder);
    // A template with an open connection cannot be cloned, so none may be opened.
    await client.query(`alter database ${unfinished} with allow_connections false`);
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

async function hasDatabase(client: pg.Client, name: string): Promise<boolean> {
  return (await client.query('select 1 from pg_database where datname = $1', [name])).rowCount === 1;
}

/** The same server's connection string for another database. */
export function withDatabase(connectionString: string, name: string): string {
  return connectionString.replace(/[^/]*$/, name);
}
