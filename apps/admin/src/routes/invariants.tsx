import { useTranslation } from '@entrepot/i18n/react';
import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { Invariants } from '../features/books/components/invariants.tsx';
import styles from './routes.module.css';

export default function Page() {
  const { t } = useTranslation('admin');
  const { t: tMoney } = useTranslation('admin-money');
  return (
    <RequirePermission permission="books.read">
      <title>{t('page.title', { page: t('nav.invariants') })}</title>
      <h1 className={styles.heading}>{t('nav.invariants')}</h1>
      <p className={styles.lead}>{tMoney('lead.invariants')}</p>
      <div className={styles.page}>
        <Invariants />
      </div>
    </RequirePermission>
  );
}
