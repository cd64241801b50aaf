import { useTranslation } from '@entrepot/i18n/react';
import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { Roles } from '../features/team/components/roles.tsx';
import styles from './routes.module.css';

export default function Page() {
  const { t } = useTranslation('admin');
  return (
    <RequirePermission permission="staff.manage">
      <title>{t('page.title', { page: t('nav.roles') })}</title>
      <h1 className={styles.heading}>{t('nav.roles')}</h1>
      <div className={styles.page}>
        <Roles />
      </div>
    </RequirePermission>
  );
}
