import { isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Queue } from '#shared/queue/queue.tsx';
import { QueueRow } from '#shared/queue/queue-row.tsx';
import { useQueueAddress } from '#shared/queue/use-queue-address.ts';
import { useWholeQueue } from '#shared/queue/use-whole-queue.ts';
import { usePeopleColumns } from '../use-people-columns.tsx';
import { UserState } from './user-state.tsx';

const tabs = ['all', 'active', 'locked', 'disabled', 'closed'] as const;

/** People with an account, found by anything that tells them apart. */
export function PeopleQueue() {
  const { t } = useTranslation('admin-team');
  const { t: tAdmin } = useTranslation('admin');
  const address = useQueueAddress(paths.people, tabs);
  const { tab, keyword, page } = address.filter;
  const asked = { ...(tab !== 'all' && { state: tab }), ...(keyword && { keyword }) };
  const found = useCall('user!list', { ...asked, pageNum: page }, { keepsPrevious: true });
  const readAll = useWholeQueue('user!list', asked);
  return (
    <Queue
      heading={tAdmin('nav.people')}
      searchLabel={t('user.search')}
      tabs={tabs.map((id) => ({ id, label: id === 'all' ? t('user.all') : t(`user.state.${id}`) }))}
      address={address}
      result={found}
      idOf={(row) => row.userId}
      columns={usePeopleColumns()}
      readAll={readAll}
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
