import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Tabs } from '@entrepot/ui/tabs/tabs.tsx';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { type OrderSearch, orderListInput, orderListPath, tabNames } from '../../hooks/order-search.ts';
import type { OrderSummary } from '../../hooks/order-types.ts';
import styles from '../orders.module.css';
import { OrderCard } from './order-card.tsx';
import { OrderFilter } from './order-filter.tsx';
import { OrderCardsSkeleton } from './order-skeleton.tsx';

type Props = {
  readonly search: OrderSearch;
  readonly onSearch: (path: string) => void;
  readonly onPay: (order: OrderSummary) => void;
};

/** The person's orders by tab, with search and days. All of that lives in the address. */
export function OrderList({ search, onSearch, onPay }: Props) {
  const { t } = useTranslation('orders');
  const orders = useCall('order!listMain', orderListInput(search), { keepsPrevious: true });
  const counts = orders.data?.tabCounts ?? {};
  const isFiltered = search.keyword !== '' || search.from !== '' || search.to !== '';
  const tabs = tabNames.map((tab) => ({
    id: tab,
    label: t(`tab.${tab}`),
    href: orderListPath({ ...search, tab, page: 1 }),
    ...(tab === 'all' || counts[tab] === undefined ? {} : { count: counts[tab] }),
  }));
  return (
    <>
      <Tabs label={t('tabs')} tabs={tabs} currentId={search.tab} />
      <OrderFilter search={search} onSearch={onSearch} />
      <CallView result={orders} skeleton={<OrderCardsSkeleton />}>
        {({ pageList, pageInfo }) =>
          pageList.length === 0 ? (
            <EmptyState
              title={isFiltered ? t('empty.filtered') : t('empty.title')}
              text={isFiltered ? t('empty.filteredText') : t('empty.text')}
              action={
                isFiltered ? (
                  <ButtonLink href={orderListPath({ tab: search.tab, keyword: '', from: '', to: '', page: 1 })}>
                    {t('filter.clear')}
                  </ButtonLink>
                ) : (
                  <ButtonLink href={paths.home} kind="primary">
                    {t('empty.action')}
                  </ButtonLink>
                )
              }
            />
          ) : (
            <div className={styles.list} aria-busy={orders.isPlaceholderData || undefined}>
              {pageList.map((order) => (
                <OrderCard key={order.orderId} order={order} onPay={onPay} />
              ))}
              <Pagination
                page={pageInfo.pageNum}
                pageCount={pageInfo.totalPages}
                hrefOf={(page) => orderListPath({ ...search, page })}
              />
            </div>
          )
        }
      </CallView>
    </>
  );
}
