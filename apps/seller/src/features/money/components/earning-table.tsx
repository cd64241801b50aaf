import { centsUp } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Cents } from '@entrepot/ui/price/cents.tsx';
import { paths } from '#shared/paths.ts';
import type { Earning } from '../hooks/use-earnings.ts';
import { EarningStateBadge } from './earning-state-badge.tsx';
import styles from './money.module.css';
import { SettlementTime } from './settlement-time.tsx';

/** Earnings on screens wider than a phone's; on a tablet the day stands below the number, and the state tells what is in escrow. */
export function EarningTable({ earnings }: { readonly earnings: readonly Earning[] }) {
  const { t } = useTranslation('seller-money');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.scroller} tabIndex={0} aria-label={t('earnings.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.order')}</th>
            <th scope="col" className={styles.roomy}>
              {t('column.paidAt')}
            </th>
            <th scope="col">{t('state.label')}</th>
            <th scope="col" className={styles.number}>
              {t('column.paid')}
            </th>
            <th scope="col" className={styles.number}>
              {t('column.refunded')}
            </th>
            <th scope="col" className={styles.number}>
              {t('column.commission')}
            </th>
            <th scope="col" className={styles.number}>
              {t('column.earning')}
            </th>
            <th scope="col" className={styles.roomyNumber}>
              {t('column.escrow')}
            </th>
            <th scope="col">{t('column.when')}</th>
          </tr>
        </thead>
        <tbody>
          {earnings.map((earning) => (
            <tr key={earning.orderId}>
              <th scope="row">
                <Link href={paths.order(earning.orderId)} className={styles.link}>
                  <bdi dir="ltr">{earning.orderNo}</bdi>
                </Link>
                <span className={styles.muted}>
                  <bdi>{earning.buyerName}</bdi>
                </span>
                <span className={styles.tight}>
                  <Time value={earning.payTime} />
                </span>
              </th>
              <td className={styles.roomy}>
                <Time value={earning.payTime} />
              </td>
              <td>
                <EarningStateBadge state={earning.state} />
              </td>
              <Amount value={earning.paid} />
              <Amount value={earning.refunded} />
              <Amount value={earning.commission} shown={centsUp(earning.commission)} />
              <Amount value={earning.earning} isStrong />
              <Amount value={earning.escrow} className={styles.roomyNumber} />
              <td>
                <SettlementTime earning={earning} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type AmountProps = {
  readonly value: string;
  readonly shown?: string;
  readonly isStrong?: boolean;
  readonly className?: string | undefined;
};

function Amount({ value, shown, isStrong = false, className }: AmountProps) {
  return (
    <td
      className={className ?? (isStrong ? styles.strong : styles.number)}
      data-zero={Number(value) === 0 || undefined}
    >
      <Cents value={value} shown={shown} />
    </td>
  );
}
