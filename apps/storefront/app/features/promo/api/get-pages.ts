import type { Api, OutputOf } from '@entrepot/client';
import type { PageData } from '#shared/page-data.ts';

export type PageTitle = OutputOf<'page!list'>[number];
export type PublishedPage = OutputOf<'page!get'>;
type PageAndOthers = { readonly page: PublishedPage; readonly pages: readonly PageTitle[] };

/** The pages about rules and policies. */
export const getPages = (api: Api): Promise<PageTitle[]> => api.call('page!list', {});

async function getNamed(api: Api, name: PublishedPage['page']): Promise<PageAndOthers> {
  const [page, pages] = await Promise.all([api.call('page!get', { page: name }), getPages(api)]);
  return { page, pages };
}

/** What the shop says of itself. */
export const getAbout: PageData<PageAndOthers> = (api) => getNamed(api, 'about');

/**
 * The page that an address names.
 *
 * @throws Error with the key `page_not_found` for `about`, which has an address of its own.
 */
export const getPage: PageData<PageAndOthers> = async (api, { params }) => {
  const name = params.page as PublishedPage['page'];
  if (name === 'about') throw Object.assign(new Error('about has its own address'), { key: 'page_not_found' });
  return getNamed(api, name);
};
