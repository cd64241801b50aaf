import { archiveEnd, blockBytes, paddingAfter, readTarHeader, type TarMember, tarHeader } from './tar-format.ts';

/** A member that is written: its content has exactly `bytes` bytes. */
export type Outgoing = TarMember & { readonly content: AsyncIterable<Uint8Array> };

/** A member that is read. Its content is passed over where it is not taken before the next member is asked for. */
export type Incoming = TarMember & { readonly content: AsyncIterable<Buffer> };

/**
 * The bytes of an archive of these members, one after the other.
 *
 * @throws Error when a content has not as many bytes as it was to have.
 */
export async function* writeTar(members: AsyncIterable<Outgoing>): AsyncGenerator<Uint8Array> {
  for await (const { content, ...member } of members) {
    yield tarHeader(member);
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== member.bytes) throw new Error(`${member.name}: ${written} bytes instead of ${member.bytes}`);
    yield Buffer.alloc(paddingAfter(written));
  }
  yield archiveEnd;
}

/**
 * The members of an archive that `writeTar` wrote.
 *
 * @throws Error when the bytes are no such archive, or end too early.
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<Incoming> {
  const bytes = byteReader(source);
  for (;;) {
    const header = await bytes.read(blockBytes);
    if (header.every((byte) => byte === 0)) return;
    const member = readTarHeader(header);
    if (!member) throw new Error('this is no archive that a backup writes');
    let left = member.bytes;
    const content = async function* () {
      while (left > 0) {
        const chunk = await bytes.readUpTo(left);
        left -= chunk.length;
        yield chunk;
      }
    };
    yield { ...member, content: content() };
    while (left > 0) left -= (await bytes.readUpTo(left)).length;
    await bytes.read(paddingAfter(member.bytes));
  }
}

/** Reads bytes from a stream in other pieces than they come. */
function byteReader(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const readUpTo = async (wanted: number): Promise<Buffer> => {
    while (held.length === 0) {
      const next = await chunks.next();
      if (next.done) throw new Error('the archive ends too early');
      held = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.length);
    }
    const taken = held.subarray(0, wanted);
    held = held.subarray(taken.length);
    return taken;
  };
  return {
    readUpTo,
    async read(wanted: number): Promise<Buffer> {
      const pieces: Buffer[] = [];
      for (let left = wanted; left > 0; ) {
        const piece = await readUpTo(left);
        left -= piece.length;
        pieces.push(piece);
      }
      return Buffer.concat(pieces);
    },
  };
}
