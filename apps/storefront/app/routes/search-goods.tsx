import { useTranslation } from '@entrepot/i18n/react';
import { useLoaderData, useSearchParams } from 'react-router';
import { readFilters } from '#shared/goods-list/list-filters.ts';
import { browserLoader, type PageHandle, serverLoader } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { getGoodsResults } from '../features/search-results/api/get-results.ts';
import { GoodsResultsView } from '../features/search-results/components/goods-results-view.tsx';

export const handle: PageHandle = { areas: ['browse'] };
export const loader = serverLoader(getGoodsResults);
export const clientLoader = browserLoader(getGoodsResults);

export default function SearchGoods() {
  const results = useLoaderData<typeof loader>();
  const { t } = useTranslation('browse');
  const [search] = useSearchParams();
  const { keyword } = results;
  return (
    <>
      <PageHead title={keyword === '' ? t('search.title') : t('search.titleFor', { keyword })} isIndexed={false} />
      <GoodsResultsView results={results} filters={readFilters(search)} />
    </>
  );
}
