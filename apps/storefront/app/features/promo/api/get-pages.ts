import type { Api, OutputOf } from '@entrepot/client';
import type { PageData } from '#shared/page-data.ts';

export type PageTitle = OutputOf<'page!list'>[number];
export type PublishedPage = NonNullable<OutputOf<'page!get'>>;

/** The pages that are published. */
export const getPages = (api: Api): Promise<PageTitle[]> => api.call('page!list', {});

/** The page that an address names. Throws `page_not_found` for one that was not published. */
export const getPage: PageData<{ readonly page: PublishedPage; readonly pages: readonly PageTitle[] }> = async (
  api,
  { params },
) => {
  const name = params.page as PublishedPage['page'];
  const [page, pages] = await Promise.all([api.call('page!get', { page: name }), getPages(api)]);
  if (!page) throw Object.assign(new Error(`${name} is not published`), { key: 'page_not_found' });
  return { page, pages };
};

/** What the shop says of itself, where staff have written it, and the other pages. */
export const getAbout: PageData<{
  readonly page: PublishedPage | null;
  readonly pages: readonly PageTitle[];
}> = async (api) => {
  const [page, pages] = await Promise.all([api.call('page!get', { page: 'about' }), getPages(api)]);
  return { page, pages };
};
