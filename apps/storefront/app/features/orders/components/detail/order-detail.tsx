import { orderStatus } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { AddressLines } from '@entrepot/ui/address/address-lines.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { IconBuildingStore } from '@tabler/icons-react';
import { ContactButton } from '#shared/chat/contact-button.tsx';
import { ExpectedDelivery } from '#shared/delivery/expected-delivery.tsx';
import { paths } from '#shared/paths.ts';
import { PaymentNews } from '#shared/pay-method/payment-news.tsx';
import { useIsMobile } from '#shared/site/shell-context.ts';
import { Time } from '#shared/time.tsx';
import type { OrderDetail as Order, OrderSummary } from '../../hooks/order-types.ts';
import { cancelReasons } from '../actions/cancel-dialog.tsx';
import own from '../actions/order-actions.module.css';
import { OrderActions } from '../actions/order-actions.tsx';
import { OrderLineRow } from '../order-line.tsx';
import { OrderStatusBadge } from '../order-status.tsx';
import styles from '../orders.module.css';
import { OrderDeadlines } from './order-deadlines.tsx';
import { OrderLog } from './order-log.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderShipments } from './order-shipments.tsx';
import storeStyles from './order-store.module.css';
import { OrderTotals } from './order-totals.tsx';
import { ReturnNote } from './return-note.tsx';

type Props = { readonly order: Order; readonly onPay: (order: OrderSummary) => void };

/** One order whole: where it stands, what is due, what is in it, where it goes and what it costs. */
export function OrderDetailView({ order, onPay }: Props) {
  const { t } = useTranslation('orders');
  const isMobile = useIsMobile();
  const cancelReason = order.cancelReason === undefined ? undefined : cancelReasons[order.cancelReason];
  return (
    <div className={styles.detail}>
      <Panel className={styles.detailHead}>
        <div className={styles.statusRow}>
          <OrderStatusBadge order={order} />
          <span className={styles.muted}>
            {t('order.number')} <bdi dir="ltr">{order.orderNo}</bdi>
          </span>
          <span className={styles.muted}>
            <Time value={order.createTime} />
          </span>
        </div>
        <OrderProgress order={order} />
        <PaymentNews target={{ orderId: order.orderId }} isUnpaid={order.status === orderStatus.unpaid} />
        {cancelReason && <p>{t('cancel.because', { reason: t(`cancel.reason.${cancelReason}`) })}</p>}
        {order.returnReason !== undefined && <ReturnNote order={order} />}
        <ExpectedDelivery expected={order.expectedDelivery} isUnpaid={order.status === orderStatus.unpaid} />
        <OrderDeadlines deadlines={order.deadlines} />
        {order.status > orderStatus.unpaid && order.status < orderStatus.received && (
          <p className={styles.held}>{t('order.held')}</p>
        )}
        <OrderActions order={order} onPay={onPay} />
      </Panel>
      <Panel>
        <div className={storeStyles.row}>
          <h2>
            <Link href={paths.store(order.sellerId)} className={styles.store}>
              <IconBuildingStore size={20} aria-hidden="true" />
              <bdi>{order.sellerName}</bdi>
            </Link>
          </h2>
          <ContactButton
            target={{ kind: 'store', sellerId: order.sellerId, name: order.sellerName, orderId: order.orderId }}
            label={t('order.chat')}
            size="small"
          />
        </div>
        <ul>
          {order.lines.map((line) => (
            <li key={line.orderGoodsId}>
              <OrderLineRow line={line} />
            </li>
          ))}
        </ul>
        {order.remark !== '' && <p className={styles.note}>{t('order.note', { note: order.remark })}</p>}
        <OrderTotals order={order} />
        <p className={own.invoice}>
          <ContactButton
            target={{ kind: 'service', orderId: order.orderId }}
            label={t('order.service')}
            size="small"
            kind="quiet"
          />
        </p>
        {(order.status >= orderStatus.unpaid || order.payTime !== undefined) && (
          <p className={own.invoice}>
            <Link href={paths.orderInvoice(order.orderId)}>
              {order.payTime === undefined ? t('invoice.openProForma') : t('invoice.openReceipt')}
            </Link>
          </p>
        )}
      </Panel>
      <div className={styles.columns}>
        <Panel>
          <h2 className={styles.heading}>{t('address.title')}</h2>
          <address className={styles.address}>
            <AddressLines parts={order} />
            <bdi>{order.nationName}</bdi>
            <bdi dir="ltr">{order.phone}</bdi>
            {order.email !== '' && <bdi dir="ltr">{order.email}</bdi>}
          </address>
        </Panel>
        <Panel>
          <h2 className={styles.heading}>{t('shipments.title')}</h2>
          <OrderShipments order={order} />
          {isMobile && order.shipments.length > 0 && (
            <p className={own.invoice}>
              <Link href={paths.mobileLogistics(order.orderId)}>{t('shipments.title')}</Link>
            </p>
          )}
        </Panel>
      </div>
      <Panel>
        <h2 className={styles.heading}>{t('log.title')}</h2>
        <OrderLog orderId={order.orderId} />
      </Panel>
    </div>
  );
}
