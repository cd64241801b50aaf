import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import type { Loan } from '../hooks/loan-types.ts';
import styles from './loan-note.module.css';

/** How long before its day a payment is reminded of. */
const reminderMs = 7 * 86_400_000;

/** What there is to do about the own loan: a payment that is coming up, due or overdue, an offer, or a document asked for. */
export function LoanNote() {
  const { t } = useTranslation('loans');
  const { data } = useCall('loan!open', {}, { staleMs: 0 });
  const loan = data?.current;
  const kind = loan && kindOf(loan);
  if (!loan || !kind) return null;
  const { dueAmount, nextAmount, nextDueDay } = loan;
  const isPayment = kind === 'overdue' || kind === 'due' || kind === 'soon';
  return (
    <Panel className={styles.note}>
      <p className={kind === 'overdue' ? styles.late : undefined}>
        <strong>{t(`note.${kind}`)}</strong>
        {isPayment && (
          <span>
            <Price value={kind === 'soon' ? nextAmount : dueAmount} isPlain /> · <bdi dir="ltr">{nextDueDay}</bdi>
          </span>
        )}
      </p>
      <ButtonLink href={kind === 'document' ? paths.loanApplication : paths.myLoan} kind="primary" size="small">
        {t('standing.show')}
      </ButtonLink>
    </Panel>
  );
}

type Kind = 'overdue' | 'due' | 'soon' | 'offer' | 'document';

function kindOf({ state, isOverdue, dueAmount, nextDueDay, needsAcceptance, documentRequest }: Loan): Kind | undefined {
  if (state === 'applying') return documentRequest === '' ? undefined : 'document';
  if (state === 'approved') return needsAcceptance ? 'offer' : undefined;
  if (state !== 'loaned') return undefined;
  if (isOverdue) return 'overdue';
  if (Number(dueAmount) > 0) return 'due';
  const isSoon = nextDueDay !== undefined && Date.parse(nextDueDay) - Date.now() < reminderMs;
  return isSoon ? 'soon' : undefined;
}
