import { useTranslation } from '@entrepot/i18n/react';
import { IconClock } from '@tabler/icons-react';
import { Time } from '#shared/time.tsx';
import type { OrderDetail } from '../../hooks/order-types.ts';
import { DueLeft } from '../due-left.tsx';
import styles from '../orders.module.css';

/** Every deadline that is still ahead, with what happens then. */
export function OrderDeadlines({ deadlines }: Pick<OrderDetail, 'deadlines'>) {
  const { t } = useTranslation('orders');
  if (deadlines.length === 0) return null;
  return (
    <ul className={styles.deadlines}>
      {deadlines.map(({ kind, time }) => (
        <li key={kind} className={styles.deadline}>
          <IconClock size={16} aria-hidden="true" />
          <DueLeft key={time} kind={kind} time={time} />
          <span className={styles.muted}>
            <Time value={time} />
          </span>
          <span className={styles.dueText}>{t(`due.${kind}.then`)}</span>
        </li>
      ))}
    </ul>
  );
}
