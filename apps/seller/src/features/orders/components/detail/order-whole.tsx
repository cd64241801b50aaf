import { useTranslation } from '@entrepot/i18n/react';
import type { ReactNode } from 'react';
import { OrderStatus } from '#shared/orders/order-status.tsx';
import type { SellerOrderWhole } from '../../order-tabs.ts';
import { OrderShipments } from '../fulfilment/order-shipments.tsx';
import { OrderActions } from '../list/order-actions.tsx';
import { PartlyShipped } from '../status/partly-shipped.tsx';
import { ShipDeadline } from '../status/ship-deadline.tsx';
import styles from './order.module.css';
import { OrderAddress } from './order-address.tsx';
import { OrderCase } from './order-case.tsx';
import { OrderNote } from './order-note.tsx';
import { OrderDeadlines, OrderLines, OrderTotals } from './order-parts.tsx';
import { OrderPrintLinks } from './order-print-links.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { ProposeRefund } from './propose-refund.tsx';
import { WriteToBuyer } from './write-to-buyer.tsx';

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
  const { t: tFulfil } = useTranslation('seller-fulfil');
  return (
    <>
      <div className={styles.head}>
        <h1>
          {t('order.title')} <bdi dir="ltr">{order.orderNo}</bdi>
        </h1>
        <OrderStatus status={order.status} />
        <ShipDeadline order={order} />
        <PartlyShipped order={order} />
        <div className={styles.headActions}>
          <WriteToBuyer orderId={order.orderId} />
          <OrderPrintLinks orderId={order.orderId} />
          {order.actions.includes('propose_refund') && <ProposeRefund order={order} />}
          <OrderActions order={order} />
        </div>
      </div>
      {order.returnId !== undefined && <OrderCase caseId={order.returnId} />}
      <div className={styles.whole}>
        <div className={styles.column}>
          <Part title={t('part.goods')}>
            <OrderLines order={order} />
          </Part>
          {order.remark !== '' && (
            <Part title={t('part.note')}>
              <p className={styles.note} dir="auto">
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
          <Part title={tFulfil('note.title')}>
            <OrderNote order={order} />
          </Part>
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
