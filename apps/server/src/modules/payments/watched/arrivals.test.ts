import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deposits } from '@entrepot/contract';
import { payBitcoin } from '#testkit/chains/fake-bitcoin.ts';
import { testChains, watchedBitcoin, watchedEthereum, watchedTron } from '#testkit/chains/watched-chains.ts';
import { addBuyer } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { lookAhead } from '../../chains/look-ahead.ts';
import { watchChain } from '../../chains/watch-chain.ts';
import { accounts, balanceOf } from '../../wallet/index.ts';
import { paymentsModule } from '../index.ts';
import { creditTransfers } from './credit-transfers.ts';

const base = await testContext();
const ctx = { ...base, config: { ...base.config, chains: testChains } };
const { routes } = paymentsModule;
let names = 0;

type Chain = Awaited<ReturnType<typeof watchedTron>>;
type Person = Awaited<ReturnType<typeof addBuyer>>;

const newBuyer = () => addBuyer(ctx, `arrivalbuyer${++names}`, 0n);
const addressOf = async ({ session }: Person, channel: 'usdt_trc20' | 'usdt_erc20' | 'btc') => {
  // A coin's own address needs a rate, which has no part in this.
  if (channel !== 'btc') return (await call(ctx, routes, deposits.depositAddress, { channel }, { session })).address;
  const { depositAddressOf } = await import('../../chains/index.ts');
  const { inTx } = await import('#platform/database.ts');
  return (await inTx(ctx.db, (tx) => depositAddressOf(ctx, tx, 'bitcoin', session.userId))) ?? assert.fail();
};
const arrivalsOf = ({ session }: Person) => call(ctx, routes, deposits.depositArrivals, {}, { session });
const progressOf = async (person: Person) =>
  (await arrivalsOf(person)).map(({ state, amount, confirmations, needed }) => [state, amount, confirmations, needed]);

/** Both turns of the worker until there is nothing left to read. */
async function look(chain: Pick<Chain, 'source'>): Promise<void> {
  while ((await watchChain(ctx, chain.source)) > 0);
  while ((await lookAhead(ctx, chain.source)) > 0);
  // The head that confirmations are counted to is what the watcher saw last.
  await watchChain(ctx, chain.source);
}

const tron = await watchedTron();
const ethereum = (await watchedEthereum()) as unknown as Chain;
const bitcoin = (await watchedBitcoin()) as unknown as Chain;
for (const chain of [tron, ethereum, bitcoin]) await look(chain);

describe('what is on its way to an own address', () => {
  for (const [chain, channel, amount, shown, needed] of [
    [tron, 'usdt_trc20', 25_000_001n, '25.000001', 20],
    [ethereum, 'usdt_erc20', 25_000_001n, '25.000001', 96],
    [bitcoin, 'btc', 1_000_000n, '0.01', 3],
  ] as const)
    test(`is shown with its confirmations and moves no money: ${channel}`, async () => {
      const [owner, stranger] = [await newBuyer(), await newBuyer()];
      const payment = chain.pay(await addressOf(owner, channel), amount);
      chain.mine(payment);
      await look(chain);
      assert.deepEqual(await progressOf(owner), [['confirming', shown, 1, needed]]);
      assert.deepEqual(await arrivalsOf(stranger), []);
      chain.mineEmpty(1);
      await look(chain);
      assert.deepEqual(await progressOf(owner), [['confirming', shown, 2, needed]]);
      assert.equal(await creditTransfers(ctx), 0);
      assert.equal(await balanceOf(ctx.db, accounts.userAvailable(owner.session.userId)), 0n);
    });

  test('is a deposit and nothing else once it is final', async () => {
    const owner = await newBuyer();
    tron.mine(tron.pay(await addressOf(owner, 'usdt_trc20'), 30_000_000n));
    await look(tron);
    tron.mineEmpty(tron.untilFinal);
    await look(tron);
    assert.deepEqual(await progressOf(owner), [['crediting', '30.00', 20, 20]]);
    assert.equal((await creditTransfers(ctx)) > 0, true);
    assert.deepEqual(await arrivalsOf(owner), []);
    assert.equal((await call(ctx, routes, deposits.depositList, {}, { session: owner.session })).pageList.length, 1);
  });

  test('vanishes with its block, and is shown once when it comes back', async () => {
    for (const depth of [1, 3, 12]) {
      const [gone, back] = [await newBuyer(), await newBuyer()];
      const payment = tron.pay(await addressOf(back, 'usdt_trc20'), 5_000_000n);
      tron.mine(tron.pay(await addressOf(gone, 'usdt_trc20'), 5_000_000n), payment);
      tron.mineEmpty(depth - 1);
      await look(tron);
      assert.equal((await arrivalsOf(gone)).length, 1);
      tron.replace(depth, payment);
      await look(tron);
      assert.deepEqual(await arrivalsOf(gone), []);
      assert.deepEqual(await progressOf(back), [['confirming', '5.00', depth + 1, 20]]);
    }
  });

  test('needs more confirmations from one whole bitcoin on', async () => {
    const owner = await newBuyer();
    bitcoin.mine(payBitcoin({ to: await addressOf(owner, 'btc'), amountSat: 100_000_000n }) as never);
    await look(bitcoin);
    assert.deepEqual(await progressOf(owner), [['confirming', '1.00', 1, 6]]);
    bitcoin.mineEmpty(3);
    await look(bitcoin);
    assert.deepEqual(await progressOf(owner), [['confirming', '1.00', 4, 6]]);
  });

  test('is told also when it was too little to be credited', async () => {
    const owner = await newBuyer();
    tron.mine(tron.pay(await addressOf(owner, 'usdt_trc20'), 999_999n));
    tron.mineEmpty(tron.untilFinal);
    await look(tron);
    await creditTransfers(ctx);
    assert.deepEqual(await progressOf(owner), [['too_small', '0.999999', 20, 20]]);
  });

  test('is written once by many that look at the same time', async () => {
    const owner = await newBuyer();
    tron.mine(tron.pay(await addressOf(owner, 'usdt_trc20'), 7_000_000n));
    await watchChain(ctx, tron.source);
    await Promise.all(Array.from({ length: 8 }, () => lookAhead(ctx, tron.source)));
    assert.equal((await arrivalsOf(owner)).length, 1);
  });
});
