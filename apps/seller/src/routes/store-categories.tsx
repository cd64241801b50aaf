import { useTranslation } from '@entrepot/i18n/react';
import { Collections } from '../features/store/components/collections/collections.tsx';
import { StoreTabs } from '../features/store/components/store-tabs.tsx';
import styles from './routes.module.css';

export default function StoreCategoriesPage() {
  const { t } = useTranslation('seller');
  const { t: tStore } = useTranslation('seller-store');
  return (
    <>
      <title>{t('page.title', { page: tStore('categories.title') })}</title>
      <h1 className={styles.heading}>{tStore('categories.title')}</h1>
      <StoreTabs />
      <Collections />
    </>
  );
}
