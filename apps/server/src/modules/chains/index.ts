/**
 * The networks that money arrives on. Owns `chain_cursors`, `chain_blocks`, `chain_keys`, `chain_addresses`, `chain_transfers`,
 * `chain_ahead_blocks` and `chain_ahead_transfers`.
 *
 * Where a node and an extended public key are configured, each person gets an address of their own, and what arrives on it is recorded
 * once, however often its block is replaced. Guarantees that a transfer is handed out only when its block is final and on the chain, that
 * an address counts only when it follows from a configured key, and that nothing in this process could spend anything: a signer, which
 * can, is a process of its own.
 */
import type { Config } from '#platform/config.ts';
import type { Module } from '#platform/module.ts';
import { accountKeysOf } from './account-keys.ts';
import { chainsSweeps, networks } from './chains.sweeps.ts';

export { parseAddress } from './addresses/index.ts';
export { addressesPaidTo, depositAddressOf, isWatched } from './deposit-addresses.ts';
export { listArrivals } from './list-arrivals.ts';
export { outcomeOf, type PaymentReport } from './payment-outcome.ts';
export { type Signer, signerOf } from './signer/index.ts';
export {
  type BalanceSource,
  balanceSourcesOf,
  type PayoutSource,
  payoutSourcesOf,
  SourceFault,
} from './sources/index.ts';
export {
  findVanished,
  isTransactionCredited,
  isTransactionKnown,
  lockDueTransfer,
  lockVanished,
  releaseTransfers,
  settleTransfer,
  type Transfer,
} from './transfers.repository.ts';

/** @throws Error for a configured key that no address could be derived from, so that a process with it does not start. */
export function assertAccountKeys(config: Config): void {
  for (const network of networks) accountKeysOf(config, network);
}

export const chainsModule: Module = { name: 'chains', routes: [], sweeps: chainsSweeps };
