import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { OwnWords } from '#shared/queue/details/own-words.tsx';
import type { QueueColumn } from '#shared/queue/queue-columns.ts';

type Row = AdminOutputOf<'chatReport!list'>['list'][number];

/** What the list of reports can tell of each. */
export function useReportColumns(): readonly QueueColumn<Row>[] {
  const { t } = useTranslation('admin-chat');
  const { t: tAdmin } = useTranslation('admin');
  const parties = ({ by, username, storeName }: Row) => t(`report.by.${by}`, { username, storeName });
  return [
    {
      id: 'parties',
      label: t('report.column.parties'),
      text: parties,
      cell: (row) => <OwnWords>{parties(row)}</OwnWords>,
    },
    {
      id: 'state',
      label: tAdmin('list.state'),
      text: (row) => t(row.closed ? 'report.tab.closed' : 'report.open'),
    },
    { id: 'customer', label: t('report.customer'), text: (row) => row.username },
    { id: 'store', label: t('report.store'), text: (row) => row.storeName },
    { id: 'reason', label: t('report.column.reason'), text: (row) => row.reason },
    {
      id: 'time',
      label: tAdmin('list.time'),
      text: (row) => row.createTime,
      cell: (row) => <Time value={row.createTime} />,
    },
    { id: 'by', label: t('report.column.closedBy'), text: (row) => row.closed?.byName ?? '' },
    { id: 'note', label: t('report.column.note'), text: (row) => row.closed?.note ?? '' },
    {
      id: 'closed',
      label: t('report.column.closedOn'),
      text: (row) => row.closed?.closeTime ?? '',
      cell: (row) => row.closed && <Time value={row.closed.closeTime} />,
    },
  ];
}
