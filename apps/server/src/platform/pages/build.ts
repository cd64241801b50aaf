import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Logger } from 'pino';
import { hashSources } from './source-hash.ts';

export const repositoryRoot = fileURLToPath(new URL('../../../../../', import.meta.url));

/** An app whose pages are built from sources. Its build has the browser's files in `client`. */
export type BuiltApp = {
  /** Its folder below `apps`. */
  readonly name: string;
  /** The builder's script with its arguments, given the folder to build into. */
  readonly command: (into: string) => readonly [script: string, ...args: string[]];
  readonly env?: (into: string) => Readonly<Record<string, string>>;
};

export const storefrontBuild: BuiltApp = {
  name: 'storefront',
  command: () => [fileURLToPath(new URL('bin.cjs', import.meta.resolve('@react-router/dev/package.json'))), 'build'],
  env: (into) => ({ STOREFRONT_BUILD_DIR: into }),
};

const keptVersions = 3;
const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;
const compress = promisify(brotliCompress);

/**
 * The folder of an app's build for the sources as they are, built first when it is not there yet.
 *
 * A version is built aside and moved into place whole, so that two servers starting at once cannot spoil each other's.
 *
 * @throws Error with the builder's output when the build fails.
 */
export async function ensureBuilt(app: BuiltApp, log: Logger): Promise<string> {
  const versions = join(repositoryRoot, 'apps', app.name, 'build/versions');
  const version = await hashSources(repositoryRoot, app.name);
  const folder = join(versions, version);
  if (!existsSync(folder)) {
    log.warn({ app: app.name }, 'the pages are being built');
    const aside = join(versions, `.building-${process.pid}-${version}`);
    await mkdir(versions, { recursive: true });
    await runBuilder(app, aside);
    await compressAssets(join(aside, 'client'));
    await rename(aside, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
      return rm(aside, { recursive: true });
    });
    await removeOldVersions(versions, version);
  }
  return folder;
}

function runBuilder(app: BuiltApp, into: string): Promise<void> {
  const child = spawn(process.execPath, [...app.command(into)], {
    cwd: join(repositoryRoot, 'apps', app.name),
    env: { ...process.env, NODE_ENV: 'production', ...app.env?.(into) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => output.push(text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`the pages could not be built:\n${output.join('').slice(-4000)}`));
    });
  });
}

async function compressAssets(client: string): Promise<void> {
  const files = (await readdir(client, { recursive: true })).filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(client, file));
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      await writeFile(join(client, `${file}.br`), await compress(bytes, { params }));
    }),
  );
}

async function removeOldVersions(versions: string, current: string): Promise<void> {
  const names = (await readdir(versions)).filter((name) => name !== current && !name.startsWith('.'));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, builtAtMs: (await stat(join(versions, name))).mtimeMs })),
  );
  const old = dated.sort((a, b) => b.builtAtMs - a.builtAtMs).slice(keptVersions - 1);
  await Promise.all(old.map(({ name }) => rm(join(versions, name), { recursive: true, force: true })));
}
