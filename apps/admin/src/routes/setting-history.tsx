import { useTranslation } from '@entrepot/i18n/react';
import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { SettingHistory } from '../features/settings/components/setting-history.tsx';
import styles from './routes.module.css';

export default function Page() {
  const { t } = useTranslation('admin');
  return (
    <RequirePermission permission="settings.change">
      <title>{t('page.title', { page: t('nav.settingHistory') })}</title>
      <h1 className={styles.heading}>{t('nav.settingHistory')}</h1>
      <div className={styles.page}>
        <SettingHistory />
      </div>
    </RequirePermission>
  );
}
