import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { Checkbox } from '@entrepot/ui/field/inputs.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useState } from 'react';
import { useCall } from '#shared/api/calls.ts';
import { Time } from '#shared/time.tsx';
import type { Agreement, Loan } from '../../hooks/loan-types.ts';
import { useLoanAction } from '../../hooks/use-loan-action.ts';
import { AgreementText } from '../application/agreement-text.tsx';
import styles from '../loans.module.css';
import { Days, Rate } from '../values.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

/** What was approved: to be accepted anew where it differs from what was applied for. */
export function LoanOffer({ loan }: { readonly loan: Loan }) {
  const { t } = useTranslation('loans');
  const { needsAcceptance, offerExpireTime, amount, days, appliedAmount, appliedDays } = loan;
  return (
    <>
      <p>{needsAcceptance ? t('offer.differs') : t('offer.approved')}</p>
      <Facts
        isTiled
        facts={[
          [t('offer.amount'), <Price key="amount" value={amount} isPlain />],
          [t('offer.applied'), needsAcceptance ? <Price key="applied" value={appliedAmount} isPlain /> : undefined],
          [t('offer.days'), <Days key="days" count={days} />],
          [t('offer.appliedDays'), needsAcceptance ? <Days key="appliedDays" count={appliedDays} /> : undefined],
          [t('price.rate'), <Rate key="rate" value={loan.yearlyRate} />],
          [
            t('offer.expires'),
            offerExpireTime === undefined ? undefined : <Time key="until" value={offerExpireTime} />,
          ],
        ]}
      />
      {needsAcceptance && <Accept loan={loan} />}
      <div>
        <WithdrawButton loan={loan} />
      </div>
    </>
  );
}

function Accept({ loan }: { readonly loan: Loan }) {
  const agreement = useCall('loan!agreement', { loanId: loan.loanId }, { staleMs: 0 });
  return (
    <CallView result={agreement} skeleton={<Skeleton lines={8} />}>
      {(inForce) => <AcceptForm key={inForce.version} loan={loan} agreement={inForce} />}
    </CallView>
  );
}

function AcceptForm({ loan: { loanId, number }, agreement }: { readonly loan: Loan; readonly agreement: Agreement }) {
  const { t } = useTranslation('loans');
  const [isAgreed, setAgreed] = useState(false);
  const [isAskedFor, setAskedFor] = useState(false);
  const accept = useLoanAction('loan!accept', () => showToast({ kind: 'success', text: t('offer.accepted') }));
  return (
    <>
      <AgreementText agreement={agreement} number={number} />
      <div>
        <Checkbox name="agreement" checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)}>
          {t('agreement.accept')}
        </Checkbox>
        <p className={styles.fault} role="alert">
          {isAskedFor && !isAgreed && t('agreement.required')}
        </p>
      </div>
      <div>
        <Button
          kind="action"
          isPending={accept.isPending}
          onClick={() => {
            setAskedFor(true);
            if (isAgreed) accept.run({ loanId, agreementVersion: agreement.version });
          }}
        >
          {t('offer.accept')}
        </Button>
      </div>
    </>
  );
}
