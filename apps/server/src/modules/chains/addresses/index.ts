/** Addresses of the networks: how each is written and checked, and how it follows from an extended public key. Pure. */
import type { Network } from '../../wallet/index.ts';
import { parseBitcoinAddress } from './bitcoin.ts';
import { parseEvmAddress } from './evm.ts';
import { parseTronAddress } from './tron.ts';

export { bitcoinAddressOfScript } from './bitcoin.ts';
export { type AccountKey, deriveAddress, readAccountKey } from './derive-address.ts';
export { accountOfPublicKey, formatEvmAddress, keccak } from './evm.ts';
export { formatTronAddress, tronAccountOf } from './tron.ts';

const parsers: Readonly<Record<Network, (text: string) => string | undefined>> = {
  ethereum: parseEvmAddress,
  tron: parseTronAddress,
  bitcoin: parseBitcoinAddress,
};

/**
 * Reads an address of a network and returns its one spelling, by which addresses are stored and compared. Undefined for one of
 * another network, a wrong checksum, or anything else: money sent there would be lost.
 */
export function parseAddress(network: Network, text: string): string | undefined {
  return parsers[network](text);
}
