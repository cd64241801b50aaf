import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Manifest, readManifest } from './manifest.ts';
import { archiveEnd, blockBytes, paddingAfter, readTarHeader, tarHeader } from './tar-format.ts';

/**
 * A backup is one tape archive: `database.tar.zst` (a copy of the embedded server's files) or `database.dump` (written by `pg_dump`),
 * `files.tar`, `manifest.json`, and at the end `SHA256SUMS` of all of them, as `sha256sum` writes it.
 */
export type PartName = 'database.tar.zst' | 'database.dump' | 'files.tar';

const manifestName = 'manifest.json';
const sumsName = 'SHA256SUMS';
const allowedOrder = [
  ['database.tar.zst', 'files.tar', manifestName, sumsName].join(),
  ['database.dump', 'files.tar', manifestName, sumsName].join(),
];
/** Both are read into memory. */
const smallBytes = 1 << 20;
const readBytes = 1 << 20;

export type NewArchive = {
  /** Writes a part as it comes; its size is not known before. */
  readonly add: (name: PartName, content: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Ends the archive, has it on disk, checks it by reading it again, and gives it its name. Returns its bytes. */
  readonly finish: (manifest: Manifest) => Promise<number>;
  /** Removes what was written. */
  readonly abandon: () => Promise<void>;
};

/** Begins an archive beside its place, under a name that no command takes for a backup. */
export async function createArchive(file: string): Promise<NewArchive> {
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, 'w', 0o600);
  const sums: string[] = [];
  let end = 0;
  const write = async (name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
    const headerAt = end;
    const hash = createHash('sha256');
    let at = headerAt + blockBytes;
    for await (const chunk of content) {
      hash.update(chunk);
      await writeAll(handle, chunk, at);
      at += chunk.length;
    }
    const bytes = at - headerAt - blockBytes;
    await writeAll(handle, tarHeader({ name, bytes, isFolder: false }), headerAt);
    await writeAll(handle, Buffer.alloc(paddingAfter(bytes)), at);
    end = at + paddingAfter(bytes);
    sums.push(`${hash.digest('hex')}  ${name}\n`);
  };
  return {
    add: write,
    async finish(manifest) {
      await write(manifestName, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]);
      await write(sumsName, [Buffer.from(sums.join(''))]);
      await writeAll(handle, archiveEnd, end);
      await handle.sync();
      await handle.close();
      const { bytes } = await openArchive(unfinished);
      await rename(unfinished, file);
      const folder = await open(path.dirname(file));
      try {
        await folder.sync();
      } finally {
        await folder.close();
      }
      return bytes;
    },
    async abandon() {
      await handle.close().catch(() => {});
      await rm(unfinished, { force: true });
    },
  };
}

async function writeAll(handle: FileHandle, chunk: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    done += (await handle.write(chunk, done, chunk.length - done, at + done)).bytesWritten;
  }
}

export type OpenArchive = {
  readonly bytes: number;
  readonly manifest: Manifest;
  /**
   * The content of a part.
   *
   * @throws Error when the archive has none of that name.
   */
  readonly read: (name: PartName) => AsyncIterable<Buffer>;
};

type Part = { readonly at: number; readonly bytes: number; readonly sha256: string };

/**
 * Reads an archive from its first to its last byte, and opens it when every one is as it was written.
 *
 * @throws Error that says whether the file is none, was cut short or has changed.
 */
export async function openArchive(file: string): Promise<OpenArchive> {
  const unreadable = (cause: unknown) => {
    throw new Error(`${file} cannot be read: ${cause instanceof Error ? cause.message : cause}`);
  };
  // Whoever opens a pipe waits for somebody to write into it.
  if (!(await stat(file).catch(unreadable)).isFile()) throw foreign(file);
  const handle = await open(file).catch(unreadable);
  try {
    const { size } = await handle.stat();
    const parts = await readParts(handle, size, file);
    const small = async ({ at, bytes }: Part) => (await readExactly(handle, at, bytes)).toString();
    const [sums, manifestPart] = [parts.get(sumsName), parts.get(manifestName)];
    if (!sums || !manifestPart || Math.max(sums.bytes, manifestPart.bytes) > smallBytes) throw changed(file, sumsName);
    const wanted = await small(sums);
    const found = [...parts].filter(([name]) => name !== sumsName).map(([name, { sha256 }]) => `${sha256}  ${name}\n`);
    for (const line of found) if (!wanted.includes(line)) throw changed(file, line.slice(66).trim());
    if (wanted !== found.join('')) throw changed(file, sumsName);
    const manifest = readManifest(await small(manifestPart));
    if (!manifest) throw new Error(`${file} was written by another version, in a format that this one does not know.`);
    return { bytes: size, manifest, read: (name) => readPart(file, parts, name) };
  } finally {
    await handle.close();
  }
}

const changed = (file: string, part: string) =>
  new Error(`${file} is damaged: ${part} is not what was written. Nothing was touched; use another backup.`);
const cutShort = (file: string) =>
  new Error(`${file} is cut short: its end is missing. Nothing was touched; copy it again, or use another backup.`);

async function readParts(handle: FileHandle, size: number, file: string): Promise<Map<string, Part>> {
  const parts = new Map<string, Part>();
  let at = 0;
  for (;;) {
    if (at + blockBytes > size) throw at === 0 ? foreign(file) : cutShort(file);
    const header = await readExactly(handle, at, blockBytes);
    if (at > 0 && header.every((byte) => byte === 0)) break;
    const member = readTarHeader(header);
    const isFirst = at === 0;
    at += blockBytes;
    if (!member) throw isFirst ? foreign(file) : changed(file, 'the beginning of a part');
    if (isFirst && !member.name.startsWith('database.')) throw foreign(file);
    const padding = paddingAfter(member.bytes);
    if (at + member.bytes + padding > size) throw cutShort(file);
    const sha256 = await hashRange(handle, at, member.bytes);
    parts.set(member.name, { at, bytes: member.bytes, sha256 });
    at += member.bytes;
    if ((await readExactly(handle, at, padding)).some((byte) => byte !== 0)) throw changed(file, member.name);
    at += padding;
  }
  if (!allowedOrder.includes([...parts.keys()].join())) throw cutShort(file);
  if (size < at + archiveEnd.length) throw cutShort(file);
  const rest = await readExactly(handle, at, Math.min(size - at, archiveEnd.length));
  if (size !== at + archiveEnd.length || !rest.equals(archiveEnd)) throw changed(file, 'its end');
  return parts;
}

const foreign = (file: string) =>
  new Error(`${file} is not a backup of this software, or its beginning is damaged. Nothing was touched.`);

async function readExactly(handle: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes);
  for (let done = 0; done < bytes; ) {
    const { bytesRead } = await handle.read(buffer, done, bytes - done, at + done);
    if (bytesRead === 0) throw new Error('the file became shorter while it was read');
    done += bytesRead;
  }
  return buffer;
}

async function hashRange(handle: FileHandle, from: number, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  for (let done = 0; done < bytes; ) {
    const chunk = await readExactly(handle, from + done, Math.min(readBytes, bytes - done));
    hash.update(chunk);
    done += chunk.length;
  }
  return hash.digest('hex');
}

function readPart(file: string, parts: ReadonlyMap<string, Part>, name: PartName): AsyncIterable<Buffer> {
  const part = parts.get(name);
  if (!part) throw new Error(`${file} holds no ${name}`);
  return createReadStream(file, { start: part.at, end: part.at + part.bytes - 1, highWaterMark: readBytes });
}
