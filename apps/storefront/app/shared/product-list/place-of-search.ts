import type { Api } from '@entrepot/client';
import { paths } from '../paths.ts';

/**
 * Where a search leads: to the products when any match, typos and all, as the results page finds them; else to the stores when any is
 * called so; else to the products again, whose page shows those with most of the words, or says that there is nothing and offers others.
 */
export async function placeOfSearch(api: Api, keyword: string): Promise<string> {
  const products = await api.call('sellerGoods!search', { keyword });
  if (products.pageList.length > 0 && !products.isPartial) return paths.searchProducts(keyword);
  const stores = await api.call('seller!list', { keyword });
  return stores.pageList.length > 0 ? paths.searchStoreFor(keyword) : paths.searchProducts(keyword);
}
