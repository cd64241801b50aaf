import { useTranslation } from '@entrepot/i18n/react';
import { useLoaderData, useSearchParams } from 'react-router';
import { browserLoader, type PageHandle, serverLoader } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { readFilters } from '#shared/product-list/list-filters.ts';
import { getProductResults } from '../features/search-results/api/get-results.ts';
import { ProductResultsView } from '../features/search-results/components/product-results-view.tsx';

export const handle: PageHandle = { areas: ['browse'] };
export const loader = serverLoader(getProductResults);
export const clientLoader = browserLoader(getProductResults);

export default function SearchProducts() {
  const results = useLoaderData<typeof loader>();
  const { t } = useTranslation('browse');
  const [search] = useSearchParams();
  const { keyword } = results;
  return (
    <>
      <PageHead title={keyword === '' ? t('search.title') : t('search.titleFor', { keyword })} isIndexed={false} />
      <ProductResultsView results={results} filters={readFilters(search)} />
    </>
  );
}
