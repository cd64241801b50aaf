import type { Network } from '../../wallet/index.ts';
import { type NodeClient, readJson } from './node-client.ts';
import { type ChainSource, fieldsOf, heightOf, hexOf, SourceFault } from './source.ts';

/** The networks that withdrawals leave by. */
export type PayoutNetwork = Exclude<Network, 'bitcoin'>;

/** Where a transaction stands, as a node says. */
type Place = { readonly height: number; readonly blockHash?: string; readonly isSuccess: boolean };

export type PayoutSource = ChainSource & {
  /** Undefined while no block has the transaction. On TRON only blocks that are final are asked. */
  readonly locate: (txHash: string) => Promise<Place | undefined>;
};

/** A node that is also asked for single transactions, by their hash. */
export function payoutSource(source: ChainSource, client: NodeClient): PayoutSource {
  return { ...source, locate: source.network === 'tron' ? locateOnTron(client) : locateOnEthereum(client) };
}

const locateOnEthereum =
  (client: NodeClient) =>
  async (txHash: string): Promise<Place | undefined> => {
    const request = { jsonrpc: '2.0', id: 1, method: 'eth_getTransactionReceipt', params: [`0x${txHash}`] };
    const { result, error } = fieldsOf(await client.ask('', request, readJson), 'an answer');
    if (error !== undefined || result === undefined) throw new SourceFault('bad_answer', 'the node answers no receipt');
    if (result === null) return undefined;
    const { blockNumber, blockHash, status } = fieldsOf(result, 'a receipt');
    return {
      height: heightOf(Number(blockNumber), 'a height'),
      blockHash: hexOf(blockHash, 32, 'a block hash'),
      isSuccess: status === '0x1',
    };
  };

const locateOnTron =
  (client: NodeClient) =>
  async (txHash: string): Promise<Place | undefined> => {
    const info = fieldsOf(
      await client.ask('/walletsolidity/gettransactioninfobyid', { value: txHash }, readJson),
      'a transaction',
    );
    if (info.id === undefined) return undefined;
    const receipt = fieldsOf(info.receipt ?? {}, 'a receipt');
    return {
      height: heightOf(info.blockNumber, 'a height'),
      isSuccess: receipt.result === 'SUCCESS' && info.result !== 'FAILED',
    };
  };
