import type { PriceTier, ProductOption, Texts } from '@entrepot/domain';

export type ProductStatus = 'draft' | 'under_review' | 'published' | 'unpublished' | 'removed';

/** Who edits: a store, through the person that acts for it. */
export type Editor = { readonly storeId: bigint; readonly userId: bigint };

export type OptionInput = ProductOption;

export type SkuState = {
  /** Undefined for a variant that is new. */
  readonly id?: bigint;
  readonly code: string;
  /** Position of the chosen value within each option; empty for a product without options. */
  readonly choice: readonly number[];
  readonly priceMicro: bigint;
  /** Price while the product's discount runs. */
  readonly discountMicro: bigint | null;
  readonly stock: number;
  readonly weightGrams: number;
  /** An image as in `ProductState.images`, or empty. */
  readonly image: string;
  readonly barcode: string;
  /** Null: unknown. */
  readonly costMicro: bigint | null;
};

/** All that a seller writes of a product, as one value: what files change and are compared with. */
export type ProductState = {
  /** Names the product inside its store: saving the same handle again changes that product. */
  readonly handle: string;
  readonly status: ProductStatus;
  readonly categoryId: bigint;
  readonly collectionId: bigint | null;
  readonly freightTemplateId: bigint;
  readonly ownLanguage: string;
  readonly titles: Texts;
  /** HTML; what is not on the allow-list is dropped. */
  readonly descriptions: Texts;
  /** Keys of the file store, and addresses of images that are still to be fetched, in one order. */
  readonly images: readonly string[];
  /** What images show, in the own language, by image; none that is empty. */
  readonly imageAlts: Readonly<Record<string, string>>;
  readonly originalPriceMicro: bigint;
  readonly retailPriceMicro: bigint;
  /** When the variants' discount prices hold. */
  readonly discount: { readonly startsAt: Date; readonly endsAt: Date } | null;
  readonly priceTiers: readonly PriceTier[];
  readonly buyMin: number;
  readonly buyMultiple: number;
  readonly unit: string;
  readonly tags: readonly string[];
  /** Length, width, height of one packed piece. */
  readonly sizeMm: readonly [number, number, number] | null;
  readonly options: readonly OptionInput[];
  readonly skus: readonly SkuState[];
};

/** What a product has of which nothing is said. */
export const emptyProduct = {
  collectionId: null,
  descriptions: {},
  imageAlts: {},
  discount: null,
  priceTiers: [],
  buyMin: 1,
  buyMultiple: 1,
  unit: 'piece',
  tags: [],
  sizeMm: null,
  options: [],
} as const satisfies Partial<ProductState>;

export const emptySku = {
  code: '',
  discountMicro: null,
  image: '',
  barcode: '',
  costMicro: null,
} as const satisfies Partial<SkuState>;

type WithDefaults<State, Left extends keyof State> = Omit<State, Left> & Partial<Pick<State, Left>>;

/** A variant as somebody writes it. What is left out of one that exists stays; but for code, image and discount. */
export type SkuInput = Omit<WithDefaults<SkuState, keyof typeof emptySku>, 'discountMicro'> & {
  /** Price while the product's discount runs. */
  readonly discountPriceMicro?: bigint;
};

/** A product as somebody writes it whole. `id` of a variant: which existing one it is, where the writer knows; else values decide. */
export type ProductInput = Omit<
  WithDefaults<
    ProductState,
    keyof typeof emptyProduct | 'freightTemplateId' | 'originalPriceMicro' | 'retailPriceMicro'
  >,
  'skus' | 'status'
> & {
  readonly storeId: bigint;
  readonly skus: readonly SkuInput[];
  /** Leaves the stock of variants that exist as it is; `stock` is then for new ones alone. */
  readonly keepsStock?: boolean;
  readonly status: 'draft' | 'published' | 'unpublished';
};
