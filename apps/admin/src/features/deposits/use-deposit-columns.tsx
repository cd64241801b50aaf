import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { StateBadge } from '#shared/queue/details/state-badge.tsx';
import type { QueueColumn } from '#shared/queue/queue-columns.ts';

type Row = AdminOutputOf<'deposit!list'>['pageList'][number];

/** What counts: submitted until it is credited. */
const amountOf = (row: Row) => (row.state === 'successful' ? row.amount : row.claimedAmount);

/** What the list of deposits can tell of each. */
export function useDepositColumns(): readonly QueueColumn<Row>[] {
  const { t } = useTranslation('admin-payments');
  const { t: tAdmin } = useTranslation('admin');
  return [
    { id: 'number', label: t('column.number'), text: (row) => row.number },
    {
      id: 'state',
      label: tAdmin('list.state'),
      text: (row) => t(`deposit.state.${row.state}`),
      cell: (row) => <StateBadge state={row.state} label={t(`deposit.state.${row.state}`)} />,
    },
    { id: 'user', label: t('column.user'), text: (row) => row.username },
    { id: 'code', label: t('column.userCode'), text: (row) => row.usercode },
    { id: 'channel', label: t('column.channel'), text: (row) => t(`channel.${row.channel}`) },
    {
      id: 'amount',
      label: tAdmin('list.amount'),
      text: amountOf,
      cell: (row) => <Price value={amountOf(row)} isPlain />,
    },
    { id: 'fee', label: t('column.fee'), text: (row) => row.fee, cell: (row) => <Price value={row.fee} isPlain /> },
    {
      id: 'time',
      label: tAdmin('list.time'),
      text: (row) => row.createTime,
      cell: (row) => <Time value={row.createTime} />,
    },
  ];
}
