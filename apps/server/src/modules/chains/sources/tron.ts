import { formatTronAddress, tronAccountOf } from '../addresses/index.ts';
import { type NodeClient, readJson } from './node-client.ts';
import {
  assertAnswer,
  type BlockReader,
  type BlockTransfer,
  type ChainSource,
  fieldsOf,
  heightOf,
  hexOf,
  listOf,
  SourceFault,
} from './source.ts';

export type TronChain = {
  /** The id of block 0. */
  readonly genesis: string;
  /** The one contract whose transfers are USDT. */
  readonly usdtContract: string;
};

export const tronMain: TronChain = {
  genesis: '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc',
  usdtContract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
};

const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** A node of TRON, over its HTTP interface. Blocks come from `/walletsolidity`, which knows only those that are never replaced. */
export function tronSource(client: NodeClient, chain: TronChain): ChainSource {
  const contract = tronAccountOf(chain.usdtContract).toString('hex');
  const ask = (path: string, body: object) => client.ask(path, body, readJson);
  const readHeader = async (path: string, body: object) => {
    const block = fieldsOf(await ask(path, body), 'a block');
    // A block that the node does not know is answered with an empty object.
    if (block.blockID === undefined) throw new SourceFault('behind', 'the node does not know a block');
    const header = fieldsOf(fieldsOf(block.block_header, 'a header').raw_data, 'a header');
    // Protocol buffers leave a zero out.
    const height = heightOf(header.number ?? 0, 'a block number');
    const hash = hexOf(block.blockID, 32, 'a block id');
    assertAnswer(BigInt(`0x${hash.slice(0, 16)}`) === BigInt(height), 'a block id is of another height');
    return {
      height,
      hash,
      parentHash: hexOf(header.parentHash, 32, 'a parent hash'),
      transactions: block.transactions,
    };
  };
  const readerOf = (interfacePath: '/walletsolidity' | '/wallet'): BlockReader => {
    const readNumbered = async (height: number) => {
      const block = await readHeader(`${interfacePath}/getblockbynum`, { num: height });
      assertAnswer(block.height === height, 'another block was answered');
      return block;
    };
    return {
      readHash: async (height) => (await readNumbered(height)).hash,
      async readBlock(height) {
        const { hash, parentHash, transactions } = await readNumbered(height);
        const ids = listOf(transactions ?? [], 'the transactions').map((transaction) =>
          hexOf(fieldsOf(transaction, 'a transaction').txID, 32, 'a transaction id'),
        );
        const answer = await ask(`${interfacePath}/gettransactioninfobyblocknum`, { num: height });
        const infos = new Map(infosOf(answer).map((info) => [hexOf(info.id, 32, 'a transaction id'), info]));
        return {
          height,
          hash,
          parentHash,
          transfers: ids.flatMap((txHash) => {
            const info = infos.get(txHash);
            assertAnswer(info !== undefined && info.blockNumber === height, 'what a transaction did is missing');
            return transfersOf(txHash, info, contract);
          }),
        };
      },
    };
  };
  const solid = readerOf('/walletsolidity');
  return {
    network: 'tron',
    ...solid,
    ahead: readerOf('/wallet'),
    async readHead() {
      const hash = await solid.readHash(0);
      if (hash !== chain.genesis) throw new SourceFault('wrong_chain', `the node serves the chain of ${hash}`);
      const newest = await readHeader('/wallet/getnowblock', {});
      const newestSolid = await readHeader('/walletsolidity/getnowblock', {});
      return { height: Math.max(newest.height, newestSolid.height), finalHeight: newestSolid.height };
    },
  };
}

type Info = Readonly<Record<string, unknown>>;

/** A block without transactions is answered with an empty list, by some versions with an empty object. */
function infosOf(answer: unknown): Info[] {
  if (!Array.isArray(answer) && Object.keys(fieldsOf(answer, 'the transactions')).length === 0) return [];
  return listOf(answer, 'the transactions').map((info) => fieldsOf(info, 'a transaction'));
}

function transfersOf(txHash: string, info: Info, contract: string): BlockTransfer[] {
  const receipt = fieldsOf(info.receipt ?? {}, 'a receipt');
  if (receipt.result !== 'SUCCESS' || info.result === 'FAILED') return [];
  const found: BlockTransfer[] = [];
  for (const [position, log] of listOf(info.log ?? [], 'the logs').entries()) {
    const { address, topics, data } = fieldsOf(log, 'a log');
    const [topic, , receiver, ...more] = listOf(topics ?? [], 'the topics');
    if (address !== contract || topic !== transferTopic || receiver === undefined || more.length > 0) continue;
    const to = formatTronAddress(Buffer.from(hexOf(receiver, 32, 'a receiver').slice(24), 'hex'));
    const amountMinor = BigInt(`0x${hexOf(data, 32, 'an amount')}`);
    if (amountMinor > 0n) found.push({ txHash, position, asset: 'USDT', to, amountMinor });
  }
  return found;
}
