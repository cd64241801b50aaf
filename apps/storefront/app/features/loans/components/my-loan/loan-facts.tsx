import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { type Fact, Facts } from '@entrepot/ui/facts/facts.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useState } from 'react';
import { useAction, useCall } from '#shared/api/calls.ts';
import { CountryName } from '#shared/country/country-name.tsx';
import { Time } from '#shared/time.tsx';
import type { Loan } from '../../hooks/loan-types.ts';
import { AgreementText } from '../application/agreement-text.tsx';
import { peopleFacts } from '../application/application-summary.tsx';
import styles from '../loans.module.css';
import { Days, Rate } from '../values.tsx';

/** The terms of a loan, and what its application says. */
export function LoanFacts({ loan }: { readonly loan: Loan }) {
  const { t } = useTranslation('loans');
  return (
    <>
      <section aria-labelledby="terms">
        <h2 id="terms" className={styles.heading}>
          {t('myLoan.terms')}
        </h2>
        <Panel className={styles.stack}>
          <Terms loan={loan} />
          <OwnAgreement loan={loan} />
        </Panel>
      </section>
      <section aria-labelledby="applicant">
        <h2 id="applicant" className={styles.heading}>
          {t('myLoan.applicant')}
        </h2>
        <Panel className={styles.stack}>
          <Applicant loan={loan} />
        </Panel>
      </section>
    </>
  );
}

function Terms({ loan }: { readonly loan: Loan }) {
  const { t } = useTranslation('loans');
  const price = (value: string) => <Price key={value} value={value} isPlain />;
  const time = (value: string | undefined) => (value === undefined ? undefined : <Time key={value} value={value} />);
  const wasPaidOut = loan.disburseTime !== undefined;
  const paid = (value: string) => (wasPaidOut ? price(value) : undefined);
  const isComing = loan.state === 'under_review' || loan.state === 'approved';
  const expected = (value: string) => (wasPaidOut || isComing ? price(value) : undefined);
  const facts: readonly Fact[] = [
    [t('fact.appliedAmount'), price(loan.appliedAmount)],
    [t('fact.appliedDays'), <Days key="applied" count={loan.appliedDays} />],
    [t('fact.rate'), <Rate key="rate" value={loan.yearlyRate} />],
    [t('fact.product'), t(`product.${loan.product}`)],
    [t('fact.loanedAmount'), paid(loan.loanedAmount)],
    [t('fact.days'), <Days key="days" count={loan.days} />],
    [t('fact.cycle'), <Days key="cycle" count={loan.product === 'single_payment' ? loan.days : loan.cycleDays} />],
    [t('fact.accruedInterest'), paid(loan.accruedInterest)],
    [t('fact.paidInterest'), paid(loan.paidInterest)],
    [isComing ? t('price.total') : t('fact.estimatedRepayment'), expected(loan.estimatedRepayment)],
    [isComing ? t('price.first') : t('fact.nextAmount'), expected(loan.nextAmount)],
    [t('fact.penalty'), paid(loan.penalty)],
    [t('price.penalty'), <Rate key="penalty" value={loan.penaltyRate} />],
    [t('fact.created'), time(loan.submitTime ?? loan.createTime)],
    [t('fact.decided'), time(loan.decideTime)],
    [t('fact.disbursed'), time(loan.disburseTime)],
    [t('fact.ended'), time(loan.endTime)],
  ];
  return <Facts isTiled facts={facts} />;
}

function Applicant({ loan }: { readonly loan: Loan }) {
  const { t } = useTranslation('loans');
  return (
    <Facts
      isTiled
      facts={[
        [t('field.realName'), <bdi key="name">{loan.realName}</bdi>],
        [t('field.nationality'), loan.nationality === '' ? undefined : <CountryName key="n" code={loan.nationality} />],
        [
          t('field.documentNumber'),
          <bdi key="number" dir="ltr">
            {loan.documentNumber}
          </bdi>,
        ],
        [t('field.documentImg'), loan.hasDocument ? <OwnPhoto key="photo" loan={loan} /> : undefined],
        [t('field.workAddress'), loan.workAddress === '' ? undefined : loan.workAddress],
        ...peopleFacts(loan, t('contacts.contact'), t('contacts.guarantor')),
      ]}
    />
  );
}

/** The photo is private: its link is asked for, and works for a minute. */
function OwnPhoto({ loan: { loanId } }: { readonly loan: Loan }) {
  const { t } = useTranslation('loans');
  const [link, setLink] = useState<string>();
  const show = useAction('loan!document', { onDone: ({ url }) => setLink(url) });
  if (link !== undefined) return <img src={link} alt={t('field.documentImg')} className={styles.photo} />;
  return (
    <Button size="small" isPending={show.isPending} onClick={() => show.run({ loanId })}>
      {t('show')}
    </Button>
  );
}

function OwnAgreement({ loan: { loanId, number, submitTime } }: { readonly loan: Loan }) {
  const { t } = useTranslation('loans');
  const [isOpen, setOpen] = useState(false);
  const agreement = useCall('loan!agreement', { loanId }, { isEnabled: isOpen });
  if (submitTime === undefined) return null;
  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('agreement.show')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('agreement.title')} size="large">
        <CallView result={agreement} skeleton={<Skeleton lines={10} />}>
          {(kept) => <AgreementText agreement={kept} number={number} />}
        </CallView>
      </Dialog>
    </div>
  );
}
