import type { OutputOf } from '@entrepot/client';
import { formatAmount, parsePrice } from '@entrepot/domain';

export type Coupon = OutputOf<'coupon!list'>['pageList'][number];
type Quote = OutputOf<'order!quote'>;

/** Why a coupon takes nothing off: no products of its store, or so much less than its minimum. */
export type Unfit = { readonly reason: 'store' } | { readonly reason: 'minimum'; readonly missing: string };

/** What keeps a coupon from these orders, by the rules of the quote itself (`priceCheckout`); undefined when nothing does. */
export function unfitFor({ sellerId, minimum }: Coupon, orders: Quote['orders']): Unfit | undefined {
  const goodsMicro = orders
    .filter((order) => sellerId === undefined || order.sellerId === sellerId)
    .reduce((sum, order) => sum + parsePrice(order.goodsTotal), 0n);
  if (goodsMicro === 0n) return { reason: 'store' };
  const missingMicro = parsePrice(minimum) - goodsMicro;
  return missingMicro > 0n ? { reason: 'minimum', missing: formatAmount(missingMicro) } : undefined;
}
