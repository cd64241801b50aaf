/** Nodes of the networks, each asked over its own protocol: what blocks there are, and what they moved. Nothing is stored here. */
import type { ChainAccess } from '#platform/config.ts';
import type { Network } from '../../wallet/index.ts';
import { type BalanceSource, balanceSource } from './balance-source.ts';
import { bitcoinMain, bitcoinSource } from './bitcoin.ts';
import { ethereumMain, ethereumSource } from './ethereum.ts';
import { createNodeClient, type NodeClient } from './node-client.ts';
import { type PayoutNetwork, type PayoutSource, payoutSource } from './payout-source.ts';
import type { ChainSource } from './source.ts';
import { tronMain, tronSource } from './tron.ts';

export type { BalanceSource } from './balance-source.ts';
export { type NodeClient, readJson } from './node-client.ts';
export type { PayoutSource } from './payout-source.ts';
export {
  type Block,
  type BlockReader,
  type BlockTransfer,
  type ChainSource,
  fieldsOf,
  SourceFault,
} from './source.ts';

/** The nodes of a network's main chain, in the order in which they are to be asked. */
export function sourcesOf(network: Network, access: ChainAccess): ChainSource[] {
  return clientsOf(network, access).map((client) => sourceOf(network, client));
}

/** As `sourcesOf`, for the networks that withdrawals leave by: these also know where a transaction stands. */
export function payoutSourcesOf(network: PayoutNetwork, access: ChainAccess): PayoutSource[] {
  return clientsOf(network, access).map((client) => payoutSource(sourceOf(network, client), client));
}

/** As `sourcesOf`, for networks whose nodes know what an address holds. */
export function balanceSourcesOf(network: PayoutNetwork, access: ChainAccess): BalanceSource[] {
  const { usdtContract } = network === 'tron' ? tronMain : ethereumMain;
  return clientsOf(network, access).map((client) => balanceSource(sourceOf(network, client), client, usdtContract));
}

function clientsOf(network: Network, { nodeUrls, nodeKey }: ChainAccess): NodeClient[] {
  const headers = network === 'tron' && nodeKey !== undefined ? { 'TRON-PRO-API-KEY': nodeKey } : {};
  return nodeUrls.map((url) => createNodeClient({ url, headers }));
}

function sourceOf(network: Network, client: NodeClient): ChainSource {
  if (network === 'ethereum') return ethereumSource(client, ethereumMain);
  return network === 'bitcoin' ? bitcoinSource(client, bitcoinMain) : tronSource(client, tronMain);
}
