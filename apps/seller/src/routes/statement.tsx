import { useTranslation } from '@entrepot/i18n/react';
import { Statement } from '../features/money/components/statement.tsx';
import styles from './routes.module.css';

export default function StatementPage() {
  const { t } = useTranslation('seller');
  return (
    <>
      <title>{t('page.title', { page: t('nav.statement') })}</title>
      <h1 className={styles.heading}>{t('nav.statement')}</h1>
      <Statement />
    </>
  );
}
