import { useTranslation } from '@entrepot/i18n/react';
import { Insight } from '../features/insight/components/insight.tsx';
import styles from './routes.module.css';

export default function InsightPage() {
  const { t } = useTranslation('seller');
  return (
    <>
      <title>{t('page.title', { page: t('nav.insight') })}</title>
      <h1 className={styles.heading}>{t('nav.insight')}</h1>
      <Insight />
    </>
  );
}
