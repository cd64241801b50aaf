import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Code } from '#shared/queue/details/code.tsx';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import type { Order } from '../order.ts';

/** Parcels on their way: what each holds and where it was seen. */
export function OrderParcels({ order: { shipments, lines } }: { readonly order: Order }) {
  const { t } = useTranslation('admin-orders');
  const { t: tParcel } = useTranslation('seller-fulfil');
  const language = useLanguage();
  const nameOf = new Map(lines.map((line) => [line.orderGoodsId, line.commodity]));
  if (shipments.length === 0) return null;
  return (
    <Part title={t('part.parcels')}>
      {shipments.map((shipment) => (
        <ol key={shipment.shipmentId} className={styles.history}>
          <li>
            <span className={styles.rowLine}>
              <strong>
                <bdi>{shipment.carrier}</bdi>
              </strong>
              <Code value={shipment.trackingNumber} />
            </span>
            {shipment.lines.map((held) => (
              <span key={held.orderGoodsId} className={styles.muted}>
                {`${formatInteger(held.quantity, language)} × `}
                <bdi>{nameOf.get(held.orderGoodsId)}</bdi>
              </span>
            ))}
            <span className={styles.muted}>
              {tParcel('parcel.handedOver')} <Time value={shipment.createTime} />
            </span>
          </li>
          {shipment.events.map((event) => (
            <li key={`${event.createTime} ${event.kind} ${event.text}`}>
              <span>
                {tParcel(`event.${event.kind}`)}
                {event.place !== '' && ' · '}
                <bdi>{event.place}</bdi>
              </span>
              {event.text !== '' && <bdi dir="auto">{event.text}</bdi>}
              <span className={styles.muted}>
                <Time value={event.createTime} />
              </span>
            </li>
          ))}
        </ol>
      ))}
    </Part>
  );
}
