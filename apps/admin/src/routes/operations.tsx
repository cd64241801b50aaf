import { useTranslation } from '@entrepot/i18n/react';
import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { OperationsPage } from '../features/operations/components/operations-page.tsx';
import styles from './routes.module.css';

export default function Page() {
  const { t } = useTranslation('admin');
  return (
    <RequirePermission permission="operations.read">
      <title>{t('page.title', { page: t('nav.operations') })}</title>
      <h1 className={styles.heading}>{t('nav.operations')}</h1>
      <OperationsPage />
    </RequirePermission>
  );
}
