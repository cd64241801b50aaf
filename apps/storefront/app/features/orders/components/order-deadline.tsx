import { useTranslation } from '@entrepot/i18n/react';
import { Countdown } from '@entrepot/ui/countdown/countdown.tsx';
import { IconClock } from '@tabler/icons-react';
import type { OrderSummary } from '../hooks/order-types.ts';
import styles from './orders.module.css';

/** The next deadline of an order and the time left until then. */
export function OrderDeadline({ order }: { readonly order: Pick<OrderSummary, 'dueTime'> }) {
  const { t } = useTranslation('orders');
  if (!order.dueTime) return null;
  return (
    <p className={styles.deadline}>
      <IconClock size={16} aria-hidden="true" />
      {t(`due.${order.dueTime.kind}`)} <Countdown until={order.dueTime.time} />
    </p>
  );
}
