import type { OutputOf } from '@entrepot/client';
import { redirect } from 'react-router';
import type { PageData } from '#shared/page-data.ts';
import { paths, readSearchText } from '#shared/paths.ts';
import { keywordIn } from '#shared/product-list/keyword.ts';
import { type Facets, facetInput, readExact, readFilters, stayInList } from '#shared/product-list/list-filters.ts';
import { placeOfSearch } from '#shared/product-list/place-of-search.ts';

const keywordOf = (search: URLSearchParams) => keywordIn(readSearchText(search.get('k')));

export type ProductResultsData = {
  readonly keyword: string;
  /** Null when no keyword was given. */
  readonly found: OutputOf<'sellerGoods!search'> | null;
  readonly facets: Facets | null;
  /** Offered when nothing was found. */
  readonly recommended: OutputOf<'sellerGoods!recommend_like'>['pageList'];
};

/** The products that match the text of `k`. */
export const getProductResults: PageData<ProductResultsData> = async (api, address) => {
  const { search } = address;
  const keyword = keywordOf(search);
  const filters = readFilters(search);
  const facetsOf = (words: string, isPartial = false) =>
    api.call('sellerGoods!facets', { keyword: words, ...(isPartial && { isPartial }), ...facetInput(filters) });
  const [found, typed] =
    keyword === ''
      ? [null, null]
      : await Promise.all([
          api.call('sellerGoods!search', { keyword, ...readExact(search), ...filters }),
          facetsOf(keyword),
        ]);
  const isOther = found?.correctedKeyword !== undefined || found?.isPartial;
  const facets = isOther ? await facetsOf(found.correctedKeyword ?? keyword, found.isPartial) : typed;
  if (found) stayInList(address, found.pageInfo);
  const isEmpty = found === null || found.pageList.length === 0;
  const recommended = isEmpty ? (await api.call('sellerGoods!recommend_like', {})).pageList : [];
  return { keyword, found, facets, recommended };
};

export type StoreResultsData = { readonly keyword: string; readonly page: OutputOf<'seller!list'> };

/** All stores, or those that match the text of `k`. */
export const getStoreResults: PageData<StoreResultsData> = async (api, address) => {
  const { search } = address;
  const keyword = keywordOf(search);
  const { pageNum } = readFilters(search);
  const page = await api.call('seller!list', {
    ...(keyword !== '' && { keyword }),
    ...(pageNum !== undefined && { pageNum }),
  });
  stayInList(address, page.pageInfo);
  return { keyword, page };
};

/** Where a search leads (`placeOfSearch`). Always answers with a redirect. */
export const getResultPlace: PageData<never> = async (api, { search }) => {
  const keyword = keywordOf(search);
  if (keyword === '') throw redirect(paths.searchProducts(''));
  throw redirect(await placeOfSearch(api, keyword));
};
