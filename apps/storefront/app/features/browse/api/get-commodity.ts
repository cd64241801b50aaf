import { ApiError } from '@entrepot/client';
import type { PageData } from '#shared/page-data.ts';
import {
  type Facets,
  facetInput,
  type ProductListPage,
  readFilters,
  stayInList,
} from '#shared/product-list/list-filters.ts';
import { type CategoryPlace, findCategory } from './find-category.ts';

const categoryNotFoundCode = 247;

export type CommodityData = { readonly page: ProductListPage; readonly facets: Facets; readonly place: CategoryPlace };

/** The products of a category, or all of them, as the address narrows and sorts them. Refuses an unknown category. */
export const getCommodity: PageData<CommodityData> = async (api, address) => {
  const filters = readFilters(address.search);
  const [page, facets, tree] = await Promise.all([
    api.call('sellerGoods!list', { sort: 'sales', ...filters }),
    api.call('sellerGoods!facets', facetInput(filters)),
    api.call('category!tree', {}),
  ]);
  stayInList(address, page.pageInfo);
  if (filters.categoryId === undefined) {
    return { page, facets, place: { path: [], neighbours: tree.map(({ children: _below, ...category }) => category) } };
  }
  const place = findCategory(tree, filters.categoryId);
  if (!place) throw new ApiError({ key: 'category_not_found', code: categoryNotFoundCode });
  return { page, facets, place };
};
