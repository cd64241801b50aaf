import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { SearchField } from '@entrepot/panel/list/search-field.tsx';
import { useIsPhone } from '@entrepot/panel/use-is-phone.ts';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useOrders } from '../../api/list-orders.ts';
import { type OrderFilter, queryOf, useOrderFilter } from '../../hooks/use-order-filter.ts';
import { useOrderKeys } from '../../hooks/use-order-keys.ts';
import { useSelection } from '../../hooks/use-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderListActions } from './order-list-actions.tsx';
import { OrderTable } from './order-table.tsx';
import { OrderTabsBar } from './order-tabs-bar.tsx';
import styles from './orders.module.css';

const skeletonRows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const rowHeight = 76;

type Props = {
  /** The seller's saved views; given the filters of the moment as they stand in the address. */
  readonly views: (query: string) => ReactNode;
};

/** The store's orders: tabs, search, list and pages, all of them kept in the address. */
export function OrderList({ views }: Props) {
  const { filter, hrefOf, hrefOfTab, hrefOfPage, hrefOfKeyword } = useOrderFilter();
  const navigate = useNavigate();
  const Orders = useIsPhone() ? OrderCards : OrderTable;
  const orders = useOrders(filter);
  const { t } = useTranslation('common');
  const { t: tSeller } = useTranslation('seller');
  const listed = orders.data?.pageList ?? [];
  const selection = useSelection(listed.map((order) => order.orderId));
  const list = useRef<HTMLDivElement>(null);
  useOrderKeys(list, selection.toggle);
  const skeleton = (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{t('state.loading')}</span>
      {skeletonRows.map((row) => (
        <Skeleton key={row} height={rowHeight} />
      ))}
    </div>
  );
  return (
    <>
      <div className={styles.filters}>
        <OrderTabsBar current={filter.tab} statusCounts={orders.data?.statusCounts} hrefOf={hrefOfTab} />
        <div className={styles.search}>
          <SearchField
            key={filter.keyword}
            label={tSeller('search.label')}
            keyword={filter.keyword}
            onSearch={(keyword) => void navigate(hrefOfKeyword(keyword))}
          />
        </div>
        <OrderListActions filter={filter}>{views(queryOf(filter).toString())}</OrderListActions>
      </div>
      <OrderFilters filter={filter} counts={orders.data?.waitingCounts} hrefOf={hrefOf} />
      {selection.selected.length > 0 && <BulkBar orders={listed} selection={selection} />}
      <CallView result={orders} skeleton={skeleton}>
        {({ pageList, pageInfo }) => (
          <div ref={list} className={styles.list} aria-busy={orders.isPlaceholderData}>
            {pageList.length === 0 && <NoOrders filter={filter} />}
            {pageList.length > 0 && <Orders orders={pageList} selection={selection} />}
            <Pagination page={filter.page} pageCount={pageInfo.totalPages} hrefOf={hrefOfPage} />
          </div>
        )}
      </CallView>
    </>
  );
}

/** An empty list says why, and leads on. */
function NoOrders({ filter }: { readonly filter: OrderFilter }) {
  const { t } = useTranslation('seller');
  if (queryOf(filter).size === 0 && filter.page === 1) {
    return <EmptyState title={t('empty.none')} text={t('empty.noneText')} />;
  }
  return (
    <EmptyState
      title={filter.keyword ? t('empty.notFound', { keyword: filter.keyword }) : t('empty.tab')}
      action={
        <Button component={Link} to={paths.orders} variant="default">
          {t('empty.showAll')}
        </Button>
      }
    />
  );
}
