import { useTranslation } from '@entrepot/i18n/react';
import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { AuditLog } from '../features/audit/components/audit-log.tsx';
import styles from './routes.module.css';

export default function Page() {
  const { t } = useTranslation('admin');
  return (
    <RequirePermission permission="audit.read">
      <title>{t('page.title', { page: t('nav.audit') })}</title>
      <h1 className={styles.heading}>{t('nav.audit')}</h1>
      <div className={styles.page}>
        <AuditLog />
      </div>
    </RequirePermission>
  );
}
