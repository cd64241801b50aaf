import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { adminDeposits, adminLoans, deposits } from '@entrepot/contract';
import { formatAmount, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { deliverEvents } from '#platform/outbox.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { payBitcoin } from '#testkit/chains/fake-bitcoin.ts';
import { evmTransaction } from '#testkit/chains/fake-ethereum.ts';
import { testChains, watchedBitcoin, watchedEthereum, watchedTron } from '#testkit/chains/watched-chains.ts';
import { addBuyer, addStaff } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { watchChain } from '../../chains/watch-chain.ts';
import { checkInvariants } from '../../invariants/index.ts';
import { loansModule } from '../../loans/index.ts';
import { accounts, balanceOf } from '../../wallet/index.ts';
import { paymentsModule } from '../index.ts';
import { creditTransfers } from './credit-transfers.ts';

const base = await testContext();
const ctx = { ...base, config: { ...base.config, chains: testChains } };
const { routes } = paymentsModule;

const ethereum = await watchedEthereum();
const tron = await watchedTron();
const bitcoin = await watchedBitcoin();
type Chain = {
  readonly source: typeof tron.source;
  readonly mineEmpty: (count: number) => void;
  readonly untilFinal: number;
};

let names = 0;
const newBuyer = () => addBuyer(ctx, `chainbuyer${++names}`, 0n);
const newRater = async (name: string) => (await addStaff(ctx, name, ['rates.set', 'deposits.review'])).session;
let rater = await newRater('rater');
const setRate = (asset: 'BTC' | 'ETH', rate: string) =>
  call(ctx, routes, adminDeposits.rateSet, { asset, rate }, { session: rater });
const addressOf = async (
  { session }: Awaited<ReturnType<typeof newBuyer>>,
  channel: 'usdt_trc20' | 'usdt_erc20' | 'btc' | 'eth',
) => (await call(ctx, routes, deposits.depositAddress, { channel }, { session })).address;
const available = (userId: bigint) => balanceOf(ctx.db, accounts.userAvailable(userId));
const listOf = async ({ session }: Awaited<ReturnType<typeof newBuyer>>) =>
  (await call(ctx, routes, deposits.depositList, {}, { session })).pageList;

async function watch(chain: Pick<Chain, 'source'>): Promise<void> {
  while ((await watchChain(ctx, chain.source)) > 0);
}
/** Lets what was mined become final, and credits it. */
async function settle(chain: Chain): Promise<number> {
  chain.mineEmpty(chain.untilFinal);
  await watch(chain);
  return creditTransfers(ctx);
}

await setRate('BTC', '60000');
await setRate('ETH', '2500.5');
for (const chain of [ethereum, tron, bitcoin]) await watch(chain);

describe('what arrives on an own address', () => {
  test('USDT is credited as it arrived and stands among the deposits', async () => {
    const buyer = await newBuyer();
    const address = await addressOf(buyer, 'usdt_trc20');
    const payment = tron.pay(address, 25_000_001n);
    tron.mine(payment);
    assert.equal(await settle(tron), 1);
    assert.equal(await available(buyer.userId), 25_000_001n);
    const [deposit, ...more] = await listOf(buyer);
    assert.equal(more.length, 0);
    assert.deepEqual(
      { ...deposit, depositId: '', number: '', createTime: '', decideTime: '' },
      {
        depositId: '',
        number: '',
        createTime: '',
        decideTime: '',
        status: 'successful',
        method: 'blockchain',
        symbol: 'USDT',
        channel: 'usdt_trc20',
        network: 'TRC20',
        amount: '25.000001',
        fee: '0.00',
        actualAmount: '25.000001',
        address,
        txHash: payment.hash,
        hasCertificate: false,
        reason: '',
        canCancel: false,
      },
    );
    const found = await call(
      ctx,
      routes,
      adminDeposits.depositList,
      { keyword: `0x${payment.hash}` },
      { session: rater },
    );
    assert.deepEqual(
      found.pageList.map(({ number }) => number),
      [deposit?.number],
    );
  });

  test('coins are credited by their worth, and the books hold the coin', async () => {
    const buyer = await newBuyer();
    const before = { btc: await clearing('bitcoin', 'BTC'), eth: await clearing('ethereum', 'ETH') };
    bitcoin.mine(bitcoin.pay(await addressOf(buyer, 'btc'), 12_345_678n));
    ethereum.mine(evmTransaction({ to: await addressOf(buyer, 'eth'), value: 1_500_000_000_000_000_001n }));
    assert.equal(await settle(bitcoin), 1);
    assert.equal(await settle(ethereum), 1);
    assert.equal(await available(buyer.userId), 7_407_406_800n + 3_750_750_000n);
    assert.equal((await clearing('bitcoin', 'BTC')) - before.btc, 12_345_678n);
    assert.equal((await clearing('ethereum', 'ETH')) - before.eth, 1_500_000_000_000_000_001n);
    assert.deepEqual(
      (await listOf(buyer)).map(({ channel, network, amount, converted }) => ({ channel, network, amount, converted })),
      [
        {
          channel: 'eth',
          network: 'ERC20',
          amount: '3750.75',
          converted: { symbol: 'ETH', amount: '1.500000000000000001', rate: '2500.5' },
        },
        {
          channel: 'btc',
          network: 'BTC',
          amount: '7407.4068',
          converted: { symbol: 'BTC', amount: '0.12345678', rate: '60000' },
        },
      ],
    );
    assert.deepEqual(await checkInvariants(ctx.db), []);
  });

  test('one transaction that pays two people, and one of them twice, makes three deposits', async () => {
    const [one, two] = [await newBuyer(), await newBuyer()];
    const [toOne, toTwo] = [await addressOf(one, 'btc'), await addressOf(two, 'btc')];
    bitcoin.mine(
      payBitcoin(
        { to: toOne, amountSat: 100_000n },
        { to: toTwo, amountSat: 200_000n },
        { to: toOne, amountSat: 300_000n },
      ),
    );
    assert.equal(await settle(bitcoin), 3);
    assert.equal(await available(one.userId), 240_000_000n);
    assert.equal(await available(two.userId), 120_000_000n);
  });

  test('many crediting at once credit once each', async () => {
    const buyer = await newBuyer();
    const address = await addressOf(buyer, 'usdt_erc20');
    for (let left = 20; left > 0; left -= 1) ethereum.mine(ethereum.pay(address, 5_000_000n));
    ethereum.mineEmpty(ethereum.untilFinal);
    await Promise.all([1, 2, 3].map(() => watch(ethereum)));
    const counts = await Promise.all(Array.from({ length: 16 }, () => creditTransfers(ctx)));
    assert.equal(
      counts.reduce((sum, count) => sum + count, 0),
      20,
    );
    assert.equal(await available(buyer.userId), 100_000_000n);
  });

  test('the fee of the channel is taken, and less than the minimum is not credited', async (t) => {
    ctx.settingValues.set('deposit_usdt_trc20_fee_fixed', '1.00');
    ctx.settingValues.set('deposit_usdt_trc20_minimum', '10.00');
    t.after(() => {
      ctx.settingValues.delete('deposit_usdt_trc20_fee_fixed');
      ctx.settingValues.delete('deposit_usdt_trc20_minimum');
    });
    const buyer = await newBuyer();
    const address = await addressOf(buyer, 'usdt_trc20');
    tron.mine(tron.pay(address, 10_000_000n), tron.pay(address, 9_999_999n));
    assert.equal(await settle(tron), 2);
    assert.equal(await available(buyer.userId), 9_000_000n);
    assert.deepEqual(
      (await listOf(buyer)).map(({ amount, fee }) => [amount, fee]),
      [['10.00', '1.00']],
    );
    const { rows } = await sql<{
      state: string;
    }>`select state from chain_transfers where user_id = ${buyer.userId} order by id`.execute(ctx.db);
    assert.deepEqual(rows.map(({ state }) => state).sort(), ['credited', 'too_small']);
  });

  test('a coin waits for a rate that is not too old', async (t) => {
    ctx.settingValues.set('conversion_rate_max_hours', 1);
    t.after(() => ctx.settingValues.delete('conversion_rate_max_hours'));
    const buyer = await newBuyer();
    bitcoin.mine(bitcoin.pay(await addressOf(buyer, 'btc'), 1_000_000n));
    ctx.clock.advanceMs(61 * minuteMs);
    assert.equal(await settle(bitcoin), 0);
    assert.equal(await available(buyer.userId), 0n);
    await assert.rejects(addressOf(buyer, 'btc'), refusal('channel_not_open'));
    assert.ok(!(await brokenCodes()).includes('final_transfer_credited'));
    ctx.clock.advanceMs(11 * minuteMs);
    await watch(bitcoin);
    assert.ok((await brokenCodes()).includes('final_transfer_credited'));
    // Hours have passed, and sessions of staff are short.
    rater = await newRater('late-rater');
    await setRate('BTC', '65000');
    assert.equal(await creditTransfers(ctx), 1);
    assert.equal(await available(buyer.userId), 650_000_000n);
    assert.deepEqual(await brokenCodes(), []);
    await setRate('ETH', '2500');
  });
});

describe('what was credited', () => {
  test('is not credited again when its block is replaced, and the invariants tell while it is gone', async () => {
    const buyer = await newBuyer();
    const payment = tron.pay(await addressOf(buyer, 'usdt_trc20'), 30_000_000n);
    tron.mine(payment);
    await settle(tron);
    assert.equal(await available(buyer.userId), 30_000_000n);
    tron.replace(tron.untilFinal + 1);
    await watch(tron);
    assert.deepEqual(await brokenCodes(), ['credited_transfer_canonical']);
    tron.mine(payment);
    assert.equal(await settle(tron), 0);
    assert.equal(await available(buyer.userId), 30_000_000n);
    assert.deepEqual(await brokenCodes(), []);
  });

  test('cannot be credited by hand too, nor what staff have credited by itself', async () => {
    ctx.settingValues.set('deposit_usdt_trc20_address', 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH');
    const buyer = await newBuyer();
    const address = await addressOf(buyer, 'usdt_trc20');
    const [first, second] = [tron.pay(address, 30_000_000n), tron.pay(address, 40_000_000n)];
    const [submittedFirst, submittedSecond] = [
      await submit(buyer, first.hash, '30.00'),
      await submit(buyer, second.hash, '40.00'),
    ];
    tron.mine(first);
    await settle(tron);
    await assert.rejects(approve(submittedFirst, first.hash, '30.00'), refusal('payment_already_credited'));
    await approve(submittedSecond, second.hash, '40.00');
    tron.mine(second);
    assert.equal(await settle(tron), 1);
    assert.equal(await available(buyer.userId), 70_000_000n);
    const { rows } = await sql<{
      state: string;
    }>`select state from chain_transfers where tx_hash = ${second.hash}`.execute(ctx.db);
    assert.deepEqual(rows, [{ state: 'credited_by_hand' }]);
    await call(
      ctx,
      routes,
      adminDeposits.depositReject,
      { depositId: submittedFirst, reason: 'Credited' },
      { session: rater },
    );
  });

  test('while one member of staff has approved it is credited by itself, and the second approval is refused', async () => {
    const buyer = await newBuyer();
    const payment = tron.pay(await addressOf(buyer, 'usdt_trc20'), 20_000_000_000n);
    const submitted = await submit(buyer, payment.hash, '20000.00');
    await approve(submitted, payment.hash, '20000.00');
    assert.equal(await available(buyer.userId), 0n);
    tron.mine(payment);
    assert.equal(await settle(tron), 1);
    assert.equal(await available(buyer.userId), 20_000_000_000n);
    rater = await newRater('second');
    await assert.rejects(approve(submitted, payment.hash, '20000.00'), refusal('payment_already_credited'));
  });

  test('ends what somebody else submitted of it, with a reason, and what was proposed to fund the pool with it', async () => {
    const [owner, other] = [await newBuyer(), await newBuyer()];
    const address = await addressOf(owner, 'usdt_trc20');
    const [payment, capital] = [tron.pay(address, 20_000_000_000n), tron.pay(address, 5_000_000_000n)];
    const submitted = await submit(other, payment.hash, '20000.00');
    await approve(submitted, payment.hash, '20000.00');
    ctx.settingValues.set('loans_open', true);
    const maker = await addStaff(ctx, 'pool-maker', ['loans.account']);
    const funding = { kind: 'fund_pool', reason: 'Capital', amount: '5000', channel: 'usdt_trc20' } as const;
    const staff = { session: maker.session };
    const { proposalId } = await call(
      ctx,
      loansModule.routes,
      adminLoans.loanPropose,
      { ...funding, evidence: capital.hash },
      staff,
    );
    tron.mine(payment, capital);
    assert.equal(await settle(tron), 2);
    while ((await deliverEvents(ctx, loansModule.events ?? [])) > 0);
    const [ended] = await listOf(other);
    assert.deepEqual([ended?.status, /another customer/.test(ended?.reason ?? '')], ['failed', true]);
    const { pageList } = await call(ctx, loansModule.routes, adminLoans.loanProposals, {}, staff);
    const proposal = pageList.find((each) => each.proposalId === proposalId);
    assert.deepEqual([proposal?.state, proposal?.endedBecause], ['dismissed', 'payment_credited']);
    assert.equal(await available(owner.userId), 25_000_000_000n);
    assert.deepEqual(await brokenCodes(), []);
  });

  test('by staff and by itself at the same moment is credited once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const buyer = await newBuyer();
      const payment = tron.pay(await addressOf(buyer, 'usdt_trc20'), 30_000_000n);
      const submitted = await submit(buyer, payment.hash, '30.00');
      tron.mine(payment);
      tron.mineEmpty(tron.untilFinal);
      await watch(tron);
      const [, approved] = await Promise.allSettled([
        creditTransfers(ctx),
        approve(submitted, payment.hash, '30.00'),
        creditTransfers(ctx),
      ]);
      if (approved.status === 'rejected')
        assert.ok(refusal('payment_already_credited')(approved.reason), String(approved.reason));
      await creditTransfers(ctx);
      assert.equal(formatAmount(await available(buyer.userId)), '30.00', `round ${round}`);
    }
  });
});

describe('channels that are read from the chain', () => {
  test('are listed with what holds for them', async () => {
    const { session } = await newBuyer();
    const list = await call(ctx, routes, deposits.watchedChannelList, {}, { session });
    assert.deepEqual(
      list.map(({ channel, symbol, network, rate }) => [channel, symbol, network, rate]),
      [
        ['usdt_trc20', 'USDT', 'TRC20', undefined],
        ['usdt_erc20', 'USDT', 'ERC20', undefined],
        ['btc', 'BTC', 'BTC', '65000'],
        ['eth', 'ETH', 'ERC20', '2500'],
      ],
    );
  });

  test('are none where nothing is configured, or staff have closed them', async (t) => {
    const { session } = await newBuyer();
    const plain = { ...ctx, config: base.config };
    assert.deepEqual(await call(plain, routes, deposits.watchedChannelList, {}, { session }), []);
    await assert.rejects(
      call(plain, routes, deposits.depositAddress, { channel: 'btc' }, { session }),
      refusal('channel_not_open'),
    );
    ctx.settingValues.set('deposit_usdt_trc20_open', false);
    ctx.settingValues.set('deposit_eth_open', false);
    t.after(() => {
      ctx.settingValues.delete('deposit_usdt_trc20_open');
      ctx.settingValues.delete('deposit_eth_open');
    });
    const list = await call(ctx, routes, deposits.watchedChannelList, {}, { session });
    assert.deepEqual(
      list.map(({ channel }) => channel),
      ['usdt_erc20', 'btc'],
    );
    await assert.rejects(
      call(ctx, routes, deposits.depositAddress, { channel: 'eth' }, { session }),
      refusal('channel_not_open'),
    );
  });
});

async function brokenCodes(): Promise<string[]> {
  return (await checkInvariants(ctx.db)).map(({ code }) => code);
}

/** What the books hold of an asset on a network. */
async function clearing(network: 'bitcoin' | 'ethereum', asset: string): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from ledger_balance_view where path = ${accounts.chainClearing(network)} and asset = ${asset}`.execute(
    ctx.db,
  );
  return rows[0]?.balance ?? 0n;
}

async function submit(
  { session }: Awaited<ReturnType<typeof newBuyer>>,
  txHash: string,
  amount: string,
): Promise<string> {
  const { session_token } = await call(ctx, routes, deposits.depositOpen, {}, { session });
  const form = { symbol: 'USDT', channel: 'usdt_trc20', amount, txHash, session_token } as const;
  return (await call(ctx, routes, deposits.depositSubmit, form, { session })).depositId;
}

const approve = (depositId: string, txHash: string, amount: string) =>
  call(ctx, routes, adminDeposits.depositApprove, { depositId, txHash, amount }, { session: rater });
