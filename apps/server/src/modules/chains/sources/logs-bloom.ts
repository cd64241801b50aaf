import { keccak } from '../addresses/index.ts';

const bloomBytes = 256;

/**
 * The bloom filter of logs, as the header of their block carries it (Ethereum's yellow paper, 4.3.1): three bits for each address and
 * topic. Whoever withholds logs of a block cannot come to its filter, so that an answer without them is told from a block without them.
 *
 * @param logs of each its address and topics, in hexadecimal without 0x
 */
export function bloomOfLogs(logs: readonly (readonly string[])[]): string {
  const bloom = Buffer.alloc(bloomBytes);
  for (const item of new Set(logs.flat())) {
    const hash = keccak(Buffer.from(item, 'hex'));
    for (const at of [0, 2, 4]) {
      const bit = hash.readUInt16BE(at) & 2047;
      const byte = bloomBytes - 1 - (bit >> 3);
      bloom.writeUInt8(bloom.readUInt8(byte) | (1 << (bit & 7)), byte);
    }
  }
  return bloom.toString('hex');
}
