import { isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Queue } from '#shared/queue/queue.tsx';
import { QueueRow } from '#shared/queue/queue-row.tsx';
import { useQueueAddress } from '#shared/queue/use-queue-address.ts';
import { useWholeQueue } from '#shared/queue/use-whole-queue.ts';
import { useStaffColumns } from '../use-staff-columns.tsx';
import { InviteStaff } from './invite-staff.tsx';
import { StaffState } from './staff-state.tsx';

const tabs = ['active', 'invited', 'disabled', 'all'] as const;

/** Members of staff by name. */
export function StaffQueue() {
  const { t } = useTranslation('admin-team');
  const { t: tAdmin } = useTranslation('admin');
  const address = useQueueAddress(paths.staff, tabs);
  const { tab, keyword, page } = address.filter;
  const asked = { ...(tab !== 'all' && { state: tab }), ...(keyword && { keyword }) };
  const found = useCall('staff!list', { ...asked, pageNum: page }, { keepsPrevious: true });
  const readAll = useWholeQueue('staff!list', asked);
  return (
    <Queue
      heading={tAdmin('nav.staff')}
      searchLabel={t('staff.search')}
      tabs={tabs.map((id) => ({ id, label: t(`staff.tab.${id}`) }))}
      address={address}
      result={found}
      idOf={(row) => row.staffId}
      columns={useStaffColumns()}
      readAll={readAll}
      tools={<InviteStaff />}
      renderRow={(row) => (
        <QueueRow
          title={row.name}
          state={<StaffState state={row.state} />}
          detail={[row.username, ...row.roles.map((role) => role.name)].map(isolate).join(' · ')}
          end={row.isSelf && <Badge tone="neutral">{t('staff.self')}</Badge>}
          time={row.lastSeenTime}
        />
      )}
    />
  );
}
