import type { AdminOutputOf } from '@entrepot/client';
import { isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Day, Time } from '@entrepot/panel/time.tsx';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import type { QueueColumn } from '#shared/queue/queue-columns.ts';
import { StaffState } from './components/staff-state.tsx';

type Row = AdminOutputOf<'staff!list'>['pageList'][number];

/** What the list of staff can tell of each. */
export function useStaffColumns(): readonly QueueColumn<Row>[] {
  const { t } = useTranslation('admin-team');
  const { t: tAdmin } = useTranslation('admin');
  const roleNames = ({ roles }: Row) => roles.map(({ name }) => name);
  return [
    { id: 'name', label: t('column.name'), text: (row) => row.name },
    {
      id: 'state',
      label: tAdmin('list.state'),
      text: (row) => t(`staff.state.${row.state}`),
      cell: (row) => (
        <>
          <StaffState state={row.state} /> {row.isSelf && <Badge tone="neutral">{t('staff.self')}</Badge>}
        </>
      ),
    },
    { id: 'username', label: t('column.username'), text: (row) => row.username },
    {
      id: 'roles',
      label: t('staff.roles'),
      text: (row) => roleNames(row).join(', '),
      cell: (row) => roleNames(row).map(isolate).join(' · '),
    },
    { id: 'totp', label: t('staff.totp'), text: (row) => t(row.hasTotp ? 'staff.totpOn' : 'staff.totpOff') },
    {
      id: 'access',
      label: t('staff.access'),
      text: (row) => t(row.isAccessApproved ? 'staff.accessApproved' : 'staff.accessWaits'),
    },
    {
      id: 'seen',
      label: t('staff.lastSeen'),
      text: (row) => row.lastSeenTime ?? '',
      cell: (row) => row.lastSeenTime !== undefined && <Time value={row.lastSeenTime} />,
    },
    {
      id: 'since',
      label: t('staff.since'),
      text: (row) => row.createTime,
      cell: (row) => <Day value={row.createTime} />,
    },
  ];
}
