import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useCall } from '#shared/api/calls.ts';
import { Time } from '#shared/time.tsx';
import styles from '../orders.module.css';

/** What happened to an order, the latest first. */
export function OrderLog({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('orders');
  const log = useCall('orderLog!list', { orderId });
  return (
    <CallView result={log} skeleton={<Skeleton lines={5} />}>
      {(entries) => (
        <ol className={styles.log}>
          {entries.toReversed().map((entry) => (
            <li key={`${entry.log}${entry.createTime}`}>
              <span>{t(`log.${entry.log}`)}</span>
              <span className={styles.muted}>
                <Time value={entry.createTime} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </CallView>
  );
}
