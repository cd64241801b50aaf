/** Addresses of the networks: how each is written and checked, and how it follows from an extended public key. Pure. */
import type { Network } from '../../wallet/index.ts';
import { parseBitcoinAddress } from './bitcoin.ts';
import { parseEvmAddress } from './evm.ts';
import { parseTronAddress } from './tron.ts';

export { deriveAddress, readAccountKey } from './derive-address.ts';

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
