import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { paths } from '../../../shared/paths.ts';
import type { Earning } from '../hooks/use-earnings.ts';
import { EarningStateBadge } from './earning-state-badge.tsx';
import styles from './money.module.css';
import { SettlementTime } from './settlement-time.tsx';

/** Earnings on a phone: a card each. */
export function EarningCards({ earnings }: { readonly earnings: readonly Earning[] }) {
  const { t } = useTranslation('seller-money');
  const facts = (earning: Earning) =>
    [
      [t('column.paid'), earning.paid],
      [t('column.refunded'), earning.refunded],
      [t('column.commission'), earning.commission],
      [t('column.escrow'), earning.escrow],
    ] as const;
  return (
    <ul className={styles.cards}>
      {earnings.map((earning) => (
        <li key={earning.orderId} className={styles.card}>
          <div className={styles.cardHead}>
            <Link href={paths.order(earning.orderId)} className={styles.link}>
              <bdi dir="ltr">{earning.orderNo}</bdi>
            </Link>
            <EarningStateBadge state={earning.state} />
          </div>
          <p className={styles.cardAmount}>
            {t('column.earning')} <Price value={earning.earning} isPlain />
          </p>
          <dl className={styles.facts}>
            {facts(earning)
              .filter(([, amount]) => Number(amount) !== 0)
              .map(([name, amount]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <Price value={amount} isPlain />
                  </dd>
                </div>
              ))}
          </dl>
          <p className={styles.note}>
            <SettlementTime earning={earning} />
          </p>
        </li>
      ))}
    </ul>
  );
}
