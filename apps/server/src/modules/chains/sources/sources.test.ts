import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fakeBitcoin, payBitcoin } from '#testkit/chains/fake-bitcoin.ts';
import {
  type EvmTransaction,
  evmTransaction,
  fakeEthereum,
  fakeUsdt,
  payUsdt,
  transferLog,
} from '#testkit/chains/fake-ethereum.ts';
import { fakeNode } from '#testkit/chains/fake-node.ts';
import { fakeTron, payTronUsdt, tronTransaction } from '#testkit/chains/fake-tron.ts';
import { bitcoinSource } from './bitcoin.ts';
import { readBitcoinBlock } from './bitcoin-block.ts';
import { ethereumMain, ethereumSource } from './ethereum.ts';
import { sourcesOf } from './index.ts';
import { bloomOfLogs } from './logs-bloom.ts';
import { createNodeClient, type Patience } from './node-client.ts';
import { type Fault, SourceFault } from './source.ts';
import { tronMain, tronSource } from './tron.ts';

const quick: Patience = { timeoutMs: 200, firstPauseMs: 10, withinMs: 300 };
const fault = (kind: Fault) => (error: unknown) => error instanceof SourceFault && error.fault === kind;
const ours = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';

describe('a client of a node', async () => {
  const node = await fakeNode(() => ({ body: 'good' }));
  const client = createNodeClient(node, quick);
  const ask = () => client.ask('/', undefined, String);

  test('passing faults are tried again', async () => {
    for (const passing of [{ status: 429 }, { status: 503 }, 'hang up', 'silence'] as const) {
      node.asked.length = 0;
      node.failNext(1, passing);
      assert.equal(await ask(), 'good');
      assert.equal(node.asked.length, 2);
    }
  });

  test('the node says how long to wait', async () => {
    node.failNext(1, { status: 429, headers: { 'retry-after': '1' } });
    const patient = createNodeClient(node, { ...quick, withinMs: 3000 });
    const from = performance.now();
    assert.equal(await patient.ask('/', undefined, String), 'good');
    assert.ok(performance.now() - from >= 990);
  });

  test('a pause beyond the patience is not waited for', async () => {
    node.failNext(1, { status: 429, headers: { 'retry-after': '60' } });
    await assert.rejects(ask(), fault('busy'));
  });

  test('pauses grow, and in the end the fault is thrown', async () => {
    node.asked.length = 0;
    node.failNext(20, { status: 429 });
    await assert.rejects(ask(), fault('busy'));
    // 10 + 20 + 40 + 80 ms fit into 300, the next 160 do not.
    assert.ok(node.asked.length >= 3 && node.asked.length <= 5, `${node.asked.length} attempts`);
  });

  test('other answers are not tried again', async () => {
    const other = await fakeNode(() => ({ body: 'good' }));
    for (const status of [301, 400, 401, 404]) {
      other.asked.length = 0;
      other.failNext(1, { status, headers: status === 301 ? { location: '/' } : {} });
      await assert.rejects(createNodeClient(other, { ...quick, withinMs: 0 }).ask('/', undefined, String));
      assert.equal(other.asked.length, 1, String(status));
    }
  });

  test('no fault names the address of a node', async () => {
    const closed = createNodeClient({ url: 'http://127.0.0.1:9/v3/secret-key' }, quick);
    await assert.rejects(
      closed.ask('', undefined, String),
      (error) => !String(error).includes('secret-key') && fault('no_answer')(error),
    );
  });
});

describe('a node of Ethereum', async () => {
  const chain = await fakeEthereum();
  const source = ethereumSource(createNodeClient(chain.node, quick), ethereumMain);
  const transfersOf = async (...transactions: EvmTransaction[]) => {
    const { height } = chain.mine(...transactions);
    return (await source.readBlock(height)).transfers;
  };

  test('its head and its final block', async () => {
    const { height } = chain.head();
    assert.deepEqual(await source.readHead(), { height, finalHeight: height - 64 });
  });

  test('USDT and ETH to anybody are told with their place in the transaction', async () => {
    const payment = payUsdt(ours, 5_000_000n);
    const late = evmTransaction({ logs: [transferLog(fakeUsdt, 1n, ours), transferLog(ours, 7n)] });
    const ether = evmTransaction({ to: ours.toLowerCase(), value: 10n ** 18n });
    const found = await transfersOf(payment, late, ether);
    assert.deepEqual(found, [
      { txHash: payment.hash.slice(2), position: 0, asset: 'USDT', to: ours, amountMinor: 5_000_000n },
      { txHash: late.hash.slice(2), position: 1, asset: 'USDT', to: ours, amountMinor: 7n },
      { txHash: ether.hash.slice(2), position: -1, asset: 'ETH', to: ours, amountMinor: 10n ** 18n },
    ]);
  });

  test('other tokens, nothing, failures and malformed logs are no payment', async () => {
    const fake = transferLog(ours, 5n, '0x000000000000000000000000000000000000dEaD');
    const wrong = transferLog(ours, 5n);
    const found = await transfersOf(
      evmTransaction({ logs: [fake] }),
      evmTransaction({ logs: [transferLog(ours, 0n)] }),
      evmTransaction({ isSuccess: false, to: ours, value: 5n, logs: [] }),
      evmTransaction({ to: null, value: 5n }),
      evmTransaction({ logs: [{ ...wrong, topics: wrong.topics.slice(0, 2) }] }),
      evmTransaction({ logs: [{ ...wrong, topics: [`0x${'ab'.repeat(32)}`, ...wrong.topics.slice(1)] }] }),
      evmTransaction({ logs: [{ ...wrong, data: '0x' }] }),
    );
    assert.deepEqual(found, []);
  });

  test('a block whose logs are withheld is refused, as one without receipts is', async () => {
    const { height } = chain.mine(payUsdt(ours, 5n));
    chain.flaws.hidesLogs = true;
    await assert.rejects(source.readBlock(height), fault('bad_answer'));
    chain.flaws.hidesLogs = false;
    chain.flaws.hasNoReceipts = true;
    await assert.rejects(source.readBlock(height), fault('behind'));
    chain.flaws.hasNoReceipts = false;
    assert.equal((await source.readBlock(height)).transfers.length, 1);
  });

  test('a block that the node does not know yet', async () => {
    await assert.rejects(source.readBlock(chain.head().height + 1), fault('behind'));
  });

  test('another chain is refused', async () => {
    chain.flaws.chainId = 56;
    await assert.rejects(source.readHead(), fault('wrong_chain'));
    chain.flaws.chainId = 1;
  });

  test('a provider that says “too many” in a good answer is asked again', async () => {
    const body = { jsonrpc: '2.0', id: 1, error: { code: -32005, message: 'limit exceeded' } };
    chain.node.failNext(1, { status: 200, body });
    await source.readHead();
    chain.node.failNext(1, { status: 200, body: { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'no' } } });
    await assert.rejects(source.readHead(), fault('bad_answer'));
  });

  test('answers that are none are refused', async () => {
    for (const body of [
      '<html>',
      '[]',
      '{}',
      '{"jsonrpc":"2.0","id":0,"result":"0x1"}',
      '{"jsonrpc":"2.0","id":1,"result":7}',
    ]) {
      chain.node.failNext(1, { status: 200, body });
      await assert.rejects(source.readHead(), fault('bad_answer'), body);
    }
  });

  test('the bloom filter is that of the yellow paper', () => {
    // A transfer of USDT alone in a block: three bits for each of four items, some of which may fall together.
    const bloom = bloomOfLogs([[fakeUsdt.slice(2).toLowerCase()]]);
    assert.equal(bloom.length, 512);
    const bits = [...Buffer.from(bloom, 'hex')].reduce(
      (sum, byte) => sum + byte.toString(2).replaceAll('0', '').length,
      0,
    );
    assert.equal(bits, 3);
    assert.equal(bloomOfLogs([]), '0'.repeat(512));
  });
});

describe('a node of TRON', async () => {
  const chain = await fakeTron();
  const source = tronSource(createNodeClient(chain.node, quick), { ...tronMain, genesis: chain.genesis });
  const to = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
  const solidBlockWith = (...transactions: ReturnType<typeof tronTransaction>[]) => {
    const { height } = chain.mine(...transactions);
    chain.mineEmpty(chain.flaws.solidDistance);
    return height;
  };

  test('its head and its solid block', async () => {
    const { height } = chain.head();
    assert.deepEqual(await source.readHead(), { height, finalHeight: height - 19 });
  });

  test('USDT by successful transactions alone, of the one contract', async () => {
    const payment = payTronUsdt(to, 5_000_000n);
    const height = solidBlockWith(
      payment,
      payTronUsdt(to, 6n, { result: 'OUT_OF_ENERGY' }),
      payTronUsdt(to, 0n),
      tronTransaction({ logs: [{ contract: to, to, amount: 5n }] }),
      tronTransaction(),
    );
    assert.deepEqual((await source.readBlock(height)).transfers, [
      { txHash: payment.hash, position: 0, asset: 'USDT', to, amountMinor: 5_000_000n },
    ]);
  });

  test('what transactions did must not be missing', async () => {
    const height = solidBlockWith(payTronUsdt(to, 5n));
    chain.flaws.hidesInfos = true;
    await assert.rejects(source.readBlock(height), fault('bad_answer'));
    chain.flaws.hidesInfos = false;
    assert.equal((await source.readBlock(height)).transfers.length, 1);
  });

  test('a block that is not solid is not read', async () => {
    await assert.rejects(source.readBlock(chain.mine(payTronUsdt(to, 5n)).height), fault('behind'));
  });

  test('another chain is refused', async () => {
    await assert.rejects(tronSource(createNodeClient(chain.node, quick), tronMain).readHead(), fault('wrong_chain'));
  });
});

describe('a node of Bitcoin', async () => {
  const chain = await fakeBitcoin();
  const source = bitcoinSource(createNodeClient(chain.node, quick), chain);
  const to = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
  const other = 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g';

  test('its head, and final below two more blocks', async () => {
    const { height } = chain.head();
    assert.deepEqual(await source.readHead(), { height, finalHeight: height - 2 });
  });

  test('every output to a witness key hash, with its place', async () => {
    const payment = payBitcoin({ to: other, amountSat: 1n }, { to, amountSat: 123_456_789n });
    const { height, hash, parentHash } = chain.mine(payment, payBitcoin({ to, amountSat: 0n }));
    assert.deepEqual(await source.readBlock(height), {
      height,
      hash,
      parentHash,
      transfers: [
        { txHash: payment.id, position: 0, asset: 'BTC', to: other, amountMinor: 1n },
        { txHash: payment.id, position: 1, asset: 'BTC', to, amountMinor: 123_456_789n },
      ],
    });
  });

  test('a block that lacks a transaction is not the one of its hash', async () => {
    const { height } = chain.mine(payBitcoin({ to, amountSat: 5n }));
    chain.flaws.hidesTransactions = true;
    await assert.rejects(source.readBlock(height), fault('bad_answer'));
    chain.flaws.hidesTransactions = false;
    assert.equal((await source.readBlock(height)).transfers.length, 1);
  });

  test('a block that is cut off anywhere, or goes on, is refused', () => {
    const raw = chain.mine(payBitcoin({ to, amountSat: 5n })).raw ?? Buffer.alloc(0);
    for (let length = 0; length < raw.length; length += 1)
      assert.throws(() => readBitcoinBlock(raw.subarray(0, length)), fault('bad_answer'), String(length));
    assert.throws(() => readBitcoinBlock(Buffer.concat([raw, Buffer.of(0)])), fault('bad_answer'));
  });

  test('the genesis block of the main network is read as what it is', () => {
    const genesis = Buffer.from(
      '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c0101000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e64206261696c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac00000000',
      'hex',
    );
    const block = readBitcoinBlock(genesis);
    assert.equal(block.hash, '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f');
    assert.equal(block.parentHash, '0'.repeat(64));
    assert.deepEqual(
      block.transactions.map(({ txid, outputs }) => [txid, outputs.map(({ amountSat }) => amountSat)]),
      [['4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b', [5_000_000_000n]]],
    );
  });

  test('another chain, and a height that is none, are refused', async () => {
    const main = sourcesOf('bitcoin', { nodeUrls: [chain.node.url], accountKeys: [] });
    await assert.rejects(main[0]?.readHead() ?? assert.fail(), fault('wrong_chain'));
    await assert.rejects(source.readHash(chain.head().height + 1), fault('bad_answer'));
  });
});
