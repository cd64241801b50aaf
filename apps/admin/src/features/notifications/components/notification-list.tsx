import type { AdminOutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { NotificationRows } from '@entrepot/panel/notifications/notification-rows.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Button, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useAction, usePages } from '#shared/api/calls.ts';
import styles from './notifications.module.css';

type Notification = AdminOutputOf<'notice!list'>['list'][number];

const pageSize = 20;
const skeletonLines = 10;
/** Addresses come with the panel's own beginning, which its router adds. */
const inPanel = (href: string) => href.replace(/^\/admin/, '');

/** Stands below the list once that is there: before, it would be pushed down. */
type Props = { readonly children?: ReactNode };

/** Everything that one was told of work and of faults, the newest first; opening one marks it as read. */
export function NotificationList({ children }: Props) {
  const { t } = useTranslation('admin-notifications');
  const [search, setSearch] = useSearchParams();
  const isUnread = search.get('unread') === '1';
  const pages = usePages('notice!list', { isUnread, limit: pageSize }, 'before');
  const readAll = useAction('notice!readAll');
  const newest = pages.items?.[0]?.noticeId;
  return (
    <>
      <div className={styles.tools}>
        <Switch
          checked={isUnread}
          onChange={(event) => setSearch(event.currentTarget.checked ? { unread: '1' } : {}, { replace: true })}
          label={t('unreadOnly')}
        />
        <Button
          variant="default"
          disabled={newest === undefined}
          loading={readAll.isPending}
          onClick={() => newest !== undefined && readAll.run({ upTo: newest })}
        >
          {t('readAll')}
        </Button>
      </div>
      <CallView result={pages} skeleton={<Skeleton lines={skeletonLines} />}>
        {() =>
          pages.items?.length ? (
            <Items notifications={pages.items} />
          ) : (
            <EmptyState title={t('none')} text={t('noneText')} />
          )
        }
      </CallView>
      {pages.hasNextPage && (
        <Button variant="subtle" fullWidth loading={pages.isFetchingNextPage} onClick={pages.more}>
          {t('more')}
        </Button>
      )}
      {(pages.items !== undefined || pages.isError) && children}
    </>
  );
}

function Items({ notifications }: { readonly notifications: readonly Notification[] }) {
  const { t } = useTranslation('admin-notifications');
  const read = useAction('notice!read');
  return (
    <NotificationRows
      rows={notifications.map(({ group, href, ...notification }) => ({
        ...notification,
        group: t(`group.${group}`),
        href: inPanel(href),
      }))}
      unreadLabel={t('unread')}
      onOpen={({ noticeId, isRead }) => {
        if (!isRead) read.run({ noticeIds: [noticeId] });
      }}
    />
  );
}
