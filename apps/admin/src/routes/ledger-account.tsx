import { useTranslation } from '@entrepot/i18n/react';
import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { LedgerAccount } from '../features/books/components/ledger-account.tsx';
import styles from './routes.module.css';

export default function Page() {
  const { t } = useTranslation('admin');
  return (
    <RequirePermission permission="books.read">
      <title>{t('page.title', { page: t('nav.ledger') })}</title>
      <h1 className={styles.heading}>{t('nav.ledger')}</h1>
      <div className={styles.page}>
        <LedgerAccount />
      </div>
    </RequirePermission>
  );
}
