import { createHash } from 'node:crypto';
import { bech32 } from '@scure/base';
import { digest, type FakeChain, fakeChain } from './fake-chain.ts';
import { type FakeNode, fakeNode } from './fake-node.ts';

export type BitcoinPayment = { readonly to: string; readonly amountSat: bigint };
export type FakeBitcoinTransaction = { readonly id: string; readonly raw: Buffer; readonly hash: Buffer };
export type FakeBitcoin = FakeChain<FakeBitcoinTransaction> & {
  readonly node: FakeNode;
  readonly genesis: string;
  readonly flaws: { knownHeight: number /** Leaves the last transaction out of blocks. */; hidesTransactions: boolean };
};

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest();
const doubleSha256 = (data: Buffer) => sha256(sha256(data));
const shown = (hash: Buffer) => Buffer.from(hash).reverse().toString('hex');
const hidden = (hash: string) => Buffer.from(hash, 'hex').reverse();
const uint32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
const uint64 = (value: bigint) => Buffer.from(BigUint64Array.of(value).buffer);
const counted = (items: readonly Buffer[]) => Buffer.concat([compact(items.length), ...items]);
const sized = (data: Buffer) => Buffer.concat([compact(data.length), data]);
const compact = (count: number) => (count < 0xfd ? Buffer.of(count) : Buffer.of(0xfd, count & 255, count >> 8));

/** The script of a P2WPKH address. */
function scriptOf(address: string): Buffer {
  const { words } = bech32.decode(address as `${string}1${string}`);
  return Buffer.concat([Buffer.of(0, 20), Buffer.from(bech32.fromWords(words.slice(1)))]);
}

let transactions = 0;

/** A transaction with witnesses that pays these outputs, one after the other. */
export function payBitcoin(...payments: BitcoinPayment[]): FakeBitcoinTransaction {
  const spent = Buffer.concat([sha256(Buffer.from(`spent ${++transactions}`)), uint32(0)]);
  const input = Buffer.concat([spent, sized(Buffer.alloc(0)), uint32(0xffffffff)]);
  const outputs = payments.map(({ to, amountSat }) => Buffer.concat([uint64(amountSat), sized(scriptOf(to))]));
  const body = Buffer.concat([counted([input]), counted(outputs)]);
  const hash = doubleSha256(Buffer.concat([uint32(2), body, uint32(0)]));
  const witness = counted([sized(Buffer.alloc(71, 1)), sized(Buffer.alloc(33, 2))]);
  return { id: shown(hash), hash, raw: Buffer.concat([uint32(2), Buffer.of(0, 1), body, witness, uint32(0)]) };
}

function minerReward(height: number, salt: number): FakeBitcoinTransaction {
  const input = Buffer.concat([
    Buffer.alloc(32),
    uint32(0xffffffff),
    sized(Buffer.from(`${height} ${salt}`)),
    uint32(0),
  ]);
  const output = Buffer.concat([uint64(312_500_000n), sized(Buffer.of(0x6a))]);
  const raw = Buffer.concat([uint32(1), counted([input]), counted([output]), uint32(0)]);
  const hash = doubleSha256(raw);
  return { id: shown(hash), hash, raw };
}

function merkleRoot(hashes: readonly Buffer[]): Buffer {
  if (hashes.length === 1) return hashes[0] ?? Buffer.alloc(32);
  const even = hashes.length % 2 === 0 ? hashes : [...hashes, ...hashes.slice(-1)];
  const above = even.flatMap((hash, at) =>
    at % 2 === 0 ? [doubleSha256(Buffer.concat([hash, ...even.slice(at + 1, at + 2)]))] : [],
  );
  return merkleRoot(above);
}

/** A node of Bitcoin in memory that speaks as Esplora does. */
export async function fakeBitcoin(firstBlocks = 80): Promise<FakeBitcoin> {
  const flaws = { knownHeight: Number.MAX_SAFE_INTEGER, hidesTransactions: false };
  const chain = fakeChain<FakeBitcoinTransaction>(({ height, parentHash, transactions: mined, salt }) => {
    const all = [minerReward(height, salt), ...mined];
    const root = merkleRoot(all.map(({ hash }) => hash));
    const header = Buffer.concat([
      uint32(4),
      hidden(parentHash),
      root,
      uint32(height),
      hidden(digest('bits')).subarray(0, 8),
    ]);
    const raw = Buffer.concat([header, counted(all.map((transaction) => transaction.raw))]);
    return { height, parentHash, transactions: all, hash: shown(doubleSha256(header)), raw };
  }, firstBlocks);
  const known = () => Math.min(chain.head().height, flaws.knownHeight);
  const node = await fakeNode((path) => {
    const [, what, which = '', form] = path.split('/');
    if (path === '/blocks/tip/height') return { body: String(known()) };
    if (what === 'block-height' && Number(which) <= known()) return { body: chain.at(Number(which))?.hash ?? '' };
    const block = chain.blocks.find(({ hash }) => hash === which);
    if (what !== 'block' || form !== 'raw' || !block?.raw) return { status: 404, body: 'Block not found' };
    if (!flaws.hidesTransactions) return { body: block.raw };
    return {
      body: Buffer.concat([block.raw.subarray(0, 80), counted(block.transactions.slice(0, -1).map(({ raw }) => raw))]),
    };
  });
  return { ...chain, node, flaws, genesis: chain.at(0)?.hash ?? '' };
}
