import { useTranslation } from '@entrepot/i18n/react';
import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { SettingList } from '../features/settings/components/setting-list.tsx';
import styles from './routes.module.css';

export default function Page() {
  const { t } = useTranslation('admin');
  return (
    <RequirePermission permission="settings.change">
      <title>{t('page.title', { page: t('nav.settings') })}</title>
      <h1 className={styles.heading}>{t('nav.settings')}</h1>
      <div className={styles.page}>
        <SettingList />
      </div>
    </RequirePermission>
  );
}
