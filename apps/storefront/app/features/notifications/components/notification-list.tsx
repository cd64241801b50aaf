import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Checkbox, Select } from '@entrepot/ui/field/inputs.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { IconBell } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useAction } from '#shared/api/calls.ts';
import { usePages } from '#shared/api/pages.ts';
import { Time } from '#shared/time.tsx';
import styles from './notifications.module.css';

const groups = ['orders', 'cases', 'money', 'loans', 'messages', 'reviews', 'favourites', 'stores'] as const;
type Group = (typeof groups)[number];

const stale = ['notice!list', 'notice!unread'] as const;
const pageSize = 20;

/** Which of them the address chooses: whoever opens one and comes back finds the same. */
function useChoice() {
  const [search, setSearch] = useSearchParams();
  const group: Group | undefined = groups.find((each) => each === search.get('group'));
  const choose = (next: Readonly<Record<string, string>>) => {
    const changed = Object.entries({ ...Object.fromEntries(search), ...next }).filter(([, value]) => value !== '');
    setSearch(Object.fromEntries(changed), { replace: true, preventScrollReset: true });
  };
  return { group, isUnread: search.get('unread') === '1', choose };
}

/** Everything that a buyer was told, the newest first, by what it is about. */
export function NotificationList() {
  const { t } = useTranslation('notifications');
  const { group, isUnread, choose } = useChoice();
  const pages = usePages('notice!list', { limit: pageSize, isUnread, ...(group && { group }) }, 'before');
  const read = useAction('notice!read', { invalidates: stale });
  const readAll = useAction('notice!readAll', { invalidates: stale });
  const newest = pages.items?.[0]?.noticeId;
  return (
    <>
      <div className={styles.filters}>
        <Select
          label={t('filter')}
          value={group ?? ''}
          onChange={(event) => choose({ group: event.currentTarget.value })}
          options={[
            { value: '', label: t('all') },
            ...groups.map((each) => ({ value: each, label: t(`group.${each}`) })),
          ]}
        />
        <Checkbox checked={isUnread} onChange={(event) => choose({ unread: event.currentTarget.checked ? '1' : '' })}>
          {t('unreadOnly')}
        </Checkbox>
        <Button
          disabled={newest === undefined}
          isPending={readAll.isPending}
          onClick={() => newest !== undefined && readAll.run({ upTo: newest })}
        >
          {t('readAll')}
        </Button>
      </div>
      <CallView result={pages} skeleton={<Skeleton lines={12} />}>
        {() =>
          pages.items?.length ? (
            <Panel className={styles.panel}>
              <ul className={styles.list}>
                {pages.items.map((notification) => (
                  <li key={notification.noticeId}>
                    <Link
                      href={notification.href}
                      className={styles.notification}
                      onClick={() => {
                        if (!notification.isRead) read.run({ noticeIds: [notification.noticeId] });
                      }}
                    >
                      <span className={styles.dot} data-unread={!notification.isRead || undefined}>
                        {!notification.isRead && <span className="visually-hidden">{t('unread')}</span>}
                      </span>
                      <span>
                        <span className={styles.group}>{t(`group.${notification.group}`)}</span>
                        <span className={notification.isRead ? undefined : styles.fresh}>{notification.text}</span>
                        <span className={styles.time}>
                          <Time value={notification.createTime} />
                        </span>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Panel>
          ) : (
            <EmptyState
              icon={<IconBell size={40} stroke={1.4} aria-hidden="true" />}
              title={t('none')}
              text={t('noneText')}
            />
          )
        }
      </CallView>
      {pages.hasNextPage && (
        <Button kind="quiet" isWide isPending={pages.isFetchingNextPage} onClick={pages.more}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
