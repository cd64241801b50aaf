import type { OutputOf } from '@entrepot/client';
import { type GoodsPage, readFilters, stayInList } from '../../../shared/goods-list/list-filters.ts';
import type { PageData } from '../../../shared/page-data.ts';

/** All products, the newest first unless the address says otherwise. */
export const getNewArrivals: PageData<GoodsPage> = async (api, address) => {
  const page = await api.call('sellerGoods!list', { sort: 'newest', ...readFilters(address.search) });
  stayInList(address, page.pageInfo);
  return page;
};

export type DiscountedData = {
  readonly page: GoodsPage;
  readonly banners: OutputOf<'banner!bannerList'>;
};

/** Products whose discount runs at the moment. */
export const getDiscounted: PageData<DiscountedData> = async (api, address) => {
  const [page, banners] = await Promise.all([
    api.call('sellerGoods!list', { sort: 'sales', ...readFilters(address.search), isDiscount: true }),
    api.call('banner!bannerList', { type: 'discounted' }),
  ]);
  stayInList(address, page.pageInfo);
  return { page, banners };
};
