import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { assertFileKey, type FileStore, isFileKey } from './store.ts';

/** Of the files that this shop keeps, by their endings. */
const contentTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  csv: 'text/csv',
};

/** What a file holds, by the ending of its key. */
export const contentTypeOf = (key: string) =>
  contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

const missing: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

/**
 * Answers with `instead` where no such file can be. What is there and cannot be read is not missing: a backup without it would pass
 * for whole.
 */
const nothingThere =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (missing.has(error.code)) return instead;
    throw error;
  };

/** Files on the local disk, for this account alone: who may see them is decided by the routes. A file appears whole or not at all: it is written aside, synced and renamed. */
export function createLocalStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    assertFileKey(key);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const aside = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
      const file = await open(aside, 'wx', 0o600);
      try {
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(aside, path);
      } catch (error) {
        // On a full disk what was written of it must not take the last room.
        await rm(aside, { force: true });
        throw error;
      }
    },
    async get(key) {
      const bytes = await readFile(pathOf(key)).catch(nothingThere(null));
      if (!bytes) return null;
      return { bytes, contentType: contentTypeOf(key) };
    },
    has: async (key) => (await stat(pathOf(key)).catch(nothingThere(null))) !== null,
    remove: async (key) => rm(pathOf(key), { force: true }),
    async *keys() {
      const entries = await opendir(folder, { recursive: true }).catch(nothingThere([]));
      for await (const entry of entries) {
        const key = relative(folder, join(entry.parentPath, entry.name));
        if (entry.isFile() && isFileKey(key)) yield key;
      }
    },
  };
}
