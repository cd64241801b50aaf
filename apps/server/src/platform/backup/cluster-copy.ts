import { createWriteStream } from 'node:fs';
import { chmod, chown, lstat, mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import pg from 'pg';
import type { Account } from '../postgres/account.ts';
import type { TarMember } from './tar-format.ts';
import { type Outgoing, readTar, writeTar } from './tar-stream.ts';

/** What a server makes anew at its start, or must not find; PostgreSQL's manual, "Making a Base Backup Using the Low Level API". */
const leftOut = /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?)$/;
const leftEmpty = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const temporary = /(^|\/)(pgsql_tmp|pg_internal\.init)[^/]*$/;
const controlFile = 'global/pg_control';
const readBytes = 1 << 18;

/**
 * Copies the files of a running server, which goes on working, as a compressed archive: its data, what it logged while they were
 * copied, and the label that tells a server started on the copy to go through that log first. The copy is the database at the end of
 * the copying.
 *
 * `address` leads to the server as its superuser, who must be able to read its files here.
 */
export async function* copyCluster(address: string): AsyncGenerator<Uint8Array> {
  const client = new pg.Client({ connectionString: address, application_name: 'entrepot-backup', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    const compressed = createZstdCompress();
    const written = pipeline(writeTar(clusterMembers(client)), compressed);
    // Whoever reads what is compressed learns of it there.
    written.catch(() => {});
    yield* compressed;
    await written;
  } finally {
    // With the connection end its slot and, where it was cut off, the backup.
    await client.end();
  }
}

async function* clusterMembers(client: pg.Client): AsyncGenerator<Outgoing> {
  const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
  const folder = rows[0]?.folder ?? '';
  // The slot keeps the server from throwing away what it logs while the files are copied.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [`entrepot_backup_${process.pid}`]);
  const started = await client.query<{ segment: string }>(
    `select pg_walfile_name(pg_backup_start('entrepot', true)) as segment`,
  );
  yield* membersBelow(folder, '');
  yield* fileMember(folder, controlFile);
  const stopped = await client.query<{ segment: string; label: string }>(
    `select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)`,
  );
  const [first = '', { segment: last = '', label = '' } = {}] = [started.rows[0]?.segment, stopped.rows[0] ?? {}];
  for (const segment of (await readdir(path.join(folder, 'pg_wal'))).sort())
    if (/^[0-9A-F]{24}$/.test(segment) && segment >= first && segment <= last)
      yield* fileMember(folder, `pg_wal/${segment}`);
  const content = Buffer.from(label);
  yield { name: 'backup_label', bytes: content.length, isFolder: false, content: Readable.from([content]) };
}

async function* membersBelow(folder: string, below: string): AsyncGenerator<Outgoing> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true });
  for (const entry of entries) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    if (leftOut.test(name) || temporary.test(name) || name === controlFile) continue;
    if (entry.isSymbolicLink())
      throw new Error(`${path.join(folder, name)} is a link: tablespaces cannot be backed up by copying`);
    if (entry.isDirectory()) {
      yield { name, bytes: 0, isFolder: true, content: Readable.from([]) };
      if (name === 'pg_wal') {
        yield { name: 'pg_wal/archive_status', bytes: 0, isFolder: true, content: Readable.from([]) };
      } else if (!leftEmpty.has(name)) yield* membersBelow(folder, name);
    } else if (entry.isFile()) yield* fileMember(folder, name);
  }
}

/** A file as long as it is when it is opened: what is added later is in the log, and what is cut off is filled up and cut off again by it. */
async function* fileMember(folder: string, name: string): AsyncGenerator<Outgoing> {
  const handle = await open(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    // Dropped since its folder was read; the log knows.
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    const content = async function* () {
      for (let at = 0; at < size; ) {
        const chunk = Buffer.alloc(Math.min(readBytes, size - at));
        const { bytesRead } = await handle.read(chunk, 0, chunk.length, at);
        yield bytesRead > 0 ? chunk.subarray(0, bytesRead) : chunk;
        at += bytesRead > 0 ? bytesRead : chunk.length;
      }
    };
    yield { name, bytes: size, isFolder: false, content: content() };
  } finally {
    await handle.close();
  }
}

/**
 * Lays a copied cluster out in a folder that is not there yet, for the account that the server will run as.
 *
 * @throws Error when a member would lie outside the folder, or the archive is broken.
 */
export async function layOutCluster(content: AsyncIterable<Buffer>, folder: string, account: Account): Promise<void> {
  const give = async (place: string, mode: number) => {
    await chmod(place, mode);
    if (account !== undefined) await chown(place, account.uid, account.gid);
  };
  await mkdir(folder, { mode: 0o700 });
  await give(folder, 0o700);
  const unpacked = createZstdDecompress();
  const read = pipeline(content, unpacked);
  read.catch(() => {});
  for await (const member of readTar(unpacked)) {
    const place = path.join(folder, ...safeSteps(member));
    if (member.isFolder) await mkdir(place, { recursive: true, mode: 0o700 });
    // The server syncs all of its files itself before it begins with a cluster that was not shut down.
    else await pipeline(member.content, createWriteStream(place, { mode: 0o600, flags: 'wx' }));
    await give(place, member.isFolder ? 0o700 : 0o600);
  }
  unpacked.resume();
  await read;
  if (!(await lstat(path.join(folder, 'backup_label')).catch(() => undefined)))
    throw new Error('the copy of the database has no label');
}

function safeSteps({ name }: TarMember): string[] {
  const steps = name.split('/');
  if (steps.some((step) => step === '' || step === '.' || step === '..')) throw new Error(`not a file name: ${name}`);
  return steps;
}
