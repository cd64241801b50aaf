import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertFileKey, type FileStore } from './store.ts';

const contentTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  csv: 'text/csv',
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
      const bytes = await readFile(pathOf(key)).catch(() => null);
      if (!bytes) return null;
      return { bytes, contentType: contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream' };
    },
    has: async (key) =>
      stat(pathOf(key)).then(
        () => true,
        () => false,
      ),
    remove: async (key) => rm(pathOf(key), { force: true }),
  };
}
