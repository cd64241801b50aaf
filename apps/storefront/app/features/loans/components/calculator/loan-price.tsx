import { formatAmount, type LoanCost } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { instalmentsOf } from '../../hooks/loan-cost.ts';
import type { Offer } from '../../hooks/loan-types.ts';
import styles from '../loans.module.css';
import { ScheduleTable } from '../schedule-table.tsx';
import { Rate } from '../values.tsx';

type Props = { readonly offer: Offer; readonly cost: LoanCost };

/** The whole price of a loan: what is paid in the end, what of it is interest, and every payment. */
export function LoanPrice({ offer, cost }: Props) {
  const { t } = useTranslation('loans');
  const rows = instalmentsOf(cost);
  const [first] = rows;
  return (
    <>
      <dl className={styles.total}>
        <dt>{t('price.total')}</dt>
        <dd>
          <Price value={formatAmount(cost.totalMicro)} size="large" isPlain />
        </dd>
      </dl>
      <Facts
        isTiled
        facts={[
          [t('price.interest'), <Price key="interest" value={formatAmount(cost.interestMicro)} isPlain />],
          [t('price.apr'), <Rate key="apr" value={cost.apr} />],
          [t('price.rate'), <Rate key="rate" value={offer.yearlyRate} />],
          [t('price.first'), first && <Price key="first" value={first.amount} isPlain />],
          [t('price.payments'), rows.length],
          [t('price.fees'), t('price.none')],
          [t('price.penalty'), <Rate key="penalty" value={offer.penaltyRate} />],
        ]}
      />
      <details className={styles.more}>
        <summary>{t('price.schedule')}</summary>
        <ScheduleTable caption={t('schedule.title')} rows={rows} />
        <p className={styles.muted}>{t('price.ifToday')}</p>
      </details>
    </>
  );
}
