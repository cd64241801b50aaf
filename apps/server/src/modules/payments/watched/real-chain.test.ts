import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { adminDeposits, deposits } from '@entrepot/contract';
import { sql } from 'kysely';
import { type Anvil, chainSkip, startAnvil } from '#testkit/chains/anvil.ts';
import { encodeCall, tetherLikeCode } from '#testkit/chains/tether-like.ts';
import { testChains } from '#testkit/chains/watched-chains.ts';
import { addBuyer, addStaff } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { ethereumSource } from '../../chains/sources/ethereum.ts';
import type { ChainSource } from '../../chains/sources/index.ts';
import { createNodeClient } from '../../chains/sources/node-client.ts';
import { watchChain } from '../../chains/watch-chain.ts';
import { accounts, balanceOf } from '../../wallet/index.ts';
import { paymentsModule } from '../index.ts';
import { creditTransfers } from './credit-transfers.ts';

describe('on a real chain of Ethereum’s rules', { skip: chainSkip }, async () => {
  if (chainSkip !== false) return;
  const base = await testContext();
  const ctx = { ...base, config: { ...base.config, chains: testChains } };
  const chain = await startAnvil();
  after(chain.stop);
  const [tether = '', payer = '', other = ''] = chain.people;
  const usdtContract = await deploy(chain, tether);
  const fakeContract = await deploy(chain, other);
  const source: ChainSource = ethereumSource(createNodeClient(chain), { chainId: 1, usdtContract });
  const { routes } = paymentsModule;
  const rater = (await addStaff(ctx, 'rater', ['rates.set'])).session;
  await call(ctx, routes, adminDeposits.rateSet, { asset: 'ETH', rate: '2500' }, { session: rater });

  const transfer = (from: string, to: string, amount: bigint, contract = usdtContract) =>
    chain.send({ from, to: contract, data: encodeCall('transfer(address,uint256)', to, amount) });
  await transfer(tether, payer, 1_000_000_000n);
  await chain.mine(70);
  await watch();

  let names = 0;
  const newBuyer = async () => {
    const { userId, session } = await addBuyer(ctx, `realbuyer${++names}`, 0n);
    const { address } = await call(ctx, routes, deposits.depositAddress, { channel: 'usdt_erc20' }, { session });
    return { userId, address };
  };
  const available = (userId: bigint) => balanceOf(ctx.db, accounts.userAvailable(userId));
  async function watch() {
    while ((await watchChain(ctx, source)) > 0);
  }
  /** Lets what was sent become final and credits it. */
  async function settle(): Promise<number> {
    await chain.mine(65);
    await watch();
    return creditTransfers(ctx);
  }

  test('USDT that returns nothing is credited once its block is final, and not before', async () => {
    const { userId, address } = await newBuyer();
    assert.equal((await transfer(payer, address, 25_000_000n)).status, '0x1');
    await chain.mine(50);
    await watch();
    assert.equal(await creditTransfers(ctx), 0);
    assert.equal(await settle(), 1);
    assert.equal(await available(userId), 25_000_000n);
  });

  test('what USDT keeps as a fee is not credited', async () => {
    const { userId, address } = await newBuyer();
    const setFee = (rate: bigint) =>
      chain.send({ from: tether, to: usdtContract, data: encodeCall('setFee(uint256)', rate) });
    await setFee(20n);
    await transfer(payer, address, 10_000_000n);
    await setFee(0n);
    assert.equal(await settle(), 1);
    assert.equal(await available(userId), 9_980_000n);
  });

  test('transfers that USDT refuses, of nothing, and of another contract are no payment', async () => {
    const { userId, address } = await newBuyer();
    await transfer(tether, other, 50_000_000n);
    await chain.send({ from: tether, to: usdtContract, data: encodeCall('addBlackList(address)', other) });
    assert.equal((await transfer(other, address, 5_000_000n)).status, '0x0');
    assert.equal((await transfer(payer, address, 900_000_000_000n)).status, '0x0');
    assert.equal((await transfer(payer, address, 0n)).status, '0x1');
    assert.equal((await transfer(other, address, 5_000_000n, fakeContract)).status, '0x1');
    assert.equal(await settle(), 0);
    assert.equal(await available(userId), 0n);
  });

  test('ETH is credited at its rate; what a contract passes on is not seen', async () => {
    const { userId, address } = await newBuyer();
    await chain.send({ from: payer, to: address, value: 2n * 10n ** 18n });
    await chain.send({ from: payer, to: usdtContract, data: encodeCall('pay(address)', address), value: 10n ** 18n });
    assert.equal(await settle(), 1);
    assert.equal(await available(userId), 5_000_000_000n);
  });

  for (const depth of [1, 3, 64]) {
    test(`a payment that ${depth} replaced blocks took away is not credited`, async () => {
      const { userId, address } = await newBuyer();
      await transfer(payer, address, 7_000_000n);
      await chain.mine(depth - 1);
      await watch();
      await chain.rpc('anvil_reorg', depth, []);
      assert.equal(await settle(), 0);
      assert.equal(await available(userId), 0n);
      const { rows } = await sql`select from chain_transfers where user_id = ${userId}`.execute(ctx.db);
      assert.equal(rows.length, 0);
    });
  }

  test('several payments in one block are credited each', async () => {
    const people = [await newBuyer(), await newBuyer(), await newBuyer()];
    await chain.rpc('evm_setAutomine', false);
    for (const [at, { address }] of people.entries())
      await chain.rpc('eth_sendTransaction', {
        from: payer,
        to: usdtContract,
        gas: '0x2dc6c0',
        data: encodeCall('transfer(address,uint256)', address, BigInt(at + 1) * 1_000_000n),
      });
    await chain.rpc('evm_setAutomine', true);
    await chain.mine(1);
    assert.equal(await settle(), 3);
    assert.deepEqual(await Promise.all(people.map(({ userId }) => available(userId))), [
      1_000_000n,
      2_000_000n,
      3_000_000n,
    ]);
  });
});

async function deploy(chain: Anvil, from: string): Promise<string> {
  const { contractAddress } = await chain.send({ from, data: tetherLikeCode(1_000_000_000_000n) });
  return contractAddress ?? assert.fail('nothing was deployed');
}
