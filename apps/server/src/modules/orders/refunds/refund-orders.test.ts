import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orders } from '@entrepot/contract';
import { dayMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { aftersalesMarket, ask, orderOf, stepsOf } from '#testkit/aftersales-market.ts';
import { buy, passTime, receive, tradeRoutes } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { claimCoupon, createCoupon } from '../../coupons/index.ts';
import { accounts, balanceOf, post } from '../../wallet/index.ts';
import { settleOrders } from '../lifecycle/index.ts';

/** Where the money of a refund comes from, to the micro-unit: the escrow before settlement, then the store, its debt and the platform. */
const ctx = await testContext();
const { buyerA, buyerB, storeA, arbiter } = await aftersalesMarket(ctx, { balance: 100_000n, stock: 10_000 });
const steps = stepsOf(ctx, buyerA, storeA, arbiter);
const usdt = 1_000_000n;

const seller = accounts.userAvailable(storeA.userId);
const debt = accounts.userReceivable(storeA.userId);
const buyer = accounts.userAvailable(buyerA.userId);
const platform = accounts.commission();
const watched = [buyer, seller, debt, platform] as const;
const balances = () => Promise.all(watched.map((account) => balanceOf(ctx.db, account)));
/** What a work changed for the buyer, the store, its debt and the platform's commission. */
async function moved(work: () => Promise<unknown>) {
  const before = await balances();
  await work();
  return (await balances()).map((balance, place) => balance - (before[place] ?? 0n));
}

let pieces = 0;
/** An order of store A of ever more pieces at 12.50, with 2.00 for its parcel; returns it with its total and commission of 5 %. */
async function settled() {
  await passTime(ctx, 61 * secondMs);
  pieces += 4;
  const orderId = await receive(ctx, buyerA, storeA, pieces);
  await passTime(ctx, 30 * dayMs);
  while ((await settleOrders(ctx)) > 0);
  const goods = BigInt(pieces) * 12_500_000n;
  return { orderId, total: goods + 2n * usdt, commission: goods / 20n };
}
let spendings = 0;
/** Leaves so much to the store's owner and moves the rest, or what is missing, to or from another person. */
async function leaveToSeller(micro: bigint) {
  spendings += 1;
  const change = micro - (await balanceOf(ctx.db, seller));
  if (change === 0n) return;
  await inTx(ctx.db, (tx) =>
    post(tx, {
      id: ctx.ids.next(),
      key: `spent:${spendings}`,
      kind: 'spent',
      ref: 'test:1',
      at: ctx.clock.now(),
      legs: [
        { account: seller, amountMicro: change },
        { account: accounts.userAvailable(buyerB.userId), amountMicro: -change },
      ],
    }),
  );
}
const text = (micro: bigint) => (Number(micro) / 1e6).toFixed(2);

test('before settlement the escrow pays, whole or in part, and nobody else', async () => {
  const orderId = await receive(ctx, buyerA, storeA, 2);
  const escrow = accounts.orderEscrow(BigInt(orderId));
  assert.deepEqual(await moved(() => steps.refundOrder(orderId, '26.99')), [26_990_000n, 0n, 0n, 0n]);
  assert.equal(await balanceOf(ctx.db, escrow), 10_000n);
  await assert.rejects(steps.refundOrder(orderId, '0.02'), { key: 'refund_over_paid', params: { max: '0.01' } });
  assert.deepEqual(await moved(() => steps.refundOrder(orderId, '0.01')), [10_000n, 0n, 0n, 0n]);
  assert.equal(await balanceOf(ctx.db, escrow), 0n);
  await passTime(ctx, 30 * dayMs);
  assert.deepEqual(await moved(() => settleOrders(ctx)), [0n, 0n, 0n, 0n], 'nothing is left to be settled');
});

test('after settlement the store gives back what it got, and the platform its commission', async () => {
  const { orderId, total, commission } = await settled();
  await leaveToSeller(total);
  const changes = await moved(() => steps.refundOrder(orderId, text(total)));
  assert.deepEqual(changes, [total, commission - total, 0n, -commission]);
});

for (const [what, short] of [
  ['all that is needed', 0n],
  ['a micro-unit less', 1n],
  ['nothing', undefined],
] as const)
  test(`after settlement a store that has ${what} owes what is missing, to the micro-unit`, async () => {
    const { orderId, total, commission } = await settled();
    const owed = total - commission;
    const here = short === undefined ? 0n : owed - short;
    await leaveToSeller(here);
    const changes = await moved(() => steps.refundOrder(orderId, text(total)));
    assert.deepEqual(changes, [total, -here, owed - here, -commission]);
    assert.equal(await balanceOf(ctx.db, seller), 0n);
    const { rows } = await sql<{ owed: bigint; commission: bigint; after: boolean }>`select receivable_micro as owed,
        commission_back_micro as commission, after_settlement as after from refunds
      where order_id = ${BigInt(orderId)}`.execute(ctx.db);
    assert.deepEqual(rows, [{ owed: owed - here, commission, after: true }], 'the refund says so');
    // The next settlement pays the debt first.
    const debtMicro = owed - here;
    const next = await receive(ctx, buyerA, storeA, 100 + pieces);
    const { total: worth } = await orderOf(ctx, buyerA, next);
    const brought = BigInt(Math.round(Number(worth) * 1e6)) - BigInt(100 + pieces) * 625_000n;
    await passTime(ctx, 30 * dayMs);
    const [, earned = 0n] = await moved(() => settleOrders(ctx));
    assert.equal(earned, brought - debtMicro);
    assert.equal(await balanceOf(ctx.db, debt), 0n);
  });

test('parts that are paid back one after another come to the whole, with all of its commission', async () => {
  const { orderId, total, commission } = await settled();
  await leaveToSeller(total);
  const first = await moved(() => steps.refundOrder(orderId, '0.01'));
  const second = await moved(() => steps.refundOrder(orderId, '33.33'));
  const last = await moved(() => steps.refundOrder(orderId, text(total - 33_340_000n)));
  const sum = first.map((change, place) => change + (second[place] ?? 0n) + (last[place] ?? 0n));
  assert.deepEqual(sum, [total, commission - total, 0n, -commission]);
});

test('what a coupon took off is not paid back', async () => {
  await passTime(ctx, 61 * secondMs);
  const couponId = await inTx(ctx.db, (tx) =>
    createCoupon(ctx, tx, {
      code: 'HALF',
      titles: { en: 'Half' },
      worth: { kind: 'percentage', basisPoints: 5000 },
      minimumMicro: 0n,
      maximumMicro: null,
      storeId: null,
      startsAt: ctx.clock.now(),
      endsAt: new Date(ctx.clock.now().getTime() + dayMs),
      claimLimit: null,
    }),
  );
  await claimCoupon(ctx, buyerA.userId, { code: 'HALF' }, 'en');
  const as = { session: buyerA.session };
  const cart = { addressId: buyerA.addressId, lines: [{ skuId: storeA.skuId, count: 2 }], couponId: String(couponId) };
  const { total = '' } = await call(ctx, tradeRoutes, orders.orderQuote, cart, as);
  // Half of 25.00, and 2.00 for the parcel.
  assert.equal(total, '14.50');
  const placed = await call(ctx, tradeRoutes, orders.orderSubmit, { ...cart, expectTotal: total }, as);
  const input = { checkoutId: placed.checkoutId, payType: 'balance', safeword: '246810' } as const;
  await call(ctx, tradeRoutes, orders.orderPay, input, as);
  const orderId = placed.orderIds[0] ?? '';
  await assert.rejects(ask(ctx, buyerA, orderId, { amount: '14.51' }), { key: 'refund_over_paid' });
  const returnId = await ask(ctx, buyerA, orderId, { amount: '14.50' });
  assert.deepEqual(await moved(() => steps.accept(returnId)), [14_500_000n, 0n, 0n, 0n]);
  await assert.rejects(call(ctx, tradeRoutes, orders.orderQuote, cart, as), { key: 'coupon_not_found' });
});

test('of refund and settlement at the same instant each is made once, whoever comes first', async () => {
  for (let round = 0; round < 3; round += 1) {
    await passTime(ctx, 61 * secondMs);
    pieces += 4;
    const orderId = await receive(ctx, buyerA, storeA, pieces);
    await leaveToSeller(1000n * usdt);
    await passTime(ctx, 30 * dayMs);
    const goods = BigInt(pieces) * 12_500_000n;
    const total = goods + 2n * usdt;
    const changes = await moved(() => Promise.all([steps.refundOrder(orderId, text(total)), settleOrders(ctx)]));
    assert.deepEqual(changes, [total, 0n, 0n, 0n], 'the buyer has all of it, the store and the platform nothing');
    assert.equal(await balanceOf(ctx.db, accounts.orderEscrow(BigInt(orderId))), 0n);
  }
});

test('an order that was not paid has nothing to pay back', async () => {
  await passTime(ctx, 61 * secondMs);
  const paid = await buy(ctx, buyerA, storeA, 3);
  await steps.refundOrder(paid, '39.50');
  await assert.rejects(steps.refundOrder(paid, '0.01'), { key: 'release_refused' });
});
