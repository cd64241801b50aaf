import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import { IconCopy } from '@tabler/icons-react';
import { Time } from '#shared/time.tsx';
import type { OrderDetail } from '../../hooks/order-types.ts';
import styles from '../orders.module.css';
import own from './shipments.module.css';

type Props = { readonly order: Pick<OrderDetail, 'shipments' | 'lines' | 'shippedQuantity' | 'quantity'> };
type Shipment = OrderDetail['shipments'][number];

/** The parcels of an order with their numbers, what each holds and where it was seen. */
export function OrderShipments({ order }: Props) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { shipments, shippedQuantity, quantity } = order;
  if (shipments.length === 0) return <p className={styles.muted}>{t('shipments.none')}</p>;
  return (
    <>
      {shippedQuantity !== undefined && (
        <p className={own.partly}>
          {t('shipments.partly', {
            shipped: formatInteger(shippedQuantity, language),
            quantity: formatInteger(quantity, language),
          })}
        </p>
      )}
      <ul className={styles.shipments}>
        {shipments.map((shipment, place) => (
          <li key={shipment.shipmentId}>
            {shipments.length > 1 && (
              <h3 className={own.parcel}>{t('shipments.parcel', { number: formatInteger(place + 1, language) })}</h3>
            )}
            <Tracking shipment={shipment} />
            <Contents shipment={shipment} lines={order.lines} />
            <Sightings shipment={shipment} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Tracking({ shipment: { carrier, trackingNumber, trackingUrl } }: { readonly shipment: Shipment }) {
  const { t } = useTranslation('orders');
  const copy = async () => {
    // A browser may refuse the clipboard; the number can be marked by hand then.
    await navigator.clipboard?.writeText(trackingNumber).then(
      () => showToast({ kind: 'success', text: t('shipments.copied') }),
      () => undefined,
    );
  };
  return (
    <p>
      <strong>{carrier}</strong>{' '}
      <bdi dir="ltr" className={styles.tracking}>
        {trackingNumber}
      </bdi>{' '}
      <Button size="small" kind="quiet" onClick={copy}>
        <IconCopy size={14} aria-hidden="true" />
        {t('shipments.copy')}
      </Button>
      {trackingUrl !== undefined && (
        <a href={trackingUrl} target="_blank" rel="noreferrer noopener" className={own.track}>
          {t('shipments.track', { carrier })}
        </a>
      )}
    </p>
  );
}

/** What the parcel holds, told only where it does not hold the order whole. */
function Contents({ shipment, lines }: { readonly shipment: Shipment; readonly lines: OrderDetail['lines'] }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const held = new Map(shipment.lines.map((line) => [line.orderGoodsId, line.quantity]));
  if (lines.every((line) => held.get(line.orderGoodsId) === line.quantity)) return null;
  return (
    <ul aria-label={t('shipments.contents')} className={own.contents}>
      {lines.map((line) => {
        const quantity = held.get(line.orderGoodsId);
        return (
          quantity !== undefined && (
            <li key={line.orderGoodsId}>
              {`${formatInteger(quantity, language)} × `}
              <bdi>{line.commodity}</bdi>
              {line.specification !== '' && (
                <>
                  {' · '}
                  <VariantText text={line.specification} />
                </>
              )}
            </li>
          )
        );
      })}
    </ul>
  );
}

function Sightings({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation('orders');
  return (
    <ol className={styles.log}>
      {shipment.events.map((event) => (
        <li key={`${event.createTime}${event.kind}${event.text}`}>
          <span>
            {t(`event.${event.kind}`)}
            {event.place !== '' && ` · ${event.place}`}
            {event.text !== '' && (
              <span dir="auto" className={own.eventText}>
                {event.text}
              </span>
            )}
          </span>
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
  );
}
