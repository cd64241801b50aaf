import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Checkbox, Table } from '@mantine/core';
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
  const language = useLanguage();
  const { isShown } = columns;
  return (
    <div className={styles.tableScroller}>
      <Table verticalSpacing="sm" borderColor="var(--colour-line)" className={styles.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Checkbox
                aria-label={t('list.selectAll')}
                checked={selection.isAll}
                indeterminate={selection.ids.length > 0 && !selection.isAll}
                onChange={selection.toggleAll}
              />
            </Table.Th>
            <Table.Th>{t('column.product')}</Table.Th>
            {isShown('status') && <Table.Th>{t('column.status')}</Table.Th>}
            <Table.Th className={styles.number}>{t('column.price')}</Table.Th>
            {isShown('stock') && <Table.Th className={styles.number}>{t('column.stock')}</Table.Th>}
            {isShown('sold') && <Table.Th className={styles.number}>{t('column.sold')}</Table.Th>}
            {isShown('category') && <Table.Th>{t('column.category')}</Table.Th>}
            {isShown('languages') && <Table.Th>{t('column.languages')}</Table.Th>}
            {isShown('updated') && <Table.Th>{t('column.updated')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr
              key={row.sellerGoodsId}
              id={`product-${row.sellerGoodsId}`}
              data-current={row.sellerGoodsId === currentId}
              data-selected={selection.has(row.sellerGoodsId)}
            >
              <Table.Td>
                <Checkbox
                  aria-label={t('list.select', { name: row.name })}
                  checked={selection.has(row.sellerGoodsId)}
                  onChange={() => selection.toggle(row.sellerGoodsId)}
                />
              </Table.Td>
              <Table.Td>
                <span className={styles.product}>
                  <Thumb img={row.img} />
                  <span className={styles.names}>
                    <Link href={paths.product(row.sellerGoodsId)} className={styles.name}>
                      <bdi>{row.name}</bdi>
                    </Link>
                    <span className={styles.muted}>{t('list.variants', { count: row.skuNum })}</span>
                  </span>
                </span>
              </Table.Td>
              {isShown('status') && (
                <Table.Td>
                  <StatusBadge status={row.status} />
                </Table.Td>
              )}
              <Table.Td className={styles.number}>
                <PriceRange row={row} />
              </Table.Td>
              {isShown('stock') && (
                <Table.Td className={styles.number}>
                  <Stock row={row} />
                </Table.Td>
              )}
              {isShown('sold') && (
                <Table.Td className={styles.number}>
                  <bdi dir="ltr">{formatInteger(row.soldNum, language)}</bdi>
                </Table.Td>
              )}
              {isShown('category') && <Table.Td>{row.categoryName}</Table.Td>}
              {isShown('languages') && (
                <Table.Td>
                  <bdi dir="ltr" className={styles.muted}>
                    {row.languages.join(' · ')}
                  </bdi>
                </Table.Td>
              )}
              {isShown('updated') && (
                <Table.Td className={styles.muted}>
                  <Time value={row.updateTime} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
