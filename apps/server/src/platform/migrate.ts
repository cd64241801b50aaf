import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { migrationTimeouts, timeoutOptions } from './timeouts.ts';

/** One file of `db/migrations`. */
type Migration = { readonly name: string; readonly sql: string; readonly sha256: string };

const fileName = /^\d{8}T\d{4}_[a-z0-9_]+\.sql$/;
/** An arbitrary number that only migrations lock. */
const lockKey = 7_240_913_556_301;

/**
 * Brings the database up to the files of `folder`, in the order of their names, each in a transaction of its own.
 * Returns the names that were applied, none when the database was up to date. Two starters wait for each other.
 *
 * Throws when an applied file has changed or is missing (the database is then newer than this code), when a file
 * is misnamed, and when a statement fails; the message names the file and the line.
 */
export async function migrate(ownerConnectionString: string, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({
    connectionString: ownerConnectionString,
    application_name: 'entrepot-migrate',
    ...timeoutOptions(migrationTimeouts),
  });
  await client.connect();
  try {
    // The lock belongs to the connection, so a killed starter frees it. However long the other one takes, it is waited for.
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(`set lock_timeout = ${migrationTimeouts.lockMs}`);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null)`);
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations');
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    refuseRewrittenHistory(applied, migrations);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** A fingerprint of all migrations in the folder: equal texts give equal schemas. */
export async function fingerprintMigrations(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, sha256 } of await readMigrations(folder)) hash.update(`${name} ${sha256}\n`);
  return hash.digest('hex');
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      if (!fileName.test(name)) throw new Error(`Migration ${name} must be named <YYYYMMDD>T<HHMM>_<snake_case>.sql`);
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function refuseRewrittenHistory(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]) {
  const present = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  for (const [name, sha256] of applied) {
    const current = present.get(name);
    if (current === undefined) {
      throw new Error(
        `The database has migration ${name}, which this version does not know: it is newer than the code`,
      );
    }
    if (current !== sha256) {
      throw new Error(`Migration ${name} was changed after it had been applied: restore it and write a new migration`);
    }
  }
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration) {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, sha256, applied_at) values ($1, $2, $3)', [
      name,
      sha256,
      new Date(),
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    const { message, position } = cause as pg.DatabaseError;
    const line = position === undefined ? '' : `:${sql.slice(0, Number(position) - 1).split('\n').length}`;
    throw new Error(`Migration ${name}${line} failed: ${message}`, { cause });
  }
}
