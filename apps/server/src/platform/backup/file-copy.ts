import { Readable } from 'node:stream';
import { contentTypeOf } from '../files/local-store.ts';
import { type FileStore, isFileKey } from '../files/store.ts';
import { type Outgoing, readTar, writeTar } from './tar-stream.ts';

export type FileCount = { count: number; bytes: number };

/** All files of a store as an archive; `counted` grows while it is written. */
export function copyFiles(store: FileStore, counted: FileCount): AsyncGenerator<Uint8Array> {
  const members = async function* (): AsyncGenerator<Outgoing> {
    for await (const key of store.keys()) {
      const file = await store.get(key);
      // Removed since: nothing refers to it any more.
      if (!file) continue;
      counted.count += 1;
      counted.bytes += file.bytes.length;
      yield { name: key, bytes: file.bytes.length, isFolder: false, content: Readable.from([file.bytes]) };
    }
  };
  return writeTar(members());
}

/** Puts the files of an archive into a store. Returns how many there were. */
export async function layOutFiles(content: AsyncIterable<Buffer>, store: FileStore): Promise<FileCount> {
  const counted = { count: 0, bytes: 0 };
  for await (const member of readTar(content)) {
    if (member.isFolder || !isFileKey(member.name)) throw new Error(`not a file of the shop: ${member.name}`);
    const bytes = Buffer.concat(await Array.fromAsync(member.content));
    await store.put(member.name, bytes, contentTypeOf(member.name));
    counted.count += 1;
    counted.bytes += bytes.length;
  }
  return counted;
}
