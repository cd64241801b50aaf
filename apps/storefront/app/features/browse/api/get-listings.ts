import type { OutputOf } from '@entrepot/client';
import type { PageData } from '#shared/page-data.ts';
import {
  type Facets,
  facetInput,
  type ProductListPage,
  readFilters,
  stayInList,
} from '#shared/product-list/list-filters.ts';

export type ListingData = { readonly page: ProductListPage; readonly facets: Facets };

/** All products, the newest first unless the address says otherwise. */
export const getNewArrivals: PageData<ListingData> = async (api, address) => {
  const filters = readFilters(address.search);
  const [page, facets] = await Promise.all([
    api.call('sellerGoods!list', { sort: 'newest', ...filters }),
    api.call('sellerGoods!facets', facetInput(filters)),
  ]);
  stayInList(address, page.pageInfo);
  return { page, facets };
};

export type DiscountedData = ListingData & { readonly banners: OutputOf<'banner!bannerList'> };

/** Products whose discount runs at the moment. */
export const getDiscounted: PageData<DiscountedData> = async (api, address) => {
  const filters = { ...readFilters(address.search), isDiscount: true };
  const [page, facets, banners] = await Promise.all([
    api.call('sellerGoods!list', { sort: 'sales', ...filters }),
    api.call('sellerGoods!facets', facetInput(filters)),
    api.call('banner!bannerList', { type: 'discounted' }),
  ]);
  stayInList(address, page.pageInfo);
  return { page, facets, banners };
};
