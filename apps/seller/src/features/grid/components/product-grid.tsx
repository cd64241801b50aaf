import { ApiError } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { LeaveGuard } from '@entrepot/panel/dialogs/leave-guard.tsx';
import { SearchField } from '@entrepot/panel/list/search-field.tsx';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Button, Skeleton } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import type { GridResult, GridRow } from '../cells.ts';
import { type Grid, useGrid } from '../hooks/use-grid.ts';
import styles from './grid.module.css';
import { GridTable } from './grid-table.tsx';

const pageSize = 50;
const skeletonHeight = 480;

function hrefOf(keyword: string, page: number): string {
  const search = new URLSearchParams();
  if (keyword) search.set('keyword', keyword);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query ? `${paths.productGrid}?${query}` : paths.productGrid;
}

/** Price, stock, weight, barcode, cost and status of many products, written as in a spreadsheet. */
export function ProductGrid() {
  const { t } = useTranslation('seller-products');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const keyword = (search.get('keyword') ?? '').slice(0, 64);
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const input = { ...(keyword && { keyword }), sort: 'product' as const, pageNum: page, pageSize };
  const variants = useCall('stock!list', input);
  return (
    <>
      <p className={styles.muted}>{t('grid.text')}</p>
      <div className={styles.search}>
        <SearchField
          key={keyword}
          label={t('stock.search')}
          keyword={keyword}
          onSearch={(next) => void navigate(hrefOf(next, 1))}
        />
      </div>
      <CallView result={variants} skeleton={<Skeleton height={skeletonHeight} />}>
        {({ pageList, pageInfo }) => (
          <>
            {pageList.length === 0 ? (
              <EmptyState title={t('stock.none')} />
            ) : (
              <Sheet key={`${keyword} ${page}`} rows={pageList} />
            )}
            <Pagination page={page} pageCount={pageInfo.totalPages} hrefOf={(next) => hrefOf(keyword, next)} />
          </>
        )}
      </CallView>
    </>
  );
}

function Sheet({ rows }: { readonly rows: readonly GridRow[] }) {
  const grid = useGrid(rows);
  return (
    <>
      <LeaveGuard isDirty={grid.edits.size > 0} />
      <GridTable grid={grid} rows={rows} />
      <Results results={grid.results} />
      <Bar grid={grid} />
    </>
  );
}

function Bar({ grid }: { readonly grid: Grid }) {
  const { t } = useTranslation('seller-products');
  const count = grid.edits.size;
  return (
    <div className={styles.bar}>
      <span className={styles.state} role="status">
        {count > 0 && t('grid.typed', { count })}{' '}
        {grid.faults > 0 && <strong className={styles.fault}>{t('grid.wrong', { count: grid.faults })}</strong>}{' '}
        {grid.left > 0 && t('grid.left', { count: grid.left })}
      </span>
      {grid.canBringBack && (
        <Button variant="default" onClick={grid.bringBack}>
          {t('grid.bringBack')}
        </Button>
      )}
      <Button variant="default" disabled={!grid.canUndo} onClick={grid.undo}>
        {t('grid.undo')}
      </Button>
      <Button variant="default" disabled={count === 0} onClick={grid.discard}>
        {t('bar.discard')}
      </Button>
      <Button loading={grid.isPending} disabled={count === 0 || grid.faults > 0} onClick={grid.save}>
        {t('bar.save')}
      </Button>
    </div>
  );
}

function Results({ results }: { readonly results: readonly GridResult[] }) {
  const { t } = useTranslation('seller-products');
  const textOf = useErrorText();
  if (results.length === 0) return null;
  const refused = results.filter(({ isDone }) => !isDone);
  return (
    <div role="status" className={styles.results}>
      <p>{t('outcome.done', { count: results.length - refused.length })}</p>
      <ul>
        {refused.map(({ sellerGoodsId, name, error = 'system_error', params = {} }) => (
          <li key={sellerGoodsId} className={styles.fault}>
            <bdi>{name || sellerGoodsId}</bdi>: {textOf(new ApiError({ key: error, code: 1, params }))}
          </li>
        ))}
      </ul>
    </div>
  );
}
