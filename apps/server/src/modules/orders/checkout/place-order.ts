import { createHash } from 'node:crypto';
import type { BuyerCalls, CallInput, CallOutput } from '@entrepot/contract';
import { DomainError, formatAmount, hourMs, minuteMs, type PricingCoupon, parseAmount } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { pipelined } from '#platform/database/pipelined.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { idempotent } from '#platform/idempotency.ts';
import type { BuyerSession } from '#platform/session.ts';
import { billingDetails, deliveryAddress } from '../../accounts/index.ts';
import { reserveStock } from '../../catalogue/index.ts';
import { couponForCheckout, markCouponUsed } from '../../coupons/index.ts';
import { unpaidHours } from '../orders.settings.ts';
import { type FrozenAddress, frozenRows } from './frozen-rows.ts';
import { findOpenSubmission, insertCheckout, type Submission, takeOverSubmission } from './place-order.repository.ts';
import { mergeLines, type PricedCart, priceCart } from './price-cart.ts';
import { readOffers } from './read-offers.ts';

type Input = CallInput<BuyerCalls, 'order!submit'>;
type Output = CallOutput<BuyerCalls, 'order!submit'>;

/**
 * Makes a checkout with one order per store at the present prices, reserves the stock and marks the coupon, all or nothing.
 *
 * @throws DomainError `price_changed` with `{ total }` when the buyer was shown another total, `duplicate_submission` with
 * `{ checkoutId }` while the same cart of the last minute is unpaid, and every refusal that `order!quote` shows.
 */
export async function placeOrder(ctx: Context, input: Input, request: CallRequest<BuyerSession>): Promise<Output> {
  const { userId } = request.session;
  return inTx(ctx.db, (tx) =>
    idempotent(ctx, tx, request, input, async () => {
      // On the transaction's own connection: what is read travels with the begin.
      const { address, billing, coupon, cart } = await readCart(ctx, tx, input, request);
      const now = ctx.clock.now();
      const submission = { userId, fingerprint: fingerprintOf(input), after: new Date(now.getTime() - minuteMs) };
      const refusal = refusalOf(cart, coupon, input.expectTotal);
      if (refusal) {
        // A repetition finds the stock and the coupon taken by the first: it should hear of that one instead.
        await refuseRepetition(tx, submission);
        throw refusal;
      }
      const checkoutId = ctx.ids.next();
      const couponId = input.couponId === undefined ? null : BigInt(input.couponId);
      const payDueAt = new Date(now.getTime() + ctx.settings.get(unpaidHours) * hourMs);
      const rows = frozenRows(ctx.ids, cart, {
        checkoutId,
        userId,
        address,
        billing,
        language: request.language,
        payDueAt,
        now,
      });
      const { totalMicro, discountMicro } = cart.checkout;
      const checkout = { id: checkoutId, userId, couponId, totalMicro, now };
      // A repetition finds its own coupon used and its stock taken: that it is one is said first.
      await pipelined([
        insertOnce(tx, { checkout, rows, logId: ctx.ids.next() }, submission),
        couponId === null
          ? undefined
          : markCouponUsed(tx, { userId, couponId, checkoutId, takenOffMicro: discountMicro, at: now }),
        reserveCart(tx, cart),
      ]);
      return {
        checkoutId: checkoutId.toString(),
        orderIds: rows.orders.map((order) => order.id),
        total: formatAmount(totalMicro),
      };
    }),
  );
}

async function readCart(ctx: Context, tx: Tx, input: Input, { session, language }: CallRequest<BuyerSession>) {
  const { userId } = session;
  const skuIds = mergeLines(input.lines).map((line) => line.skuId);
  const [address, billing, offers, coupon] = await pipelined([
    deliveryAddress(tx, userId, BigInt(input.addressId)),
    billingDetails(tx, userId),
    readOffers(tx, skuIds, { language, at: ctx.clock.now() }),
    input.couponId === undefined
      ? null
      : couponForCheckout(tx, userId, BigInt(input.couponId), ctx.clock.now()).catch(toRefusal),
  ]);
  const known = coupon instanceof Error ? null : coupon;
  const cart = priceCart(ctx, { userId, lines: input.lines, offers, country: address.nation, coupon: known });
  const frozen: FrozenAddress = { ...address, province: address.provinceName };
  return { address: frozen, billing, coupon, cart };
}

/** The refusal of a coupon is checked after the repetition of a submission, which finds its own coupon used. */
function toRefusal(refusal: unknown): Error {
  if (refusal instanceof Error) return refusal;
  throw refusal;
}

/** Why the cart cannot be ordered as the buyer saw it, or undefined when it can. */
function refusalOf(cart: PricedCart, coupon: PricingCoupon | Error | null, expectTotal: string): Error | undefined {
  const { checkout, lineRefusals, orderRefusals } = cart;
  const [refusal] = [...lineRefusals, ...orderRefusals.values()];
  if (refusal) return new DomainError(refusal.error, refusal.params);
  if (coupon instanceof Error) return coupon;
  if (checkout.couponRefusal) return new DomainError(checkout.couponRefusal);
  if (parseAmount(expectTotal, 'USDT') === checkout.totalMicro) return undefined;
  return new DomainError('price_changed', { total: formatAmount(checkout.totalMicro) });
}

/** The same cart to the same address looks the same, in whatever order its lines stand. */
function fingerprintOf(input: Input): Buffer {
  const lines = mergeLines(input.lines)
    .map(({ skuId, count }) => `${skuId}:${count}`)
    .sort();
  return createHash('sha256')
    .update(`${input.addressId}|${lines.join(',')}`)
    .digest();
}

async function insertOnce(tx: Tx, placed: Parameters<typeof insertCheckout>[1], submission: Submission): Promise<void> {
  if (await insertCheckout(tx, placed, submission)) return;
  await refuseRepetition(tx, submission);
  await takeOverSubmission(tx, placed.checkout, submission);
}

async function refuseRepetition(tx: Tx, submission: Submission): Promise<void> {
  const earlier = await findOpenSubmission(tx, submission);
  if (earlier) throw new DomainError('duplicate_submission', { checkoutId: earlier.toString() });
}

/** @throws DomainError `stock_insufficient` when somebody else was quicker since the cart was priced. */
async function reserveCart(tx: Tx, cart: PricedCart): Promise<void> {
  const lines = cart.checkout.orders
    .flatMap((order) => order.lines)
    .map(({ line }) => ({ skuId: line.offer.skuId, quantity: line.quantity }));
  const [shortage] = await reserveStock(tx, lines);
  if (shortage) {
    throw new DomainError('stock_insufficient', { skuId: shortage.skuId.toString(), stock: shortage.left });
  }
}
