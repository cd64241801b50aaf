import { useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { Link } from '@entrepot/ui/link/link.tsx';
import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import { paths } from '#shared/paths.ts';
import { columns, type GridRow, keyOf, savedText } from '../cells.ts';
import type { Grid } from '../hooks/use-grid.ts';
import styles from './grid.module.css';
import { GridCell } from './grid-cell.tsx';

type Props = { readonly grid: Grid; readonly rows: readonly GridRow[] };

/** Variants in rows, their fields in columns; the status stands at the first variant of a product. */
export function GridTable({ grid, rows }: Props) {
  const { t } = useTranslation('seller-products');
  return (
    <section
      className={classNames(styles.scroller, 'scrolls-inline')}
      data-first-stays
      aria-label={t('grid.title')}
      tabIndex={-1}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('grid.variant')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.number}>
                {t(`grid.${column}`)}
              </th>
            ))}
            <th scope="col">{t('grid.status')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.skuId}>
              <th scope="row" className={styles.name}>
                <Link href={paths.product(row.sellerGoodsId)}>
                  <bdi>{row.name}</bdi>
                </Link>
                <span className={styles.muted}>
                  <VariantText text={row.attrText} />{' '}
                  <bdi dir="ltr" className={styles.code}>
                    {row.code}
                  </bdi>
                </span>
              </th>
              {columns.map((column, place) => (
                <GridCell key={column} grid={grid} row={row} at={{ row: index, column: place }} />
              ))}
              <td className={styles.cell}>
                {rows[index - 1]?.sellerGoodsId !== row.sellerGoodsId && <StatusCell grid={grid} row={row} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function StatusCell({ grid, row }: { readonly grid: Grid; readonly row: GridRow }) {
  const { t } = useTranslation('seller-products');
  const typed = grid.edits.get(keyOf(row, 'status'));
  return (
    <select
      className={styles.input}
      data-typed={typed !== undefined}
      aria-label={t('grid.cell', { column: t('grid.status'), name: row.name })}
      value={typed ?? savedText(row, 'status')}
      onChange={({ currentTarget }) => grid.type(row, 'status', currentTarget.value)}
    >
      <option value="published">{t(row.status === 'under_review' ? 'status.under_review' : 'status.published')}</option>
      <option value="unpublished">{t(row.status === 'draft' ? 'status.draft' : 'status.unpublished')}</option>
    </select>
  );
}
