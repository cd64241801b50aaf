import { centMicro } from './money.ts';

/** A lower price of one variant for a time: from `startsAt` on, before `endsAt`. */
export type Discount = { readonly priceMicro: bigint; readonly startsAt: Date; readonly endsAt: Date };

/** From `from` pieces on, `off` basis points (hundredths of a percent, 1 to 9,000) are taken off the variant's price. */
export type PriceTier = { readonly from: number; readonly off: number };

export type PriceParts = {
  readonly skuPriceMicro: bigint;
  readonly discount?: Discount | undefined;
  readonly priceTiers: readonly PriceTier[];
  /** Pieces of the product in the order, over all of its variants (`piecesPerProduct`). */
  readonly quantity: number;
  readonly at: Date;
};

/**
 * What one piece of a variant costs in USDT micro-units when `quantity` pieces of its product are bought at a time: the lower of
 * the running discount and the price of the quantity step. Steps are rounded half up to whole cents, never below one cent.
 */
export function unitPriceMicro({ skuPriceMicro, discount, priceTiers, quantity, at }: PriceParts): bigint {
  const tierPrice = tierPriceMicro(skuPriceMicro, priceTiers, quantity);
  const discountPrice = runningDiscountMicro(discount, at);
  return discountPrice !== undefined && discountPrice < tierPrice ? discountPrice : tierPrice;
}

/**
 * How many pieces of each product some lines hold. Price tiers are counted over the variants of a product in one order: five red
 * and five blue are ten pieces.
 */
export function piecesPerProduct<Id>(
  lines: readonly { readonly productId: Id; readonly quantity: number }[],
): ReadonlyMap<Id, number> {
  const pieces = new Map<Id, number>();
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return pieces;
}

/** The price of the discount while it runs, otherwise undefined. */
export function runningDiscountMicro(discount: Discount | undefined, at: Date): bigint | undefined {
  return discount !== undefined && at >= discount.startsAt && at < discount.endsAt ? discount.priceMicro : undefined;
}

/** The tier that a quantity reaches, or undefined below the first. Tiers may stand in any order. */
export function reachedTier(priceTiers: readonly PriceTier[], quantity: number): PriceTier | undefined {
  let reached: PriceTier | undefined;
  for (const tier of priceTiers) {
    if (quantity >= tier.from && (reached === undefined || tier.from > reached.from)) reached = tier;
  }
  return reached;
}

function tierPriceMicro(skuPriceMicro: bigint, priceTiers: readonly PriceTier[], quantity: number): bigint {
  const tier = reachedTier(priceTiers, quantity);
  if (tier === undefined) return skuPriceMicro;
  const basis = 10_000n * centMicro;
  const cents = (skuPriceMicro * BigInt(10_000 - tier.off) + basis / 2n) / basis;
  return (cents < 1n ? 1n : cents) * centMicro;
}

/**
 * The lowest of some amounts.
 *
 * @throws RangeError without any.
 */
export function lowestMicro([first, ...others]: readonly bigint[]): bigint {
  if (first === undefined) throw new RangeError('no amount to compare');
  let lowest = first;
  for (const amount of others) if (amount < lowest) lowest = amount;
  return lowest;
}
