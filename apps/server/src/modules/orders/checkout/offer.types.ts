import type { Discount, FreightTemplate, PriceTier } from '@entrepot/domain';

/** What the shop offers of one variant at the moment. Money is USDT micro-units. */
export type Offer = {
  readonly skuId: bigint;
  readonly productId: bigint;
  readonly storeId: bigint;
  readonly ownerUserId: bigint;
  readonly sellerName: string;
  readonly isStoreOpen: boolean;
  /** False while the store is on holiday, or its owner's documents are missing. */
  readonly takesOrders: boolean;
  /** When it does again; null where nobody knows. */
  readonly closedUntil: Date | null;
  /** False where it closes before what is paid now would be handed over. */
  readonly canPromise: boolean;
  readonly orderMinimumMicro: bigint;
  readonly status: 'draft' | 'under_review' | 'published' | 'unpublished' | 'removed';
  readonly isRemoved: boolean;
  readonly name: string;
  readonly attrText: string;
  readonly image: string;
  readonly priceMicro: bigint;
  readonly discount: Discount | undefined;
  readonly priceTiers: readonly PriceTier[];
  readonly buyMin: number;
  readonly buyMultiple: number;
  readonly stock: number;
  readonly weightGrams: number;
  readonly freightTemplateId: bigint;
  readonly freight: FreightTemplate;
  /** Days from payment until the store hands a parcel over. */
  readonly handlingDays: number;
  readonly carriers: readonly string[];
};
