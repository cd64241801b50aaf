import { beforeValue } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useParams } from 'react-router';
import { readOnce, useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Code } from '#shared/queue/details/code.tsx';
import { Person } from '#shared/queue/details/person.tsx';
import { PrivateImage } from '#shared/queue/details/private-image.tsx';
import { History } from '#shared/queue/history.tsx';
import { Opened, OpenedHead, Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { useIsOneself, useMayCall } from '#shared/staff/use-staff.ts';
import type { Loan } from '../loan.ts';
import { LoanDecisions } from './loan-decisions.tsx';
import { Affordability, Applicant, Contacts, Months, Orders, Terms } from './loan-facts.tsx';
import { LoanReceipts, LoanSchedule } from './loan-payments.tsx';
import { LoanState } from './loan-state.tsx';

/** One loan with everything that decides it. That it was opened is noted, so it is read once. */
export function LoanReview() {
  const { loanId = '' } = useParams();
  const found = useCall('loan!info', { loanId }, readOnce);
  return (
    <Opened result={found} languageOf={(loan) => loan.language}>
      {(loan) => <Review key={loanId} found={loan} />}
    </Opened>
  );
}

function Review({ found }: { readonly found: Loan }) {
  const { t } = useTranslation('admin-loans');
  const isOneself = useIsOneself();
  const mayCall = useMayCall();
  const { loanId } = found;
  return (
    <>
      <OpenedHead
        title={<Price value={found.state === 'under_review' ? found.appliedAmount : found.amount} isPlain />}
        state={<LoanState loan={found} />}
      >
        <Person username={found.username} usercode={found.usercode} />
        <Code value={found.number} />
        {found.submitTime !== undefined && <Time value={found.submitTime} />}
      </OpenedHead>
      {found.state === 'approved' && isOneself(found.approvedBy) && (
        <p className={styles.warning} role="note">
          {t('approvedByYou')}
        </p>
      )}
      {found.documentRequest !== '' && (
        <p className={styles.warning} role="note">
          {beforeValue(t('documentAsked'))}
          <bdi dir="auto">{found.documentRequest}</bdi>
        </p>
      )}
      <div className={styles.parts}>
        <Terms found={found} />
        <Affordability found={found} />
        <Orders found={found} />
        <Applicant found={found} />
        <Contacts found={found} />
        {found.hasDocument && mayCall('loan!document') && (
          <Part title={t('part.document')}>
            <div className={styles.images}>
              <PrivateImage call="loan!document" input={{ loanId }} label={t('part.document')} isOnly />
            </div>
          </Part>
        )}
        <OtherLoans found={found} />
      </div>
      <Months found={found} />
      <LoanSchedule found={found} />
      <LoanReceipts found={found} />
      <History
        entries={found.log.map(({ event, by, reason, createTime }) => ({
          text: t(`event.${event as 'submit'}`),
          by,
          reason,
          time: createTime,
        }))}
      />
      <LoanDecisions found={found} />
    </>
  );
}

function OtherLoans({ found }: { readonly found: Loan }) {
  const { t } = useTranslation('admin-loans');
  if (found.history.length === 0) return null;
  return (
    <Part title={t('part.history')}>
      <ul className={styles.history}>
        {found.history.map((other) => (
          <li key={other.loanId}>
            <span className={styles.rowLine}>
              <Link href={paths.loan(other.loanId)}>
                <Code value={other.number} />
              </Link>
              <Price value={other.amount} isPlain />
            </span>
            <span className={styles.muted}>
              {t(`state.${other.state}`)} · <Time value={other.createTime} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
