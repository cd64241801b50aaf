import { bitcoinAddressOfScript } from '../addresses/index.ts';
import { readBitcoinBlock } from './bitcoin-block.ts';
import type { NodeClient } from './node-client.ts';
import {
  assertAnswer,
  type Block,
  type BlockTransfer,
  type ChainSource,
  heightOf,
  hexOf,
  SourceFault,
} from './source.ts';

export type BitcoinChain = {
  /** The hash of block 0. */
  readonly genesis: string;
};

export const bitcoinMain: BitcoinChain = {
  genesis: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
};

/** Blocks that stand on a final one, itself included: fewer may be replaced by chance. */
const finalAfterBlocks = 3;

/** A node of Bitcoin, over the HTTP interface of Esplora. Blocks are read raw, so that their hash vouches for every transaction. */
export function bitcoinSource(client: NodeClient, chain: BitcoinChain): ChainSource {
  const askText = (path: string) => client.ask(path, undefined, (answer) => answer.toString('utf8').trim());
  const readHash = async (height: number) => hexOf(await askText(`/block-height/${height}`), 32, 'a block hash');
  const readBlock = async (height: number): Promise<Block> => {
    const asked = await readHash(height);
    const block = readBitcoinBlock(await client.ask(`/block/${asked}/raw`, undefined, (answer) => answer));
    assertAnswer(block.hash === asked, 'another block was answered');
    // What miners earn can be spent after a hundred blocks only; nobody deposits it.
    const transfers = block.transactions.slice(1).flatMap(({ txid, outputs }) =>
      outputs.flatMap(({ script, amountSat }, position): BlockTransfer[] => {
        const to = bitcoinAddressOfScript(script);
        if (to === undefined || amountSat === 0n) return [];
        return [{ txHash: txid, position, asset: 'BTC', to, amountMinor: amountSat }];
      }),
    );
    return { height, hash: block.hash, parentHash: block.parentHash, transfers };
  };
  return {
    network: 'bitcoin',
    readHash,
    readBlock,
    ahead: { readHash, readBlock },
    async readHead() {
      const genesis = await readHash(0);
      if (genesis !== chain.genesis) throw new SourceFault('wrong_chain', `the node serves the chain of ${genesis}`);
      const tip = await askText('/blocks/tip/height');
      const height = heightOf(/^\d+$/.test(tip) ? Number(tip) : undefined, 'the height');
      return { height, finalHeight: Math.max(0, height - finalAfterBlocks + 1) };
    },
  };
}
