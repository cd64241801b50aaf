import { useTranslation } from '@entrepot/i18n/react';
import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { ReconciliationPage } from '../features/books/components/reconciliation.tsx';
import styles from './routes.module.css';

export default function Page() {
  const { t } = useTranslation('admin');
  const { t: tMoney } = useTranslation('admin-money');
  return (
    <RequirePermission permission="books.read">
      <title>{t('page.title', { page: t('nav.reconciliation') })}</title>
      <h1 className={styles.heading}>{t('nav.reconciliation')}</h1>
      <p className={styles.lead}>{tMoney('lead.reconciliation')}</p>
      <div className={styles.page}>
        <ReconciliationPage />
      </div>
    </RequirePermission>
  );
}
