import { useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { IconCheck } from '@tabler/icons-react';
import { Time } from '#shared/time.tsx';
import type { OrderDetail } from '../../hooks/order-types.ts';
import styles from '../orders.module.css';

const steps = ['placed', 'paid', 'shipped', 'received', 'reviewed'] as const;
/** How many steps are behind an order of each status. */
const doneSteps: Readonly<Record<number, number>> = { 0: 1, 1: 2, 2: 2, 3: 3, 4: 4, 5: 5 };

/** The way of an order in five steps; nothing for cancelled ones and after-sales. */
export function OrderProgress({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const done = doneSteps[order.status];
  if (done === undefined) return null;
  const times = [order.createTime, order.payTime, order.shipTime, order.receiptTime, undefined];
  return (
    <ol className={styles.progress} aria-label={t('progress.label')}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={classNames(styles.step, place < done && styles.stepDone)}
          aria-current={place === done - 1 ? 'step' : undefined}
        >
          <span className={styles.stepMark}>{place < done && <IconCheck size={14} aria-hidden="true" />}</span>
          <span>{t(`progress.${step}`)}</span>
          <span className={styles.muted}>{place < done && times[place] && <Time value={times[place]} />}</span>
        </li>
      ))}
    </ol>
  );
}
