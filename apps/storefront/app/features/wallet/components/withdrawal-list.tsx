import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Tabs } from '@entrepot/ui/tabs/tabs.tsx';
import { useCall } from '../../../shared/api/calls.ts';
import { CallView } from '../../../shared/feedback/call-view.tsx';
import { Time } from '../../../shared/time.tsx';
import { recordStatuses, statusTones } from '../hooks/recharge-types.ts';
import { type WithdrawSearch, withdrawPath } from '../hooks/withdraw-types.ts';
import styles from './wallet.module.css';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';

type Props = { readonly search: WithdrawSearch; readonly onSearch: (path: string) => void };

/** Own withdrawals by state, with one of them open when the address names it. */
export function WithdrawalList({ search, onSearch }: Props) {
  const { t } = useTranslation('wallet');
  const { status, page, withdrawalId } = search;
  const withdrawals = useCall(
    'withdraw!list',
    { pageNum: page, ...(status === undefined ? {} : { status }) },
    { keepsPrevious: true, staleMs: 0 },
  );
  const tabs = [undefined, ...recordStatuses].map((each) => ({
    id: each ?? 'all',
    label: t(`status.${each ?? 'all'}`),
    href: withdrawPath({ status: each, page: 1 }),
  }));
  return (
    <section aria-labelledby="withdrawals">
      <h2 id="withdrawals" className={styles.heading}>
        {t('withdrawals.title')}
      </h2>
      <Tabs label={t('withdrawals.states')} tabs={tabs} currentId={status ?? 'all'} />
      <CallView result={withdrawals} skeleton={<Skeleton lines={8} />}>
        {({ pageList, pageInfo }) =>
          pageList.length === 0 ? (
            <EmptyState title={t('withdrawals.none')} />
          ) : (
            <>
              <Panel className={styles.list}>
                <ul aria-busy={withdrawals.isPlaceholderData || undefined}>
                  {pageList.map((withdrawal) => (
                    <li key={withdrawal.withdrawalId} className={styles.record}>
                      <span className={styles.what}>
                        <strong>
                          <bdi dir="ltr">{`${withdrawal.symbol} · ${withdrawal.network}`}</bdi>
                        </strong>
                        <span className={styles.note}>
                          <Time value={withdrawal.createTime} />
                        </span>
                      </span>
                      <span className={styles.amounts}>
                        <Price value={withdrawal.amount} isPlain />
                        <Badge tone={statusTones[withdrawal.status]}>{t(`status.${withdrawal.status}`)}</Badge>
                      </span>
                      <ButtonLink
                        size="small"
                        kind="quiet"
                        keepsScroll
                        href={withdrawPath({ status, page, withdrawalId: withdrawal.withdrawalId })}
                      >
                        {t('record.show')}
                      </ButtonLink>
                    </li>
                  ))}
                </ul>
              </Panel>
              <Pagination
                page={pageInfo.pageNum}
                pageCount={pageInfo.totalPages}
                hrefOf={(number) => withdrawPath({ status, page: number })}
              />
            </>
          )
        }
      </CallView>
      <WithdrawalDialog withdrawalId={withdrawalId} onClose={() => onSearch(withdrawPath({ status, page }))} />
    </section>
  );
}
