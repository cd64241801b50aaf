import { ApiError, type OutputOf } from '@entrepot/client';
import { isId } from '@entrepot/domain';
import type { ProductInfo } from '#shared/cart/price-tiers.ts';
import type { PageData } from '#shared/page-data.ts';

const productNotFoundCode = 201;

type Info = OutputOf<'sellerGoods!info'>;
export type Product = ProductInfo;
export type ReviewPage = OutputOf<'evaluation!list'>;

export type ProductData = {
  readonly product: Product;
  /** The newest reviews, so that they stand in the page itself. */
  readonly reviews: ReviewPage;
  readonly alike: OutputOf<'sellerGoods!recommend_like'>['pageList'];
};

/** A single product's answer has every field that a batch's entry has; the contract cannot say so. */
export const asProduct = (info: Info): Product => info as Product;

/** A product with its reviews and what is like it. */
export const getProduct: PageData<ProductData> = async (api, { search }) => {
  const sellerGoodsId = search.get('sellerGoodsId') ?? '';
  if (!isId(sellerGoodsId)) {
    throw new ApiError({ key: 'product_not_found', code: productNotFoundCode });
  }
  const [info, reviews, alike] = await Promise.all([
    api.call('sellerGoods!info', { sellerGoodsId }),
    api.call('evaluation!list', { sellerGoodsId }),
    api.call('sellerGoods!recommend_like', { sellerGoodsId }),
  ]);
  return { product: asProduct(info), reviews, alike: alike.pageList };
};
