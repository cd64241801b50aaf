import { tronAccountOf } from '../../modules/chains/addresses/index.ts';
import { digest, type FakeChain, fakeChain } from './fake-chain.ts';
import { type FakeNode, fakeNode } from './fake-node.ts';

export type TronTransaction = {
  readonly hash: string;
  /** Of the receipt: SUCCESS, REVERT, OUT_OF_ENERGY … */
  readonly result: string;
  readonly logs: readonly { readonly contract: string; readonly to: string; readonly amount: bigint }[];
};

export type TronFlaws = {
  /** Blocks between the newest and the newest solid one. */
  solidDistance: number;
  /** Answers nothing about what transactions did. */
  hidesInfos: boolean;
  knownHeight: number;
};

export type FakeTron = FakeChain<TronTransaction> & {
  readonly node: FakeNode;
  readonly flaws: TronFlaws;
  readonly genesis: string;
};

const fakeTronUsdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const account = (address: string) => tronAccountOf(address).toString('hex');
const word = (digits: string) => digits.padStart(64, '0');

let transactions = 0;

export function tronTransaction(change: Partial<TronTransaction> = {}): TronTransaction {
  return { hash: digest(`tron ${++transactions}`), result: 'SUCCESS', logs: [], ...change };
}

export const payTronUsdt = (to: string, amount: bigint, change: Partial<TronTransaction> = {}) =>
  tronTransaction({ logs: [{ contract: fakeTronUsdt, to, amount }], ...change });

/** A node of TRON in memory that speaks its HTTP interface. */
export async function fakeTron(firstBlocks = 30): Promise<FakeTron> {
  const flaws: TronFlaws = { solidDistance: 19, hidesInfos: false, knownHeight: Number.MAX_SAFE_INTEGER };
  const chain = fakeChain<TronTransaction>(
    ({ height, parentHash, transactions: mined, salt }) => ({
      height,
      parentHash,
      transactions: mined,
      hash:
        height.toString(16).padStart(16, '0') +
        digest(`${height} ${parentHash} ${salt} ${mined.map(({ hash }) => hash).join()}`).slice(16),
    }),
    firstBlocks,
  );
  const newest = () => Math.min(chain.head().height, flaws.knownHeight);
  const solid = () => newest() - flaws.solidDistance;
  const present = (height: number) => {
    const block = chain.at(height);
    if (!block) return {};
    const { hash, parentHash } = block;
    const ids = block.transactions.map((transaction) => ({ txID: transaction.hash }));
    return {
      blockID: hash,
      block_header: { raw_data: { ...(height > 0 ? { number: height } : {}), parentHash } },
      ...(ids.length > 0 ? { transactions: ids } : {}),
    };
  };
  const infosOf = (height: number) =>
    (chain.at(height)?.transactions ?? []).map(({ hash, result, logs }) => ({
      id: hash,
      blockNumber: height,
      receipt: { result },
      ...(result === 'SUCCESS' ? {} : { result: 'FAILED' }),
      log: logs.map(({ contract, to, amount }) => ({
        address: account(contract),
        topics: [transferTopic, word('5a'), word(account(to))],
        data: word(amount.toString(16)),
      })),
    }));
  /** What the solid blocks have brought an address. */
  const usdtOf = (address: string) =>
    Array.from({ length: solid() + 1 }, (_, height) => chain.at(height)?.transactions ?? [])
      .flat()
      .filter(({ result }) => result === 'SUCCESS')
      .flatMap(({ logs }) => logs)
      .filter(({ contract, to }) => contract === fakeTronUsdt && to === address)
      .reduce((sum, { amount }) => sum + amount, 0n);
  const node = await fakeNode((path, body) => {
    if (path === '/walletsolidity/triggerconstantcontract') {
      const { owner_address: owner, contract_address: contract, parameter } = body as Record<string, string>;
      const isRight = contract === fakeTronUsdt && parameter === word(account(owner ?? ''));
      const balance = word(usdtOf(owner ?? '').toString(16));
      return {
        body: isRight ? { result: { result: true }, constant_result: [balance] } : { result: { code: 'OTHER' } },
      };
    }
    const { num = 0 } = (body ?? {}) as { num?: number };
    if (path === '/wallet/getnowblock') return { body: present(newest()) };
    if (path === '/walletsolidity/getnowblock') return { body: present(solid()) };
    const isKnown = num <= (path.startsWith('/walletsolidity/') ? solid() : newest());
    if (/^\/wallet(?:solidity)?\/getblockbynum$/.test(path)) return { body: isKnown ? present(num) : {} };
    if (/^\/wallet(?:solidity)?\/gettransactioninfobyblocknum$/.test(path))
      return { body: isKnown && !flaws.hidesInfos ? infosOf(num) : [] };
    return { status: 404, body: '' };
  });
  return { ...chain, node, flaws, genesis: chain.at(0)?.hash ?? '' };
}
