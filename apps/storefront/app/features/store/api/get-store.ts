import { ApiError, type OutputOf } from '@entrepot/client';
import { isId } from '@entrepot/domain';
import type { PageData } from '#shared/page-data.ts';
import { keywordIn } from '#shared/product-list/keyword.ts';
import {
  type Facets,
  facetInput,
  type ProductListPage,
  readExact,
  readFilters,
  stayInList,
} from '#shared/product-list/list-filters.ts';

const storeNotFoundCode = 211;

export type Store = OutputOf<'seller!info'>;
export type StoreCategories = OutputOf<'category!sellerTree'>;
export type StorePage = ProductListPage &
  Pick<OutputOf<'sellerGoods!searchSellerGoods'>, 'correctedKeyword' | 'isPartial'>;
export type StoreData = {
  readonly store: Store;
  readonly categories: StoreCategories;
  /** Those that it shows, as a visitor sees them. */
  readonly coupons: OutputOf<'coupon!ofStores'>;
  readonly desk: OutputOf<'chatDesk!info'>;
  /** Null beside the store's own words. */
  readonly page: StorePage | null;
  /** What the products may be narrowed by; null beside the store's own words. */
  readonly facets: Facets | null;
};

const idIn = (text: string | null) => (text !== null && isId(text) ? text : undefined);

/** What a store's address asks for. */
export function readStoreAddress(search: URLSearchParams) {
  return {
    tab: search.get('tab') === 'about' ? ('about' as const) : ('products' as const),
    keyword: keywordIn(search.get('keyword') ?? ''),
    sellerCategoryId: idIn(search.get('sellerCategoryId')),
  };
}

/** A store with its collections and the products that its address asks for. */
export const getStore: PageData<StoreData> = async (api, address) => {
  const { search } = address;
  const sellerId = search.get('id') ?? '';
  // Without a usable id there is no store to ask for.
  if (!isId(sellerId)) throw new ApiError({ key: 'store_not_found', code: storeNotFoundCode });
  const { tab, keyword, sellerCategoryId } = readStoreAddress(search);
  const filters = { sort: 'sales' as const, ...readFilters(search) };
  const place = { sellerId, ...(keyword === '' && sellerCategoryId !== undefined && { sellerCategoryId }) };
  const readProducts = (): Promise<StorePage> =>
    keyword === ''
      ? api.call('sellerGoods!list', { ...place, ...filters })
      : api.call('sellerGoods!searchSellerGoods', { sellerId, keyword, ...readExact(search), ...filters });
  const facetsOf = (words: string, isPartial = false) =>
    api.call('sellerGoods!facets', {
      ...place,
      ...(words !== '' && { keyword: words }),
      ...(isPartial && { isPartial }),
      ...facetInput(filters),
    });
  const asked = api.call('seller!info', { sellerId });
  const [store, categories, coupons, desk, page, typed] = await Promise.all([
    asked,
    api.call('category!sellerTree', { sellerId }),
    api.call('coupon!ofStores', { sellerIds: [sellerId] }),
    api.call('chatDesk!info', { partyId: sellerId }),
    tab === 'products' ? readProducts() : null,
    tab === 'products' ? facetsOf(keyword) : null,
  ]).catch(async (error: unknown) => {
    // What it has may be refused first; only the store itself says why it is not shown.
    await asked;
    throw error;
  });
  const isOther = page?.correctedKeyword !== undefined || page?.isPartial;
  const facets = isOther ? await facetsOf(page.correctedKeyword ?? keyword, page.isPartial) : typed;
  if (page) stayInList(address, page.pageInfo);
  return { store, categories, coupons, desk, page, facets };
};
