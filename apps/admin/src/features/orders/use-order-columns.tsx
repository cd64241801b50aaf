import type { AdminOutputOf } from '@entrepot/client';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useCountryName } from '#shared/country-name.ts';
import { OrderStatus } from '#shared/orders/order-status.tsx';
import type { QueueColumn } from '#shared/queue/queue-columns.ts';

type Row = AdminOutputOf<'order!list'>['pageList'][number];

/** What the list of orders can tell of each. */
export function useOrderColumns(): readonly QueueColumn<Row>[] {
  const { t } = useTranslation('admin-orders');
  const { t: tAdmin } = useTranslation('admin');
  const language = useLanguage();
  const country = useCountryName();
  return [
    { id: 'number', label: t('column.number'), text: (order) => order.orderNo },
    {
      id: 'status',
      label: tAdmin('list.state'),
      text: (order) => String(order.status),
      cell: (order) => <OrderStatus order={order} />,
    },
    { id: 'buyer', label: t('column.buyer'), text: (order) => order.username },
    { id: 'store', label: t('column.store'), text: (order) => order.storeName },
    {
      id: 'total',
      label: tAdmin('list.amount'),
      text: (order) => order.total,
      cell: (order) => <Price value={order.total} isPlain />,
    },
    {
      id: 'refunded',
      label: t('column.refunded'),
      text: (order) => order.refunded,
      cell: (order) => <Price value={order.refunded} isPlain />,
    },
    { id: 'quantity', label: t('column.quantity'), text: (order) => formatInteger(order.quantity, language) },
    { id: 'country', label: t('column.country'), text: (order) => country(order.nation) },
    {
      id: 'placed',
      label: tAdmin('list.time'),
      text: (order) => order.createTime,
      cell: (order) => <Time value={order.createTime} />,
    },
  ];
}
