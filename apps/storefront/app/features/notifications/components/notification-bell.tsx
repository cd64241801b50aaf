import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { useLiveNotifications } from '@entrepot/ui/notifications/use-live-notifications.ts';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useApi, useCall } from '#shared/api/calls.ts';
import { readChatsAnew } from '#shared/chat/read-chats-anew.ts';
import { paths } from '#shared/paths.ts';
import styles from './notifications.module.css';

const pollMs = 30_000;
/** While news comes by itself. */
const livePollMs = 300_000;
const mostShown = 99;

/** The bell in the header with the number of unread notifications. */
export default function NotificationBell() {
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  const api = useApi();
  const queries = useQueryClient();
  const isLive = useLiveNotifications({
    ticket: () => api.call('chatTicket!open', {}),
    onChange: () => {
      for (const name of ['notice!unread', 'notice!list']) void queries.invalidateQueries({ queryKey: [name] });
    },
    onChatChange: () => void readChatsAnew(queries),
  });
  const everyPoll = () => (isLive ? livePollMs : pollMs);
  const { data } = useCall('notice!unread', {}, { refetchMs: everyPoll, askAgainMs: everyPoll });
  const unread = data?.unread ?? 0;
  const number = unread > mostShown ? `${formatInteger(mostShown, language)}+` : formatInteger(unread, language);
  return (
    <Link href={paths.notifications} className={styles.bell}>
      <span className="visually-hidden">{t('open', { number })}</span>
      <IconBell size={18} aria-hidden="true" />
      {unread > 0 && (
        <bdi dir="ltr" className={styles.badge} aria-hidden="true">
          {number}
        </bdi>
      )}
    </Link>
  );
}
