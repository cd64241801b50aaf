import { createHash } from 'node:crypto';
import { type AddressChain, chainOfAddress, DomainError } from '@entrepot/domain';
import { keccak256 } from './keccak256.ts';

/**
 * Checks an address that money is to be sent to and returns it as it is written best. Money sent to a mistyped one is lost, so the
 * checksum is asked for wherever the address has one: base58check, and EIP-55 unless all letters are of one case.
 *
 * Throws `withdrawal_address_network` for an address of another chain, `withdrawal_address_invalid` for one that is none or was
 * mistyped.
 */
export function checkAddress(chain: AddressChain, typed: string): string {
  const address = typed.trim();
  const found = chainOfAddress(address);
  if (found === undefined) throw new DomainError('withdrawal_address_invalid');
  if (found !== chain) throw new DomainError('withdrawal_address_network');
  if (chain === 'tron' && !isTronAddress(address)) throw new DomainError('withdrawal_address_invalid');
  return chain === 'ethereum' ? checkEthereum(address) : address;
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const tronPrefix = 0x41;
/** Prefix, account and four bytes of checksum. */
const tronBytes = 25;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

function isTronAddress(address: string): boolean {
  let value = 0n;
  for (const letter of address) value = value * 58n + BigInt(alphabet.indexOf(letter));
  const bytes = Buffer.from(value.toString(16).padStart(2 * tronBytes, '0'), 'hex');
  const body = bytes.subarray(0, -4);
  return (
    bytes.length === tronBytes &&
    bytes[0] === tronPrefix &&
    sha256(sha256(body)).subarray(0, 4).equals(bytes.subarray(-4))
  );
}

/** Letters of one case carry no checksum; mixed ones are the checksum (EIP-55). */
function checkEthereum(address: string): string {
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  const hash = keccak256(Buffer.from(lower, 'ascii')).toString('hex');
  const written = [...lower].map((digit, place) =>
    Number.parseInt(hash[place] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  const best = written.join('');
  const hasChecksum = digits !== lower && digits !== digits.toUpperCase();
  if (hasChecksum && digits !== best) throw new DomainError('withdrawal_address_invalid');
  return `0x${best}`;
}
