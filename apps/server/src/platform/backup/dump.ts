import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
export type DumpProgram = 'pg_dump' | 'pg_restore';

/** Connections of this name are not those of a running shop. */
export const backupApplicationName = 'entrepot-backup';

/**
 * Finds a program of PostgreSQL that is at least as new as the server: an older one does not know what newer servers hold.
 *
 * @throws Error that says which version is needed.
 */
export async function assertProgram(program: DumpProgram, serverVersion: string): Promise<void> {
  const needed = Number.parseInt(serverVersion, 10);
  const install = `Install the client programs of PostgreSQL ${needed} or newer (on Debian: postgresql-client-${needed}), and have them first in PATH.`;
  const { stdout } = await run(program, ['--version']).catch(() => {
    throw new Error(`${program} is not installed. ${install}`);
  });
  const found = /(\d+)(\.\d+)?/.exec(stdout)?.[0] ?? '';
  if (!(Number.parseInt(found, 10) >= needed))
    throw new Error(`${program} is of version ${found}, older than ${serverVersion} of the server. ${install}`);
}

/** The dump of one database, compressed, as `pg_restore` reads it. It is one moment of it, however long it takes. */
export async function* dumpDatabase(address: string): AsyncGenerator<Uint8Array> {
  const child = start('pg_dump', address, ['--format=custom', '--no-password'], ['ignore', 'pipe', 'pipe']);
  const ended = endOf(child, 'pg_dump');
  // Nobody may be waiting for it yet when it fails.
  ended.catch(() => {});
  if (child.stdout) yield* child.stdout;
  await ended;
}

/** Reads a dump into an empty database, whole or not at all. */
export async function readDump(content: AsyncIterable<Buffer>, address: string): Promise<void> {
  const flags = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-password'];
  const child = start('pg_restore', address, flags, ['pipe', 'ignore', 'pipe']);
  const ended = endOf(child, 'pg_restore');
  ended.catch(() => {});
  // When it ends early its own words say why, and not the broken pipe.
  if (child.stdin) await pipeline(content, child.stdin).catch(() => {});
  await ended;
}

/** The password travels by the environment: everybody on the machine sees the arguments of its processes. */
function start(program: DumpProgram, address: string, flags: string[], stdio: ('ignore' | 'pipe')[]): ChildProcess {
  const url = new URL(address);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const env = { ...process.env, PGAPPNAME: backupApplicationName, ...(password && { PGPASSWORD: password }) };
  return spawn(program, [...flags, `--dbname=${url.href}`], { env, stdio });
}

async function endOf(child: ChildProcess, program: DumpProgram): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2000);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} failed: ${said.trim() || `it ended with ${code}`}`);
}
