import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { useNotificationText } from '../hooks/use-notification-text.ts';
import { useReadNotifications } from '../hooks/use-notifications.ts';
import { notificationPath, type StoreNotification } from '../notification-links.ts';
import styles from './notifications.module.css';

type Props = { readonly notifications: readonly StoreNotification[]; readonly onOpen?: () => void };

/** Notifications as links to what they are about; opening one marks it as read. */
export function NotificationItems({ notifications, onOpen }: Props) {
  const { t } = useTranslation('seller');
  const textOf = useNotificationText();
  const { readOne } = useReadNotifications();
  const open = (notification: StoreNotification) => {
    if (!notification.isRead) readOne(notification.noticeId);
    onOpen?.();
  };
  return (
    <ul className={styles.list}>
      {notifications.map((notification) => (
        <li key={notification.noticeId}>
          <Link
            href={notificationPath(notification)}
            className={styles.notification}
            onClick={() => open(notification)}
          >
            <span className={styles.dot} data-unread={!notification.isRead || undefined}>
              {!notification.isRead && <span className="visually-hidden">{t('notice.unread')}</span>}
            </span>
            <span>
              <span className={notification.isRead ? undefined : styles.fresh}>{textOf(notification)}</span>
              <span className={styles.time}>
                <Time value={notification.createTime} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
