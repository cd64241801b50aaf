import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const ignoredFolders = new Set(['node_modules', 'build', 'dist', '.react-router', '.cache', 'testing']);
const testFile = /\.(test|spec)\.tsx?$/;

/** The packages that pages are made from, whatever their app. */
const sharedSources = ['ui', 'i18n', 'client', 'panel', 'domain', 'contract'].map((name) => `packages/${name}`);

/** A hash over the paths and contents of every source that an app's pages are built from, by which a build is named; tests do not count. */
export async function hashSources(root: string, app: string): Promise<string> {
  const folders = [`apps/${app}`, ...sharedSources];
  const files = (await Promise.all(folders.map((folder) => listFiles(join(root, folder))))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${relative(root, file)}\n`);
    hash.update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : listFiles(path);
    return testFile.test(entry.name) ? [] : [path];
  });
  return (await Promise.all(lists)).flat();
}
