import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import type { QueueColumn } from '#shared/queue/queue-columns.ts';
import { WithdrawalState } from './components/withdrawal-state.tsx';

type Row = AdminOutputOf<'withdrawal!list'>['pageList'][number];

/** What the list of withdrawals can tell of each. */
export function useWithdrawalColumns(): readonly QueueColumn<Row>[] {
  const { t } = useTranslation('admin-payments');
  const { t: tAdmin } = useTranslation('admin');
  return [
    { id: 'number', label: t('column.number'), text: (row) => row.number },
    {
      id: 'state',
      label: tAdmin('list.state'),
      text: (row) =>
        [t(`withdrawal.state.${row.state}`), row.heldBecause && t(`withdrawal.held.${row.heldBecause}`)]
          .filter(Boolean)
          .join(' · '),
      cell: (row) => <WithdrawalState found={row} />,
    },
    { id: 'user', label: t('column.user'), text: (row) => row.username },
    { id: 'code', label: t('column.userCode'), text: (row) => row.usercode },
    { id: 'channel', label: t('column.channel'), text: (row) => t(`channel.${row.channel}`) },
    {
      id: 'amount',
      label: tAdmin('list.amount'),
      text: (row) => row.amount,
      cell: (row) => <Price value={row.amount} isPlain />,
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
