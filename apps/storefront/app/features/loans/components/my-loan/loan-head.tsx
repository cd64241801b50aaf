import { formatDate, isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Countdown } from '@entrepot/ui/countdown/countdown.tsx';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { ReasonNote } from '@entrepot/ui/note/note.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { useShownZone } from '#shared/time.tsx';
import { useHasLoans } from '#shared/use-has-loans.ts';
import { changedByLoans, type Loan } from '../../hooks/loan-types.ts';
import { LoanBadges } from '../loan-badges.tsx';
import styles from '../loans.module.css';
import { LoanOffer } from './loan-offer.tsx';
import { RepayView } from './repay-view.tsx';
import { type Paying, RunningLoan } from './running-loan.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

type Props = { readonly loan: Loan };

/** Where a loan stands and what comes next. */
export function LoanHead({ loan }: Props) {
  const { t } = useTranslation('loans');
  const [paying, setPaying] = useState<Paying>();
  const close = () => setPaying(undefined);
  return (
    <Panel className={styles.stack}>
      <div className={styles.headRow}>
        <p className={styles.muted}>
          {t('myLoan.number')} <bdi dir="ltr">{loan.number}</bdi>
        </p>
        <LoanBadges loan={loan} />
      </div>
      <Standing loan={loan} onPay={setPaying} />
      {/* Its receipt is read after the last payment too, when there is no running loan any more. */}
      <Dialog isOpen={paying !== undefined} onClose={close} title={paying === 'payoff' ? t('payoff') : t('repay')}>
        {paying && <RepayView loan={loan} isPayoff={paying === 'payoff'} onClose={close} />}
      </Dialog>
    </Panel>
  );
}

function Standing({ loan, onPay }: Props & { readonly onPay: (paying: Paying) => void }) {
  const { t } = useTranslation('loans');
  const zone = useShownZone();
  switch (loan.state) {
    case 'applying':
      return <Draft loan={loan} />;
    case 'under_review':
      return <UnderReview loan={loan} />;
    case 'approved':
      return <LoanOffer loan={loan} />;
    case 'loaned':
      return <RunningLoan loan={loan} onPay={onPay} />;
    case 'repaid':
      return <p>{t('myLoan.repaid', { date: isolate(formatDate(loan.endTime, zone)) })}</p>;
    case 'failed':
      return <Failed loan={loan} />;
    case 'withdrawn':
      return (
        <>
          <p>{t('myLoan.withdrawn')}</p>
          <ApplyAgain />
        </>
      );
    case 'written_off':
      return <p>{t('myLoan.writtenOff')}</p>;
  }
}

function Draft({ loan }: Props) {
  const { t } = useTranslation('loans');
  return (
    <>
      {loan.documentRequest === '' ? (
        <p>{t('myLoan.draft')}</p>
      ) : (
        <ReasonNote tone="warn" className={styles.apart} title={t('documentRequest')} reason={loan.documentRequest} />
      )}
      <div className={styles.actions}>
        <ButtonLink href={paths.loanApplication} kind="primary">
          {t('standing.continue')}
        </ButtonLink>
        <WithdrawButton loan={loan} />
      </div>
    </>
  );
}

const countdownMark = '\uFFFC';

function UnderReview({ loan }: Props) {
  const { t } = useTranslation('loans');
  const queries = useQueryClient();
  const { reviewDueTime } = loan;
  // The countdown stands where the language has it in its sentence.
  const [before, after] = t('review.within', { time: countdownMark }).split(countdownMark);
  const isLate = reviewDueTime === undefined || Date.parse(reviewDueTime) <= Date.now();
  const lookAgain = useCallback(() => {
    for (const stale of changedByLoans) void queries.invalidateQueries({ queryKey: [stale] });
  }, [queries]);
  return (
    <>
      {isLate ? (
        <p>{t('review.late')}</p>
      ) : (
        <p className={styles.countdown}>
          {before}
          <strong>
            <Countdown until={reviewDueTime} onEnd={lookAgain} />
          </strong>
          {after}
        </p>
      )}
      <p className={styles.muted}>{t('review.told')}</p>
      <div>
        <WithdrawButton loan={loan} />
      </div>
    </>
  );
}

function Failed({ loan: { reason, isOfferExpired } }: Props) {
  const { t } = useTranslation('loans');
  return (
    <>
      {isOfferExpired ? (
        <p>{t('myLoan.expired')}</p>
      ) : (
        <ReasonNote tone="warn" className={styles.apart} title={t('myLoan.failed')} reason={reason} />
      )}
      <ApplyAgain />
    </>
  );
}

function ApplyAgain() {
  const { t } = useTranslation('loans');
  if (!useHasLoans()) return null;
  return (
    <div>
      <ButtonLink href={paths.loans} kind="primary">
        {t('myLoan.again')}
      </ButtonLink>
    </div>
  );
}
