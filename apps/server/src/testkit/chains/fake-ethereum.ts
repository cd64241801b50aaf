import { bloomOfLogs } from '../../modules/chains/sources/logs-bloom.ts';
import { digest, type FakeBlock, type FakeChain, fakeChain } from './fake-chain.ts';
import { type FakeNode, fakeNode } from './fake-node.ts';

export type EvmLog = { readonly address: string; readonly topics: readonly string[]; readonly data: string };
export type EvmTransaction = {
  readonly hash: string;
  readonly to: string | null;
  readonly value: bigint;
  readonly isSuccess: boolean;
  readonly logs: readonly EvmLog[];
};

/** What a node may get wrong while it answers. */
export type EthereumFlaws = {
  chainId: number;
  /** Blocks between the newest and the newest final one. */
  finalDistance: number;
  /** Answers receipts without their logs, as a node does that lags. */
  hidesLogs: boolean;
  /** Answers no receipts at all, as a node does that has not come so far. */
  hasNoReceipts: boolean;
  /** Knows no block above this height. */
  knownHeight: number;
};

export type FakeEthereum = FakeChain<EvmTransaction> & { readonly node: FakeNode; readonly flaws: EthereumFlaws };

export const fakeUsdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const word = (digits: string) => `0x${digits.replace(/^0x/, '').toLowerCase().padStart(64, '0')}`;

let transactions = 0;

/** A transaction of its own hash. */
export function evmTransaction(change: Partial<EvmTransaction> = {}): EvmTransaction {
  return {
    hash: `0x${digest(`evm ${++transactions}`)}`,
    to: fakeUsdt,
    value: 0n,
    isSuccess: true,
    logs: [],
    ...change,
  };
}

/** The log of a token's transfer. */
export function transferLog(to: string, amount: bigint, address: string = fakeUsdt): EvmLog {
  return { address, topics: [transferTopic, word('5a'), word(to)], data: word(amount.toString(16)) };
}

export const payUsdt = (to: string, amount: bigint) => evmTransaction({ logs: [transferLog(to, amount)] });

const hex = (value: number | bigint) => `0x${value.toString(16)}`;
const logWords = ({ address, topics }: EvmLog) => [address, ...topics].map((text) => text.slice(2).toLowerCase());

/** A node of Ethereum in memory that speaks JSON-RPC; `open` says how long its server lives. */
export async function fakeEthereum(firstBlocks = 70, open = fakeNode): Promise<FakeEthereum> {
  const flaws: EthereumFlaws = {
    chainId: 1,
    finalDistance: 64,
    hidesLogs: false,
    hasNoReceipts: false,
    knownHeight: Number.MAX_SAFE_INTEGER,
  };
  const chain = fakeChain<EvmTransaction>(
    ({ height, parentHash, transactions: mined, salt }) => ({
      height,
      parentHash,
      transactions: mined,
      hash: digest(`block ${height} ${parentHash} ${salt} ${mined.map(({ hash }) => hash).join()}`),
    }),
    firstBlocks,
  );
  const known = (height: number) => (height <= flaws.knownHeight ? chain.at(height) : undefined);
  const methods: Record<string, (...params: string[]) => unknown> = {
    eth_chainId: () => hex(flaws.chainId),
    eth_blockNumber: () => hex(Math.min(chain.head().height, flaws.knownHeight)),
    eth_getBlockByNumber: (which = '', isFull) => {
      const height =
        which === 'finalized' ? Math.min(chain.head().height, flaws.knownHeight) - flaws.finalDistance : Number(which);
      const block = known(height);
      return block ? presentBlock(block, Boolean(isFull)) : null;
    },
    eth_getBlockReceipts: (hash) => {
      const block = chain.blocks.find((candidate) => `0x${candidate.hash}` === hash);
      return !block || flaws.hasNoReceipts ? null : presentReceipts(block, flaws.hidesLogs);
    },
  };
  const node = await open((_path, body) => {
    const { id, method, params } = body as { id: number; method: string; params: string[] };
    const answer = methods[method];
    if (!answer) return { body: { jsonrpc: '2.0', id, error: { code: -32601, message: 'the method does not exist' } } };
    return { body: { jsonrpc: '2.0', id, result: answer(...params) } };
  });
  return { ...chain, node, flaws };
}

function presentBlock(block: FakeBlock<EvmTransaction>, isFull: boolean) {
  return {
    number: hex(block.height),
    hash: `0x${block.hash}`,
    parentHash: `0x${block.parentHash}`,
    logsBloom: `0x${bloomOfLogs(block.transactions.flatMap(({ logs }) => logs.map(logWords)))}`,
    transactions: block.transactions.map(({ hash, to, value }) => (isFull ? { hash, to, value: hex(value) } : hash)),
  };
}

function presentReceipts(block: FakeBlock<EvmTransaction>, hidesLogs: boolean) {
  return block.transactions.map(({ hash, isSuccess, logs }) => ({
    transactionHash: hash,
    blockHash: `0x${block.hash}`,
    status: isSuccess ? '0x1' : '0x0',
    logs: hidesLogs ? [] : logs,
  }));
}
