import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminDeposits, adminSolvency, adminWithdrawals, deposits, withdrawals } from '@entrepot/contract';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { testChains, watchedBitcoin, watchedTron } from '#testkit/chains/watched-chains.ts';
import { loanMarket } from '#testkit/loan-market.ts';
import { addBuyer, addStaff, testFundPassword } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { watchChain } from '../chains/watch-chain.ts';
import { paymentsModule } from '../payments/index.ts';
import { creditTransfers } from '../payments/watched/credit-transfers.ts';
import { accounts, post } from '../wallet/index.ts';
import { invariantsModule } from './index.ts';

const base = await testContext();
const ctx = { ...base, config: { ...base.config, chains: testChains } };
const { routes } = paymentsModule;
const everything = ['books.read', 'rates.set', 'deposits.review', 'withdrawals.review', 'withdrawals.pay'];
const { session } = await addStaff(ctx, 'auditor', everything);
const usdt = 1_000_000n;
const placeOf = async (place: string, asset: string) => {
  const { places } = await call(ctx, invariantsModule.routes, adminSolvency.reconciliationGet, {}, { session });
  const found = places.find((one) => one.place === place && one.asset === asset);
  return found ?? assert.fail(`${asset} at ${place} is missing`);
};

const stuck = async () =>
  (await call(ctx, invariantsModule.routes, adminSolvency.reconciliationGet, {}, { session })).withdrawals;

const tron = await watchedTron();
const bitcoin = await watchedBitcoin();
type Chain = Pick<typeof tron, 'source' | 'mineEmpty' | 'untilFinal'>;
async function watch({ source }: Pick<Chain, 'source'>): Promise<void> {
  while ((await watchChain(ctx, source)) > 0);
}
async function settle(chain: Chain): Promise<void> {
  chain.mineEmpty(chain.untilFinal);
  await watch(chain);
  await creditTransfers(ctx);
}
for (const chain of [tron, bitcoin]) await watch(chain);
await call(ctx, routes, adminDeposits.rateSet, { asset: 'BTC', rate: '60000' }, { session });
const buyer = await addBuyer(ctx, 'saver', 40n);
const own = { session: buyer.session };
const addressOf = async (channel: 'usdt_trc20' | 'btc') =>
  (await call(ctx, routes, deposits.depositAddress, { channel }, own)).address;

test('what came and left is what the ledger holds, place by place and in each asset', async () => {
  tron.mine(tron.pay(await addressOf('usdt_trc20'), 200n * usdt));
  await settle(tron);
  bitcoin.mine(bitcoin.pay(await addressOf('btc'), 1_000_000n));
  await settle(bitcoin);
  const bound = {
    channel: 'usdt_trc20',
    address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
    safeword: testFundPassword,
  } as const;
  await call(ctx, routes, withdrawals.bindWithdrawAddress, bound, own);
  const { session_token } = await call(ctx, routes, withdrawals.withdrawalOpen, {}, own);
  const form = { channel: 'usdt_trc20', amount: '50.00', safeword: testFundPassword, session_token } as const;
  const { withdrawalId } = await call(ctx, routes, withdrawals.withdrawalApply, form, own);
  await call(ctx, routes, adminWithdrawals.withdrawalApprove, { withdrawalId }, { session });
  assert.deepEqual((await placeOf('tron', 'USDT')).waiting, { arriving: '0.00', leaving: '49.00', gone: '0.00' });
  ctx.settingValues.set('withdrawal_stuck_minutes', 5);
  ctx.clock.advanceMs(600_000);
  await call(ctx, routes, adminWithdrawals.withdrawalSend, { withdrawalId, txHash: 'a'.repeat(64) }, { session });
  assert.deepEqual(await stuck(), { stuck: 0, mismatched: 0 });
  ctx.clock.advanceMs(301_000);
  assert.deepEqual(await stuck(), { stuck: 1, mismatched: 0 });
  await call(ctx, routes, adminWithdrawals.withdrawalConfirm, { withdrawalId }, { session });
  assert.deepEqual(await placeOf('tron', 'USDT'), {
    place: 'tron',
    asset: 'USDT',
    ledger: '151.00',
    seen: { arrived: '200.00', byHand: '0.00', left: '49.00' },
    difference: '0.00',
    waiting: { arriving: '0.00', leaving: '0.00', gone: '0.00' },
  });
  const coins = await placeOf('bitcoin', 'BTC');
  assert.deepEqual([coins.ledger, coins.seen.arrived, coins.difference], ['0.01', '0.01', '0.00']);
  const cards = await placeOf('card', 'USDT');
  assert.deepEqual([cards.ledger, cards.seen.byHand, cards.difference], ['40.00', '40.00', '0.00']);
});

test('what is on its way is told apart, and what is gone from the chain is a difference', async () => {
  const payment = tron.pay(await addressOf('usdt_trc20'), 7n * usdt);
  tron.mine(payment);
  await settle(tron);
  assert.equal((await placeOf('tron', 'USDT')).ledger, '158.00');
  tron.replace(tron.untilFinal + 1);
  await watch(tron);
  const gone = await placeOf('tron', 'USDT');
  assert.deepEqual([gone.difference, gone.waiting.gone], ['7.00', '7.00']);
  tron.mine(payment);
  await settle(tron);
  assert.equal((await placeOf('tron', 'USDT')).difference, '0.00');
});

test('what came in for the pool is there by hand, and is no difference', async () => {
  const before = await placeOf('tron', 'USDT');
  await (await loanMarket(ctx, { pool: '' })).fund('5000');
  const after = await placeOf('tron', 'USDT');
  assert.deepEqual([before.seen.byHand, after.seen.byHand], ['0.00', '5000.00']);
  assert.equal(Number(after.ledger) - Number(before.ledger), 5000);
  assert.equal(after.difference, '0.00');
});

test('a record that says otherwise than the ledger is a difference of its amount, on its place alone', async () => {
  const { rows: deposited } = await sql<{ id: bigint }>`select id from deposits
    where user_id = ${buyer.userId} and channel = 'card'`.execute(ctx.db);
  const credited = (to: string) =>
    sql`update deposits set status = ${to} where id = ${deposited[0]?.id}`.execute(ctx.db);
  const [tronBefore, cardBefore] = [await placeOf('tron', 'USDT'), await placeOf('card', 'USDT')];
  assert.deepEqual([tronBefore.difference, cardBefore.difference], ['0.00', '0.00']);
  // A payment that was never made, though the books have it.
  await credited('failed');
  const missing = await placeOf('card', 'USDT');
  assert.deepEqual([missing.seen.byHand, missing.difference], ['0.00', '40.00']);
  await credited('successful');
  // A withdrawal that came to nothing, though the books have it paid.
  const status = (to: string) =>
    sql`update withdrawals set status = ${to} where user_id = ${buyer.userId}`.execute(ctx.db);
  await status('failed');
  const unpaid = await placeOf('tron', 'USDT');
  assert.deepEqual([unpaid.seen.left, unpaid.difference], ['0.00', '-49.00']);
  assert.equal((await placeOf('card', 'USDT')).difference, '0.00');
  await status('confirmed');
  assert.deepEqual(
    [await placeOf('tron', 'USDT'), await placeOf('card', 'USDT')].map(({ difference }) => difference),
    ['0.00', '0.00'],
  );
});

test('a journal that nothing outside explains is a difference', async () => {
  const before = (await placeOf('card', 'USDT')).difference;
  await inTx(ctx.db, (tx) =>
    post(tx, {
      id: ctx.ids.next(),
      key: 'unexplained',
      kind: 'test_move',
      ref: 'test:1',
      at: ctx.clock.now(),
      legs: [
        { account: accounts.cardClearing(), amountMicro: -5n * usdt },
        { account: accounts.suspense(), amountMicro: 5n * usdt },
      ],
    }),
  );
  assert.deepEqual([before, (await placeOf('card', 'USDT')).difference], ['0.00', '5.00']);
});

test('nobody reads the books without the permission', async () => {
  const { session: clerk } = await addStaff(ctx, 'clerk', ['withdrawals.review']);
  const asked = call(ctx, invariantsModule.routes, adminSolvency.reconciliationGet, {}, { session: clerk });
  await assert.rejects(asked, refusal('not_allowed'));
});
