import { useTranslation } from '@entrepot/i18n/react';
import { Drawer } from '@entrepot/ui/drawer/drawer.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { usePages } from '../../../shared/api/use-pages.ts';
import { CallView } from '../../../shared/feedback/call-view.tsx';
import { useReadNotices } from '../hooks/use-notices.ts';
import { NoticeItems } from './notice-items.tsx';
import styles from './notices.module.css';

const skeletonLines = 10;

/** Every notice, the newest first, with those not read yet on their own when wished. */
export function NoticeDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('seller');
  const [isUnread, setUnread] = useState(false);
  const pages = usePages('notice!list', { isUnread, limit: 20 }, 'before');
  const { readAll, isReadingAll } = useReadNotices();
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('notice.title')}
      footer={
        <Button variant="default" fullWidth loading={isReadingAll} onClick={readAll}>
          {t('notice.readAll')}
        </Button>
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
            <NoticeItems notices={pages.items} onOpen={onClose} />
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
