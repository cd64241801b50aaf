import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import type { PageHandle } from '#shared/page-data.ts';
import { paths } from '#shared/paths.ts';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { NotificationList } from '../features/notifications/components/notification-list.tsx';
import styles from '../features/notifications/components/notifications.module.css';

export const handle: PageHandle = { areas: ['notifications'] };

export default function Notifications() {
  const { t } = useTranslation('notifications');
  return (
    <>
      <PageTitle title={t('title')} />
      <p className={styles.settings}>
        <Link href={paths.notificationPreferences}>{t('settings')}</Link>
      </p>
      <NotificationList />
    </>
  );
}
