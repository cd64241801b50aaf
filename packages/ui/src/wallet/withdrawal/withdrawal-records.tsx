import { useTranslation } from '@entrepot/i18n/react';
import type { ReactNode } from 'react';
import { Pagination } from '../../pagination/pagination.tsx';
import { EmptyState } from '../../state/state.tsx';
import { Tabs } from '../../tabs/tabs.tsx';
import styles from '../wallet.module.css';
import type { WithdrawalPage } from '../withdrawing.ts';
import type { RenderTime } from './withdrawal-panel.tsx';
import { WithdrawalRows } from './withdrawal-rows.tsx';
import { type WithdrawalSearch, withdrawalAddress, withdrawalStatuses } from './withdrawal-search.ts';

type Props = {
  /** Of the page that shows them. */
  readonly path: string;
  readonly search: WithdrawalSearch;
  /** Shows the page once it is there. */
  readonly render: (show: (page: WithdrawalPage) => ReactNode) => ReactNode;
  readonly isOutdated: boolean;
  readonly renderTime: RenderTime;
};

/** Own withdrawals by state. What is shown lives in the address. */
export function WithdrawalRecords({ path, search, render, isOutdated, renderTime }: Props) {
  const { t } = useTranslation('wallet');
  const addressOf = (change: Partial<WithdrawalSearch>) =>
    withdrawalAddress(path, { status: search.status, page: 1, ...change });
  const tabs = [undefined, ...withdrawalStatuses].map((status) => ({
    id: status ?? 'all',
    label: t(`status.${status ?? 'all'}`),
    href: addressOf({ status }),
  }));
  return (
    <section aria-labelledby="withdrawals">
      <h2 id="withdrawals" className={styles.heading}>
        {t('withdrawals.title')}
      </h2>
      <Tabs label={t('withdrawals.states')} tabs={tabs} currentId={search.status ?? 'all'} />
      {render(({ pageList, pageInfo }) =>
        pageList.length === 0 ? (
          <EmptyState title={t('withdrawals.none')} />
        ) : (
          <>
            <WithdrawalRows
              withdrawals={pageList}
              isOutdated={isOutdated}
              hrefOf={(withdrawalId) => addressOf({ page: search.page, withdrawalId })}
              renderTime={renderTime}
            />
            <Pagination
              page={pageInfo.pageNum}
              pageCount={pageInfo.totalPages}
              hrefOf={(page) => addressOf({ page })}
            />
          </>
        ),
      )}
    </section>
  );
}
