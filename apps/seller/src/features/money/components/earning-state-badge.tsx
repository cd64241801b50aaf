import { useTranslation } from '@entrepot/i18n/react';
import type { EarningState } from '../hooks/use-earnings.ts';
import styles from './money.module.css';

/** Where an order's money is, in a word. */
export function EarningStateBadge({ state }: { readonly state: EarningState }) {
  const { t } = useTranslation('seller-money');
  return (
    <span className={styles.badge} data-state={state}>
      {t(`state.${state}`)}
    </span>
  );
}
