import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Timeline } from '@mantine/core';
import type { SellerOrderWhole } from '../../order-tabs.ts';
import list from '../list/orders.module.css';
import styles from './order.module.css';

type LogKey = SellerOrderWhole['logs'][number]['log'];

const texts = {
  placed: 'log.placed',
  paid: 'log.paid',
  confirmed: 'log.confirmed',
  partly_shipped: 'log.partlyShipped',
  shipped: 'log.shipped',
  rest_refunded: 'log.restRefunded',
  tracking_corrected: 'log.trackingCorrected',
  received: 'log.received',
  received_automatically: 'log.receivedAutomatically',
  completed: 'log.completed',
  cancelled_manually: 'log.cancelledManually',
  cancelled_on_timeout: 'log.cancelledOnTimeout',
  cancelled_store_suspended: 'log.cancelledStoreSuspended',
  reminded: 'log.reminded',
  default_review: 'log.defaultReview',
  settled: 'log.settled',
  refund_requested: 'log.refundRequested',
  refund_proposed: 'log.refundProposed',
  refund_disputed: 'log.refundDisputed',
  refund_succeeded: 'log.refundSucceeded',
  refund_partly_succeeded: 'log.refundPartlySucceeded',
  refund_failed: 'log.refundFailed',
  refund_withdrawn: 'log.refundWithdrawn',
  platform_refund: 'log.platformRefund',
} as const satisfies Record<LogKey, string>;

/** What happened to the order, in time order. */
export function OrderTimeline({ order: { logs } }: { readonly order: SellerOrderWhole }) {
  const { t } = useTranslation('seller');
  return (
    <Timeline active={logs.length} bulletSize={14} lineWidth={2} className={styles.timeline}>
      {logs.map((entry) => (
        <Timeline.Item key={`${entry.log} ${entry.createTime}`} title={t(texts[entry.log])}>
          <span className={list.muted}>
            <Time value={entry.createTime} />
          </span>
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
