import { useTranslation } from '@entrepot/i18n/react';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { useLoaderData } from 'react-router';
import { browserLoader, type PageHandle, serverLoader } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { getClassification } from '../features/browse/api/get-classification.ts';
import styles from '../features/browse/components/browse.module.css';
import { CategoryTreeView } from '../features/browse/components/category-tree-view.tsx';

export const handle: PageHandle = { areas: ['browse'] };
export const loader = serverLoader(getClassification);
export const clientLoader = browserLoader(getClassification);

export default function Classification() {
  const tree = useLoaderData<typeof loader>();
  const { t } = useTranslation('browse');
  return (
    <PageColumn>
      <PageHead title={t('classification.title')} description={t('classification.description')} />
      <header className={styles.head}>
        <h1 className={styles.title}>{t('classification.title')}</h1>
      </header>
      <CategoryTreeView tree={tree} />
    </PageColumn>
  );
}
