import { useTranslation } from '@entrepot/i18n/react';
import { NotificationPreferences } from '../features/notifications/components/notification-preferences.tsx';
import styles from './routes.module.css';

export default function NotificationPreferencesPage() {
  const { t } = useTranslation('seller');
  const { t: tNotifications } = useTranslation('notifications');
  return (
    <>
      <title>{t('page.title', { page: tNotifications('settings') })}</title>
      <h1 className={styles.heading}>{tNotifications('settings')}</h1>
      <NotificationPreferences />
    </>
  );
}
