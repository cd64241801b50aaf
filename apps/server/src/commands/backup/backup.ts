import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createIds, dayMs, systemClock } from '@entrepot/domain';
import pg from 'pg';
import { createArchive } from '#platform/backup/archive.ts';
import { copyCluster } from '#platform/backup/cluster-copy.ts';
import { assertProgram, backupApplicationName, dumpDatabase } from '#platform/backup/dump.ts';
import { copyFiles } from '#platform/backup/file-copy.ts';
import type { Manifest } from '#platform/backup/manifest.ts';
import { commandTimeouts } from '#platform/database/timeouts.ts';
import { openDatabase } from '#platform/database.ts';
import { openFileStore } from '#platform/files/open-store.ts';
import { fingerprintKeys } from '#platform/secrets/secrets.ts';
import { readShopFigures } from '../../modules/invariants/index.ts';
import { recordBackup } from '../../modules/operations/index.ts';
import { joinAsItIs } from '../primary-database.ts';
import { readStorage, type ShopStorage, softwareVersion } from './storage.ts';

const usage = 'Usage: npm run backup -- [--to <folder>] [--keep <number>]';
const archiveName = /^entrepot-\d{8}T\d{6}Z\.tar$/;
const unfinishedName = /^entrepot-\d{8}T\d{6}Z\.tar\.unfinished$/;

/** The command `backup`: writes database and files of the shop into one archive, whether the shop runs or not. */
export async function backUp(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' }, keep: { type: 'string' } } });
  if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep)) throw new Error(usage);
  const storage = await readStorage(process.env);
  const folder = path.resolve(values.to ?? path.join(storage.dataDir, 'backups'));
  const { file, bytes, manifest } = await writeBackup(storage, folder);
  const surplus = values.keep === undefined ? [] : await pruneBackups(folder, Number(values.keep));
  const removed = [...surplus, ...(await removeUnfinished(folder, systemClock.now()))];
  const lines = [
    `${file}  ${megabytes(bytes)}, read again and found whole`,
    `  database     PostgreSQL ${manifest.database.version}, ${manifest.figures.users} people, ${manifest.figures.orders} orders, ${manifest.figures.entries} ledger entries`,
    `  files        ${manifest.files.count}, ${megabytes(manifest.files.bytes)}`,
    `  not in it    secrets (secrets.json and push-keys.json, or their variables), the environment, a signer's key and store: keep copies of them elsewhere`,
    ...removed.map((name) => `  removed      ${name}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

export type WrittenBackup = { readonly file: string; readonly bytes: number; readonly manifest: Manifest };

/**
 * Backs a shop up into a folder. The database comes first, and files are never changed: so every file that it names is there.
 *
 * @throws Error when there is no shop, a program is missing or too old, or what was written is not what is read.
 */
export async function writeBackup(storage: ShopStorage, folder: string): Promise<WrittenBackup> {
  if (!storage.secrets) throw new Error(`There is no shop in ${storage.dataDir}: nothing was backed up.`);
  const startedAt = systemClock.now();
  const primary = await joinAsItIs(storage);
  try {
    const facts = await readFacts(primary.url);
    if (storage.databaseUrl) await assertProgram('pg_dump', facts.database.version);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, nameAt(startedAt));
    if (await stat(file).catch(() => undefined)) throw new Error(`${file} is there already: try again in a second.`);
    const archive = await createArchive(file);
    try {
      if (storage.databaseUrl) await archive.add('database.dump', dumpDatabase(primary.url));
      else await archive.add('database.tar.zst', copyCluster(primary.url));
      const counted = { count: 0, bytes: 0 };
      await archive.add('files.tar', copyFiles(await openFileStore(storage), counted));
      const manifest: Manifest = {
        format: 1,
        createdAt: startedAt.toISOString(),
        version: softwareVersion,
        ...facts,
        database: { kind: storage.databaseUrl ? 'dump' : 'cluster', ...facts.database },
        keys: fingerprintKeys(storage.secrets),
        files: counted,
      };
      const bytes = await archive.finish(manifest);
      await recordWritten(primary.url, { file, bytes, startedAt, fileCount: counted.count });
      return { file, bytes, manifest };
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  } finally {
    await primary.stop();
  }
}

const nameAt = (time: Date) => `entrepot-${time.toISOString().replace(/[-:]|\.\d+/g, '')}.tar`;

type Facts = Pick<Manifest, 'migrations' | 'figures'> & { readonly database: { version: string; owner: string } };

async function readFacts(url: string): Promise<Facts> {
  const client = new pg.Client({ connectionString: url, application_name: backupApplicationName });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string; owner: string }>(
      `select current_setting('server_version') as version, current_user as owner`,
    );
    const applied = await client.query<{ name: string }>('select name from schema_migrations order by name');
    return {
      database: { version: rows[0]?.version.split(' ')[0] ?? '', owner: rows[0]?.owner ?? '' },
      migrations: applied.rows.map(({ name }) => name),
      figures: await figuresOf(url),
    };
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42P01')
      throw new Error('This database holds no shop: nothing was backed up.');
    throw error;
  } finally {
    await client.end();
  }
}

/** The figures of a shop, as a manifest has them. */
export async function figuresOf(url: string): Promise<Manifest['figures']> {
  const database = openDatabase({ connectionString: url, maxConnections: 1, timeouts: commandTimeouts });
  try {
    const figures = Object.entries(await readShopFigures(database.db));
    return Object.fromEntries(figures.map(([name, value]) => [name, String(value)]));
  } finally {
    await database.close();
  }
}

type Written = { file: string; bytes: number; startedAt: Date; fileCount: number };

async function recordWritten(url: string, backup: Written): Promise<void> {
  const database = openDatabase({ connectionString: url, maxConnections: 1, timeouts: commandTimeouts });
  const ctx = { db: database.db, ids: createIds(systemClock) };
  try {
    await recordBackup(ctx, { ...backup, finishedAt: systemClock.now() });
  } catch (error) {
    // A database from before this table was made is backed up all the same.
    if (!(error instanceof pg.DatabaseError && error.code === '42P01')) throw error;
  } finally {
    await database.close();
  }
}

/** Removes all but the newest backups of a folder. Returns the names of those that went. */
export async function pruneBackups(folder: string, number: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => archiveName.test(name)).sort();
  const surplus = names.slice(0, Math.max(0, names.length - number));
  for (const name of surplus) await rm(path.join(folder, name));
  return surplus;
}

/** A backup grows until it is read again as a whole: one that has not grown for so long never will. */
const abandonedAfterMs = dayMs;

/** Removes what backups that were killed left behind. Returns the names of what went. */
export async function removeUnfinished(folder: string, now: Date): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name);
    if (!unfinishedName.test(name)) continue;
    if (now.getTime() - (await stat(place)).mtimeMs <= abandonedAfterMs) continue;
    await rm(place);
    removed.push(name);
  }
  return removed;
}
