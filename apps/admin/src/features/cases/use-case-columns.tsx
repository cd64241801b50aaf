import type { AdminOutputOf } from '@entrepot/client';
import { caseSubject } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { StateBadge } from '#shared/queue/details/state-badge.tsx';
import type { QueueColumn } from '#shared/queue/queue-columns.ts';

type Row = AdminOutputOf<'orderReturn!list'>['pageList'][number];

/** What the list of cases can tell of each. */
export function useCaseColumns(): readonly QueueColumn<Row>[] {
  const { t } = useTranslation('admin-reviews');
  const { t: tOrders } = useTranslation('admin-orders');
  const { t: tCase } = useTranslation('seller-aftersales');
  const { t: tAdmin } = useTranslation('admin');
  return [
    {
      id: 'kind',
      label: tAdmin('list.item'),
      text: (row) => (row.kind === 'proposal' ? t('case.proposal') : tCase(`kind.${caseSubject(row)}`)),
    },
    {
      id: 'state',
      label: tAdmin('list.state'),
      text: (row) => t(`case.state.${row.state}`),
      cell: (row) => <StateBadge state={row.state} label={t(`case.state.${row.state}`)} />,
    },
    { id: 'order', label: tOrders('column.number'), text: (row) => row.orderNo },
    { id: 'store', label: tOrders('column.store'), text: (row) => row.sellerName },
    { id: 'buyer', label: tOrders('column.buyer'), text: (row) => row.buyerName },
    { id: 'quantity', label: tOrders('column.quantity'), text: (row) => String(row.quantity) },
    {
      id: 'amount',
      label: tAdmin('list.amount'),
      text: (row) => row.amount,
      cell: (row) => <Price value={row.amount} isPlain />,
    },
    {
      id: 'refunded',
      label: tOrders('column.refunded'),
      text: (row) => row.refunded,
      cell: (row) => <Price value={row.refunded} isPlain />,
    },
    {
      id: 'time',
      label: tAdmin('list.time'),
      text: (row) => row.createTime,
      cell: (row) => <Time value={row.createTime} />,
    },
  ];
}
