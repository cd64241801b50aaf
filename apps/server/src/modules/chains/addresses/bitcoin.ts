import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);
/** P2PKH (1…) and P2SH (3…) of the main network. */
const legacyVersions: readonly (number | undefined)[] = [0x00, 0x05];
const segwitPrefix = 'bc';

/** Reads a Bitcoin address of the main network: legacy, or segwit of version 0 (BIP 173) and 1 (BIP 350). Undefined when it is none. */
export function parseBitcoinAddress(text: string): string | undefined {
  if (text.length > 90) return undefined;
  return /^bc1/i.test(text) ? parseSegwit(text) : parseLegacy(text);
}

function parseLegacy(text: string): string | undefined {
  try {
    const bytes = base58check.decode(text);
    return bytes.length === 21 && legacyVersions.includes(bytes[0]) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Upper case is allowed, as QR codes like it; mixed case is not. Written in lower case. */
function parseSegwit(text: string): string | undefined {
  const address = text === text.toUpperCase() ? text.toLowerCase() : text;
  for (const { code, version, lengths } of segwitKinds) {
    const decoded = code.decodeUnsafe(address, 90);
    if (decoded?.prefix !== segwitPrefix || decoded.words[0] !== version) continue;
    const program = code.fromWordsUnsafe(decoded.words.slice(1));
    if (program && lengths.includes(program.length)) return address;
  }
  return undefined;
}

/** Later versions mean nothing yet: anybody could spend what is sent there. */
const segwitKinds = [
  { code: bech32, version: 0, lengths: [20, 32] },
  { code: bech32m, version: 1, lengths: [32] },
];

/** The address that pays to the hash of a compressed public key (P2WPKH). */
export function bitcoinAddressOfKey(publicKey: Uint8Array): string {
  return segwitAddress(0, ripemd160(sha256(publicKey)));
}

/** The address that a P2WPKH output pays to; undefined for outputs of other kinds, which no address of ours has. */
export function bitcoinAddressOfScript(script: Uint8Array): string | undefined {
  const isWitnessKeyHash = script.length === 22 && script[0] === 0x00 && script[1] === 0x14;
  return isWitnessKeyHash ? segwitAddress(0, script.subarray(2)) : undefined;
}

function segwitAddress(version: 0, program: Uint8Array): string {
  return bech32.encode(segwitPrefix, [version, ...bech32.toWords(program)]);
}
