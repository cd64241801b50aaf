import { useTranslation } from '@entrepot/i18n/react';
import { Analytics } from '../features/analytics/components/analytics.tsx';
import styles from './routes.module.css';

export default function AnalyticsPage() {
  const { t } = useTranslation('seller');
  return (
    <>
      <title>{t('page.title', { page: t('nav.analytics') })}</title>
      <h1 className={styles.heading}>{t('nav.analytics')}</h1>
      <Analytics />
    </>
  );
}
