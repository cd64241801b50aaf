import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marketing, orders, sellerOrders } from '@entrepot/contract';
import { dayMs, formatAmount, isDomainError, parseAmount, parsePrice } from '@entrepot/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { aftersalesMarket, ask, caseRoutes, stepsOf } from '#testkit/aftersales-market.ts';
import { passTime, pay } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct } from '#testkit/test-shop.ts';
import { createCoupon } from '../../coupons/index.ts';
import { assertInvariants } from '../../invariants/index.ts';
import { settleOrders } from '../../orders/lifecycle/settle-orders.ts';
import { accounts, balanceOf } from '../../wallet/index.ts';

/**
 * Whatever is bought at whatever price tier, with or without a coupon, in one order or two, and however often parts of it
 * are refunded before and after settlement: what buyer, sellers and platform end up with adds up to what was paid, to the
 * micro-unit, and no escrow keeps anything.
 */
const runs = Number(process.env.PROPERTY_RUNS ?? 12);
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);

const ctx = await testContext();
const market = await aftersalesMarket(ctx, { stock: 1_000_000, balance: 10_000_000n });
const { buyerA, storeA, storeB, arbiter } = market;
const as = { session: buyerA.session };
ctx.settingValues.set('commission_rate', '0.0725');
ctx.settingValues.set('tax_rates', 'DE=0.19');
ctx.settingValues.set('order_handling_fee', '0.37');

const categoryId = await addTestCategory(ctx, 'odd-prices');
const skus = await Promise.all(
  [storeA, storeB].flatMap((store) =>
    ['3.33', '19.99', '0.01'].map(async (price, index) => {
      const { productId } = await addTestProduct(ctx, {
        storeId: store.storeId,
        handle: `odd-${store.storeId}-${index}`,
        categoryId,
        skus: [{ choice: [], priceMicro: parsePrice(price), stock: 1_000_000, weightGrams: 100 }],
        priceTiers: [{ from: 3, off: 700 }],
      });
      const { rows } = await sql<{ id: bigint }>`select id from skus where product_id = ${productId}`.execute(ctx.db);
      return String(rows[0]?.id);
    }),
  ),
);

const world = fc.record({
  counts: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: skus.length, maxLength: skus.length }),
  couponBasisPoints: fc.option(fc.integer({ min: 1, max: 10_000 })),
  /** Returns before settlement, then the platform's refunds after it: for which line, how many pieces, what part in percent. */
  returns: fc.array(fc.record({ line: fc.nat(20), pieces: fc.integer({ min: 1, max: 9 }), percent: fc.nat(100) }), {
    maxLength: 4,
  }),
  later: fc.array(fc.nat(100), { maxLength: 2 }),
});
type World = typeof world extends fc.Arbitrary<infer Drawn> ? Drawn : never;

async function claimCoupon(basisPoints: number): Promise<string> {
  const code = `SUM${ctx.ids.publicNumber(10)}`;
  const at = ctx.clock.now();
  await inTx(ctx.db, (tx) =>
    createCoupon(ctx, tx, {
      code,
      titles: { en: 'Less' },
      worth: { kind: 'percentage', basisPoints },
      minimumMicro: 0n,
      maximumMicro: null,
      storeId: null,
      startsAt: at,
      endsAt: new Date(at.getTime() + dayMs),
      claimLimit: null,
    }),
  );
  return (await call(ctx, caseRoutes, marketing.couponClaim, { code }, as)).couponId;
}

async function purchase({ counts, couponBasisPoints }: World) {
  const chosen = counts.flatMap((count, index) => (count > 0 ? [{ skuId: skus[index] ?? '', count }] : []));
  const lines = chosen.length > 0 ? chosen : [{ skuId: skus[0] ?? '', count: 1 }];
  const couponId = couponBasisPoints === null ? undefined : await claimCoupon(couponBasisPoints);
  const cart = { addressId: buyerA.addressId, lines, ...(couponId !== undefined && { couponId }) };
  const { total } = await call(ctx, caseRoutes, orders.orderQuote, cart, as);
  const placed = await call(ctx, caseRoutes, orders.orderSubmit, { ...cart, expectTotal: total ?? '' }, as);
  await pay(ctx, buyerA, placed.checkoutId);
  for (const orderId of placed.orderIds) {
    const { sellerId: storeId } = await call(ctx, caseRoutes, orders.orderInfo, { orderId }, as);
    const store = storeId === String(storeA.storeId) ? storeA : storeB;
    const parcel = { orderId, carrier: 'Post', trackingNumber: `T${orderId.slice(-12)}` };
    await call(ctx, caseRoutes, sellerOrders.sellerOrderShip, parcel, { session: store.session });
    await call(ctx, caseRoutes, orders.orderReceipt, { orderId }, as);
  }
  return placed;
}

const part = (micro: bigint, percent: number) => (((micro / 10_000n) * BigInt(percent)) / 100n) * 10_000n;

async function returnPart(orderId: string, drawn: World['returns'][number]) {
  const order = await call(ctx, caseRoutes, orders.orderInfo, { orderId }, as);
  if (order.status !== 4) return;
  const store = order.sellerId === String(storeA.storeId) ? storeA : storeB;
  const line = order.lines[drawn.line % order.lines.length];
  if (!line) return;
  const lines = [{ orderGoodsId: line.orderGoodsId, quantity: Math.min(drawn.pieces, line.quantity) }];
  // A line number above the lines there are means the whole order.
  const isWhole = drawn.line >= order.lines.length;
  const paidMicro = parseAmount(line.lineTotal, 'USDT') - parseAmount(line.discount, 'USDT');
  const left = parseAmount(order.total, 'USDT') - parseAmount(order.refunded, 'USDT');
  const amount = part(
    isWhole ? left : (paidMicro * BigInt(lines[0]?.quantity ?? 0)) / BigInt(line.quantity),
    drawn.percent,
  );
  if (amount === 0n) return;
  try {
    const asked = { amount: formatAmount(amount), ...(!isWhole && { lines }) };
    await stepsOf(ctx, buyerA, store, arbiter).accept(await ask(ctx, buyerA, orderId, asked));
  } catch (error) {
    // Earlier refunds of the whole order have left less of this line.
    if (!isDomainError(error) || error.key !== 'refund_over_paid') throw error;
  }
}

const partners = async () => {
  const users = [buyerA.userId, storeA.userId, storeB.userId];
  const own = await Promise.all(users.map((id) => balanceOf(ctx.db, accounts.userAvailable(id))));
  const owed = await Promise.all(users.map((id) => balanceOf(ctx.db, accounts.userReceivable(id))));
  return { own, owed, commission: await balanceOf(ctx.db, accounts.commission()) };
};
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

test(`refunds of any kind leave every part accounted for (seed ${seed}, ${runs} runs)`, async () => {
  await fc.assert(
    fc.asyncProperty(world, async (drawn) => {
      await passTime(ctx, 61_000);
      const before = await partners();
      const { orderIds } = await purchase(drawn);
      for (const each of drawn.returns) await returnPart(orderIds[each.line % orderIds.length] ?? '', each);
      await passTime(ctx, 8 * dayMs);
      while (await settleOrders(ctx));
      for (const [index, percent] of drawn.later.entries()) {
        const orderId = orderIds[index % orderIds.length] ?? '';
        const order = await call(ctx, caseRoutes, orders.orderInfo, { orderId }, as);
        const left = parseAmount(order.total, 'USDT') - parseAmount(order.refunded, 'USDT');
        const amount = part(left, percent);
        if (amount > 0n) await stepsOf(ctx, buyerA, storeA, arbiter).refundOrder(orderId, formatAmount(amount));
      }
      const after = await partners();
      assert.equal(
        sum(after.own) + after.commission - sum(after.owed),
        sum(before.own) + before.commission - sum(before.owed),
      );
      for (const orderId of orderIds) assert.equal(await balanceOf(ctx.db, accounts.orderEscrow(BigInt(orderId))), 0n);
      const { rows } = await sql`select id from orders where id = any(${orderIds}::bigint[])
        and refunded_micro = total_micro and commission_back_micro <> commission_micro`.execute(ctx.db);
      assert.deepEqual(rows, []);
      await assertInvariants(ctx.db);
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
});
