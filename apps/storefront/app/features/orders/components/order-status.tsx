import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { type OrderSummary, statusKey, statusTone } from '../hooks/order-types.ts';

/** Where an order stands; a late shipment is marked. */
export function OrderStatusBadge({
  order,
}: {
  readonly order: Pick<OrderSummary, 'status' | 'isLate' | 'refundState'>;
}) {
  const { t } = useTranslation('orders');
  return (
    <>
      {order.isLate && <Badge tone="warn">{t('order.late')}</Badge>}{' '}
      <Badge tone={statusTone(order.status)}>
        {order.refundState === 'none' ? t(`status.${statusKey(order.status)}`) : t(`refund.${order.refundState}`)}
      </Badge>
    </>
  );
}
