import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import type { Earning } from '../hooks/use-earnings.ts';
import styles from './money.module.css';

/** When an order's money became the seller's, or will. */
export function SettlementTime({ earning }: { readonly earning: Earning }) {
  const { t } = useTranslation('seller-money');
  if (earning.settleTime) return <Time value={earning.settleTime} />;
  if (earning.state === 'refunded') return null;
  if (!earning.settleDueTime) return <span className={styles.muted}>{t('when.later')}</span>;
  return (
    <span className={styles.muted}>
      {t('when.due', { time: '' })} <Time value={earning.settleDueTime} />
    </span>
  );
}
