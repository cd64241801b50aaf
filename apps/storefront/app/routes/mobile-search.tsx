import { useTranslation } from '@entrepot/i18n/react';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { PageHead } from '#shared/page-head.tsx';
import { SearchBox } from '../features/shell/components/header/search-box.tsx';

/** The search as a page of its own: what is suggested has the whole screen. */
export default function MobileSearch() {
  const { t } = useTranslation('shell');
  return (
    <PageColumn>
      <PageHead title={t('search.submit')} isIndexed={false} />
      <h1 className="visually-hidden">{t('search.label')}</h1>
      <SearchBox isFirst />
    </PageColumn>
  );
}
