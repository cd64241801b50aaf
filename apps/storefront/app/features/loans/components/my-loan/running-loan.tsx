import { formatInteger, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Checkbox } from '@entrepot/ui/field/inputs.tsx';
import { Note } from '@entrepot/ui/note/note.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import type { ReactNode } from 'react';
import type { Loan } from '../../hooks/loan-types.ts';
import { useLoanAction } from '../../hooks/use-loan-action.ts';
import styles from '../loans.module.css';

/** In part, or all of it. */
export type Paying = 'part' | 'payoff';
type Props = { readonly loan: Loan; readonly onPay: (paying: Paying) => void };

/** What is owed and due of a running loan, and the ways to pay it. */
export function RunningLoan({ loan, onPay }: Props) {
  const { t } = useTranslation('loans');
  const language = useLanguage();
  return (
    <>
      {loan.isOverdue && (
        <Note tone="bad" role="note">
          {t('running.overdue', { count: loan.overdueDays, number: formatInteger(loan.overdueDays, language) })}{' '}
          {t('running.penalty')}
        </Note>
      )}
      <Figures loan={loan} />
      <div className={styles.actions}>
        <Button kind="primary" onClick={() => onPay('part')}>
          {t('repay')}
        </Button>
        <Button onClick={() => onPay('payoff')}>{t('payoff')}</Button>
      </div>
      <AutoDeduct loan={loan} />
    </>
  );
}

function Figures({ loan }: Pick<Props, 'loan'>) {
  const { t } = useTranslation('loans');
  const { isOverdue, nextDueDay, nextAmount, dueAmount, principal, accruedInterest, penalty } = loan;
  const price = (value: string) => <Price value={value} isPlain />;
  const figures: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('figure.due'), <Price key="due" value={dueAmount} size="large" isPlain />],
    // What is overdue is told above: the day that it was due on is no next one.
    ...(nextDueDay === undefined || isOverdue
      ? []
      : [[t('figure.next', { date: isolate(nextDueDay) }), price(nextAmount)] as const]),
    [t('figure.principal'), price(principal)],
    [t('figure.interest'), price(accruedInterest)],
    ...(Number(penalty) > 0 ? [[t('figure.penalty'), price(penalty)] as const] : []),
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the figures keep their places.
        <div key={place}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether what is due is taken from the balance by itself. */
function AutoDeduct({ loan: { loanId, hasAutoDeduct } }: Pick<Props, 'loan'>) {
  const { t } = useTranslation('loans');
  const choose = useLoanAction('loan!autoDeduct');
  const isOn = choose.isPending ? choose.variables?.input.isOn : hasAutoDeduct;
  return (
    <div>
      <Checkbox
        name="autoDeduct"
        checked={isOn}
        onChange={(event) => choose.run({ loanId, isOn: event.target.checked })}
      >
        {t('autoDeduct')}
      </Checkbox>
      <p className={styles.muted}>{t('autoDeduct.text')}</p>
    </div>
  );
}
