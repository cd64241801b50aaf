import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { adminSolvency, deposits } from '@entrepot/contract';
import { hourMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { chainSkip, startAnvil } from '#testkit/chains/anvil.ts';
import { encodeCall, tetherLikeCode } from '#testkit/chains/tether-like.ts';
import { testChains, watchedTron } from '#testkit/chains/watched-chains.ts';
import { passTime } from '#testkit/order-market.ts';
import { addBuyer, addStaff } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { formatTronAddress } from '../../chains/addresses/index.ts';
import { balanceSource } from '../../chains/sources/balance-source.ts';
import { ethereumSource } from '../../chains/sources/ethereum.ts';
import { SourceFault } from '../../chains/sources/index.ts';
import { createNodeClient } from '../../chains/sources/node-client.ts';
import { tronMain } from '../../chains/sources/tron.ts';
import { watchChain } from '../../chains/watch-chain.ts';
import { invariantsModule } from '../../invariants/index.ts';
import { paymentsModule } from '../index.ts';
import { creditTransfers } from '../watched/credit-transfers.ts';
import { readHoldingsBy } from './read-holdings.ts';

const usdt = 1_000_000n;
const base = await testContext();
const ctx = { ...base, config: { ...base.config, chains: testChains } };
const { session } = await addStaff(ctx, 'auditor', ['books.read']);
const places = async () =>
  (await call(ctx, invariantsModule.routes, adminSolvency.reconciliationGet, {}, { session })).places;
const placeOf = async (place: string, asset: string) =>
  (await places()).find((each) => each.place === place && each.asset === asset);

describe('what a node of TRON says of our addresses', async () => {
  const tron = await watchedTron();
  const client = createNodeClient(tron.node, { timeoutMs: 2000, firstPauseMs: 5, withinMs: 50 });
  const source = balanceSource(tron.source, client, tronMain.usdtContract);
  const watch = async () => {
    tron.mineEmpty(tron.untilFinal);
    while ((await watchChain(ctx, tron.source)) > 0);
    await creditTransfers(ctx);
  };
  await watch();
  const newAddress = async (name: string) => {
    const buyer = await addBuyer(ctx, name, 0n);
    const asked = { channel: 'usdt_trc20' } as const;
    return (await call(ctx, paymentsModule.routes, deposits.depositAddress, asked, { session: buyer.session })).address;
  };

  test('stands beside the ledger, with its height and age, and nothing is said before', async () => {
    const first = await newAddress('tronfirst');
    tron.mine(tron.pay(first, 200n * usdt), tron.pay(await newAddress('tronsecond'), 30n * usdt));
    await watch();
    assert.equal((await placeOf('tron', 'USDT'))?.node, undefined);
    assert.equal(await readHoldingsBy(ctx, source), 2);
    const { ledger, node } = (await placeOf('tron', 'USDT')) ?? assert.fail('no USDT on TRON');
    const { finalHeight } = await source.readHead();
    const readTime = ctx.clock.now().toISOString();
    assert.equal(ledger, '230.00');
    assert.deepEqual(node, { amount: '230.00', addresses: 2, leftOut: 0, height: finalHeight, readTime });
    // An address that nobody paid to is not asked for; money that is not recorded yet shows.
    await newAddress('tronthird');
    tron.mine(tron.pay(first, 5n * usdt));
    tron.mineEmpty(tron.untilFinal);
    await passTime(ctx, hourMs);
    assert.equal(await readHoldingsBy(ctx, source), 2);
    const later = await placeOf('tron', 'USDT');
    assert.deepEqual([later?.ledger, later?.node?.amount], ['230.00', '235.00']);
  });

  test('counts the platform’s wallets too, each once, and takes no mistyped one', async () => {
    const wallet = formatTronAddress(Buffer.alloc(20, 7));
    const before = (await placeOf('tron', 'USDT'))?.node?.addresses ?? 0;
    tron.mine(tron.pay(wallet, 1000n * usdt));
    tron.mineEmpty(tron.untilFinal);
    ctx.settingValues.set('deposit_usdt_trc20_address', wallet);
    ctx.settingValues.set('platform_wallets_tron', `${wallet}, TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u`);
    await readHoldingsBy(ctx, source);
    const node = (await placeOf('tron', 'USDT'))?.node;
    assert.deepEqual([node?.amount, node?.addresses], ['1235.00', before + 1]);
  });

  test('a node that answers nonsense leaves what was known, which grows older', async () => {
    const known = (await placeOf('tron', 'USDT'))?.node;
    await passTime(ctx, hourMs);
    const other = balanceSource(tron.source, client, 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH');
    await assert.rejects(readHoldingsBy(ctx, other), SourceFault);
    assert.deepEqual((await placeOf('tron', 'USDT'))?.node, known);
  });

  test('an address that follows from no key of ours is not counted', async () => {
    const stranger = formatTronAddress(Buffer.alloc(20, 9));
    const before = (await placeOf('tron', 'USDT'))?.node;
    await sql`update chain_transfers set address = ${stranger} where id = (select max(id) from chain_transfers)`.execute(
      ctx.db,
    );
    await readHoldingsBy(ctx, source);
    const node = (await placeOf('tron', 'USDT'))?.node;
    assert.deepEqual([node?.addresses, node?.leftOut], [(before?.addresses ?? 0) - 1, 1]);
  });

  test('where no node is asked nothing is said', async () => {
    assert.ok((await places()).filter(({ place }) => place !== 'tron').every(({ node }) => node === undefined));
  });
});

describe('what a real chain of Ethereum’s rules holds at our addresses', { skip: chainSkip }, async () => {
  if (chainSkip !== false) return;
  const chain = await startAnvil();
  after(chain.stop);
  const [tether = '', wallet = ''] = chain.people;
  const { contractAddress } = await chain.send({ from: tether, data: tetherLikeCode(1_000_000_000n) });
  assert.ok(contractAddress);
  const client = createNodeClient(chain);
  const source = balanceSource(
    ethereumSource(client, { chainId: 1, usdtContract: contractAddress }),
    client,
    contractAddress,
  );

  test('USDT and ETH are read at the last final block, not at the newest', async () => {
    const pay = (amount: bigint) =>
      chain.send({ from: tether, to: contractAddress, data: encodeCall('transfer(address,uint256)', wallet, amount) });
    await pay(70n * usdt);
    await chain.mine(70);
    await pay(5n * usdt);
    ctx.settingValues.set('platform_wallets_ethereum', wallet);
    assert.equal(await readHoldingsBy(ctx, source), 1);
    assert.equal((await placeOf('ethereum', 'USDT'))?.node?.amount, '70.00');
    const ether = (await placeOf('ethereum', 'ETH'))?.node?.amount ?? '';
    assert.ok(Number(ether) > 0, ether);
  });
});
