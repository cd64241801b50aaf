import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Tabs } from '@entrepot/ui/tabs/tabs.tsx';
import { recordTones } from '@entrepot/ui/wallet/record-tones.ts';
import styles from '@entrepot/ui/wallet/wallet.module.css';
import { useCall } from '#shared/api/calls.ts';
import { Time } from '#shared/time.tsx';
import { type RechargeSearch, rechargePath } from '../../hooks/recharge-search.ts';
import { type RecordStatus, recordStatuses } from '../../hooks/recharge-types.ts';
import { useArrivals } from '../../hooks/use-arrivals.ts';
import { ArrivalRows } from './arrival-rows.tsx';
import { DepositDialog } from './deposit-dialog.tsx';

type Props = {
  readonly search: RechargeSearch;
  readonly onSearch: (path: string) => void;
  /** Hears of each state that the deposit which is shown is seen in. */
  readonly onSeen?: (status: RecordStatus) => void;
};

/** Own deposits by state, with one of them open when the address names it. */
export function DepositList({ search, onSearch, onSeen }: Props) {
  const { t } = useTranslation('wallet');
  const { status, page, depositId } = search;
  // What needs the money stays in the address whatever is looked at meanwhile.
  const pathOf = (change: Partial<RechargeSearch>) => rechargePath({ ...search, depositId: undefined, ...change });
  const arrivals = useArrivals(page === 1 ? status : 'successful');
  const deposits = useCall(
    'rechargeBlockchain!list',
    { pageNum: page, ...(status === undefined ? {} : { status }) },
    { keepsPrevious: true, staleMs: 0 },
  );
  const tabs = [undefined, ...recordStatuses].map((each) => ({
    id: each ?? 'all',
    label: t(`status.${each ?? 'all'}`),
    href: pathOf({ status: each, page: 1 }),
  }));
  return (
    <section aria-labelledby="deposits">
      <h2 id="deposits" className={styles.heading}>
        {t('deposits.title')}
      </h2>
      <Tabs label={t('deposits.states')} tabs={tabs} currentId={status ?? 'all'} />
      <CallView result={deposits} skeleton={<Skeleton lines={8} />}>
        {({ pageList, pageInfo }) =>
          pageList.length + arrivals.length === 0 ? (
            <EmptyState title={t('deposits.none')} />
          ) : (
            <>
              <Panel className={styles.list}>
                <ul aria-busy={deposits.isPlaceholderData || undefined}>
                  <ArrivalRows arrivals={arrivals} />
                  {pageList.map((deposit) => (
                    <li key={deposit.depositId} className={styles.record}>
                      <span className={styles.what}>
                        <strong>
                          {deposit.method !== 'blockchain' ? (
                            t('deposits.card')
                          ) : (
                            <bdi dir="ltr">{`${deposit.symbol} · ${deposit.network}`}</bdi>
                          )}
                        </strong>
                        <span className={styles.note}>
                          <Time value={deposit.createTime} />
                        </span>
                      </span>
                      <span className={styles.amounts}>
                        <Price value={deposit.amount} isPlain />
                        <Badge tone={recordTones[deposit.status]}>{t(`status.${deposit.status}`)}</Badge>
                      </span>
                      <ButtonLink size="small" kind="quiet" keepsScroll href={pathOf({ depositId: deposit.depositId })}>
                        {t('record.show')}
                      </ButtonLink>
                    </li>
                  ))}
                </ul>
              </Panel>
              <Pagination
                page={pageInfo.pageNum}
                pageCount={pageInfo.totalPages}
                hrefOf={(number) => pathOf({ page: number })}
              />
            </>
          )
        }
      </CallView>
      <DepositDialog depositId={depositId} onClose={() => onSearch(pathOf({}))} {...(onSeen && { onSeen })} />
    </section>
  );
}
