import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);
/** Before the twenty bytes of every address of TRON's main network, which is why they all begin with T. */
const mainPrefix = 0x41;

/** Writes the twenty bytes of an account as TRON's wallets do. */
export function formatTronAddress(account: Uint8Array): string {
  return base58check.encode(Uint8Array.of(mainPrefix, ...account));
}

/** Reads a TRON address; undefined when it is none, or its checksum is wrong. It has one spelling only. */
export function parseTronAddress(text: string): string | undefined {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return undefined;
  try {
    const bytes = base58check.decode(text);
    const isNobody = bytes.subarray(1).every((byte) => byte === 0);
    return bytes.length === 21 && bytes[0] === mainPrefix && !isNobody ? text : undefined;
  } catch {
    return undefined;
  }
}

/** The twenty bytes of a TRON address. */
export function tronAccountOf(address: string): Buffer {
  return Buffer.from(base58check.decode(address).subarray(1));
}
