import { formatEvmAddress } from '../addresses/index.ts';
import { bloomOfLogs } from './logs-bloom.ts';
import { Busy, type NodeClient, readJson } from './node-client.ts';
import {
  assertAnswer,
  type Block,
  type BlockReader,
  type BlockTransfer,
  type ChainSource,
  fieldsOf,
  hexOf,
  listOf,
  ownValue,
  SourceFault,
} from './source.ts';

export type EthereumChain = {
  /** EIP-155; 1 is the main network. */
  readonly chainId: number;
  /** The one contract whose transfers are USDT. */
  readonly usdtContract: string;
};

export const ethereumMain: EthereumChain = { chainId: 1, usdtContract: '0xdAC17F958D2ee523a2206206994597C13D831ec7' };

/** keccak-256 of `Transfer(address,address,uint256)`. */
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/**
 * A node of Ethereum, over JSON-RPC. A block is read with its receipts by its hash instead of asking for logs of a range: balanced nodes
 * that lag answer a range with no logs, which looks like a block without any. The bloom filter of the header proves that none is missing.
 *
 * ETH that a contract sends in the course of a call leaves no log and is not seen.
 */
export function ethereumSource(client: NodeClient, chain: EthereumChain): ChainSource {
  let lastId = 0;
  const rpc = (method: string, ...params: readonly unknown[]): Promise<unknown> => {
    const id = ++lastId;
    return client.ask('', { jsonrpc: '2.0', id, method, params }, (answer) => resultOf(method, id, answer));
  };
  const contract = chain.usdtContract.toLowerCase().replace(/^0x/, '');
  const readHeader = async (which: string, isFull: boolean) => {
    const answer = await rpc('eth_getBlockByNumber', which, isFull);
    if (answer === null) throw new SourceFault('behind', `the node does not know block ${which}`);
    return fieldsOf(answer, 'a block');
  };
  const blocks: BlockReader = {
    async readHash(height) {
      const header = await readHeader(quantity(height), false);
      assertAnswer(quantityOf(header.number, 'the number') === height, 'another block was answered');
      return hexOf(header.hash, 32, 'a block hash');
    },
    async readBlock(height) {
      const header = await readHeader(quantity(height), true);
      assertAnswer(quantityOf(header.number, 'the number') === height, 'another block was answered');
      const hash = hexOf(header.hash, 32, 'a block hash');
      const receipts = await rpc('eth_getBlockReceipts', `0x${hash}`);
      if (receipts === null) throw new SourceFault('behind', 'the node does not know the receipts of a block');
      return readBlock({ header, height, hash, contract }, listOf(receipts, 'the receipts'));
    },
  };
  return {
    network: 'ethereum',
    async readHead() {
      const chainId = quantityOf(await rpc('eth_chainId'), 'the chain id');
      if (chainId !== chain.chainId) throw new SourceFault('wrong_chain', `the node serves chain ${chainId}`);
      const height = quantityOf(await rpc('eth_blockNumber'), 'the height');
      const final = await readHeader('finalized', false);
      const finalHeight = quantityOf(final.number, 'the final height');
      return { height: Math.max(height, finalHeight), finalHeight };
    },
    ...blocks,
    ahead: blocks,
  };
}

type Header = {
  readonly header: Readonly<Record<string, unknown>>;
  readonly height: number;
  readonly hash: string;
  readonly contract: string;
};

function readBlock({ header, height, hash, contract }: Header, receipts: readonly unknown[]): Block {
  const transactions = listOf(header.transactions, 'the transactions');
  assertAnswer(receipts.length === transactions.length, 'there is not one receipt for each transaction');
  const read = receipts.map((receipt, at) => readReceipt(receipt, transactions[at], hash));
  const bloom = bloomOfLogs(read.flatMap(({ logs }) => logs.map((log) => [log.address, ...log.topics])));
  assertAnswer(bloom === hexOf(header.logsBloom, 256, 'the bloom filter'), 'logs of the block are missing');
  return {
    height,
    hash,
    parentHash: hexOf(header.parentHash, 32, 'a parent hash'),
    transfers: read.flatMap((receipt) => transfersOf(receipt, contract)),
  };
}

type Log = { readonly address: string; readonly topics: readonly string[]; readonly data: string };
type Receipt = {
  readonly txHash: string;
  readonly isSuccess: boolean;
  readonly to: string | undefined;
  readonly value: bigint;
  readonly logs: readonly Log[];
};

function readReceipt(answer: unknown, transaction: unknown, blockHash: string): Receipt {
  const receipt = fieldsOf(answer, 'a receipt');
  const sent = fieldsOf(transaction, 'a transaction');
  const txHash = hexOf(receipt.transactionHash, 32, 'a transaction hash');
  assertAnswer(txHash === hexOf(sent.hash, 32, 'a transaction hash'), 'a receipt is of another transaction');
  assertAnswer(hexOf(receipt.blockHash, 32, 'a block hash') === blockHash, 'a receipt is of another block');
  return {
    txHash,
    isSuccess: receipt.status === '0x1',
    to: sent.to === null || sent.to === undefined ? undefined : hexOf(sent.to, 20, 'a receiver'),
    value: bigQuantityOf(sent.value, 'a value'),
    logs: listOf(receipt.logs, 'the logs').map(readLog),
  };
}

function readLog(answer: unknown): Log {
  const { address, topics, data } = fieldsOf(answer, 'a log');
  assertAnswer(
    typeof data === 'string' && /^0x(?:[0-9a-fA-F]{2})*$/.test(data),
    'the data of a log is not hexadecimal',
  );
  return {
    address: hexOf(address, 20, 'an address'),
    topics: listOf(topics, 'the topics').map((topic) => hexOf(topic, 32, 'a topic')),
    data: data.slice(2).toLowerCase(),
  };
}

const formatAccount = (digits: string) => formatEvmAddress(Buffer.from(digits, 'hex'));

/** USDT by the logs of its one contract: whatever its `transfer` returns or keeps as a fee, the log says what arrived. */
function transfersOf({ txHash, isSuccess, to, value, logs }: Receipt, contract: string): BlockTransfer[] {
  if (!isSuccess) return [];
  const found: BlockTransfer[] = [];
  if (value > 0n && to !== undefined)
    found.push({ txHash, position: ownValue, asset: 'ETH', to: formatAccount(to), amountMinor: value });
  for (const [position, { address, topics, data }] of logs.entries()) {
    const [topic, , receiver] = topics;
    if (address !== contract || topic !== transferTopic || topics.length !== 3 || receiver === undefined) continue;
    const amountMinor = data.length === 64 ? BigInt(`0x${data}`) : 0n;
    if (amountMinor > 0n)
      found.push({ txHash, position, asset: 'USDT', to: formatAccount(receiver.slice(24)), amountMinor });
  }
  return found;
}

/** Codes by which providers say in a good answer what others say by status 429. */
const busyCodes: readonly unknown[] = [429, -32005, -32029];

function resultOf(method: string, id: number, answer: Buffer): unknown {
  const { id: answeredId, result, error } = fieldsOf(readJson(answer), 'an answer');
  if (error !== undefined) {
    const { code } = fieldsOf(error, 'an error');
    if (busyCodes.includes(code)) throw new Busy(`the node answers ${String(code)} to ${method}`);
    throw new SourceFault('bad_answer', `the node answers ${String(code)} to ${method}`);
  }
  assertAnswer(answeredId === id && result !== undefined, `the answer is not to ${method}`);
  return result;
}

const quantity = (height: number) => `0x${height.toString(16)}`;

function bigQuantityOf(value: unknown, what: string): bigint {
  assertAnswer(typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value), `${what} is no quantity`);
  return BigInt(value);
}

function quantityOf(value: unknown, what: string): number {
  const number = Number(bigQuantityOf(value, what));
  assertAnswer(Number.isSafeInteger(number), `${what} is too large`);
  return number;
}
