import { address, marketing, orders } from '@entrepot/contract';
import { parseAmount } from '@entrepot/domain';
import { recordDeposit } from '@entrepot/server/modules/payments/index.ts';
import { userBalances } from '@entrepot/server/modules/wallet/index.ts';
import { inTx } from '@entrepot/server/platform/database.ts';
import { createRandom } from '../../seed.ts';
import { act, type Caller } from '../act.ts';
import type { Lane } from '../lanes.ts';
import { readOrders, readUnpaidTotal } from '../read-made.ts';
import { required, type Stage } from './stage.ts';

const stepMicro = parseAmount('500', 'USDT');

/** A buyer fills the cart, takes a coupon where one fits, and submits at the price that is shown. */
export async function shop(lane: Lane, stage: Stage, index: number, caller: Caller): Promise<void> {
  const { ctx } = lane;
  const planned = required(stage.plan.checkouts[index], 'checkout');
  if (stage.orders.has(index)) return;
  const lines = planned.lines.map(({ product, sku, count }) => ({ skuId: String(stage.skuIdOf(product, sku)), count }));
  const cart = { addressId: await addressOf(lane, stage, planned.buyer, caller), lines };
  const couponId = planned.couponCode === null ? undefined : await claimCoupon(lane, stage, planned.couponCode, caller);
  const withCoupon = couponId === undefined ? cart : { ...cart, couponId };
  let chosen = withCoupon;
  let quote = await act(ctx, orders.orderQuote, chosen, caller);
  if (quote.couponRefusal !== undefined) {
    chosen = cart;
    quote = await act(ctx, orders.orderQuote, chosen, caller);
  }
  const { checkoutId } = await act(ctx, orders.orderSubmit, { ...chosen, expectTotal: quote.total ?? '' }, caller);
  stage.orders.set(index, await readOrders(ctx.db, BigInt(checkoutId)));
}

async function addressOf({ ctx }: Lane, stage: Stage, buyer: number, caller: Caller): Promise<string> {
  const known = stage.addressIds.get(buyer);
  if (known !== undefined) return known;
  const [home] = await act(ctx, address.addressList, {}, caller);
  const { id } = required(home, 'address');
  stage.addressIds.set(buyer, id);
  return id;
}

async function claimCoupon({ ctx }: Lane, stage: Stage, code: string, caller: Caller): Promise<string | undefined> {
  const mine = await act(ctx, marketing.couponList, { pageNum: 1, pageSize: 20 }, caller);
  const held = mine.pageList.find((coupon) => coupon.code === code);
  if (held) return stage.mayBeHalfDone && held.state === 'usable' ? held.couponId : undefined;
  const claimed = await act(ctx, marketing.couponClaim, { code }, caller);
  return claimed.couponId;
}

/** Adds a deposit when the balance does not cover a checkout. */
export async function topUp({ ctx }: Lane, stage: Stage, index: number, caller: Caller): Promise<void> {
  const userId = required(caller.session?.userId, 'session');
  const { checkoutId } = required(stage.orders.get(index)?.[0], 'checkout');
  const [{ availableMicro }, totalMicro] = await Promise.all([
    userBalances(ctx.db, userId),
    readUnpaidTotal(ctx.db, checkoutId),
  ]);
  if (availableMicro >= totalMicro) return;
  const random = createRandom(`${stage.scenery.seed}/deposit/${index}`);
  const steps = (totalMicro - availableMicro) / stepMicro + BigInt(random.between(2, 8));
  const channel = random.pick(['usdt_trc20', 'usdt_trc20', 'usdt_erc20', 'card'] as const);
  const arrived = { userId, channel, amountMicro: steps * stepMicro, externalKey: `demo-checkout-${index}` };
  await inTx(ctx.db, (tx) => recordDeposit(ctx, tx, arrived));
}
