import { useTranslation } from '@entrepot/i18n/react';
import { ChevronForward } from '@entrepot/ui/icon/icon.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { paths } from '#shared/paths.ts';
import { Time } from '#shared/time.tsx';
import type { CheckoutOrder } from '../../hooks/use-checkout-orders.ts';
import styles from './pay.module.css';

/** The orders of a checkout, one per seller, each with its deadline. */
export function OrderList({ orders }: { readonly orders: readonly CheckoutOrder[] }) {
  const { t } = useTranslation('checkout');
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order.orderId}>
          <Link href={paths.order(order.orderId)} className={styles.orderLink}>
            <span className={styles.orderImages}>
              {order.lines.slice(0, 3).map((line) => (
                <img key={line.orderGoodsId} src={line.img} alt="" width={48} height={48} loading="lazy" />
              ))}
            </span>
            <span className={styles.orderText}>
              <strong>{order.sellerName}</strong>
              <span className={styles.muted}>
                {t('order.number')} <bdi dir="ltr">{order.orderNo}</bdi>
              </span>
              {order.dueTime?.kind === 'ship' && (
                <span className={styles.muted}>
                  {t('order.shipsBy')} <Time value={order.dueTime.time} />
                </span>
              )}
            </span>
            <Price value={order.total} />
            <ChevronForward />
          </Link>
        </li>
      ))}
    </ul>
  );
}
