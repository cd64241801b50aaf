import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Cents } from '@entrepot/ui/price/cents.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Checkbox } from '@mantine/core';
import { OrderStatus } from '#shared/orders/order-status.tsx';
import { paths } from '#shared/paths.ts';
import type { Selection } from '../../hooks/use-selection.ts';
import type { SellerOrder } from '../../order-tabs.ts';
import { PartlyShipped } from '../status/partly-shipped.tsx';
import { ShipDeadline } from '../status/ship-deadline.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderLinesBrief } from './order-lines-brief.tsx';
import styles from './orders.module.css';

type Props = { readonly orders: readonly SellerOrder[]; readonly selection: Selection };

/** Orders on a phone, in the server's order. */
export function OrderCards({ orders, selection }: Props) {
  const { t } = useTranslation('seller');
  const { t: tFulfil } = useTranslation('seller-fulfil');
  return (
    <ul className={styles.cards}>
      {orders.map((order) => (
        <li key={order.orderId} className={styles.card} data-order-id={order.orderId}>
          <div className={styles.cardHead}>
            <Checkbox
              aria-label={tFulfil('select.one', { orderNo: order.orderNo })}
              checked={selection.has(order.orderId)}
              onChange={() => selection.toggle(order.orderId)}
            />
            <Link href={paths.order(order.orderId)} className={styles.orderNo}>
              <bdi dir="ltr">{order.orderNo}</bdi>
            </Link>
            <OrderStatus status={order.status} />
          </div>
          <ShipDeadline order={order} />
          <span className={styles.badgeRow}>
            <PartlyShipped order={order} />
          </span>
          {order.refundState === 'refunding' && order.returnId !== undefined && (
            <Link href={paths.return(order.returnId)} className={styles.caseLink}>
              {t('order.toCase')}
            </Link>
          )}
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
              <Cents value={order.earning} />
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
