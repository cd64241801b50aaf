import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminDeposits, deposits, wallet } from '@entrepot/contract';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { testChains, watchedBitcoin, watchedTron } from '#testkit/chains/watched-chains.ts';
import { addBuyer, addStaff, addUnapproved } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { disableStaff } from '../../accounts/index.ts';
import { watchChain } from '../../chains/watch-chain.ts';
import { checkInvariants } from '../../invariants/index.ts';
import { accounts, balanceOf, post, walletModule } from '../../wallet/index.ts';
import { paymentsModule } from '../index.ts';
import { creditTransfers } from '../watched/credit-transfers.ts';

const base = await testContext();
const ctx = { ...base, config: { ...base.config, chains: testChains } };
const routes = [...paymentsModule.routes, ...walletModule.routes];
const staff = async (name: string) =>
  (await addStaff(ctx, name, ['deposits.reverse', 'deposits.review', 'rates.set'])).session;
const [anna, ben] = [await staff('anna'), await staff('ben')];
const usdt = 1_000_000n;

const tron = await watchedTron();
const bitcoin = await watchedBitcoin();
type Chain = Pick<typeof tron, 'source' | 'mineEmpty' | 'untilFinal'>;
async function watch(chain: Pick<Chain, 'source'>): Promise<void> {
  while ((await watchChain(ctx, chain.source)) > 0);
}
async function settle(chain: Chain): Promise<number> {
  chain.mineEmpty(chain.untilFinal);
  await watch(chain);
  return creditTransfers(ctx);
}
for (const chain of [tron, bitcoin]) await watch(chain);
await call(ctx, routes, adminDeposits.rateSet, { asset: 'BTC', rate: '60000' }, { session: anna });

let people = 0;
async function payer(channel: 'usdt_trc20' | 'btc') {
  const buyer = await addBuyer(ctx, `reorged${++people}`, 0n);
  const { address } = await call(ctx, routes, deposits.depositAddress, { channel }, { session: buyer.session });
  return { ...buyer, address };
}
const available = (userId: bigint) => balanceOf(ctx.db, accounts.userAvailable(userId));
const owed = (userId: bigint) => balanceOf(ctx.db, accounts.userReceivable(userId));
/** What is broken, but for the kind of the journal that a test posts. */
const broken = async () =>
  (await checkInvariants(ctx.db)).map(({ code }) => code).filter((code) => code !== 'journal_explained');
const newestDeposit = async ({ session }: Awaited<ReturnType<typeof payer>>) =>
  (await call(ctx, routes, deposits.depositList, {}, { session })).pageList[0] ?? assert.fail('there is a deposit');
const reverse = (depositId: string, session: typeof anna, reason = 'Its block was replaced') =>
  call(ctx, routes, adminDeposits.depositReverse, { depositId, reason }, { session });

/** Whether staff are offered to take a credit back. */
const canReverse = async (depositId: string) =>
  (await call(ctx, routes, adminDeposits.depositInfo, { depositId }, { session: anna })).canReverse;

/** Who waits for another to say the same, as the panel is told. */
const askedBy = async (depositId: string) =>
  (await call(ctx, routes, adminDeposits.depositInfo, { depositId }, { session: anna })).reversalAskedBy;

/** A credit of 30 USDT whose payment is gone from the chain. */
async function vanished() {
  const buyer = await payer('usdt_trc20');
  const payment = tron.pay(buyer.address, 30n * usdt);
  tron.mine(payment);
  assert.equal(await settle(tron), 1);
  tron.replace(tron.untilFinal + 1);
  await watch(tron);
  assert.deepEqual(await broken(), ['credited_transfer_canonical']);
  return { buyer, payment, depositId: (await newestDeposit(buyer)).depositId };
}

test('what is gone from the chain is taken back by two members of staff, and its owner reads why', async () => {
  const { buyer, depositId } = await vanished();
  assert.equal(await canReverse(depositId), true);
  await assert.rejects(reverse(depositId, anna, '  '), refusal('invalid_parameters'));
  const { session: pal } = await addUnapproved(ctx, 'pal', ['deposits.reverse']);
  await assert.rejects(reverse(depositId, pal), refusal('access_not_approved'));
  assert.deepEqual(await reverse(depositId, anna), { state: 'successful', isReversed: false });
  assert.equal(await available(buyer.userId), 30n * usdt);
  await assert.rejects(reverse(depositId, anna), refusal('second_person_required'));
  assert.deepEqual(await reverse(depositId, ben), { state: 'failed', isReversed: true });
  assert.equal(await available(buyer.userId), 0n);
  assert.equal(await owed(buyer.userId), 0n);
  assert.deepEqual(await broken(), []);
  const deposit = await newestDeposit(buyer);
  assert.deepEqual(
    [deposit.status, deposit.reason, deposit.actualAmount],
    ['failed', 'Its block was replaced', '0.00'],
  );
  const { log } = await call(ctx, routes, adminDeposits.depositInfo, { depositId }, { session: anna });
  assert.deepEqual(
    log.slice(-2).map(({ event, staffId }) => [event, staffId]),
    [
      ['reverse_first', String(anna.userId)],
      ['reverse', String(ben.userId)],
    ],
  );
  const records = await call(ctx, routes, wallet.walletRecords, {}, { session: buyer.session });
  assert.deepEqual(
    records.pageList.map(({ kind, amount }) => [kind, amount]),
    [
      ['correction', '-30.00'],
      ['deposit', '30.00'],
    ],
  );
  await assert.rejects(reverse(depositId, anna), refusal('payment_not_credited'));
  assert.equal(await canReverse(depositId), false);
});

test('what was spent in the meantime is owed', async () => {
  const { buyer, depositId } = await vanished();
  const other = await payer('usdt_trc20');
  await inTx(ctx.db, (tx) =>
    post(tx, {
      id: ctx.ids.next(),
      key: 'spent',
      kind: 'test_spent',
      ref: 'test:1',
      at: ctx.clock.now(),
      legs: [
        { account: accounts.userAvailable(buyer.userId), amountMicro: -12n * usdt },
        { account: accounts.userAvailable(other.userId), amountMicro: 12n * usdt },
      ],
    }),
  );
  await reverse(depositId, anna);
  await reverse(depositId, ben);
  assert.deepEqual([await available(buyer.userId), await owed(buyer.userId)], [0n, 12n * usdt]);
  assert.deepEqual(await broken(), []);
});

test('a payment that comes back afterwards is credited anew; one that came back in time is not taken', async () => {
  const { buyer, payment, depositId } = await vanished();
  await reverse(depositId, anna);
  tron.mine(payment);
  assert.equal(await settle(tron), 0);
  await assert.rejects(reverse(depositId, ben), refusal('deposit_on_chain'));
  assert.equal(await canReverse(depositId), false);
  const second = await vanished();
  await reverse(second.depositId, anna);
  await reverse(second.depositId, ben);
  tron.mine(second.payment);
  assert.equal(await settle(tron), 1);
  assert.equal(await available(second.buyer.userId), 30n * usdt);
  assert.equal(await available(buyer.userId), 30n * usdt);
});

test('a payment that came back and vanishes again needs two anew', async () => {
  const { buyer, payment, depositId } = await vanished();
  await reverse(depositId, anna);
  assert.equal(await askedBy(depositId), String(anna.userId));
  ctx.clock.advanceMs(60_000);
  tron.mine(payment);
  await settle(tron);
  assert.equal(await askedBy(depositId), undefined);
  tron.replace(tron.untilFinal + 1);
  await watch(tron);
  assert.equal(await askedBy(depositId), undefined, 'it was about an earlier time');
  assert.deepEqual(await reverse(depositId, ben), { state: 'successful', isReversed: false });
  assert.equal(await askedBy(depositId), String(ben.userId));
  await assert.rejects(reverse(depositId, ben), refusal('second_person_required'));
  assert.equal(await available(buyer.userId), 30n * usdt);
  assert.deepEqual(await reverse(depositId, anna), { state: 'failed', isReversed: true });
});

test('the approval of who was disabled since takes nothing back', async () => {
  const leaver = await staff('leaver');
  const { buyer, depositId } = await vanished();
  await reverse(depositId, leaver);
  await inTx(ctx.db, (tx) => disableStaff(ctx, tx, 'leaver'));
  assert.deepEqual(await reverse(depositId, anna), { state: 'successful', isReversed: false });
  assert.equal(await available(buyer.userId), 30n * usdt);
  assert.deepEqual(await reverse(depositId, ben), { state: 'failed', isReversed: true });
});

test('two who take it back at the same moment take it once', async () => {
  const { buyer, depositId } = await vanished();
  await reverse(depositId, anna);
  const cara = await staff('cara');
  const ends = await Promise.allSettled([reverse(depositId, ben), reverse(depositId, cara), reverse(depositId, ben)]);
  assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.equal(await available(buyer.userId), 0n);
});

test('a coin goes back at the rate at which it came', async () => {
  const buyer = await payer('btc');
  bitcoin.mine(bitcoin.pay(buyer.address, 1_000_000n));
  assert.equal(await settle(bitcoin), 1);
  const { depositId } = await newestDeposit(buyer);
  await assert.rejects(reverse(depositId, anna), refusal('deposit_on_chain'));
  bitcoin.replace(bitcoin.untilFinal + 1);
  await watch(bitcoin);
  await call(ctx, routes, adminDeposits.rateSet, { asset: 'BTC', rate: '61000' }, { session: anna });
  await reverse(depositId, anna);
  await reverse(depositId, ben);
  assert.equal(await available(buyer.userId), 0n);
  const { rows } = await sql<{ balance: bigint }>`select balance from ledger_balance_view
    where path in (${accounts.chainClearing('bitcoin')}, ${accounts.fx('BTC')})`.execute(ctx.db);
  assert.deepEqual(new Set(rows.map(({ balance }) => balance)), new Set([0n]));
});
