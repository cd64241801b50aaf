import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { useLiveNotifications } from '@entrepot/ui/notifications/use-live-notifications.ts';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useApi, useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import styles from './notifications.module.css';

const iconSize = 20;
const mostShown = 99;
const pollMs = 30_000;
/** While news comes by itself. */
const livePollMs = 300_000;

/** The bell in the bar above every page, with the number of unread notifications. */
export function NotificationBell() {
  const { t } = useTranslation('admin-notifications');
  const language = useLanguage();
  const api = useApi();
  const queries = useQueryClient();
  const isLive = useLiveNotifications({
    ticket: () => api.call('notice!ticket', {}, {}),
    onChange: () => void queries.invalidateQueries({ queryKey: ['notice!list'] }),
  });
  const { data } = useCall('notice!list', { limit: 1 }, { refetchMs: isLive ? livePollMs : pollMs });
  const unread = data?.unread ?? 0;
  const number = unread > mostShown ? `${formatInteger(mostShown, language)}+` : formatInteger(unread, language);
  return (
    <Link href={paths.notifications} className={styles.bell}>
      <span className="visually-hidden">{t('bell', { number })}</span>
      <IconBell size={iconSize} stroke={1.6} aria-hidden="true" />
      {unread > 0 && (
        <bdi dir="ltr" className={styles.count} aria-hidden="true">
          {number}
        </bdi>
      )}
    </Link>
  );
}
