import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { useCall } from '../../../shared/api/calls.ts';
import { CallView } from '../../../shared/feedback/call-view.tsx';
import { paths } from '../../../shared/paths.ts';
import type { Loan } from '../hooks/loan-types.ts';
import { LoanFacts } from './loan-facts.tsx';
import { LoanHead } from './loan-head.tsx';
import { LoanPayments } from './loan-payments.tsx';
import styles from './loans.module.css';

type Props = {
  /** The loan that the address names; the open one without it. */
  readonly loanId: string | undefined;
  readonly onOpen: (loanId: string) => void;
};

/** How often an application that waits for staff is looked at again. */
const waitingMs = 30_000;

/** One's own loan with everything that is known of it. */
export function MyLoan({ loanId, onOpen }: Props) {
  return loanId === undefined ? <OpenLoan onOpen={onOpen} /> : <NamedLoan loanId={loanId} onOpen={onOpen} />;
}

const isWaiting = (loan: Loan | undefined) => loan?.state === 'under_review' || loan?.state === 'approved';

function OpenLoan({ onOpen }: Pick<Props, 'onOpen'>) {
  const { t } = useTranslation('loans');
  const standing = useCall(
    'loan!open',
    {},
    { staleMs: 0, refetchMs: (last) => (isWaiting(last?.current) ? waitingMs : false) },
  );
  return (
    <CallView result={standing} skeleton={<Skeleton lines={12} />}>
      {({ current }) =>
        current ? (
          <LoanView loan={current} onOpen={onOpen} />
        ) : (
          <EmptyState
            title={t('myLoan.none')}
            text={t('myLoan.noneText')}
            action={
              <ButtonLink href={paths.loans} kind="primary">
                {t('myLoan.toProducts')}
              </ButtonLink>
            }
          />
        )
      }
    </CallView>
  );
}

function NamedLoan({ loanId, onOpen }: { readonly loanId: string } & Pick<Props, 'onOpen'>) {
  const loan = useCall(
    'loan!get',
    { loanId },
    { staleMs: 0, refetchMs: (last) => (isWaiting(last) ? waitingMs : false) },
  );
  return (
    <CallView result={loan} skeleton={<Skeleton lines={12} />}>
      {(own) => <LoanView loan={own} onOpen={onOpen} />}
    </CallView>
  );
}

function LoanView({ loan, onOpen }: { readonly loan: Loan } & Pick<Props, 'onOpen'>) {
  const wasPaidOut = loan.disburseTime !== undefined;
  return (
    <div className={styles.stack}>
      <LoanHead loan={loan} onRepaid={() => onOpen(loan.loanId)} />
      {wasPaidOut && <LoanPayments loan={loan} />}
      <LoanFacts loan={loan} />
    </div>
  );
}
