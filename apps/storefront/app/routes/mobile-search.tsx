import { useTranslation } from '@entrepot/i18n/react';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { useLoaderData } from 'react-router';
import { browserLoader, serverLoader } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { getSearchStart } from '../features/browse/api/get-search-start.ts';
import { SearchStartView } from '../features/browse/components/search-start-view.tsx';
import { SearchBox } from '../features/shell/components/header/search-box.tsx';

export const loader = serverLoader(getSearchStart);
export const clientLoader = browserLoader(getSearchStart);

/** The search as a page of its own: what is suggested has the whole screen. */
export default function MobileSearch() {
  const { t } = useTranslation('shell');
  const start = useLoaderData<typeof loader>();
  return (
    <PageColumn>
      <PageHead title={t('search.submit')} isIndexed={false} />
      <h1 className="visually-hidden">{t('search.label')}</h1>
      <SearchBox isFirst />
      <SearchStartView start={start} />
    </PageColumn>
  );
}
