/** The demo shop as data and images. Nothing here writes to a database: a loader takes it through the modules' services. */
import { demoBanners } from './catalogue/banners.ts';
import { demoCategories } from './catalogue/categories.ts';
import { demoProducts } from './catalogue/products.ts';
import { demoSellers } from './catalogue/sellers.ts';
import { type Scene, sceneKey } from './images/scene.ts';
import { avatarScenes } from './people/avatars.ts';

export { demoBanners } from './catalogue/banners.ts';
export { categoryPath, demoCategories } from './catalogue/categories.ts';
export { demoProducts } from './catalogue/products.ts';
export { demoSellers } from './catalogue/sellers.ts';
export { type Scene, sceneKey } from './images/scene.ts';
export { demoBuyers } from './people/buyers.ts';
export { type ReviewLevel, reviewText } from './people/reviews.ts';
export type { DemoBanner, DemoBuyer, DemoCategory, DemoProduct, DemoSeller } from './types.ts';

/** Every image that the demo of a seed needs, each once: first what a page shows at its top, then the products. */
export function imageScenes(seed: string): Scene[] {
  const scenes = [
    ...demoBanners().map((banner) => banner.image),
    ...demoCategories().map((category) => category.image),
    ...demoSellers().flatMap((seller) => [seller.logo, seller.banner]),
    ...avatarScenes(),
    ...demoProducts(seed).flatMap((product) => [
      ...product.images,
      ...product.skus.flatMap((sku) => (sku.image ? [sku.image] : [])),
    ]),
  ];
  return [...new Map(scenes.map((scene) => [sceneKey(scene), scene])).values()];
}
