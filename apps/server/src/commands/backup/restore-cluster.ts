import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '@entrepot/domain';
import type { OpenArchive } from '#platform/backup/archive.ts';
import { layOutCluster } from '#platform/backup/cluster-copy.ts';
import { layOutFiles } from '#platform/backup/file-copy.ts';
import { createLocalStore } from '#platform/files/local-store.ts';
import { openFileStore } from '#platform/files/open-store.ts';
import { chooseAccount } from '#platform/postgres/account.ts';
import { openHome } from '#platform/postgres/home.ts';
import { lockHome } from '#platform/postgres/owner-lock.ts';
import { majorVersion, startPostgres } from '#platform/postgres/start-postgres.ts';
import { embeddedName } from '../primary-database.ts';
import { checkRestored, countMissingFiles, type RestoreCheck } from './check-restored.ts';
import { moveIn, type Places, placesOf } from './move-in.ts';
import type { RestoreOptions, ShopStorage } from './storage.ts';

type Result = RestoreCheck & { readonly kept: readonly string[] };

/**
 * Restores an embedded shop. Database and files are laid out beside their places; a server is started on the new cluster there, and only
 * what it found whole is moved in.
 */
export async function restoreCluster(
  storage: ShopStorage,
  archive: OpenArchive,
  { replace }: RestoreOptions,
): Promise<Result> {
  const { version } = archive.manifest.database;
  if (version.split('.')[0] !== majorVersion)
    throw new Error(
      `This backup is of PostgreSQL ${version}, and version ${majorVersion} is bundled here: restore it with the version of this software that it was made with.`,
    );
  const home = openHome(storage.dataDir);
  const release = await lockHome(home, 0).catch((error: unknown) => {
    throw new Error(
      `The shop is running, or another command works on it. ${error instanceof Error ? error.message : ''}`,
    );
  });
  try {
    const places = placesOf(storage.dataDir, home);
    const hasFolder = storage.bucket === undefined;
    if (!replace) await assertRoom(places, hasFolder, storage.dataDir);
    await clearAway(places);
    try {
      const checked = await layOut(storage, archive, places);
      const asides = await moveIn([places.cluster, ...(hasFolder ? [places.files] : [])], stampOf(systemClock.now()));
      return {
        ...checked,
        kept: asides.map((aside) => `${aside}: what was there before; remove it once you are sure`),
      };
    } finally {
      await clearAway(places);
    }
  } finally {
    release();
  }
}

const stampOf = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '');

async function assertRoom({ cluster, files }: Places, hasFolder: boolean, dataDir: string): Promise<void> {
  const left = hasFolder ? await readdir(files.final).catch(() => []) : [];
  if (existsSync(cluster.final) || left.length > 0)
    throw new Error(
      `There is a shop in ${dataDir} already. Nothing was touched: use another DATA_DIR, or --replace, which keeps the old one beside.`,
    );
}

/** The files first: without them nothing looks like a restore that was cut off between its moves. */
async function clearAway({ staging, files }: Places): Promise<void> {
  await rm(files.fresh, { recursive: true, force: true });
  await rm(staging, { recursive: true, force: true });
}

async function layOut(
  storage: ShopStorage,
  archive: OpenArchive,
  { staging, cluster, files }: Places,
): Promise<RestoreCheck> {
  for (const folder of [staging, path.dirname(cluster.fresh)]) await mkdir(folder, { mode: 0o755 });
  await layOutCluster(archive.read('database.tar.zst'), cluster.fresh, chooseAccount(cluster.final));
  const store = storage.bucket ? await openFileStore(storage) : createLocalStore(files.fresh);
  if (!storage.bucket) await mkdir(files.fresh, { mode: 0o700 });
  const restoredFiles = await layOutFiles(archive.read('files.tar'), store);
  const server = await startPostgres({ dataDir: staging, durable: true, patienceMs: 0 });
  try {
    const url = server.connectionString(embeddedName);
    const checked = await checkRestored(url);
    return { ...checked, files: restoredFiles, missingFiles: await countMissingFiles(url, store) };
  } finally {
    await server.stop();
  }
}
