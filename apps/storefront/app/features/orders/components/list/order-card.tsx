import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { IconBuildingStore } from '@tabler/icons-react';
import { paths } from '#shared/paths.ts';
import { Time } from '#shared/time.tsx';
import type { OrderSummary } from '../../hooks/order-types.ts';
import { OrderActions } from '../actions/order-actions.tsx';
import { OrderDeadline } from '../order-deadline.tsx';
import { OrderLineRow } from '../order-line.tsx';
import { OrderStatusBadge } from '../order-status.tsx';
import styles from '../orders.module.css';

const shownLines = 3;

type Props = { readonly order: OrderSummary; readonly onPay: (order: OrderSummary) => void };

/** One order of a list: its store, its lines, its total, what is due and what can be done. */
export function OrderCard({ order, onPay }: Props) {
  const { t } = useTranslation('orders');
  const hidden = order.lines.length - shownLines;
  return (
    <article className={styles.card}>
      <header className={styles.cardHead}>
        <Link href={paths.store(order.sellerId)} className={styles.store}>
          <IconBuildingStore size={18} aria-hidden="true" />
          <bdi>{order.sellerName}</bdi>
        </Link>
        <span className={styles.muted}>
          {t('order.number')} <bdi dir="ltr">{order.orderNo}</bdi>
        </span>
        <span className={styles.muted}>
          <Time value={order.createTime} />
        </span>
        <span className={styles.cardStatus}>
          <OrderStatusBadge order={order} />
        </span>
      </header>
      <ul>
        {order.lines.slice(0, shownLines).map((line) => (
          <li key={line.orderGoodsId}>
            <OrderLineRow line={line} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Link href={paths.order(order.orderId)} className={styles.moreLines}>
          {t('order.moreLines', { count: hidden })}
        </Link>
      )}
      <footer className={styles.cardFoot}>
        <OrderDeadline order={order} />
        <p className={styles.total}>
          <span className={styles.muted}>{t('order.pieces', { count: order.quantity })}</span> {t('total.label')}{' '}
          <Price value={order.total} />
        </p>
        <OrderActions order={order} onPay={onPay}>
          <Link href={paths.order(order.orderId)} className={styles.detailLink}>
            {t('order.details')}
          </Link>
        </OrderActions>
      </footer>
    </article>
  );
}
