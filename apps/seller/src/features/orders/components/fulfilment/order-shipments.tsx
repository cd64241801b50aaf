import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SellerOrderWhole } from '../../order-tabs.ts';
import { eventTexts } from '../../shipment-events.ts';
import styles from '../detail/order.module.css';
import list from '../list/orders.module.css';
import { CorrectDialog } from './correct-dialog.tsx';
import { EventDialog } from './event-dialog.tsx';

type Shipment = SellerOrderWhole['shipments'][number];

/** Parcels on their way: what each holds and where it was. */
export function OrderShipments({ order }: { readonly order: SellerOrderWhole }) {
  return (
    <ul className={styles.shipments}>
      {order.shipments.map((shipment, place) => (
        <Parcel key={shipment.shipmentId} shipment={shipment} number={place + 1} order={order} />
      ))}
    </ul>
  );
}

type Props = { readonly shipment: Shipment; readonly number: number; readonly order: SellerOrderWhole };

function Parcel({ shipment, number, order }: Props) {
  const { t } = useTranslation('seller-fulfil');
  const language = useLanguage();
  const [open, setOpen] = useState<'correct' | 'event' | null>(null);
  const close = () => setOpen(null);
  return (
    <li>
      <h3>{t('parcel.title', { number: formatInteger(number, language) })}</h3>
      <span>
        {shipment.carrier}{' '}
        <bdi dir="ltr" className={styles.code}>
          {shipment.trackingNumber}
        </bdi>{' '}
        {shipment.trackingUrl !== undefined && (
          <a href={shipment.trackingUrl} target="_blank" rel="noreferrer noopener" className={styles.track}>
            {t('parcel.track')}
          </a>
        )}
      </span>
      <Contents shipment={shipment} lines={order.lines} />
      <ol className={styles.events}>
        {shipment.events.map((event) => (
          <li key={`${event.createTime} ${event.kind} ${event.text}`}>
            <span>
              {t(eventTexts[event.kind])}
              {event.place !== '' && ` · ${event.place}`}
            </span>
            {event.text !== '' && <span dir="auto">{event.text}</span>}
            <span className={list.muted}>
              <Time value={event.createTime} />
            </span>
          </li>
        ))}
        <li>
          <span>{t('parcel.handedOver')}</span>
          <span className={list.muted}>
            <Time value={shipment.createTime} />
          </span>
        </li>
      </ol>
      <div className={styles.parcelActions}>
        <Button size="xs" variant="default" onClick={() => setOpen('event')}>
          {t('parcel.addEvent')}
        </Button>
        {shipment.correctableUntil !== undefined && (
          <Button size="xs" variant="default" onClick={() => setOpen('correct')}>
            {t('parcel.correct')}
          </Button>
        )}
      </div>
      {open === 'correct' && <CorrectDialog shipment={shipment} onClose={close} />}
      {open === 'event' && <EventDialog shipmentId={shipment.shipmentId} onClose={close} />}
    </li>
  );
}

/** What the parcel holds, told only where it does not hold the order whole. */
function Contents({ shipment, lines }: { readonly shipment: Shipment; readonly lines: SellerOrderWhole['lines'] }) {
  const language = useLanguage();
  const isWhole = lines.every((line) =>
    shipment.lines.some((held) => held.orderGoodsId === line.orderGoodsId && held.quantity === line.quantity),
  );
  if (isWhole) return null;
  const nameOf = new Map(
    lines.map(({ orderGoodsId, ...line }) => [
      orderGoodsId,
      [line.commodity, line.specification, line.skuCode].filter((part) => part !== '').join(' · '),
    ]),
  );
  return (
    <ul className={list.muted}>
      {shipment.lines.map((held) => (
        <li key={held.orderGoodsId}>
          {`${formatInteger(held.quantity, language)} × `}
          <bdi>{nameOf.get(held.orderGoodsId)}</bdi>
        </li>
      ))}
    </ul>
  );
}
