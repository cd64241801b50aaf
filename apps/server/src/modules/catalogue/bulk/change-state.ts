import { centMicro } from '@entrepot/domain';
import type { ProductState, ProductStatus, SkuState } from '../product.types.ts';
import { withSkus } from '../product-states/index.ts';

/** `percent` of a price, rounded to whole cents, halves up. */
function percentOfPrice(priceMicro: bigint, percent: number): bigint {
  const whole = centMicro * 100n;
  return ((priceMicro * BigInt(percent) + whole / 2n) / whole) * centMicro;
}

const withDiscounts = (state: ProductState, discountOf: (sku: SkuState) => bigint | null) =>
  state.skus.map((sku) => ({ ...sku, discountMicro: discountOf(sku) }));

export type NewDiscount = { readonly offPercent: number; readonly startsAt: Date; readonly endsAt: Date };

/** Gives every variant a price while the discount runs: `offPercent` off its own, a cent at least. */
export function withDiscount(state: ProductState, { offPercent, startsAt, endsAt }: NewDiscount): ProductState {
  const lowered = ({ priceMicro }: SkuState) => percentOfPrice(priceMicro, 100 - offPercent) || centMicro;
  return { ...state, discount: { startsAt, endsAt }, skus: withDiscounts(state, lowered) };
}

export function withoutDiscount(state: ProductState): ProductState {
  return { ...state, discount: null, skus: withDiscounts(state, () => null) };
}

/** Changes all prices by a percentage, the discounted ones too. Reference prices that were the lowest price follow it. */
export function withChangedPrices(state: ProductState, percent: number): ProductState {
  const changed = (micro: bigint) => percentOfPrice(micro, 100 + percent);
  return withSkus(
    state,
    state.skus.map((sku) => ({
      ...sku,
      priceMicro: changed(sku.priceMicro),
      discountMicro: sku.discountMicro === null ? null : changed(sku.discountMicro),
    })),
  );
}

/** What bulk actions may change of a product, as JSON. */
export type Snapshot = {
  readonly status: ProductStatus;
  readonly storeCategory: string | null;
  readonly freight: string;
  readonly retail: string;
  readonly original: string;
  readonly starts: string | null;
  readonly ends: string | null;
  readonly skus: readonly { readonly id: string; readonly price: string; readonly discount: string | null }[];
};

export function snapshotOf(state: ProductState): Snapshot {
  return {
    status: state.status,
    storeCategory: state.collectionId === null ? null : String(state.collectionId),
    freight: String(state.freightTemplateId),
    retail: String(state.retailPriceMicro),
    original: String(state.originalPriceMicro),
    starts: state.discount?.startsAt.toISOString() ?? null,
    ends: state.discount?.endsAt.toISOString() ?? null,
    skus: state.skus.map(({ id, priceMicro, discountMicro }) => ({
      id: String(id),
      price: String(priceMicro),
      discount: discountMicro === null ? null : String(discountMicro),
    })),
  };
}

/** The product as `snapshotOf` found it. */
export function restored(state: ProductState, was: Snapshot): ProductState {
  const prices = new Map(was.skus.map((sku) => [sku.id, sku]));
  return {
    ...state,
    status: was.status,
    collectionId: was.storeCategory === null ? null : BigInt(was.storeCategory),
    freightTemplateId: BigInt(was.freight),
    retailPriceMicro: BigInt(was.retail),
    originalPriceMicro: BigInt(was.original),
    discount: was.starts && was.ends ? { startsAt: new Date(was.starts), endsAt: new Date(was.ends) } : null,
    skus: state.skus.map((sku) => {
      const old = prices.get(String(sku.id));
      if (!old) return sku;
      return {
        ...sku,
        priceMicro: BigInt(old.price),
        discountMicro: old.discount === null ? null : BigInt(old.discount),
      };
    }),
  };
}
