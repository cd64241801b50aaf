import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { SearchField } from '@entrepot/panel/list/search-field.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import type { StockRow } from '../../product-types.ts';
import styles from '../list/list.module.css';
import { Stock, Thumb } from '../list/product-facts.tsx';
import { StockAdjust } from './stock-adjust.tsx';
import { StockHistory } from './stock-history.tsx';
import { VariantName } from './variant-name.tsx';

const skeletonRows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const rowHeight = 64;
const pageSize = 20;

type Filter = { readonly keyword: string; readonly stock: string; readonly page: number };

function hrefOf({ keyword, stock, page }: Filter): string {
  const search = new URLSearchParams();
  if (keyword) search.set('keyword', keyword);
  if (stock) search.set('stock', stock);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query ? `${paths.stock}?${query}` : paths.stock;
}

/** Every variant with its pieces, the scarcest first; changed by entries with a reason. */
export function StockList() {
  const { t } = useTranslation('seller-products');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const stock = search.get('stock') === 'low' ? 'low' : search.get('stock') === 'out' ? 'out' : '';
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const filter: Filter = { keyword: (search.get('keyword') ?? '').slice(0, 64), stock, page };
  const [changed, setChanged] = useState<StockRow>();
  const [looked, setLooked] = useState<StockRow>();
  const variants = useCall(
    'stock!list',
    {
      ...(filter.keyword ? { keyword: filter.keyword } : {}),
      ...(stock ? { stock } : {}),
      pageNum: page,
      pageSize,
    },
    { keepsPrevious: true },
  );
  const chip = (value: 'low' | 'out') => (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={stock === value}
      onClick={() => void navigate(hrefOf({ ...filter, page: 1, stock: stock === value ? '' : value }))}
    >
      {t(`stock.${value}`)}
    </button>
  );
  return (
    <>
      <div className={styles.filters}>
        <div className={styles.tools}>
          <div className={styles.search}>
            <SearchField
              key={filter.keyword}
              label={t('stock.search')}
              keyword={filter.keyword}
              onSearch={(keyword) => void navigate(hrefOf({ ...filter, keyword, page: 1 }))}
            />
          </div>
          <div className={styles.chips}>
            {chip('low')}
            {chip('out')}
          </div>
        </div>
      </div>
      <CallView result={variants} skeleton={<Waiting />}>
        {({ pageList, pageInfo }) => (
          <div className={styles.list} aria-busy={variants.isPlaceholderData}>
            {pageList.length === 0 && <EmptyState title={t('stock.none')} />}
            <ul className={styles.cards}>
              {pageList.map((row) => (
                <Variant key={row.skuId} row={row} onAdjust={() => setChanged(row)} onHistory={() => setLooked(row)} />
              ))}
            </ul>
            <Pagination
              page={page}
              pageCount={pageInfo.totalPages}
              hrefOf={(next) => hrefOf({ ...filter, page: next })}
            />
          </div>
        )}
      </CallView>
      {changed && <StockAdjust key={changed.skuId} row={changed} onClose={() => setChanged(undefined)} />}
      {looked && <StockHistory row={looked} onClose={() => setLooked(undefined)} />}
    </>
  );
}

function Waiting() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{t('state.loading')}</span>
      {skeletonRows.map((row) => (
        <Skeleton key={row} height={rowHeight} />
      ))}
    </div>
  );
}

type VariantProps = { readonly row: StockRow; readonly onAdjust: () => void; readonly onHistory: () => void };

function Variant({ row, onAdjust, onHistory }: VariantProps) {
  const { t } = useTranslation('seller-products');
  const name = [row.name, row.attrText].filter(Boolean).join(' · ');
  return (
    <li className={styles.variant}>
      <Thumb img={row.img} />
      <span className={styles.names}>
        <Link href={paths.product(row.sellerGoodsId)} className={styles.name}>
          <VariantName row={row} />
        </Link>
        <span className={styles.muted}>
          <bdi dir="ltr">{row.code}</bdi>
        </span>
      </span>
      <Stock row={row} />
      <span className={styles.quick}>
        <Button variant="default" onClick={onAdjust} aria-label={t('stock.adjustOf', { name })}>
          {t('stock.adjust')}
        </Button>
        <Button variant="subtle" onClick={onHistory} aria-label={t('stock.historyOf', { name })}>
          <IconHistory size={18} aria-hidden="true" />
        </Button>
      </span>
    </li>
  );
}
