import { awaitsShipment } from '@entrepot/domain';
import { formatRelative } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Day, Time } from '@entrepot/panel/time.tsx';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Countdown } from '@entrepot/ui/countdown/countdown.tsx';
import { useState } from 'react';
import type { SellerOrder } from '../../order-tabs.ts';
import styles from '../list/orders.module.css';

type Props = {
  readonly order: Pick<SellerOrder, 'status' | 'isLate' | 'isReminded' | 'shipDueTime' | 'expectedDelivery'>;
};

/** The time left to ship, until when, and the day that was promised to the buyer; late and reminded orders are marked, also once they are shipped. */
export function ShipDeadline({ order: { status, isLate, isReminded, shipDueTime, expectedDelivery } }: Props) {
  const { t } = useTranslation('seller');
  const language = useLanguage();
  const [isOver, setOver] = useState(false);
  const isWaiting = awaitsShipment(status);
  const isOverdue = isLate || (isWaiting && isOver);
  return (
    <span className={styles.deadline}>
      {isOverdue && <Badge tone="bad">{isWaiting ? t('deadline.late') : t('deadline.shippedLate')}</Badge>}
      {isWaiting && shipDueTime !== undefined && (
        <span className={isOverdue ? styles.overdue : undefined}>
          {isOverdue ? (
            t('deadline.was', { time: formatRelative(shipDueTime, Date.now(), language) })
          ) : (
            <>
              {t('deadline.left')} <Countdown until={shipDueTime} onEnd={() => setOver(true)} />
            </>
          )}
        </span>
      )}
      {isWaiting && shipDueTime !== undefined && (
        <span className={styles.muted}>
          {t('deadline.shipBy')} <Time value={shipDueTime} />
        </span>
      )}
      {expectedDelivery !== undefined && (
        <span className={styles.muted}>
          {t('deadline.promised')} <Day value={expectedDelivery.until} />
        </span>
      )}
      {isWaiting && isReminded && <Badge tone="warn">{t('order.reminded')}</Badge>}
    </span>
  );
}
