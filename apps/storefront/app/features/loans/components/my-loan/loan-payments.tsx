import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useCall } from '#shared/api/calls.ts';
import { Time } from '#shared/time.tsx';
import type { Loan, Receipt } from '../../hooks/loan-types.ts';
import styles from '../loans.module.css';
import { ScheduleTable } from '../schedule-table.tsx';
import { SplitFacts } from './repay-view.tsx';

/** The schedule of a loan that was paid out, and every repayment with its split. */
export function LoanPayments({ loan: { loanId } }: { readonly loan: Loan }) {
  const { t } = useTranslation('loans');
  const schedule = useCall('loan!schedule', { loanId }, { staleMs: 0 });
  const receipts = useCall('loan!receipts', { loanId }, { staleMs: 0 });
  return (
    <>
      <section aria-labelledby="schedule">
        <h2 id="schedule" className={styles.heading}>
          {t('schedule.title')}
        </h2>
        <Panel>
          <CallView result={schedule} skeleton={<Skeleton lines={12} />}>
            {(rows) => <ScheduleTable caption={t('schedule.title')} rows={rows} />}
          </CallView>
        </Panel>
      </section>
      <section aria-labelledby="receipts">
        <h2 id="receipts" className={styles.heading}>
          {t('receipts.title')}
        </h2>
        <Panel>
          <CallView result={receipts} skeleton={<Skeleton lines={4} />}>
            {(own) =>
              own.length === 0 ? (
                <p className={styles.muted}>{t('receipts.none')}</p>
              ) : (
                <ul>
                  {own.map((receipt) => (
                    <ReceiptLine key={receipt.repaymentId} receipt={receipt} />
                  ))}
                </ul>
              )
            }
          </CallView>
        </Panel>
      </section>
    </>
  );
}

function ReceiptLine({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('loans');
  return (
    <li className={styles.receipt}>
      <div className={styles.headRow}>
        <span>
          <strong>{t(`receipt.${receipt.kind}`)}</strong>{' '}
          <span className={styles.muted}>
            <Time value={receipt.createTime} />
          </span>
        </span>
        <span className={styles.badges}>
          {receipt.isReversed && <Badge tone="warn">{t('receipt.reversed')}</Badge>}
          <Price value={receipt.amount} isPlain />
        </span>
      </div>
      <SplitFacts {...receipt} />
    </li>
  );
}
