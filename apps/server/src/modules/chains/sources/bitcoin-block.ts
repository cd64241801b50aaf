import { createHash } from 'node:crypto';
import { assertAnswer } from './source.ts';

export type BitcoinOutput = { readonly script: Buffer; readonly amountSat: bigint };
export type BitcoinTransaction = { readonly txid: string; readonly outputs: readonly BitcoinOutput[] };
export type BitcoinBlock = {
  readonly hash: string;
  readonly parentHash: string;
  /** The first one pays the miner. */
  readonly transactions: readonly BitcoinTransaction[];
};

const headerBytes = 80;

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest();
const doubleSha256 = (data: Buffer) => sha256(sha256(data));
/** Bitcoin writes hashes backwards. */
const shown = (hash: Buffer) => Buffer.from(hash).reverse().toString('hex');

/**
 * Reads a block as it travels between nodes. The transactions are bound to the header by its Merkle root, and the header is the block's
 * hash, so that nothing can be left out or added without another hash.
 *
 * @throws SourceFault for a block that is not whole.
 */
export function readBitcoinBlock(raw: Buffer): BitcoinBlock {
  const reader = readerOf(raw);
  const header = reader.bytes(headerBytes);
  const hashes: Buffer[] = [];
  const transactions: BitcoinTransaction[] = [];
  for (let left = reader.count(); left > 0; left -= 1) {
    const { hash, outputs } = readTransaction(reader);
    hashes.push(hash);
    transactions.push({ txid: shown(hash), outputs });
  }
  assertAnswer(reader.isAtEnd(), 'a block is followed by something');
  assertAnswer(merkleRoot(hashes).equals(header.subarray(36, 68)), 'the transactions are not those of the header');
  return { hash: shown(doubleSha256(header)), parentHash: shown(header.subarray(4, 36)), transactions };
}

function merkleRoot(hashes: readonly Buffer[]): Buffer {
  let row = hashes;
  while (row.length > 1) {
    const above: Buffer[] = [];
    for (let at = 0; at < row.length; at += 2) {
      const left = row[at] ?? Buffer.alloc(0);
      above.push(doubleSha256(Buffer.concat([left, row[at + 1] ?? left])));
    }
    row = above;
  }
  return row[0] ?? Buffer.alloc(32);
}

type Reader = ReturnType<typeof readerOf>;

function readerOf(raw: Buffer) {
  let at = 0;
  const bytes = (count: number): Buffer => {
    assertAnswer(count <= raw.length - at, 'a block breaks off');
    at += count;
    return raw.subarray(at - count, at);
  };
  /** A number of variable length (CompactSize). No count of a block needs eight bytes. */
  const count = (): number => {
    const first = bytes(1).readUInt8();
    if (first < 0xfd) return first;
    if (first === 0xfd) return bytes(2).readUInt16LE();
    assertAnswer(first === 0xfe, 'a count is too large');
    return bytes(4).readUInt32LE();
  };
  return {
    bytes,
    count,
    at: () => at,
    since: (start: number) => raw.subarray(start, at),
    isAtEnd: () => at === raw.length,
  };
}

/** A transaction's hash leaves out the witnesses (BIP 144): version, inputs, outputs, lock time. */
function readTransaction(reader: Reader): { hash: Buffer; outputs: BitcoinOutput[] } {
  const version = reader.bytes(4);
  const start = reader.at();
  let inputs = reader.count();
  const hasWitnesses = inputs === 0;
  const bodyStart = hasWitnesses ? start + 2 : start;
  if (hasWitnesses) {
    assertAnswer(reader.bytes(1).readUInt8() === 1, 'a transaction has no inputs');
    inputs = reader.count();
  }
  for (let left = inputs; left > 0; left -= 1) {
    reader.bytes(36);
    reader.bytes(reader.count());
    reader.bytes(4);
  }
  const outputs: BitcoinOutput[] = [];
  for (let left = reader.count(); left > 0; left -= 1) {
    const amountSat = reader.bytes(8).readBigUInt64LE();
    outputs.push({ amountSat, script: reader.bytes(reader.count()) });
  }
  const body = reader.since(bodyStart);
  for (let left = hasWitnesses ? inputs : 0; left > 0; left -= 1) {
    for (let items = reader.count(); items > 0; items -= 1) reader.bytes(reader.count());
  }
  return { hash: doubleSha256(Buffer.concat([version, body, reader.bytes(4)])), outputs };
}
