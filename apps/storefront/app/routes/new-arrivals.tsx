import { useTranslation } from '@entrepot/i18n/react';
import { Breadcrumb } from '@entrepot/ui/breadcrumb/breadcrumb.tsx';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { useLoaderData, useSearchParams } from 'react-router';
import { browserLoader, type PageHandle, serverLoader } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { paths } from '#shared/paths.ts';
import { listSorts, readFilters } from '#shared/product-list/list-filters.ts';
import { ProductListView } from '#shared/product-list/product-list-view.tsx';
import { getNewArrivals } from '../features/browse/api/get-listings.ts';
import styles from '../features/browse/components/browse.module.css';

export const handle: PageHandle = { areas: ['browse'] };
export const loader = serverLoader(getNewArrivals);
export const clientLoader = browserLoader(getNewArrivals);

export default function NewArrivals() {
  const { page, facets } = useLoaderData<typeof loader>();
  const { t } = useTranslation('browse');
  const { t: common } = useTranslation('common');
  const [search] = useSearchParams();
  return (
    <PageColumn>
      <PageHead title={t('new.title')} description={t('new.text')} />
      <header className={styles.head}>
        <Breadcrumb crumbs={[{ label: common('breadcrumb.home'), href: paths.home }, { label: t('new.title') }]} />
        <h1 className={styles.title}>{t('new.title')}</h1>
        <p className={styles.intro}>{t('new.text')}</p>
      </header>
      <ProductListView
        page={page}
        facets={facets}
        filters={readFilters(search)}
        sorts={listSorts}
        defaultSort="newest"
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
    </PageColumn>
  );
}
