import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { type Loan, stateTones } from '../hooks/loan-types.ts';
import styles from './loans.module.css';

/** A loan's state, and that something of it is overdue. */
export function LoanBadges({ loan: { state, isOverdue } }: { readonly loan: Pick<Loan, 'state' | 'isOverdue'> }) {
  const { t } = useTranslation('loans');
  return (
    <span className={styles.badges}>
      <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
      {isOverdue && <Badge tone="bad">{t('state.overdue')}</Badge>}
    </span>
  );
}
