import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import type { QueueColumn } from '#shared/queue/queue-columns.ts';
import { UserState } from './components/user-state.tsx';

type Row = AdminOutputOf<'user!list'>['pageList'][number];

/** What the list of people can tell of each. */
export function usePeopleColumns(): readonly QueueColumn<Row>[] {
  const { t } = useTranslation('admin-team');
  const { t: tAdmin } = useTranslation('admin');
  return [
    { id: 'name', label: t('column.username'), text: (row) => row.username },
    {
      id: 'state',
      label: tAdmin('list.state'),
      text: (row) => t(`user.state.${row.state}`),
      cell: (row) => <UserState state={row.state} />,
    },
    { id: 'code', label: t('column.userCode'), text: (row) => row.usercode },
    { id: 'email', label: t('column.email'), text: (row) => row.email },
    { id: 'phone', label: t('column.phone'), text: (row) => row.phone },
    { id: 'store', label: t('column.store'), text: (row) => row.storeName },
    {
      id: 'time',
      label: t('column.since'),
      text: (row) => row.createTime,
      cell: (row) => <Time value={row.createTime} />,
    },
  ];
}
