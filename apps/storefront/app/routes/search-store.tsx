import { useTranslation } from '@entrepot/i18n/react';
import { useLoaderData } from 'react-router';
import { browserLoader, type PageHandle, serverLoader } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { getStoreResults } from '../features/search-results/api/get-results.ts';
import { StoreResultsView } from '../features/search-results/components/store-results-view.tsx';

export const handle: PageHandle = { areas: ['browse'] };
export const loader = serverLoader(getStoreResults);
export const clientLoader = browserLoader(getStoreResults);

export default function SearchStore() {
  const results = useLoaderData<typeof loader>();
  const { t } = useTranslation('browse');
  const { keyword } = results;
  return (
    <>
      <PageHead
        title={keyword === '' ? t('stores.title') : t('stores.titleFor', { keyword })}
        description={t('stores.description')}
        isIndexed={keyword === ''}
      />
      <StoreResultsView results={results} />
    </>
  );
}
