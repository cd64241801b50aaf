import type { PageData } from '#shared/page-data.ts';
import { getPages, type PageTitle } from './get-pages.ts';
import { getTerms, type SellerTerms } from './get-terms.ts';

/** What selling costs and asks for, and which rules are published. */
export const getPromo: PageData<{ readonly terms: SellerTerms; readonly pages: readonly PageTitle[] }> = async (
  api,
  address,
) => {
  const [terms, pages] = await Promise.all([getTerms(api, address), getPages(api)]);
  return { terms, pages };
};
