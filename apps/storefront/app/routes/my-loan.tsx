import { useTranslation } from '@entrepot/i18n/react';
import { useSearchParams } from 'react-router';
import type { PageHandle } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { readPageNumber } from '#shared/paths.ts';
import { RequireLogin } from '#shared/session/require-login.tsx';
import { LoanPages } from '../features/loans/components/loan-pages.tsx';
import styles from '../features/loans/components/loans.module.css';
import { LoanHistory } from '../features/loans/components/my-loan/loan-history.tsx';
import { MyLoan } from '../features/loans/components/my-loan/my-loan.tsx';
import { readLoanId } from '../features/loans/hooks/loan-types.ts';

export const handle: PageHandle = { areas: ['loans', 'payment'] };

export default function OwnLoan() {
  const { t } = useTranslation('loans');
  const [search] = useSearchParams();
  const loanId = readLoanId(search);
  return (
    <LoanPages>
      <PageHead title={t('myLoan.title')} isIndexed={false} />
      <h1 className={styles.title}>{t('myLoan.title')}</h1>
      <RequireLogin>
        <MyLoan key={loanId} loanId={loanId} />
        <LoanHistory page={readPageNumber(search)} loanId={loanId} />
      </RequireLogin>
    </LoanPages>
  );
}
