import { isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Queue } from '#shared/queue/queue.tsx';
import { QueueRow } from '#shared/queue/queue-row.tsx';
import { useQueueAddress } from '#shared/queue/use-queue-address.ts';
import { UserState } from './user-state.tsx';

const tabs = ['all', 'active', 'locked', 'disabled', 'closed'] as const;

/** People with an account, found by anything that tells them apart. */
export function PeopleQueue() {
  const { t } = useTranslation('admin-team');
  const { t: tAdmin } = useTranslation('admin');
  const address = useQueueAddress(paths.people, tabs);
  const { tab, keyword, page } = address.filter;
  const found = useCall(
    'user!list',
    { ...(tab !== 'all' && { state: tab }), ...(keyword && { keyword }), pageNum: page },
    { keepsPrevious: true },
  );
  return (
    <Queue
      heading={tAdmin('nav.people')}
      searchLabel={t('user.search')}
      tabs={tabs.map((id) => ({ id, label: id === 'all' ? t('user.all') : t(`user.state.${id}`) }))}
      address={address}
      result={found}
      idOf={(row) => row.userId}
      renderRow={(row) => (
        <QueueRow
          title={row.username}
          state={<UserState state={row.state} />}
          detail={[row.usercode, row.storeName].filter(Boolean).map(isolate).join(' · ')}
          time={row.createTime}
        />
      )}
    />
  );
}
