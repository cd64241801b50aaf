import { useTranslation } from '@entrepot/i18n/react';
import { Countdown } from '@entrepot/ui/countdown/countdown.tsx';
import { useState } from 'react';
import type { OrderDetail } from '../hooks/order-types.ts';

/** What is due and the time left for it; once there is none left, that it is over. Give it a key of its time. */
export function DueLeft({ kind, time }: OrderDetail['deadlines'][number]) {
  const { t } = useTranslation('orders');
  const [isOver, setOver] = useState(false);
  if (isOver) return t(kind === 'ship' ? 'due.ship.over' : 'due.over');
  return (
    <>
      {t(`due.${kind}`)} <Countdown until={time} onEnd={() => setOver(true)} />
    </>
  );
}
