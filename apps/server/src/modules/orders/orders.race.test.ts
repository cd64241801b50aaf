import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marketing, orders, reviews } from '@entrepot/contract';
import { dayMs, isDomainError, parseAmount } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { buy, orderMarket, passTime, pay, receive, ship, submit, tradeRoutes } from '#testkit/order-market.ts';
import { addBuyer, testFundPassword } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { countTestStock } from '#testkit/test-shop.ts';
import { createCoupon } from '../coupons/index.ts';
import { assertInvariants } from '../invariants/index.ts';
import { writeDefaultReviews } from '../reviews/index.ts';
import { accounts, balanceOf } from '../wallet/index.ts';
import { expireOrders } from './lifecycle/cancel-orders.ts';
import { settleOrders } from './lifecycle/settle-orders.ts';

const rounds = Number(process.env.RACE_ROUNDS ?? 5);
const ctx = await testContext();
const market = await orderMarket(ctx, { stock: 100_000, balance: 1_000_000n });
const { buyerA, buyerB, storeA, storeB } = market;
const crowd = await Promise.all(Array.from({ length: 20 }, (_, index) => addBuyer(ctx, `crowd${index}`, 100_000n)));
const asA = { session: buyerA.session };

/** Starts all at once and returns how many succeeded and the refusals' keys. Anything but a refusal fails the test. */
async function race(starts: readonly (() => Promise<unknown>)[]) {
  const results = await Promise.allSettled(starts.map((start) => start()));
  const refusals = results.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    if (!isDomainError(result.reason)) throw result.reason;
    return [result.reason.key];
  });
  return { won: results.length - refusals.length, refusals };
}

const times = (count: number, start: (index: number) => Promise<unknown>) =>
  Array.from({ length: count }, (_, index) => () => start(index));

/** Lets the last minute's submissions be cleared. */
const nextMinute = () => passTime(ctx, 61_000);

for (let round = 1; round <= rounds; round += 1) {
  test(`round ${round}: a hundred submissions for one piece make one order`, async () => {
    await nextMinute();
    await countTestStock(ctx, storeA.skuId, 1);
    const input = { lines: [{ skuId: storeA.skuId, count: 1 }], expectTotal: '14.50' };
    const { won, refusals } = await race(
      times(100, (index) => {
        const buyer = crowd[index % crowd.length] ?? buyerA;
        return call(
          ctx,
          tradeRoutes,
          orders.orderSubmit,
          { ...input, addressId: buyer.addressId },
          { session: buyer.session },
        );
      }),
    );
    assert.equal(won, 1);
    // The winner's own repetitions hear of the first submission, the others of the stock.
    assert.deepEqual(new Set(refusals).difference(new Set(['stock_insufficient', 'duplicate_submission'])), new Set());
    await countTestStock(ctx, storeA.skuId, 100_000);
  });

  test(`round ${round}: a cart sent ten times at once makes one checkout`, async () => {
    await nextMinute();
    const { won, refusals } = await race(times(10, () => submit(ctx, buyerA, [{ store: storeA, count: 7 }])));
    assert.equal(won, 1);
    assert.deepEqual(new Set(refusals), new Set(['duplicate_submission']));
  });

  test(`round ${round}: fifty payments of a checkout move its money once`, async () => {
    await nextMinute();
    const { checkoutId, total } = await submit(ctx, buyerA, [{ store: storeA }, { store: storeB, count: 2 }]);
    const before = await balanceOf(ctx.db, accounts.userAvailable(buyerA.userId));
    const { won, refusals } = await race(times(50, () => pay(ctx, buyerA, checkoutId)));
    assert.equal(won, 1);
    assert.deepEqual(new Set(refusals), new Set(['order_already_paid']));
    const after = await balanceOf(ctx.db, accounts.userAvailable(buyerA.userId));
    assert.equal(before - after, parseAmount(total, 'USDT'));
  });

  test(`round ${round}: the same key gets the same answer, however often it is sent`, async () => {
    await nextMinute();
    const { checkoutId, total } = await submit(ctx, buyerA, [{ store: storeA }]);
    const input = { checkoutId, payType: 'balance', safeword: testFundPassword } as const;
    const options = { ...asA, idempotencyKey: `pay-round-${round}` };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(ctx, tradeRoutes, orders.orderPay, input, options)),
    );
    assert.deepEqual(answers, Array(10).fill({ paid: true, total }));
  });

  test(`round ${round}: of payment and cancellation one wins, and the stock agrees`, async () => {
    await nextMinute();
    await countTestStock(ctx, storeA.skuId, 50);
    const { checkoutId, orderIds } = await submit(ctx, buyerA, [{ store: storeA, count: 3 }]);
    const orderId = orderIds[0] ?? '';
    const { won } = await race([
      () => pay(ctx, buyerA, checkoutId),
      () => call(ctx, tradeRoutes, orders.orderCancel, { orderId, reason: 0 }, asA),
      () => call(ctx, tradeRoutes, orders.orderCancel, { orderId, reason: 1 }, asA),
    ]);
    assert.equal(won, 1);
    const { status } = await call(ctx, tradeRoutes, orders.orderInfo, { orderId }, asA);
    const { rows } = await sql<{ stock: number }>`select stock from skus where id = ${storeA.skuId}::bigint`.execute(
      ctx.db,
    );
    assert.equal(rows[0]?.stock, status === -1 ? 50 : 47);
    await countTestStock(ctx, storeA.skuId, 100_000);
  });

  test(`round ${round}: many overlapping carts neither deadlock nor lose stock`, async () => {
    await nextMinute();
    await countTestStock(ctx, storeA.skuId, 1000);
    await countTestStock(ctx, storeB.skuId, 1000);
    const { won } = await race(
      crowd.map((buyer, index) => {
        const bought = [
          { store: storeA, count: 2 },
          { store: storeB, count: 3 },
        ];
        return () =>
          submit(ctx, buyer, index % 2 ? bought : bought.reverse()).then(({ checkoutId }) =>
            pay(ctx, buyer, checkoutId),
          );
      }),
    );
    assert.equal(won, crowd.length);
    const { rows } = await sql<{ stock: number }>`select stock from skus
      where id = any(${[storeA.skuId, storeB.skuId]}::bigint[]) order by id`.execute(ctx.db);
    assert.deepEqual(
      rows.map((row) => row.stock),
      [1000 - 40, 1000 - 60],
    );
  });

  test(`round ${round}: one receipt, one reminder, one review of many count`, async () => {
    await nextMinute();
    const orderId = await buy(ctx, buyerA, storeA);
    assert.equal((await race(times(10, () => call(ctx, tradeRoutes, orders.orderRemind, { orderId }, asA)))).won, 1);
    assert.equal((await race(times(5, () => ship(ctx, storeA, orderId)))).won, 1);
    const receipt = await race(times(10, () => call(ctx, tradeRoutes, orders.orderReceipt, { orderId }, asA)));
    assert.equal(receipt.won, 1);
    assert.deepEqual(new Set(receipt.refusals), new Set(['order_already_received']));
    const [line] = await call(ctx, tradeRoutes, orders.orderListLines, { orderId }, asA);
    const review = { orderId, orderGoodsId: line?.orderGoodsId ?? '', evaluationType: 2, content: 'Fine', imgUrls: [] };
    const reviewed = await race(times(10, () => call(ctx, tradeRoutes, reviews.reviewAdd, review, asA)));
    assert.equal(reviewed.won, 1);
    assert.deepEqual(new Set(reviewed.refusals), new Set(['already_reviewed']));
  });

  test(`round ${round}: parallel settlements and default reviews handle each order once`, async () => {
    await nextMinute();
    const received = await Promise.all(crowd.slice(0, 8).map((buyer) => receive(ctx, buyer, storeB)));
    await passTime(ctx, 8 * dayMs);
    const before = await balanceOf(ctx.db, accounts.userAvailable(storeB.userId));
    const reviewed = await Promise.all(Array.from({ length: 4 }, () => writeDefaultReviews(ctx, 3)));
    const settled = await Promise.all(Array.from({ length: 4 }, () => settleOrders(ctx, 3)));
    while (await settleOrders(ctx)) settled.push(0);
    while (await writeDefaultReviews(ctx)) reviewed.push(0);
    const after = await balanceOf(ctx.db, accounts.userAvailable(storeB.userId));
    // 42.00 each, less 5 % of the 40.00 for goods.
    assert.equal(after - before, BigInt(received.length) * 40_000_000n);
    while (await expireOrders(ctx));
  });

  test(`round ${round}: a coupon is never taken more often than its limit, nor twice by one person`, async () => {
    const code = `RACE-${round}`;
    await inTx(ctx.db, (tx) =>
      createCoupon(ctx, tx, {
        code,
        titles: { en: code },
        worth: { kind: 'amount', amountMicro: 1_000_000n },
        minimumMicro: 0n,
        maximumMicro: null,
        storeId: null,
        startsAt: ctx.clock.now(),
        endsAt: new Date(ctx.clock.now().getTime() + dayMs),
        claimLimit: 5,
      }),
    );
    const claims = [...crowd, ...crowd].map(
      ({ session }) =>
        () =>
          call(ctx, tradeRoutes, marketing.couponClaim, { code }, { session }),
    );
    const { won, refusals } = await race(claims);
    assert.equal(won, 5);
    assert.deepEqual(new Set(refusals).difference(new Set(['coupon_exhausted', 'coupon_already_claimed'])), new Set());
  });

  test(`round ${round}: one coupon serves one of many checkouts`, async () => {
    await nextMinute();
    const code = `ONCE-${round}`;
    const couponId = await inTx(ctx.db, (tx) =>
      createCoupon(ctx, tx, {
        code,
        titles: { en: code },
        worth: { kind: 'amount', amountMicro: 1_000_000n },
        minimumMicro: 0n,
        maximumMicro: null,
        storeId: null,
        startsAt: ctx.clock.now(),
        endsAt: new Date(ctx.clock.now().getTime() + dayMs),
        claimLimit: null,
      }),
    );
    await call(ctx, tradeRoutes, marketing.couponClaim, { code }, { session: buyerB.session });
    const { won, refusals } = await race(
      times(8, (index) => submit(ctx, buyerB, [{ store: storeA, count: index + 1 }], couponId.toString())),
    );
    assert.equal(won, 1);
    assert.deepEqual(new Set(refusals), new Set(['coupon_not_found']));
  });

  test(`round ${round}: the books balance`, () => assertInvariants(ctx.db));
}
