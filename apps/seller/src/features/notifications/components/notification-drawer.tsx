import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Drawer } from '@entrepot/ui/drawer/drawer.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { usePages } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { useReadNotifications } from '../hooks/use-notifications.ts';
import { NotificationItems } from './notification-items.tsx';
import styles from './notifications.module.css';

const skeletonLines = 10;

/** Every notification, the newest first, with those not read yet on their own when wished. */
export function NotificationDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('seller');
  const { t: tNotifications } = useTranslation('notifications');
  const [isUnread, setUnread] = useState(false);
  const pages = usePages('notice!list', { isUnread, limit: 20 }, 'before');
  const newest = pages.items?.[0]?.noticeId;
  const { readAll, isReadingAll } = useReadNotifications();
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('notice.title')}
      footer={
        <>
          <Button
            variant="default"
            fullWidth
            disabled={newest === undefined}
            loading={isReadingAll}
            onClick={() => readAll(newest)}
          >
            {t('notice.readAll')}
          </Button>
          <Link href={paths.notificationPreferences} className={styles.settings} onClick={onClose}>
            {tNotifications('settings')}
          </Link>
        </>
      }
    >
      <Switch
        className={styles.filter ?? ''}
        checked={isUnread}
        onChange={(event) => setUnread(event.currentTarget.checked)}
        label={t('notice.unreadOnly')}
      />
      <CallView result={pages} skeleton={<Skeleton lines={skeletonLines} />}>
        {() =>
          pages.items?.length ? (
            <NotificationItems notifications={pages.items} onOpen={onClose} />
          ) : (
            <EmptyState title={t('notice.none')} text={t('notice.noneText')} />
          )
        }
      </CallView>
      {pages.hasNextPage && (
        <Button variant="subtle" fullWidth loading={pages.isFetchingNextPage} onClick={pages.more}>
          {t('notice.more')}
        </Button>
      )}
    </Drawer>
  );
}
