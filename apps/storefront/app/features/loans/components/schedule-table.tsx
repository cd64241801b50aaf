import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Table } from '@entrepot/ui/table/table.tsx';
import type { Instalment, PaidInstalment } from '../hooks/loan-types.ts';
import styles from './schedule-table.module.css';
import { Day } from './values.tsx';

const tones = { paid: 'good', due: 'warn', overdue: 'bad', upcoming: 'neutral', early: 'good' } as const;

type Props = { readonly caption: string; readonly rows: readonly (Instalment | PaidInstalment)[] };

/** The payments of a loan, one after the other; those of a running one with what was paid of each. */
export function ScheduleTable({ caption, rows }: Props) {
  const { t } = useTranslation('loans');
  const isRunning = rows.some((row) => 'state' in row);
  return (
    <Table
      className={styles.schedule}
      caption={caption}
      columns={[
        t('schedule.due'),
        ...(['payment', 'principal', 'interest'] as const).map((key) => ({
          key,
          head: t(`schedule.${key}`),
          className: styles.amount,
        })),
        ...(isRunning ? [t('schedule.state')] : []),
      ]}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            <th scope="row">
              <Day value={row.dueDay} />
            </th>
            <td className={styles.amount}>
              <Price value={row.amount} size="small" isPlain />
            </td>
            <td className={styles.amount} data-label={t('schedule.principal')}>
              <Part amount={row.principal} paid={'state' in row ? row.paidPrincipal : undefined} />
            </td>
            <td className={styles.amount} data-label={t('schedule.interest')}>
              <Part amount={row.interest} paid={'state' in row ? row.paidInterest : undefined} />
            </td>
            {isRunning && (
              <td>{'state' in row && <Badge tone={tones[row.state]}>{t(`payment.${row.state}`)}</Badge>}</td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A part of a payment, with what was paid of it while that is not all. */
function Part({ amount, paid }: { readonly amount: string; readonly paid: string | undefined }) {
  const { t } = useTranslation('loans');
  const isPartly = paid !== undefined && paid !== amount && Number(paid) > 0;
  return (
    <>
      <Price value={amount} size="small" isPlain />
      {isPartly && (
        <span className={styles.partly}>
          {t('schedule.paid')} <Price value={paid} size="small" isPlain />
        </span>
      )}
    </>
  );
}
