import { catalogue, favourites, productPreview } from '@entrepot/contract';
import { DomainError, readPage } from '@entrepot/domain';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { readCategories, readCategoryTree, readHottestCategories } from './categories/index.ts';
import { addFavourite, countFavourites, listFavouriteCards, removeFavourite } from './favourites/index.ts';
import { listNewProducts, listProductsJson, listProductsLike, listSitemap, listStores } from './listing/index.ts';
import { previewProduct, readPreviewToken, readProduct, readProducts, recordView } from './product-page/index.ts';

export const catalogueRoutes: readonly Implementation[] = [
  implement(catalogue.categoryList, (ctx, input, { language }) =>
    readCategories(ctx, input.parentId === undefined ? null : BigInt(input.parentId), language),
  ),
  implement(catalogue.categoryTree, (ctx, _input, { language }) => readCategoryTree(ctx, language)),
  implement(catalogue.categoryRecommend, (ctx, _input, { language }) => readHottestCategories(ctx, language)),
  implement(catalogue.productList, (ctx, input, { language }) =>
    listProductsJson(ctx, input, readPage(input, 12), language),
  ),
  implement(catalogue.productRecommendNew, (ctx, input, { language }) =>
    listNewProducts(ctx, input.categoryId, readPage(input, 12), language),
  ),
  implement(catalogue.productRecommendLike, (ctx, input, { language }) =>
    listProductsLike(ctx, input, readPage(input, 12), language),
  ),
  implement(catalogue.productInfo, (ctx, input, { session, language }) => {
    const reader = { session, language, country: input.country };
    if (input.ids) return readProducts(ctx, input.ids.map(BigInt), reader);
    if (input.sellerGoodsId === undefined) throw new DomainError('missing_parameter', { name: 'sellerGoodsId' });
    return readProduct(ctx, BigInt(input.sellerGoodsId), reader);
  }),
  implement(productPreview.sellerProductPreview, (ctx, { previewToken, country }, { language }) =>
    previewProduct(ctx, readPreviewToken(ctx, previewToken), { session: null, language, country }),
  ),
  implement(catalogue.productView, async (ctx, input, { address }) => {
    await recordView(ctx, BigInt(input.sellerGoodsId), address);
    return null;
  }),
  implement(catalogue.sellerList, (ctx, input, { language }) => listStores(ctx, input, readPage(input, 12), language)),
  implement(catalogue.sitemapList, (ctx, { kind, part }) => listSitemap(ctx, kind, part)),
  implement(favourites.favouriteList, (ctx, input, { session, language }) =>
    listFavouriteCards(ctx, session.userId, readPage(input, 20), language),
  ),
  implement(favourites.favouriteAdd, async (ctx, input, { session }) => ({
    id: String(await addFavourite(ctx, session.userId, BigInt(input.sellerGoodsId))),
  })),
  implement(favourites.favouriteDelete, async (ctx, input, { session }) => {
    await removeFavourite(ctx, session.userId, BigInt(input.sellerGoodsId));
    return null;
  }),
  implement(favourites.favouriteCount, async (ctx, _input, { session }) => ({
    count: await countFavourites(ctx, session.userId),
  })),
];
