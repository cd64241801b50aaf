import { centsUp } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Cents } from '@entrepot/ui/price/cents.tsx';
import { paths } from '#shared/paths.ts';
import type { Earning } from '../hooks/use-earnings.ts';
import { EarningStateBadge } from './earning-state-badge.tsx';
import styles from './money.module.css';
import { SettlementTime } from './settlement-time.tsx';

/** Earnings on a phone: a card each. */
export function EarningCards({ earnings }: { readonly earnings: readonly Earning[] }) {
  const { t } = useTranslation('seller-money');
  const facts = (earning: Earning) =>
    [
      [t('column.paid'), earning.paid, undefined],
      [t('column.refunded'), earning.refunded, undefined],
      [t('column.commission'), earning.commission, centsUp(earning.commission)],
      [t('column.escrow'), earning.escrow, undefined],
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
            {t('column.earning')} <Cents value={earning.earning} />
          </p>
          <dl className={styles.facts}>
            {facts(earning)
              .filter(([, amount]) => Number(amount) !== 0)
              .map(([name, amount, shown]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <Cents value={amount} shown={shown} />
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
