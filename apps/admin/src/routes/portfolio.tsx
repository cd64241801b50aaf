import { useTranslation } from '@entrepot/i18n/react';
import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { Portfolio } from '../features/loans/components/portfolio.tsx';
import styles from './routes.module.css';

export default function Page() {
  const { t } = useTranslation('admin');
  return (
    <RequirePermission permission="loans.account">
      <title>{t('page.title', { page: t('nav.portfolio') })}</title>
      <h1 className={styles.heading}>{t('nav.portfolio')}</h1>
      <div className={styles.page}>
        <Portfolio />
      </div>
    </RequirePermission>
  );
}
