import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeNode } from '#testkit/chains/fake-node.ts';
import { outcomeOf, type PaymentOutcome } from './payment-outcome.ts';
import { type BlockTransfer, type ChainSource, SourceFault } from './sources/index.ts';
import { createNodeClient } from './sources/node-client.ts';
import { payoutSource } from './sources/payout-source.ts';

const txHash = 'a'.repeat(64);
const blockHash = 'b'.repeat(64);
const to = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
const sent = { txHash, to, amountMinor: 95n };
const transfer = (change: Partial<BlockTransfer> = {}): BlockTransfer => ({
  txHash,
  position: 0,
  asset: 'USDT',
  to,
  amountMinor: 95n,
  ...change,
});

/** A node whose newest final block is at 10, with these transfers in every block. */
function chainOf(network: 'tron' | 'ethereum', transfers: readonly BlockTransfer[]): ChainSource {
  const block = async (height: number) => ({ height, hash: blockHash, parentHash: blockHash, transfers });
  const readHash = async () => blockHash;
  return {
    network,
    readHead: async () => ({ height: 12, finalHeight: 10 }),
    readHash,
    readBlock: block,
  } as unknown as ChainSource;
}

let told: object = {};
const node = await fakeNode((path, body) => {
  if (path === '/walletsolidity/gettransactioninfobyid') {
    assert.deepEqual(body, { value: txHash });
    return { body: told };
  }
  assert.deepEqual((body as { params: unknown }).params, [`0x${txHash}`]);
  return { body: { jsonrpc: '2.0', id: 1, result: told } };
});
const client = createNodeClient(node);
const on = (network: 'tron' | 'ethereum', transfers: readonly BlockTransfer[], answer: object | null) => {
  told = answer as object;
  return outcomeOf(payoutSource(chainOf(network, transfers), client), sent);
};
const tronInfo = (change: object = {}) => ({ id: txHash, blockNumber: 9, receipt: { result: 'SUCCESS' }, ...change });
const receipt = (change: object = {}) => ({
  blockNumber: '0x9',
  blockHash: `0x${blockHash}`,
  status: '0x1',
  ...change,
});

const outOfEnergy = tronInfo({ receipt: { result: 'OUT_OF_ENERGY' }, result: 'FAILED' });
const cases: [what: string, PaymentOutcome, 'tron' | 'ethereum', readonly BlockTransfer[], object | null][] = [
  ['TRON: no final block has it', 'unknown', 'tron', [], {}],
  ['TRON: it paid as it should', 'paid', 'tron', [transfer()], tronInfo()],
  ['TRON: out of energy', 'failed', 'tron', [], outOfEnergy],
  ['TRON: too little', 'mismatch', 'tron', [transfer({ amountMinor: 94n })], tronInfo()],
  ['Ethereum: no block has it', 'unknown', 'ethereum', [], null],
  ['Ethereum: in a block that is not final', 'seen', 'ethereum', [transfer()], receipt({ blockNumber: '0xb' })],
  ['Ethereum: it paid as it should', 'paid', 'ethereum', [transfer()], receipt()],
  ['Ethereum: reverted', 'failed', 'ethereum', [], receipt({ status: '0x0' })],
  ['a success that moved nothing of ours', 'mismatch', 'ethereum', [], receipt()],
  ['somebody else was paid', 'mismatch', 'ethereum', [transfer({ to: 'T' })], receipt()],
  ['another coin was paid', 'mismatch', 'ethereum', [transfer({ asset: 'ETH' })], receipt()],
  [
    'another transaction of the block paid it',
    'mismatch',
    'ethereum',
    [transfer({ txHash: 'c'.repeat(64) })],
    receipt(),
  ],
  ['a failure that the block contradicts', 'paid', 'ethereum', [transfer()], receipt({ status: '0x0' })],
];
for (const [what, outcome, network, transfers, answer] of cases)
  test(what, async () => assert.equal((await on(network, transfers, answer)).outcome, outcome));

test('a place in a block that is not on the chain is believed by nobody', async () => {
  const elsewhere = on('ethereum', [transfer()], receipt({ blockHash: `0x${'d'.repeat(64)}` }));
  await assert.rejects(elsewhere, SourceFault);
});
