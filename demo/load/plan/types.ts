/** Milliseconds from the demo's start; the history lies at negative ones. */
export type AtMs = number;

export type PlannedLine = {
  /** Position in the list of products. */
  readonly product: number;
  /** Position in the product's variants. */
  readonly sku: number;
  readonly count: number;
};

/** One submission of a cart. Positions refer to the demo's lists of buyers, sellers and products. */
export type PlannedCheckout = {
  readonly buyer: number;
  readonly atMs: AtMs;
  readonly lines: readonly PlannedLine[];
  /** The stores in the order of their first line. */
  readonly sellers: readonly number[];
  readonly couponCode: string | null;
};

/** What a buyer or a store does at a moment. `checkout` is a position in the plan's list, `seller` one of its stores. */
export type Action =
  | { readonly kind: 'browse'; readonly keep: readonly number[]; readonly follow: number | null }
  | { readonly kind: 'shop' | 'pay'; readonly checkout: number }
  | { readonly kind: 'cancel'; readonly checkout: number; readonly seller: number; readonly reason: number }
  | { readonly kind: 'remind' | 'confirm' | 'receive'; readonly checkout: number; readonly seller: number }
  | { readonly kind: 'ship'; readonly checkout: number; readonly seller: number; readonly parcel: Parcel }
  | { readonly kind: 'review'; readonly checkout: number; readonly seller: number; readonly seed: string };

export type Parcel = { readonly carrier: string; readonly trackingNumber: string };

export type Happening = {
  readonly atMs: AtMs;
  readonly actor: { readonly side: 'buyer' | 'seller'; readonly index: number };
  readonly action: Action;
};

export type PlannedView = { readonly atMs: AtMs; readonly product: number; readonly visitor: string };

export type HistoryPlan = {
  readonly days: number;
  readonly checkouts: readonly PlannedCheckout[];
  /** In time order. */
  readonly happenings: readonly Happening[];
  readonly views: readonly PlannedView[];
  /** Pieces that the checkouts take of each variant, by its code. */
  readonly taken: ReadonlyMap<string, number>;
};
