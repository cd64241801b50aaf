import { useTranslation } from '@entrepot/i18n/react';
import type { ReactNode } from 'react';
import type { SellerOrderWhole } from '../order-tabs.ts';
import styles from './order.module.css';
import { OrderActions } from './order-actions.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderDeadlines, OrderLines, OrderShipments, OrderTotals } from './order-parts.tsx';
import { OrderStatus } from './order-status.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { ShipDeadline } from './ship-deadline.tsx';

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Everything about one order: what to pack, where it goes, what it earns, and what happened. */
export function OrderWhole({ order }: { readonly order: SellerOrderWhole }) {
  const { t } = useTranslation('seller');
  return (
    <>
      <div className={styles.head}>
        <h1>
          {t('order.title')} <bdi dir="ltr">{order.orderNo}</bdi>
        </h1>
        <OrderStatus status={order.status} />
        <ShipDeadline order={order} />
        <div className={styles.headActions}>
          <OrderActions order={order} />
        </div>
      </div>
      <div className={styles.whole}>
        <div className={styles.column}>
          <Part title={t('part.goods')}>
            <OrderLines order={order} />
          </Part>
          {order.remark !== '' && (
            <Part title={t('part.remark')}>
              <p className={styles.remark} dir="auto">
                {order.remark}
              </p>
            </Part>
          )}
          <Part title={t('part.timeline')}>
            <OrderTimeline order={order} />
          </Part>
        </div>
        <div className={styles.column}>
          <Part title={t('part.address')}>
            <OrderAddress order={order} />
          </Part>
          {order.shipments.length > 0 && (
            <Part title={t('part.shipments')}>
              <OrderShipments order={order} />
            </Part>
          )}
          <Part title={t('part.totals')}>
            <OrderTotals order={order} />
          </Part>
          <Part title={t('part.deadlines')}>
            <OrderDeadlines order={order} />
          </Part>
        </div>
      </div>
    </>
  );
}
