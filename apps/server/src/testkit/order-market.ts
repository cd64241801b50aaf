import { orders, sellerOrders } from '@entrepot/contract';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { couponsModule } from '../modules/coupons/index.ts';
import { ordersModule } from '../modules/orders/index.ts';
import { reviewsModule } from '../modules/reviews/index.ts';
import { addBuyer, addStore, type MarketBuyer, type MarketStore, testFundPassword } from './small-market.ts';
import { call, type TestContext } from './test-context.ts';
import { addTestCategory } from './test-shop.ts';

/** The calls that trade needs. */
export const tradeRoutes = [...ordersModule.routes, ...reviewsModule.routes, ...couponsModule.routes];

/** Two stores with one product each (12.50 and 40.00, freight 2.00) and two buyers. */
export type OrderMarket = {
  readonly buyerA: MarketBuyer;
  readonly buyerB: MarketBuyer;
  readonly storeA: MarketStore;
  readonly storeB: MarketStore;
};

export async function orderMarket(ctx: Context, { stock = 1000, balance = 10_000n } = {}): Promise<OrderMarket> {
  const categoryId = await addTestCategory(ctx, 'lamps');
  return {
    buyerA: await addBuyer(ctx, 'buyera', balance),
    buyerB: await addBuyer(ctx, 'buyerb', balance),
    storeA: await addStore(ctx, 'sellera', { categoryId, stock, priceMicro: 12_500_000n }),
    storeB: await addStore(ctx, 'sellerb', { categoryId, stock, priceMicro: 40_000_000n }),
  };
}

type Bought = { readonly store: MarketStore; readonly count?: number };

/** Submits a cart at the price that its quote names. */
export async function submit(ctx: Context, buyer: MarketBuyer, bought: readonly Bought[], couponId?: string) {
  const as = { session: buyer.session };
  const lines = bought.map(({ store, count = 1 }) => ({ skuId: store.skuId, count }));
  const cart = { addressId: buyer.addressId, lines, ...(couponId !== undefined && { couponId }) };
  const { total } = await call(ctx, tradeRoutes, orders.orderQuote, cart, as);
  return call(ctx, tradeRoutes, orders.orderSubmit, { ...cart, expectTotal: total ?? '' }, as);
}

/** Pays a checkout from the balance. */
export function pay(ctx: Context, buyer: MarketBuyer, checkoutId: string) {
  const input = { checkoutId, payType: 'balance', safeword: testFundPassword } as const;
  return call(ctx, tradeRoutes, orders.orderPay, input, { session: buyer.session });
}

/** Submits and pays a cart of one store and returns the order's id. */
export async function buy(ctx: Context, buyer: MarketBuyer, store: MarketStore, count = 1): Promise<string> {
  const { checkoutId, orderIds } = await submit(ctx, buyer, [{ store, count }]);
  await pay(ctx, buyer, checkoutId);
  return orderIds[0] ?? '';
}

/** Ships an order of a store. */
export function ship(ctx: Context, store: MarketStore, orderId: string) {
  const input = { orderId, carrier: 'Post', trackingNumber: 'AB 1234' };
  return call(ctx, tradeRoutes, sellerOrders.sellerOrderShip, input, { session: store.session });
}

/** Buys, ships and receives pieces, one unless told otherwise, and returns the order's id. */
export async function receive(ctx: Context, buyer: MarketBuyer, store: MarketStore, count = 1): Promise<string> {
  const orderId = await buy(ctx, buyer, store, count);
  await ship(ctx, store, orderId);
  await call(ctx, tradeRoutes, orders.orderReceipt, { orderId }, { session: buyer.session });
  return orderId;
}

/** Moves the clock, and everybody's session with it: people keep signed in over the days of a test. */
export async function passTime(ctx: TestContext, ms: number): Promise<void> {
  ctx.clock.advanceMs(ms);
  await sql`update sessions set idle_until = idle_until + ${ms} * interval '1 millisecond',
    expires_at = expires_at + ${ms} * interval '1 millisecond'`.execute(ctx.db);
}
