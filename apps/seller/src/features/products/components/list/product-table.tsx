import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { numberCell, Table } from '@entrepot/ui/table/table.tsx';
import { TableScroller } from '@entrepot/ui/table/table-scroller.tsx';
import { Checkbox } from '@mantine/core';
import { paths } from '#shared/paths.ts';
import type { Columns } from '../../hooks/use-columns.ts';
import type { Selection } from '../../hooks/use-selection.ts';
import type { ProductRow } from '../../product-types.ts';
import styles from './list.module.css';
import { PriceRange, Stock, Thumb } from './product-facts.tsx';
import { StatusBadge } from './status-badge.tsx';

type Props = {
  readonly rows: readonly ProductRow[];
  readonly selection: Selection;
  readonly columns: Columns;
  /** The row that the keyboard is at. */
  readonly currentId: string | undefined;
};

/** Products on a wide screen, with the columns that somebody chose. */
export function ProductTable({ rows, selection, columns, currentId }: Props) {
  const { t } = useTranslation('seller-products');
  const { t: tPanel } = useTranslation('seller');
  const language = useLanguage();
  const { isShown } = columns;
  const selectAll = (
    <Checkbox
      aria-label={t('list.selectAll')}
      checked={selection.isAll}
      indeterminate={selection.ids.length > 0 && !selection.isAll}
      onChange={selection.toggleAll}
    />
  );
  const number = (name: 'price' | 'stock' | 'sold') => ({
    key: name,
    head: t(`column.${name}`),
    className: numberCell,
  });
  const heads = [
    { key: 'select', head: selectAll },
    t('column.product'),
    ...(isShown('status') ? [t('column.status')] : []),
    number('price'),
    ...(isShown('stock') ? [number('stock')] : []),
    ...(isShown('sold') ? [number('sold')] : []),
    ...(isShown('category') ? [t('column.category')] : []),
    ...(isShown('languages') ? [t('column.languages')] : []),
    ...(isShown('updated') ? [t('column.updated')] : []),
  ];
  return (
    <TableScroller label={tPanel('nav.products')}>
      <Table columns={heads} isFramed className={styles.table}>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.sellerGoodsId}
              id={`product-${row.sellerGoodsId}`}
              data-current={row.sellerGoodsId === currentId}
              data-selected={selection.has(row.sellerGoodsId)}
            >
              <td>
                <Checkbox
                  aria-label={t('list.select', { name: row.name })}
                  checked={selection.has(row.sellerGoodsId)}
                  onChange={() => selection.toggle(row.sellerGoodsId)}
                />
              </td>
              <td>
                <span className={styles.product}>
                  <Thumb img={row.img} />
                  <span className={styles.names}>
                    <Link href={paths.product(row.sellerGoodsId)} className={styles.name}>
                      <bdi>{row.name}</bdi>
                    </Link>
                    <span className={styles.muted}>{t('list.variants', { count: row.skuNum })}</span>
                  </span>
                </span>
              </td>
              {isShown('status') && (
                <td>
                  <StatusBadge status={row.status} />
                </td>
              )}
              <td className={numberCell}>
                <PriceRange row={row} />
              </td>
              {isShown('stock') && (
                <td className={numberCell}>
                  <Stock row={row} />
                </td>
              )}
              {isShown('sold') && (
                <td className={numberCell}>
                  <bdi dir="ltr">{formatInteger(row.soldNum, language)}</bdi>
                </td>
              )}
              {isShown('category') && <td>{row.categoryName}</td>}
              {isShown('languages') && (
                <td>
                  <bdi dir="ltr" className={styles.muted}>
                    {row.languages.join(' · ')}
                  </bdi>
                </td>
              )}
              {isShown('updated') && (
                <td className={styles.muted}>
                  <Time value={row.updateTime} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroller>
  );
}
