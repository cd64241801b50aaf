import { useTranslation } from '@entrepot/i18n/react';
import { useLoaderData, useSearchParams } from 'react-router';
import { readFilters } from '#shared/goods-list/list-filters.ts';
import { browserLoader, type PageHandle, serverLoader } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { getStore, readStoreAddress } from '../features/store/api/get-store.ts';
import { StoreView } from '../features/store/components/store-view.tsx';

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
        picture={banner || undefined}
        isIndexed={keyword === ''}
      />
      <StoreView data={data} filters={readFilters(search)} keyword={keyword} sellerCategoryId={sellerCategoryId} />
    </>
  );
}
