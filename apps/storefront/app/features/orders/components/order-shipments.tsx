import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { IconCopy } from '@tabler/icons-react';
import { Time } from '../../../shared/time.tsx';
import type { OrderDetail } from '../hooks/order-types.ts';
import styles from './orders.module.css';

/** The parcels of an order with their numbers and where they were seen. */
export function OrderShipments({ shipments }: Pick<OrderDetail, 'shipments'>) {
  const { t } = useTranslation('orders');
  if (shipments.length === 0) return <p className={styles.muted}>{t('shipments.none')}</p>;
  const copy = async (trackingNumber: string) => {
    // A browser may refuse the clipboard; the number can be marked by hand then.
    await navigator.clipboard?.writeText(trackingNumber).then(
      () => showToast({ kind: 'success', text: t('shipments.copied') }),
      () => undefined,
    );
  };
  return (
    <ul className={styles.shipments}>
      {shipments.map((shipment) => (
        <li key={shipment.shipmentId}>
          <p>
            <strong>{shipment.carrier}</strong>{' '}
            <bdi dir="ltr" className={styles.tracking}>
              {shipment.trackingNumber}
            </bdi>{' '}
            <Button size="small" kind="quiet" onClick={() => copy(shipment.trackingNumber)}>
              <IconCopy size={14} aria-hidden="true" />
              {t('shipments.copy')}
            </Button>
          </p>
          <ol className={styles.log}>
            {shipment.events
              .toSorted((a, b) => b.createTime.localeCompare(a.createTime))
              .map((event) => (
                <li key={`${event.createTime}${event.text}`}>
                  <span>{event.text}</span>
                  <span className={styles.muted}>
                    <Time value={event.createTime} />
                  </span>
                </li>
              ))}
            <li>
              <span>{t('shipments.handedOver')}</span>
              <span className={styles.muted}>
                <Time value={shipment.createTime} />
              </span>
            </li>
          </ol>
        </li>
      ))}
    </ul>
  );
}
