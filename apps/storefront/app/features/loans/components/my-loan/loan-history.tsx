import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useCall } from '#shared/api/calls.ts';
import { Time } from '#shared/time.tsx';
import { type LoanLine, myLoanPath } from '../../hooks/loan-types.ts';
import { LoanBadges } from '../loan-badges.tsx';
import styles from '../loans.module.css';
import { Days } from '../values.tsx';

type Props = { readonly page: number; readonly loanId: string | undefined };

/** All of one's loans and applications, newest first. */
export function LoanHistory({ page, loanId }: Props) {
  const { t } = useTranslation('loans');
  const loans = useCall('loan!list', { pageNum: page }, { keepsPrevious: true, staleMs: 0 });
  return (
    <section aria-labelledby="history">
      <h2 id="history" className={styles.heading}>
        {t('history.title')}
      </h2>
      <CallView result={loans} skeleton={<Skeleton lines={5} />}>
        {({ pageList, pageInfo }) =>
          pageList.length === 0 ? (
            <Panel>
              <p className={styles.muted}>{t('history.none')}</p>
            </Panel>
          ) : (
            <>
              <Panel className={styles.list}>
                <ul aria-busy={loans.isPlaceholderData || undefined}>
                  {pageList.map((loan) => (
                    <Line key={loan.loanId} loan={loan} isShown={loan.loanId === loanId} page={page} />
                  ))}
                </ul>
              </Panel>
              <Pagination
                page={pageInfo.pageNum}
                pageCount={pageInfo.totalPages}
                hrefOf={(number) => myLoanPath({ loanId, page: number })}
              />
            </>
          )
        }
      </CallView>
    </section>
  );
}

type LineProps = { readonly loan: LoanLine; readonly isShown: boolean; readonly page: number };

function Line({ loan, isShown, page }: LineProps) {
  const { t } = useTranslation('loans');
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <strong>{t(`product.${loan.product}`)}</strong>
        <span className={styles.muted}>
          <bdi dir="ltr">{loan.number}</bdi> · <Time value={loan.createTime} isDateOnly /> · <Days count={loan.days} />
        </span>
      </span>
      <span className={styles.amounts}>
        <Price value={loan.amount} isPlain />
        <LoanBadges loan={loan} />
      </span>
      <ButtonLink
        size="small"
        kind="quiet"
        href={myLoanPath({ loanId: loan.loanId, page })}
        aria-current={isShown ? 'true' : undefined}
        aria-label={`${t('show')} ${loan.number}`}
      >
        {t('show')}
      </ButtonLink>
    </li>
  );
}
