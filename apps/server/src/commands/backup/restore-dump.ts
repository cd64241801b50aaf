import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@entrepot/domain';
import pg from 'pg';
import type { OpenArchive } from '#platform/backup/archive.ts';
import { assertProgram, backupApplicationName, readDump } from '#platform/backup/dump.ts';
import { layOutFiles } from '#platform/backup/file-copy.ts';
import { migrationTimeouts, timeoutOptions } from '#platform/database/timeouts.ts';
import { openFileStore } from '#platform/files/open-store.ts';
import { applicationRole } from '../../app.ts';
import { checkRestored, countMissingFiles, type RestoreCheck } from './check-restored.ts';
import type { RestoreOptions, ShopStorage } from './storage.ts';

type Result = RestoreCheck & { readonly kept: readonly string[] };

/**
 * Restores a shop on an external server: into a database of its own beside the one of `DATABASE_URL`, which takes that one's name
 * only when it is whole. Files are put beside those that are there: their names are random or follow from their content, so none is overwritten by another.
 */
export async function restoreDump(
  storage: ShopStorage & { readonly databaseUrl: string },
  archive: OpenArchive,
  { replace }: RestoreOptions,
): Promise<Result> {
  const { databaseUrl } = storage;
  const { manifest } = archive;
  const target = await readQuietTarget(databaseUrl);
  await assertProgram('pg_restore', manifest.database.version);
  if (target.major < Number.parseInt(manifest.database.version, 10))
    throw new Error(
      `This backup is of PostgreSQL ${manifest.database.version}, and the server is older (${target.major}): restore it on a server of that version or a newer one.`,
    );
  if (target.owner !== manifest.database.owner)
    throw new Error(
      `The tables of this backup belong to the role ${manifest.database.owner}, and DATABASE_URL signs in as ${target.owner}: make a role of that name and sign in as it.`,
    );
  if (target.shopConnections.length > 0)
    throw new Error(
      `The shop is running: its connections ${target.shopConnections.join(', ')} are open. Stop its processes first.`,
    );
  if (target.tables > 0 && !replace)
    throw new Error(
      `The database ${target.name} is not empty. Nothing was touched: name an empty one, or use --replace, which keeps the old one beside.`,
    );
  const fresh = nameBeside(target.name, '_restoring');
  const maintenance = withDatabase(databaseUrl, 'postgres');
  await administer(maintenance, [
    `drop database if exists ${pg.escapeIdentifier(fresh)}`,
    `create database ${pg.escapeIdentifier(fresh)}`,
  ]);
  try {
    const freshUrl = withDatabase(databaseUrl, fresh);
    await ensureRole(freshUrl);
    await readDump(archive.read('database.dump'), freshUrl);
    const checked = await checkRestored(freshUrl);
    const store = await openFileStore(storage);
    const files = await layOutFiles(archive.read('files.tar'), store);
    const missingFiles = await countMissingFiles(freshUrl, store);
    return { ...checked, files, missingFiles, kept: await swap(maintenance, target, fresh) };
  } catch (error) {
    await administer(maintenance, [`drop database if exists ${pg.escapeIdentifier(fresh)}`]).catch(() => {});
    throw error;
  }
}

/** PostgreSQL cuts names off at so many bytes without a word: a longer one could be that of the shop itself. */
const longestName = 63;

/** The name of a database beside another one, which is never that one's. */
export function nameBeside(name: string, ending: string): string {
  let start = name;
  while (Buffer.byteLength(start) + ending.length > longestName) start = [...start].slice(0, -1).join('');
  return `${start}${ending}`;
}

type Target = { name: string; owner: string; major: number; tables: number; shopConnections: string[] };

/** A process that has just ended may have connections for another moment. */
const quietWithinMs = 3000;

async function readQuietTarget(url: string): Promise<Target> {
  for (let waitedMs = 0; ; waitedMs += 100) {
    const target = await readTarget(url);
    if (target.shopConnections.length === 0 || waitedMs >= quietWithinMs) return target;
    await sleep(100);
  }
}

async function readTarget(url: string): Promise<Target> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<Target>(
      `select current_database() as name, current_user as owner, current_setting('server_version_num')::int / 10000 as major,
         (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema') as tables,
         array(select distinct application_name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
             and application_name like 'entrepot%' and application_name <> $1) as "shopConnections"`,
      [backupApplicationName],
    );
    if (!rows[0]) throw new Error('the server does not answer');
    return rows[0];
  } finally {
    await client.end();
  }
}

/** A dump holds what the role may do and not the role itself: roles belong to the server. */
async function ensureRole(url: string): Promise<void> {
  const client = await connect(url);
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [applicationRole]);
    if (rowCount === 0) await client.query(`create role ${pg.escapeIdentifier(applicationRole)} nologin`);
    const { rows } = await client.query<{ isMember: boolean }>(`select pg_has_role($1, 'member') as "isMember"`, [
      applicationRole,
    ]);
    if (!rows[0]?.isMember) await client.query(`grant ${pg.escapeIdentifier(applicationRole)} to current_user`);
  } finally {
    await client.end();
  }
}

/** Gives the restored database the name, and the one that had it another. Both in one transaction, so that the name is always there. */
async function swap(maintenance: string, { name, tables }: Target, fresh: string): Promise<string[]> {
  const stamp = systemClock
    .now()
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .toLowerCase();
  const aside = nameBeside(name, `_before_${stamp}`);
  const rename = (from: string, to: string) =>
    `alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`;
  await administer(maintenance, ['begin', rename(name, aside), rename(fresh, name), 'commit']);
  if (tables > 0) return [`database ${aside}: what was there before; drop it once you are sure`];
  await administer(maintenance, [`drop database ${pg.escapeIdentifier(aside)}`]);
  return [];
}

async function administer(url: string, statements: readonly string[]): Promise<void> {
  const client = await connect(url);
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: backupApplicationName,
    ...timeoutOptions(migrationTimeouts),
  });
  await client.connect();
  return client;
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(name)}`;
  return changed.href;
}
