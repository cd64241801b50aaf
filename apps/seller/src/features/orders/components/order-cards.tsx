import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { paths } from '../../../shared/paths.ts';
import { Time } from '../../../shared/time.tsx';
import type { SellerOrder } from '../order-tabs.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderLinesBrief } from './order-lines-brief.tsx';
import { OrderStatus } from './order-status.tsx';
import styles from './orders.module.css';
import { ShipDeadline } from './ship-deadline.tsx';

/** Orders on a phone, in the server's order. */
export function OrderCards({ orders }: { readonly orders: readonly SellerOrder[] }) {
  const { t } = useTranslation('seller');
  return (
    <ul className={styles.cards}>
      {orders.map((order) => (
        <li key={order.orderId} className={styles.card}>
          <div className={styles.cardHead}>
            <Link href={paths.order(order.orderId)} className={styles.orderNo}>
              <bdi dir="ltr">{order.orderNo}</bdi>
            </Link>
            <OrderStatus status={order.status} />
          </div>
          <ShipDeadline order={order} />
          <OrderLinesBrief order={order} />
          <dl className={styles.facts}>
            <dt>{t('column.buyer')}</dt>
            <dd>
              <bdi>{order.buyerName}</bdi> <bdi dir="ltr">{order.nation}</bdi>
            </dd>
            <dt>{t('column.total')}</dt>
            <dd>
              <Price value={order.total} isPlain />
            </dd>
            <dt>{t('order.youEarn')}</dt>
            <dd>
              <Price value={order.earning} isPlain />
            </dd>
            <dt>{t('order.created')}</dt>
            <dd>
              <Time value={order.createTime} />
            </dd>
          </dl>
          <OrderActions order={order} />
        </li>
      ))}
    </ul>
  );
}
