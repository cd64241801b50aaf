import { readPage } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { type GoodsListInput, listGoods, listRecommendedStores, readCategoryTree } from '../catalogue/index.ts';
import { readBanners, readRecommended } from '../content/index.ts';

const perSection = 12;

/** Everything that the home page shows, twelve to a section. The parts are read in parallel. */
export async function readHome(ctx: Context, language: string) {
  const section = async (input: GoodsListInput, size = perSection) =>
    (await listGoods(ctx, input, readPage({}, size), language)).pageList;
  const [banners, categories, picked, recommendable, recommendSellers, newGoods, hotGoods, discountGoods] =
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
  const isHot = new Set(hotGoods.map((goods) => goods.sellerGoodsId));
  const isPicked = new Set(picked.map((goods) => goods.sellerGoodsId));
  const [hot = [], others = []] = [true, false].map((wanted) =>
    recommendable.filter(({ sellerGoodsId }) => !isPicked.has(sellerGoodsId) && isHot.has(sellerGoodsId) === wanted),
  );
  const recommendGoods = [...picked, ...others, ...hot].slice(0, perSection);
  return { banners, categories, recommendGoods, recommendSellers, newGoods, hotGoods, discountGoods };
}
