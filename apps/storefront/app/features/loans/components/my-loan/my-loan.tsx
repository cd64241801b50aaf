import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { useRef } from 'react';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { useHasLoans } from '#shared/use-has-loans.ts';
import type { Loan } from '../../hooks/loan-types.ts';
import styles from '../loans.module.css';
import { LoanFacts } from './loan-facts.tsx';
import { LoanHead } from './loan-head.tsx';
import { LoanPayments } from './loan-payments.tsx';

type Props = {
  /** The loan that the address names; the open one without it. */
  readonly loanId: string | undefined;
};

/** How often an application that waits for staff is looked at again. */
const waitingMs = 30_000;

const loading = (
  <div className={styles.isLoading}>
    <Skeleton lines={12} />
  </div>
);

/** One's own loan with everything that is known of it. */
export function MyLoan({ loanId }: Props) {
  return loanId === undefined ? <OpenLoan /> : <LoanOf loanId={loanId} />;
}

/** The open loan. One that has just been paid off or withdrawn stays in sight, with its receipt. */
function OpenLoan() {
  const { t } = useTranslation('loans');
  const hasLoans = useHasLoans();
  const standing = useCall('loan!open', {}, { staleMs: 0 });
  const shown = useRef<string>(undefined);
  shown.current = standing.data?.current?.loanId ?? shown.current;
  return (
    <CallView result={standing} skeleton={loading}>
      {() =>
        shown.current === undefined ? (
          <EmptyState
            title={t('myLoan.none')}
            {...(hasLoans && {
              text: t('myLoan.noneText'),
              action: (
                <ButtonLink href={paths.loans} kind="primary">
                  {t('myLoan.toProducts')}
                </ButtonLink>
              ),
            })}
          />
        ) : (
          <LoanOf loanId={shown.current} />
        )
      }
    </CallView>
  );
}

const isWaiting = (loan: Loan | undefined) => loan?.state === 'under_review' || loan?.state === 'approved';

function LoanOf({ loanId }: { readonly loanId: string }) {
  const loan = useCall(
    'loan!get',
    { loanId },
    { staleMs: 0, refetchMs: (last) => (isWaiting(last) ? waitingMs : false) },
  );
  return (
    <CallView result={loan} skeleton={loading}>
      {(own) => (
        <div className={styles.stack}>
          <LoanHead loan={own} />
          {own.disburseTime !== undefined && <LoanPayments loan={own} />}
          <LoanFacts loan={own} />
        </div>
      )}
    </CallView>
  );
}
