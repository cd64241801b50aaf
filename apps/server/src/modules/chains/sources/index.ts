/** Nodes of the networks, each asked over its own protocol: what blocks there are, and what they moved. Nothing is stored here. */
import type { ChainAccess } from '../../../platform/config.ts';
import type { Network } from '../../wallet/index.ts';
import { bitcoinMain, bitcoinSource } from './bitcoin.ts';
import { ethereumMain, ethereumSource } from './ethereum.ts';
import { createNodeClient } from './node-client.ts';
import type { ChainSource } from './source.ts';
import { tronMain, tronSource } from './tron.ts';

export { type Block, type BlockReader, type BlockTransfer, type ChainSource, SourceFault } from './source.ts';

/** The nodes of a network's main chain, in the order in which they are to be asked. */
export function sourcesOf(network: Network, { nodeUrls, nodeKey }: ChainAccess): ChainSource[] {
  return nodeUrls.map((url) => {
    if (network === 'ethereum') return ethereumSource(createNodeClient({ url }), ethereumMain);
    if (network === 'bitcoin') return bitcoinSource(createNodeClient({ url }), bitcoinMain);
    const headers = nodeKey === undefined ? {} : { 'TRON-PRO-API-KEY': nodeKey };
    return tronSource(createNodeClient({ url, headers }), tronMain);
  });
}
