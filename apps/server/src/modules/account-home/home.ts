import { readPage } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import {
  listProductCards,
  listRecommendedStores,
  type ProductListInput,
  readCategoryTree,
} from '../catalogue/index.ts';
import { readBanners, readRecommended } from '../content/index.ts';

const perSection = 12;

/** Everything that the home page shows, twelve to a section. The parts are read in parallel. */
export async function readHome(ctx: Context, language: string) {
  const section = async (input: ProductListInput, size = perSection) =>
    (await listProductCards(ctx, input, readPage({}, size), language)).pageList;
  const [banners, categories, picked, recommendable, recommendSellers, newProducts, hotProducts, discounted] =
    await Promise.all([
      readBanners(ctx, 'home', language),
      readCategoryTree(ctx, language),
      readRecommended(ctx, perSection, language),
      section({ isRec: true }, 2 * perSection),
      listRecommendedStores(ctx, perSection, language),
      section({ isNew: true }),
      section({ isHot: true }),
      section({ isDiscount: true }),
    ]);
  // What sells best is often what is recommended too: a product stands in one of the two, while there are others.
  const isHot = new Set(hotProducts.map((product) => product.sellerGoodsId));
  const isPicked = new Set(picked.map((product) => product.sellerGoodsId));
  const [hot = [], others = []] = [true, false].map((wanted) =>
    recommendable.filter(({ sellerGoodsId }) => !isPicked.has(sellerGoodsId) && isHot.has(sellerGoodsId) === wanted),
  );
  const recommended = [...picked, ...others, ...hot].slice(0, perSection);
  return {
    banners,
    categories,
    recommendGoods: recommended,
    recommendSellers,
    newGoods: newProducts,
    hotGoods: hotProducts,
    discountGoods: discounted,
  };
}
