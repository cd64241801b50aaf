import { useTranslation } from '@entrepot/i18n/react';
import { NotificationRows } from '@entrepot/panel/notifications/notification-rows.tsx';
import { useNotificationText } from '../hooks/use-notification-text.ts';
import { useReadNotifications } from '../hooks/use-notifications.ts';
import { notificationPath, type StoreNotification } from '../notification-links.ts';

type Props = { readonly notifications: readonly StoreNotification[]; readonly onOpen?: () => void };

/** Notifications as links to what they are about; opening one marks it as read. */
export function NotificationItems({ notifications, onOpen }: Props) {
  const { t } = useTranslation('seller');
  const textOf = useNotificationText();
  const { readOne } = useReadNotifications();
  return (
    <NotificationRows
      rows={notifications.map((notification) => ({
        noticeId: notification.noticeId,
        createTime: notification.createTime,
        isRead: notification.isRead,
        href: notificationPath(notification),
        text: textOf(notification),
      }))}
      unreadLabel={t('notice.unread')}
      onOpen={({ noticeId, isRead }) => {
        if (!isRead) readOne(noticeId);
        onOpen?.();
      }}
    />
  );
}
