import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { minuteMs, parseAmount } from '@entrepot/domain';
import { NodeRefusal } from './evm-node.ts';
import { createEvmSigner, PaymentRefused } from './evm-signer.ts';
import { openPaymentStore } from './payment-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'entrepot-signer-'));
after(() => rm(folder, { recursive: true, force: true }));
const gwei = 10n ** 9n;
const to = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

let stores = 0;
/** A signer with a node that does as it is told. */
function signerWith() {
  const node = { mined: 0, feePerGas: 20n * gwei, refuses: false, sent: [] as string[] };
  const clock = { nowMs: 1_800_000_000_000 };
  const file = join(folder, `${++stores}.db`);
  const open = () => {
    const store = openPaymentStore(file);
    after(() => store.close());
    return store;
  };
  const parts = {
    node: {
      assertChain: async () => {},
      countTransactions: async () => node.mined,
      estimateGas: async () => {
        if (node.refuses) throw new NodeRefusal('execution reverted');
        return 60_000n;
      },
      readFees: async () => ({ tipPerGas: gwei, feePerGas: node.feePerGas }),
      send: async (raw: string) => {
        node.sent.push(raw);
        return null;
      },
    },
    key: Buffer.alloc(32, 7),
    chainId: 1,
    contract,
    maximumMinor: parseAmount('500', 'USDT'),
    dailyMaximumMinor: parseAmount('1000', 'USDT'),
    feePerGasMaximum: 100n * gwei,
    nowMs: () => clock.nowMs,
    log: { warn: () => {}, error: () => {} },
  };
  return { node, clock, file, open, sign: (store = open()) => createEvmSigner({ ...parts, store }) };
}
const payment = (reference: string, usdt = '100') => ({ reference, to, amountMinor: parseAmount(usdt, 'USDT') });
const refused = (reason: string) => (error: unknown) => error instanceof PaymentRefused && error.reason === reason;

test('the limits of a payment and of a day hold, and the day passes', async () => {
  const { clock, sign, node } = signerWith();
  const signer = sign();
  await assert.rejects(signer.pay(payment('1', '500.000001')), refused('above_maximum'));
  await signer.pay(payment('2', '500'));
  await signer.pay(payment('3', '499'));
  await assert.rejects(signer.pay(payment('4', '2')), refused('above_daily_maximum'));
  assert.equal(node.sent.length, 2);
  clock.nowMs += 24 * 60 * minuteMs + 1;
  await signer.pay(payment('5', '2'));
});

test('what was refused stays refused: when a limit is free again, for another amount, and after a restart', async () => {
  const { clock, file, sign, node } = signerWith();
  const store = openPaymentStore(file);
  const signer = sign(store);
  await signer.pay(payment('1', '500'));
  await signer.pay(payment('2', '500'));
  const both = await Promise.allSettled([signer.pay(payment('3', '2')), signer.pay(payment('3', '2'))]);
  for (const one of both) assert.ok(one.status === 'rejected' && refused('above_daily_maximum')(one.reason));
  clock.nowMs += 24 * 60 * minuteMs + 1;
  await assert.rejects(signer.pay(payment('3', '2')), refused('above_daily_maximum'));
  await assert.rejects(signer.pay(payment('3', '1')), refused('above_daily_maximum'));
  store.close();
  await assert.rejects(sign().pay(payment('3', '2')), refused('above_daily_maximum'));
  assert.equal(node.sent.length, 2);
});

test('what would fail is refused before anything is signed, and takes no nonce', async () => {
  const { node, sign } = signerWith();
  const signer = sign();
  node.refuses = true;
  await assert.rejects(signer.pay(payment('1')), refused('would_fail'));
  assert.deepEqual(node.sent, []);
  node.refuses = false;
  await assert.rejects(signer.pay(payment('1')), refused('would_fail'));
  assert.equal((await signer.pay(payment('2'))).length, 1);
});

test('above the maximum of fees it waits: nothing is refused and nothing signed', async () => {
  const { node, sign } = signerWith();
  const signer = sign();
  node.feePerGas = 101n * gwei;
  await assert.rejects(signer.pay(payment('1')), (error) => !(error instanceof PaymentRefused));
  node.feePerGas = 100n * gwei;
  assert.equal((await signer.pay(payment('1'))).length, 1);
});

test('what is stuck is signed again with the same nonce and fees that nodes take, and both hashes are told', async () => {
  const { node, clock, sign } = signerWith();
  const signer = sign();
  const [first] = await signer.pay(payment('1'));
  clock.nowMs += 9 * minuteMs;
  assert.equal(await signer.sendAgain(), 1);
  assert.deepEqual(new Set(node.sent).size, 1, 'the same bytes again');
  clock.nowMs += 2 * minuteMs;
  await signer.sendAgain();
  assert.equal(new Set(node.sent).size, 2);
  const hashes = await signer.pay(payment('1'));
  assert.deepEqual([hashes.length, hashes[1]], [2, first]);
  node.mined = 1;
  assert.equal(await signer.sendAgain(), 0);
  // Nothing more is sent for it, and the next payment takes the next nonce.
  const count = node.sent.length;
  await signer.pay(payment('2'));
  assert.equal(node.sent.length, count + 1);
});

test('fees are not raised above their maximum', async () => {
  const { node, clock, sign } = signerWith();
  const signer = sign();
  node.feePerGas = 95n * gwei;
  await signer.pay(payment('1'));
  clock.nowMs += 11 * minuteMs;
  await signer.sendAgain();
  assert.equal(new Set(node.sent).size, 1);
});

test('a store that was lost, or a key that is used elsewhere, signs nothing', async () => {
  const { node, sign } = signerWith();
  node.mined = 1;
  await assert.rejects(sign().pay(payment('1')), /used elsewhere/);
  assert.deepEqual(node.sent, []);
});

test('a block that is taken back brings its payment back among those that are sent again', async () => {
  const { node, sign } = signerWith();
  const signer = sign();
  await signer.pay(payment('1'));
  await signer.pay(payment('2'));
  node.mined = 2;
  assert.equal(await signer.sendAgain(), 0);
  node.mined = 0;
  assert.equal(await signer.sendAgain(), 2);
});

test('fifty at once for one reference are one payment, and its store belongs to one process', async () => {
  const { node, open, sign } = signerWith();
  const signer = sign();
  const answers = await Promise.all(Array.from({ length: 50 }, () => signer.pay(payment('1'))));
  assert.equal(new Set(answers.map(([hash]) => hash)).size, 1);
  assert.equal(node.sent.length, 1);
  assert.throws(open, /locked/);
});
