import { useTranslation } from '@entrepot/i18n/react';
import { FreightTemplates } from '../features/store/components/freight/freight-templates.tsx';
import { StoreTabs } from '../features/store/components/store-tabs.tsx';
import styles from './routes.module.css';

export default function FreightPage() {
  const { t } = useTranslation('seller');
  const { t: tStore } = useTranslation('seller-store');
  return (
    <>
      <title>{t('page.title', { page: tStore('freight.title') })}</title>
      <h1 className={styles.heading}>{tStore('freight.title')}</h1>
      <StoreTabs />
      <FreightTemplates />
    </>
  );
}
