import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

const hexAddress = /^0x[0-9a-fA-F]{40}$/;
const zeroAddress = `0x${'0'.repeat(40)}`;

/** The keccak-256 hash of a UTF-8 text or of bytes. */
export function keccak(data: Uint8Array | string): Buffer {
  return Buffer.from(keccak_256(typeof data === 'string' ? new TextEncoder().encode(data) : data));
}

/** Writes twenty bytes as EIP-55 does: the case of each letter is a bit of the hash, which makes a checksum. */
export function formatEvmAddress(bytes: Uint8Array): string {
  const digits = Buffer.from(bytes).toString('hex');
  const hash = keccak(digits).toString('hex');
  const cased = [...digits].map((digit, at) =>
    Number.parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}

/**
 * Reads an Ethereum address and writes it as EIP-55 does, or undefined when it is none. In mixed case the checksum must hold; in one
 * case there is none to hold. Nobody has the key of the zero address: what is sent there is lost.
 */
export function parseEvmAddress(text: string): string | undefined {
  if (!hexAddress.test(text) || text === zeroAddress) return undefined;
  const digits = text.slice(2);
  const address = formatEvmAddress(Buffer.from(digits, 'hex'));
  const hasOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return hasOneCase || address === text ? address : undefined;
}

/** The last twenty bytes of the hash of a public key: what Ethereum and TRON both call an account. `publicKey` is compressed. */
export function accountOfPublicKey(publicKey: Uint8Array): Buffer {
  const uncompressed = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  return keccak(uncompressed.subarray(1)).subarray(12);
}
