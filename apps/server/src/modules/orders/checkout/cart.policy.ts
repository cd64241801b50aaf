import { type ErrorKey, formatAmount, mostMicro, type PricedOrder } from '@entrepot/domain';
import type { Offer } from './offer.types.ts';

/** Why something cannot be bought: a key of the error catalogue with what its text names. */
export type Refusal = { readonly error: ErrorKey; readonly params: Readonly<Record<string, unknown>> };

type Buying = { readonly userId: bigint; readonly count: number; readonly maximum: number };

/** Why one line cannot be bought, or undefined when it can. */
export function refuseLine(
  skuId: bigint,
  offer: Offer | undefined,
  { userId, count, maximum }: Buying,
): Refusal | undefined {
  const no = (error: ErrorKey, params: object = {}): Refusal => ({
    error,
    params: { skuId: skuId.toString(), ...params },
  });
  if (!offer) return no('product_not_found');
  if (offer.isRemoved || offer.status === 'removed') return no('product_removed');
  if (offer.status !== 'published' || !offer.isStoreOpen) return no('product_not_listed');
  if (!offer.takesOrders) {
    const until = offer.closedUntil?.toISOString();
    return no('store_on_holiday', { sellerName: offer.sellerName, ...(until !== undefined && { until }) });
  }
  if (offer.ownerUserId === userId) return no('own_goods');
  if (count < offer.buyMin) return no('quantity_below_minimum', { minimum: offer.buyMin });
  if (count % offer.buyMultiple !== 0) return no('quantity_not_multiple', { multiple: offer.buyMultiple });
  if (count > maximum) return no('quantity_over_maximum', { maximum });
  if (count > offer.stock) return no('stock_insufficient', { stock: offer.stock - (offer.stock % offer.buyMultiple) });
  return undefined;
}

/** `totalMicro` is that of the whole checkout, which is paid at once. */
type OrderBounds = { readonly country: string | null; readonly maximum: number; readonly totalMicro: bigint };
type BoughtLine = { readonly quantity: number; readonly offer: Offer };

/** Why a store's order as a whole cannot be placed, or undefined when it can. */
export function refuseOrder(
  order: PricedOrder<BoughtLine>,
  { country, maximum, totalMicro }: OrderBounds,
): Refusal | undefined {
  const pieces = order.lines.reduce((sum, { line }) => sum + line.quantity, 0);
  const minimum = order.lines[0]?.line.offer.orderMinimumMicro ?? 0n;
  const storeId = order.storeId.toString();
  if (pieces > maximum) return { error: 'quantity_over_maximum', params: { sellerId: storeId, maximum } };
  if (totalMicro > mostMicro)
    return { error: 'order_total_too_large', params: { sellerId: storeId, maximum: formatAmount(mostMicro) } };
  if (order.goodsMicro < minimum) {
    return {
      error: 'order_below_minimum',
      params: { sellerId: storeId, minimum: formatAmount(minimum), missing: formatAmount(minimum - order.goodsMicro) },
    };
  }
  if (!order.isDelivered) return { error: 'not_delivered_there', params: { sellerId: storeId, country } };
  return undefined;
}
