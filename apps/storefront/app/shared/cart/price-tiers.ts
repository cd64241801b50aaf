import type { OutputOf } from '@entrepot/client';

/** A product whole: with its variants, quantity prices and stock. */
export type ProductInfo = NonNullable<OutputOf<'sellerGoods!info'>['goodsList']>[number];

type Priced = Pick<ProductInfo, 'skus' | 'ladder' | 'buyMin'>;

/** A tier of the quantity prices of one variant: `to` is null for the last. */
export type TierRow = { readonly from: number; readonly to: number | null; readonly price: string };

/**
 * The quantity prices of a variant, from the minimum quantity on. Tiers that change nothing (a running discount may be the
 * lower price throughout) are joined, and a product without tiers has a single row.
 */
export function tierRows({ skus, ladder, buyMin }: Priced, skuId: string): TierRow[] {
  const place = skus.findIndex((sku) => sku.skuId === skuId);
  const sku = skus[place];
  if (!sku) return [];
  const tiers = [
    { from: 1, price: sku.discountPrice ?? sku.price },
    ...ladder
      .toSorted((a, b) => a.from - b.from)
      .map((tier) => ({ from: tier.from, price: tier.skuPrices[place] ?? tier.price })),
  ];
  const reached = tiers.filter((_, index) => (tiers[index + 1]?.from ?? Number.POSITIVE_INFINITY) > buyMin);
  const joined = reached.filter((tier, index) => tier.price !== reached[index - 1]?.price);
  return joined.map((tier, index) => {
    const next = joined[index + 1];
    return { from: Math.max(tier.from, buyMin), to: next ? next.from - 1 : null, price: tier.price };
  });
}

/** The row that holds for a quantity; the first for one below the minimum. */
export function rowFor(rows: readonly TierRow[], quantity: number): TierRow | undefined {
  return rows.findLast((row) => quantity >= row.from) ?? rows[0];
}
