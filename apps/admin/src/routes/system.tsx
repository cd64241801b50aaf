import { seenBy } from '@entrepot/contract/permissions';
import { useTranslation } from '@entrepot/i18n/react';
import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { SystemPage } from '../features/system/components/system-page.tsx';
import styles from './routes.module.css';

export default function Page() {
  const { t } = useTranslation('admin');
  return (
    <RequirePermission permission={seenBy.system}>
      <title>{t('page.title', { page: t('nav.system') })}</title>
      <h1 className={styles.heading}>{t('nav.system')}</h1>
      <SystemPage />
    </RequirePermission>
  );
}
