import { useTranslation } from '@entrepot/i18n/react';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import styles from '../orders.module.css';

const places = [1, 2, 3];

/** Boxes of the cards' size while the orders are on their way. */
export function OrderCardsSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.list} aria-label={t('state.loading')} role="status">
      {places.map((place) => (
        <div key={place} className={styles.card}>
          <Skeleton lines={6} />
        </div>
      ))}
    </div>
  );
}
