import {
  cleanText,
  deliveryDays,
  type PricedCheckout,
  type PricedOrder,
  type PricingCoupon,
  type PricingLine,
  parseAmount,
  piecesPerProduct,
  priceCheckout,
  reachedTier,
  runningDiscountMicro,
  taxRateFor,
  transitDays,
  unitPriceMicro,
} from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { maxPiecesPerOrder } from '../../settings/index.ts';
import { commissionRate, handlingFee, taxRates } from '../orders.settings.ts';
import { type Refusal, refuseLine, refuseOrder } from './cart.policy.ts';
import type { Offer } from './offer.types.ts';

/** A line as the buyer sends it. */
export type CartLine = { readonly skuId: string; readonly count: number; readonly remark?: string };

/** A line that may be priced. */
export type CheckoutLine = PricingLine & {
  readonly offer: Offer;
  /** What the buyer asks for with it. */
  readonly note: string;
  /** Pieces of the product, over its variants, from which the unit price holds. */
  readonly tierFrom: number;
};

export type PricedCart = {
  readonly checkout: PricedCheckout<CheckoutLine>;
  readonly lineRefusals: readonly Refusal[];
  /** By store. */
  readonly orderRefusals: ReadonlyMap<bigint, Refusal>;
  readonly commissionRate: string;
};

type Cart = {
  readonly userId: bigint;
  readonly lines: readonly CartLine[];
  readonly offers: ReadonlyMap<bigint, Offer>;
  readonly country: string | null;
  readonly coupon: PricingCoupon | null;
};

/** Days from payment to delivery of an order's parcels, and whom they may travel with. */
export function promiseOf(order: PricedOrder<CheckoutLine>, country: string | null) {
  const offers = order.lines.map(({ line }) => line.offer);
  const parcels = country === null ? [] : offers.map(({ freight }) => transitDays(freight, country));
  return {
    days: offers[0]?.canPromise ? deliveryDays(offers[0].handlingDays, parcels) : undefined,
    carriers: [...new Set(offers.flatMap((offer) => offer.carriers))],
  };
}

/** Lines of one variant are bought as one: their counts add up, their notes stand one below the other. */
export function mergeLines(lines: readonly CartLine[]): { skuId: bigint; count: number; note: string }[] {
  return [...Map.groupBy(lines, (line) => line.skuId)].map(([skuId, same]) => ({
    skuId: BigInt(skuId),
    count: same.reduce((sum, line) => sum + line.count, 0),
    note: same.flatMap((line) => cleanText(line.remark ?? '') || []).join('\n'),
  }));
}

/** Prices a cart at the present prices and says what stands in its way; a line that is refused for what it is, is not priced. */
export function priceCart(ctx: Context, cart: Cart): PricedCart {
  const { country, coupon, userId } = cart;
  const maximum = ctx.settings.get(maxPiecesPerOrder);
  const rate = ctx.settings.get(commissionRate);
  const lineRefusals: Refusal[] = [];
  const taken: { offer: Offer; productId: bigint; quantity: number; note: string }[] = [];
  for (const { skuId, count, note } of mergeLines(cart.lines)) {
    const offer = cart.offers.get(skuId);
    const refusal = refuseLine(skuId, offer, { userId, count, maximum });
    if (refusal) lineRefusals.push(refusal);
    if (offer && (!refusal || isAboutQuantity(refusal))) {
      taken.push({ offer, productId: offer.productId, quantity: count, note });
    }
  }
  const pieces = piecesPerProduct(taken);
  const lines = taken.map((line) => toLine(ctx, line, pieces.get(line.productId) ?? line.quantity));
  const checkout = priceCheckout({
    lines,
    templates: new Map(lines.map(({ offer }) => [offer.freightTemplateId, offer.freight])),
    country,
    taxRate: taxRateFor(ctx.settings.get(taxRates), country),
    handlingFeeMicro: parseAmount(ctx.settings.get(handlingFee), 'USDT'),
    commissionRate: rate,
    coupon,
  });
  const orderRefusals = new Map<bigint, Refusal>();
  for (const order of checkout.orders) {
    const refusal = refuseOrder(order, { country, maximum, totalMicro: checkout.totalMicro });
    if (refusal) orderRefusals.set(order.storeId, refusal);
  }
  return { checkout, lineRefusals, orderRefusals, commissionRate: rate };
}

/** Such a line still shows its price: the buyer only has to change the count. */
function isAboutQuantity(refusal: Refusal): boolean {
  return refusal.error.startsWith('quantity_') || refusal.error === 'stock_insufficient';
}

type TakenLine = { readonly offer: Offer; readonly quantity: number; readonly note: string };

/** @param pieces of the product in the whole order, which its price tiers are counted over. */
function toLine(ctx: Context, { offer, quantity, note }: TakenLine, pieces: number): CheckoutLine {
  const at = ctx.clock.now();
  const { priceMicro: skuPriceMicro, discount, priceTiers } = offer;
  const price = unitPriceMicro({ skuPriceMicro, discount, priceTiers, quantity: pieces, at });
  // Where the running discount is the lower price, it holds from the first piece on.
  const tierFrom = runningDiscountMicro(discount, at) === price ? 1 : (reachedTier(priceTiers, pieces)?.from ?? 1);
  return {
    storeId: offer.storeId,
    quantity,
    unitPriceMicro: price,
    weightGrams: offer.weightGrams,
    freightTemplateId: offer.freightTemplateId,
    offer,
    note,
    tierFrom,
  };
}
