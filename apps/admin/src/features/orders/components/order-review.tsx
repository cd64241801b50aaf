import { orderStatus } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { OrderStatus } from '#shared/orders/order-status.tsx';
import { RefundOrder } from '#shared/orders/refund-order.tsx';
import { RefundWaits } from '#shared/orders/refund-waits.tsx';
import { Decisions } from '#shared/queue/decision/decisions.tsx';
import { History } from '#shared/queue/history.tsx';
import { Opened, OpenedHead } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import type { Order } from '../order.ts';
import { OrderAddress, OrderAmounts, OrderDates, OrderParties } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderParcels } from './order-parcels.tsx';

/** One order with everything that is known of it. */
export function OrderReview() {
  const { orderId = '' } = useParams();
  const found = useCall('order!info', { orderId });
  return (
    <Opened result={found} languageOf={({ language }) => language}>
      {(order) => <Review key={orderId} order={order} />}
    </Opened>
  );
}

/** Paid, and not given back already. An open case decides instead. */
const isRefundable = ({ status, refundable }: Order) =>
  status >= orderStatus.paid && status <= orderStatus.completed && Number(refundable) > 0;

function Review({ order }: { readonly order: Order }) {
  const { t } = useTranslation('admin-orders');
  return (
    <>
      <OpenedHead title={<bdi dir="ltr">{order.orderNo}</bdi>} state={<OrderStatus order={order} />}>
        <Price value={order.total} isPlain />
        <Time value={order.createTime} />
      </OpenedHead>
      <div className={styles.parts}>
        <OrderParties order={order} />
        <OrderDates order={order} />
      </div>
      <OrderLines lines={order.lines} />
      <div className={styles.parts}>
        <OrderAmounts order={order} />
        <OrderAddress order={order} />
        <OrderMoney movements={order.movements} />
        <OrderParcels order={order} />
      </div>
      <History entries={order.logs.map(({ log, createTime }) => ({ text: t(`log.${log}`), time: createTime }))} />
      <OrderDecisions order={order} />
    </>
  );
}

/** A refund by the platform, unless one waits: nothing else is refunded meanwhile. */
function OrderDecisions({ order }: { readonly order: Order }) {
  const { orderId, refundable, settleTime } = order;
  const waiting = useCall('order!waitingRefund', { orderId });
  if (waiting.isPending) return null;
  const isWaiting = waiting.data?.isWaiting ?? false;
  if (!isWaiting && !isRefundable(order)) return null;
  return (
    <Decisions>
      {isWaiting ? (
        <RefundWaits />
      ) : (
        <RefundOrder orderId={orderId} refundable={refundable} isSettled={settleTime !== undefined} />
      )}
    </Decisions>
  );
}
