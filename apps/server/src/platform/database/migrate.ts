import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrationTimeouts, timeoutOptions } from './timeouts.ts';

/** One file of `db/migrations` or `db/functions`. */
type SqlFile = { readonly name: string; readonly sql: string; readonly sha256: string };

/** The folder of migrations and functions of this version. */
export const databaseFolder = fileURLToPath(new URL('../../../../../db', import.meta.url));

const migrationName = /^\d{8}T\d{4}_[a-z0-9_]+\.sql$/;
const functionsName = /^[a-z0-9_]+\.sql$/;
/** How a migration begins whose statements are carried out one by one, each by itself: an index that is built while its table is written. */
const outside = /^-- outside a transaction\b/;
const lockPauseMs = 100;
/** An arbitrary number that only migrations lock. */
const lockKey = 7_240_913_556_301;

/**
 * Brings the database up to the files of a folder, each in a transaction of its own unless it says otherwise: those of `migrations` once, in the order of
 * their names, then those of `functions`, which say what the database's functions are now, again whenever one has changed or a
 * migration came before it. Returns the names that were applied, none when the database was up to date. Two starters wait for
 * each other.
 *
 * @throws Error when an applied file has changed or is missing (the database is then newer than this code), when a file
 * is misnamed, and when a statement fails; the message names the file and the line.
 */
export async function migrate(ownerConnectionString: string, folder: string): Promise<string[]> {
  const migrations = await readFiles(path.join(folder, 'migrations'), migrationName);
  const functions = await readFiles(path.join(folder, 'functions'), functionsName);
  const client = new pg.Client({
    connectionString: ownerConnectionString,
    application_name: 'entrepot-migrate',
    ...timeoutOptions(migrationTimeouts),
  });
  await client.connect();
  try {
    // The lock belongs to the connection, so a killed starter frees it. However long the other one takes, it is waited for.
    // A statement that waited here would be waited for by an index that is built concurrently.
    while (!(await tryLock(client))) await setTimeout(lockPauseMs);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null)`);
    await client.query(`create table if not exists schema_functions (
      name text primary key, sha256 text not null, applied_at timestamptz not null)`);
    const applied = await readApplied(client, 'schema_migrations');
    refuseRewrittenHistory(applied, migrations);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of pending) await apply(client, migration, 'schema_migrations');
    const known = await readApplied(client, 'schema_functions');
    const changed = functions.filter(({ name, sha256 }) => pending.length > 0 || known.get(name) !== sha256);
    for (const file of changed) await apply(client, file, 'schema_functions');
    return [...pending, ...changed].map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** A fingerprint of all files of the folder: equal texts give equal schemas. */
export async function fingerprintMigrations(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const migrations = await readFiles(path.join(folder, 'migrations'), migrationName);
  const functions = await readFiles(path.join(folder, 'functions'), functionsName);
  for (const { name, sha256 } of [...migrations, ...functions]) hash.update(`${name} ${sha256}\n`);
  return hash.digest('hex');
}

/** The names of the migrations that this version knows. */
export async function knownMigrations(folder: string): Promise<string[]> {
  return readNames(path.join(folder, 'migrations'), migrationName);
}

async function readNames(folder: string, named: RegExp): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names)
    if (!named.test(name)) throw new Error(`${name} in ${path.basename(folder)} must be named like ${named}`);
  return names;
}

async function readFiles(folder: string, named: RegExp): Promise<SqlFile[]> {
  return Promise.all(
    (await readNames(folder, named)).map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** What some databases have applied in place of these files: the same changes, written otherwise. */
const sameChanges: ReadonlyMap<string, string> = new Map([
  ['20261212T0202_orders.sql', '294a64b98372874df805c2e155f4f049fc9c2dbae8f3cb53a2c3531106011545'],
  ['20261212T0203_reviews.sql', 'b729fb5fabb5a09ff6b50b61e916d0835966d9b1653d8c9bb41d3b28e39353db'],
  ['20261212T0206_content.sql', '8e35e22678f6293836a0c26acc9fe94ccf1f497d9c3580e6f8ac652b21d21266'],
]);

function refuseRewrittenHistory(applied: ReadonlyMap<string, string>, migrations: readonly SqlFile[]) {
  const present = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  for (const [name, sha256] of applied) {
    const current = present.get(name);
    if (current === undefined) {
      throw new Error(
        `The database has migration ${name}, which this version does not know: it is newer than the code`,
      );
    }
    if (current !== sha256 && sameChanges.get(name) !== sha256) {
      throw new Error(`Migration ${name} was changed after it had been applied: restore it and write a new migration`);
    }
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [lockKey]);
  return rows[0]?.isOurs === true;
}

type Applied = 'schema_migrations' | 'schema_functions';

async function readApplied(client: pg.Client, table: Applied): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>(`select name, sha256 from ${table}`);
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

async function apply(client: pg.Client, file: SqlFile, table: Applied) {
  const { name, sql } = file;
  try {
    if (outside.test(sql)) await applyOutside(client, file, table);
    else await applyWhole(client, file, table);
  } catch (cause) {
    await client.query('rollback');
    const { message, position } = cause as pg.DatabaseError;
    const line = position === undefined ? '' : `:${sql.slice(0, Number(position) - 1).split('\n').length}`;
    throw new Error(`${table === 'schema_migrations' ? 'Migration' : 'Functions'} ${name}${line} failed: ${message}`, {
      cause,
    });
  }
}

async function applyWhole(client: pg.Client, file: SqlFile, table: Applied): Promise<void> {
  await client.query('begin');
  await client.query(file.sql);
  await recordApplied(client, file, table);
  await client.query('commit');
}

/** One that ends in between is carried out again from its first statement: it has to allow for that. However long an index takes, it is waited for. */
async function applyOutside(client: pg.Client, file: SqlFile, table: Applied): Promise<void> {
  const statements = file.sql
    .replace(/^--.*$/gm, '')
    .split(';')
    .filter((statement) => statement.trim() !== '');
  await client.query('set statement_timeout = 0');
  await client.query('set lock_timeout = 0');
  for (const statement of statements) await client.query(statement);
  await client.query('reset statement_timeout');
  await client.query('reset lock_timeout');
  await recordApplied(client, file, table);
}

async function recordApplied(client: pg.Client, { name, sha256 }: SqlFile, table: Applied): Promise<void> {
  await client.query(
    `insert into ${table} (name, sha256, applied_at) values ($1, $2, $3)
     on conflict (name) do update set sha256 = excluded.sha256, applied_at = excluded.applied_at`,
    [name, sha256, new Date()],
  );
}
