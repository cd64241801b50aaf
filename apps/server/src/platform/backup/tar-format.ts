/**
 * The tape archive as POSIX writes it (pax interchange format's older core, "ustar": IEEE Std 1003.1, pax, "ustar Interchange Format"):
 * blocks of 512 bytes, a header before each member, two empty blocks at the end. Every archiver reads it, so that a backup can be opened
 * without this program.
 */
export const blockBytes = 512;
export const archiveEnd = Buffer.alloc(2 * blockBytes);

export type TarMember = { readonly name: string; readonly bytes: number; readonly isFolder: boolean };

const nameBytes = 100;
const prefixBytes = 155;
const sizeAt = 124;
/** The size has eleven octal digits; above it stands as a binary number, which GNU and BSD archivers read. */
const largestOctalSize = 8 ** 11 - 1;

/** How many empty bytes follow `bytes` of content, to the end of the block. */
export const paddingAfter = (bytes: number) => (blockBytes - (bytes % blockBytes)) % blockBytes;

/**
 * The header of a member. Equal members have equal headers: owner and time are not kept.
 *
 * @throws Error when the name is too long for the format.
 */
export function tarHeader({ name, bytes, isFolder }: TarMember): Buffer {
  const header = Buffer.alloc(blockBytes);
  const [prefix, rest] = splitName(isFolder ? `${name}/` : name);
  header.write(rest, 0);
  header.write(isFolder ? '0000700\0' : '0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  writeSize(header, bytes);
  header.write('00000000000\0', 136);
  header.write(isFolder ? '5' : '0', 156);
  header.write('ustar\x0000', 257);
  header.write(prefix, 345);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** What a header says; null when these bytes are none that `tarHeader` writes. */
export function readTarHeader(header: Buffer): TarMember | null {
  const text = (from: number, length: number) => header.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  const prefix = text(345, prefixBytes);
  const whole = prefix === '' ? text(0, nameBytes) : `${prefix}/${text(0, nameBytes)}`;
  const isFolder = whole.endsWith('/');
  const member = { name: isFolder ? whole.slice(0, -1) : whole, bytes: readSize(header), isFolder };
  if (member.name === '' || !Number.isSafeInteger(member.bytes) || member.bytes < 0) return null;
  return tarHeader(member).equals(header) ? member : null;
}

function splitName(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= nameBytes) return ['', name];
  for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
    if (rest !== '' && Buffer.byteLength(rest) <= nameBytes && Buffer.byteLength(prefix) <= prefixBytes)
      return [prefix, rest];
  }
  throw new Error(`too long a name for an archive: ${name}`);
}

function writeSize(header: Buffer, bytes: number): void {
  if (bytes <= largestOctalSize) header.write(`${bytes.toString(8).padStart(11, '0')}\0`, sizeAt);
  else {
    header[sizeAt] = 0x80;
    header.writeBigUInt64BE(BigInt(bytes), sizeAt + 4);
  }
}

function readSize(header: Buffer): number {
  if (header[sizeAt] === 0x80) return Number(header.readBigUInt64BE(sizeAt + 4));
  return Number.parseInt(header.toString('latin1', sizeAt, sizeAt + 11), 8);
}

/** The sum of all bytes, with spaces where the sum itself stands. */
function checksumOf(header: Buffer): number {
  let sum = 8 * 0x20;
  for (const [at, byte] of header.entries()) if (at < 148 || at >= 156) sum += byte;
  return sum;
}
