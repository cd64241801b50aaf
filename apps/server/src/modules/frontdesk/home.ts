import { readPage } from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import { type GoodsListInput, listGoods, listRecommendedStores, readCategoryTree } from '../catalogue/index.ts';
import { readBanners } from '../content/index.ts';

const perShelf = 12;

/** Everything that the home page shows, twelve to a shelf. The parts are read in parallel. */
export async function readHome(ctx: Context, language: string) {
  const shelf = async (input: GoodsListInput) =>
    (await listGoods(ctx, input, readPage({}, perShelf), language)).parse().pageList;
  const [banners, categories, recommendGoods, recommendSellers, newGoods, hotGoods, discountGoods] = await Promise.all([
    readBanners(ctx, 'home', language),
    readCategoryTree(ctx, language),
    shelf({ isRec: true }),
    listRecommendedStores(ctx, perShelf, language),
    shelf({ isNew: true }),
    shelf({ isHot: true }),
    shelf({ isDiscount: true }),
  ]);
  return { banners, categories, recommendGoods, recommendSellers, newGoods, hotGoods, discountGoods };
}
