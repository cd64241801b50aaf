import {
  categoryPath,
  type DemoBuyer,
  type DemoCategory,
  type DemoProduct,
  type DemoSeller,
  demoBuyers,
  demoCategories,
  demoProducts,
  demoSellers,
} from '../../index.ts';

/** How much of the demo is made. The defaults make the shop that `npm start` shows; tests make a smaller one. */
export type DemoSize = {
  readonly products: number;
  readonly buyers: number;
  readonly days: number;
  readonly orders: number;
};

export const wholeDemo: DemoSize = { products: 600, buyers: 60, days: 75, orders: 1500 };

/** Everybody and everything that takes part. Plans name them by their positions here. */
export type Scenery = {
  readonly seed: string;
  readonly size: DemoSize;
  readonly categories: readonly DemoCategory[];
  readonly sellers: readonly DemoSeller[];
  readonly buyers: readonly DemoBuyer[];
  readonly products: readonly DemoProduct[];
  /** Position of the store of each product. */
  readonly sellerOf: readonly number[];
  /** Slug of the top category of each product. */
  readonly topOf: readonly string[];
};

/** The same seed and size always give the same scenery. */
export function buildScenery(seed: string, size: DemoSize): Scenery {
  const categories = demoCategories();
  const sellers = demoSellers();
  const all = demoProducts(seed);
  // A smaller shop still has products of many families and stores.
  const step = Math.max(1, Math.floor(all.length / size.products));
  const products = all.filter((_, index) => index % step === 0).slice(0, size.products);
  return {
    seed,
    size,
    categories,
    sellers,
    buyers: demoBuyers().slice(0, size.buyers),
    products,
    sellerOf: products.map((product) => sellers.findIndex((seller) => seller.handle === product.seller)),
    topOf: products.map((product) => categoryPath(categories, product.category).at(-1) ?? product.category),
  };
}
