import { useTranslation } from '@entrepot/i18n/react';
import { Day, Time } from '@entrepot/panel/time.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { WideTable } from '@entrepot/ui/table/wide-table.tsx';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import type { Loan } from '../loan.ts';

type Props = { readonly found: Loan };

/** The payments of the loan, with what was paid of each. */
export function LoanSchedule({ found }: Props) {
  const { t } = useTranslation('admin-loans');
  if (found.schedule.length === 0) return null;
  return (
    <Part title={t('part.schedule')}>
      <WideTable
        label={t('part.schedule')}
        columns={[t('column.due'), t('column.payment'), t('column.principal'), t('column.interest'), t('column.state')]}
      >
        <tbody>
          {found.schedule.map((payment) => (
            <tr key={payment.number}>
              <td>
                <Day value={payment.dueDay} />
              </td>
              <td>
                <Price value={payment.amount} isPlain />
              </td>
              <td>
                <Price value={payment.principal} isPlain />
              </td>
              <td>
                <Price value={payment.interest} isPlain />
              </td>
              <td>{t(`payment.${payment.state}`)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Part>
  );
}

/** What was paid back. A repayment that was booked wrongly is reversed by two members of staff. */
export function LoanReceipts({ found }: Props) {
  const { t } = useTranslation('admin-loans');
  if (found.receipts.length === 0) return null;
  return (
    <Part title={t('part.receipts')}>
      <ul className={styles.history}>
        {found.receipts.map((receipt) => (
          <li key={receipt.repaymentId}>
            <span className={styles.rowLine}>
              <strong>{t(`receipt.${receipt.kind}`)}</strong>
              <Price value={receipt.amount} isPlain />
            </span>
            <span className={styles.rowLine}>
              <span className={styles.muted}>
                <Time value={receipt.createTime} />
                {receipt.isReversed && ` · ${t('receipt.reversed')}`}
              </span>
              {!receipt.isReversed && (
                <Decision
                  call="loan!propose"
                  subject={receipt.repaymentId}
                  label={t('receipt.reverse')}
                  consequence={t('proposal.text')}
                  done={t('proposal.made')}
                  reasons="loanCorrection"
                  stays
                  inputOf={(reason) => ({
                    kind: 'reverse_repayment',
                    loanId: found.loanId,
                    repaymentId: receipt.repaymentId,
                    reason,
                  })}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
