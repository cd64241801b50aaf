import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useShortcut } from '@entrepot/panel/shortcuts/use-shortcut.ts';
import { useLiveNotifications } from '@entrepot/ui/notifications/use-live-notifications.ts';
import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useApi, useCall } from '#shared/api/calls.ts';
import { NotificationDrawer } from './notification-drawer.tsx';
import styles from './notifications.module.css';

const iconSize = 20;
const pollMs = 30_000;
/** While news comes by itself. */
const livePollMs = 300_000;
const mostShown = 99;
const chatReads = ['chat!threads', 'chat!unread', 'chat!notes'] as const;

/** The bell with the number of unread notifications; it opens the list of all. */
export function NotificationBell() {
  const { t } = useTranslation('seller');
  const { t: tPanel } = useTranslation('panel');
  const language = useLanguage();
  const api = useApi();
  const queries = useQueryClient();
  const isLive = useLiveNotifications({
    ticket: () => api.call('chat!ticket', {}, {}),
    onChange: () => void queries.invalidateQueries({ queryKey: ['notice!list'] }),
    // Tabs of one store agree, whatever was done in which.
    onChatChange: () => void Promise.all(chatReads.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
  const { data } = useCall('notice!list', { limit: 5 }, { refetchMs: isLive ? livePollMs : pollMs });
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useShortcut('g n', () => setOpen(true), tPanel('shortcut.goTo', { page: t('notice.title') }));
  const unread = data?.unread ?? 0;
  const number = unread > mostShown ? `${formatInteger(mostShown, language)}+` : formatInteger(unread, language);
  return (
    <>
      <span className={styles.bell}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-haspopup="dialog"
          aria-label={t('notice.open', { number })}
          onClick={() => setOpen(true)}
        >
          <IconBell size={iconSize} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
        {unread > 0 && (
          <bdi dir="ltr" className={styles.count} aria-hidden="true">
            {number}
          </bdi>
        )}
      </span>
      {isOpen && <NotificationDrawer onClose={close} />}
    </>
  );
}
