import { useTranslation } from '@entrepot/i18n/react';
import { isRouteErrorResponse, useLoaderData, useRouteError, useSearchParams } from 'react-router';
import { browserLoader, type PageHandle, serverLoader } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { readFilters } from '#shared/product-list/list-filters.ts';
import { PageRefused } from '../features/shell/components/page-refused.tsx';
import { getStore, readStoreAddress } from '../features/store/api/get-store.ts';
import { StoreView } from '../features/store/components/store-view.tsx';
import { SuspendedStore } from '../features/store/components/suspended-store.tsx';

export const handle: PageHandle = { areas: ['store', 'browse', 'chat'] };
export const loader = serverLoader(getStore);
export const clientLoader = browserLoader(getStore);

export default function Store() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation('store');
  const [search] = useSearchParams();
  const { keyword, sellerCategoryId } = readStoreAddress(search);
  const { sellerName, banner, contents } = data.store;
  return (
    <>
      <PageHead
        title={sellerName}
        description={contents || t('description', { store: sellerName })}
        image={banner || undefined}
        isIndexed={keyword === ''}
      />
      <StoreView data={data} filters={readFilters(search)} keyword={keyword} sellerCategoryId={sellerCategoryId} />
    </>
  );
}

const goneStatus = 410;

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  // Thrown further, an answer such as "not found" would be drawn twice and written down as a fault of the page.
  return error.status === goneStatus ? <SuspendedStore /> : <PageRefused error={error} status={error.status} />;
}
