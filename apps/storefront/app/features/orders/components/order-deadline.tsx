import { IconClock } from '@tabler/icons-react';
import type { OrderSummary } from '../hooks/order-types.ts';
import { DueLeft } from './due-left.tsx';
import styles from './orders.module.css';

/** The next deadline of an order and the time left until then. */
export function OrderDeadline({ order }: { readonly order: Pick<OrderSummary, 'dueTime'> }) {
  if (!order.dueTime) return null;
  return (
    <p className={styles.deadline}>
      <IconClock size={16} aria-hidden="true" />
      <DueLeft key={order.dueTime.time} {...order.dueTime} />
    </p>
  );
}
