import type { OutputOf } from '@entrepot/client';
import type { PageData } from '#shared/page-data.ts';

export type SearchStart = {
  readonly queries: readonly string[];
  readonly categories: OutputOf<'category!list'>;
};

/** What to begin a search with where nobody has typed anything: what many search for, and the top categories. */
export const getSearchStart: PageData<SearchStart> = async (api) => {
  const [{ queryList }, categories] = await Promise.all([
    api.call('sellerGoods!popularKeywords', {}),
    api.call('category!list', {}),
  ]);
  return { queries: queryList, categories };
};
