import { useTranslation } from '@entrepot/i18n/react';
import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { Proposals } from '../features/loans/components/proposals.tsx';
import styles from './routes.module.css';

export default function Page() {
  const { t } = useTranslation('admin');
  return (
    <RequirePermission permission="loans.account">
      <title>{t('page.title', { page: t('nav.proposals') })}</title>
      <h1 className={styles.heading}>{t('nav.proposals')}</h1>
      <div className={styles.page}>
        <Proposals />
      </div>
    </RequirePermission>
  );
}
