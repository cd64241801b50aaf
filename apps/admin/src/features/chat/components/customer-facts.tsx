import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { OrderStatus } from '#shared/orders/order-status.tsx';
import { paths } from '#shared/paths.ts';
import styles from '#shared/queue/queue.module.css';
import { useMay } from '#shared/staff/use-staff.ts';
import chat from './chat.module.css';

type Customer = NonNullable<AdminOutputOf<'chat!info'>['customer']>;

/** Who writes, and what they bought lately. */
export function CustomerFacts({ customer }: { readonly customer: Customer | undefined }) {
  const { t } = useTranslation('admin-chat');
  const { t: tTeam } = useTranslation('admin-team');
  const may = useMay();
  if (!customer)
    return (
      <aside className={chat.customer} aria-label={t('customer')}>
        <p className={styles.muted}>{t('customer.visitor')}</p>
      </aside>
    );
  const { userId, username, usercode, state, orders } = customer;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too.
    <aside className={chat.customer} aria-label={t('customer')} tabIndex={0}>
      <p className={styles.plain}>
        <strong>
          {may('users.read') ? (
            <Link href={paths.person(userId)}>
              <bdi>{username}</bdi>
            </Link>
          ) : (
            <bdi>{username}</bdi>
          )}
        </strong>
        <span className={styles.muted}>
          <bdi dir="ltr">{usercode}</bdi>{' '}
          {state !== 'active' && <Badge tone="bad">{tTeam(`user.state.${state}`)}</Badge>}
        </span>
      </p>
      <h3>{t('customer.orders')}</h3>
      {orders.length === 0 && <p className={styles.muted}>{t('customer.noOrders')}</p>}
      <ul className={styles.history}>
        {orders.map((order) => (
          <li key={order.orderId}>
            <OrderNumber order={order} />
            <span className={styles.rowLine}>
              <OrderStatus order={order} />
              <Price value={order.total} isPlain />
            </span>
            <span className={styles.muted}>
              <bdi>{order.storeName}</bdi> · <Time value={order.createTime} />
            </span>
            {order.refundState === 'refunding' && <Badge tone="warn">{t('customer.refund')}</Badge>}
          </li>
        ))}
      </ul>
    </aside>
  );
}

function OrderNumber({ order: { orderId, orderNo } }: { readonly order: Customer['orders'][number] }) {
  const may = useMay();
  const number = <bdi dir="ltr">{orderNo}</bdi>;
  return may('orders.read') ? <Link href={paths.order(orderId)}>{number}</Link> : number;
}
