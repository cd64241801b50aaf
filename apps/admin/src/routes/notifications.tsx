import { useTranslation } from '@entrepot/i18n/react';
import { NotificationChoices } from '../features/notifications/components/notification-choices.tsx';
import { NotificationList } from '../features/notifications/components/notification-list.tsx';
import styles from './routes.module.css';

export default function Page() {
  const { t } = useTranslation('admin');
  const { t: tNotifications } = useTranslation('admin-notifications');
  return (
    <>
      <title>{t('page.title', { page: tNotifications('title') })}</title>
      <h1 className={styles.heading}>{tNotifications('title')}</h1>
      <div className={styles.narrow}>
        <NotificationList>
          <NotificationChoices />
        </NotificationList>
      </div>
    </>
  );
}
