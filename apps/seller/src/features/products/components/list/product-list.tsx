import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { useShortcut } from '@entrepot/panel/shortcuts/use-shortcut.ts';
import { useIsPhone } from '@entrepot/panel/use-is-phone.ts';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { useProductExport } from '#shared/exports/use-product-export.ts';
import { paths } from '#shared/paths.ts';
import { useBulk } from '../../hooks/use-bulk.ts';
import { useColumns } from '../../hooks/use-columns.ts';
import { emptyFilter, exportInputOf, inputOf, queryOf, useProductFilter } from '../../hooks/use-product-filter.ts';
import { useSelection } from '../../hooks/use-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkOutcomeBar } from './bulk-outcome.tsx';
import { ExportButton } from './export-button.tsx';
import styles from './list.module.css';
import { ProductCards } from './product-cards.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductTable } from './product-table.tsx';

const skeletonRows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const rowHeight = 64;

/** The store's products: tabs, chips, saved views, the list, and what is done with many at once. */
export function ProductList() {
  const { t } = useTranslation('seller-products');
  const { t: tCommon } = useTranslation('common');
  const { filter, hrefOf } = useProductFilter();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const products = useCall('sellerGoods!list', inputOf(filter), { keepsPrevious: true });
  const rows = products.data?.pageList ?? [];
  const selection = useSelection(rows.map(({ sellerGoodsId }) => sellerGoodsId));
  const bulk = useBulk(selection.clear);
  const columns = useColumns();
  const exporting = useProductExport(t('export.failed'));
  const exported = exportInputOf(filter);
  const [place, setPlace] = useState(-1);
  const current = rows[place];
  const step = (by: number) => {
    const next = Math.min(Math.max(place + by, 0), rows.length - 1);
    setPlace(next);
    document.getElementById(`product-${rows[next]?.sellerGoodsId}`)?.scrollIntoView({ block: 'nearest' });
  };
  useShortcut('j', () => step(1), t('keys.next'));
  useShortcut('k', () => step(-1), t('keys.previous'));
  useShortcut('x', () => current && selection.toggle(current.sellerGoodsId), t('keys.select'));
  useShortcut('enter', () => current && void navigate(paths.product(current.sellerGoodsId)), t('keys.open'), {
    isOff: !current,
  });
  useShortcut('n', () => void navigate(paths.newProduct), t('list.new'));
  const skeleton = (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{tCommon('state.loading')}</span>
      {skeletonRows.map((row) => (
        <Skeleton key={row} height={rowHeight} />
      ))}
    </div>
  );
  const isUnfiltered = queryOf({ ...filter, sort: 'updated', page: 1 }) === queryOf(emptyFilter);
  return (
    <>
      <ProductFilters
        filter={filter}
        statusCounts={products.data?.statusCounts}
        hrefOf={hrefOf}
        columns={isPhone ? undefined : columns}
      >
        {exported && rows.length > 0 && <ExportButton exporting={exporting} input={exported} />}
      </ProductFilters>
      <CallView result={products} skeleton={skeleton}>
        {({ pageList, pageInfo }) => (
          <div className={styles.list} aria-busy={products.isPlaceholderData}>
            {pageList.length === 0 && <NoProducts isUnfiltered={isUnfiltered} />}
            {pageList.length > 0 &&
              (isPhone ? (
                <ProductCards rows={pageList} selection={selection} />
              ) : (
                <ProductTable
                  rows={pageList}
                  selection={selection}
                  columns={columns}
                  currentId={current?.sellerGoodsId}
                />
              ))}
            <Pagination page={filter.page} pageCount={pageInfo.totalPages} hrefOf={(page) => hrefOf({ page })} />
          </div>
        )}
      </CallView>
      {bulk.outcome && <BulkOutcomeBar outcome={bulk.outcome} bulk={bulk} />}
      {selection.ids.length > 0 && (
        <BulkBar selection={selection} bulk={bulk} isRemoved={filter.tab === 'removed'} exporting={exporting} />
      )}
    </>
  );
}

/** An empty list says why, and leads on. */
function NoProducts({ isUnfiltered }: { readonly isUnfiltered: boolean }) {
  const { t } = useTranslation('seller-products');
  return (
    <EmptyState
      title={isUnfiltered ? t('list.none') : t('list.notFound')}
      {...(isUnfiltered ? { text: t('list.noneText') } : {})}
      action={
        <Button
          component={Link}
          to={isUnfiltered ? paths.newProduct : paths.products}
          variant={isUnfiltered ? 'filled' : 'default'}
        >
          {isUnfiltered ? t('list.new') : t('list.showAll')}
        </Button>
      }
    />
  );
}
