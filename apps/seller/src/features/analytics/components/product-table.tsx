import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Table } from '@entrepot/ui/table/table.tsx';
import { TableScroller } from '@entrepot/ui/table/table-scroller.tsx';
import type { Dashboard } from '../metrics.ts';
import styles from './analytics.module.css';

/** The best products in numbers. */
export function ProductTable({ products }: { readonly products: Dashboard['products'] }) {
  const { t } = useTranslation('seller-home');
  const language = useLanguage();
  return (
    <TableScroller label={t('products.title')} className={styles.scroller}>
      <Table
        className={styles.table}
        columns={(['product', 'sales', 'net', 'pieces', 'orders'] as const).map((column) => t(`products.${column}`))}
      >
        <tbody>
          {products.map((product) => (
            <tr key={product.sellerGoodsId}>
              <th scope="row">
                <bdi>{product.name}</bdi>
              </th>
              <td>
                <Price value={product.sales} isPlain />
              </td>
              <td>
                <Price value={product.net} isPlain />
              </td>
              <td>
                <bdi dir="ltr">{formatInteger(product.pieces, language)}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{formatInteger(product.orders, language)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroller>
  );
}
