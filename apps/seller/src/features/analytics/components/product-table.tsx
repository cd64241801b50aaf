import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Price } from '@entrepot/ui/price/price.tsx';
import type { Dashboard } from '../metrics.ts';
import styles from './analytics.module.css';

/** The best products in numbers. */
export function ProductTable({ products }: { readonly products: Dashboard['products'] }) {
  const { t } = useTranslation('seller-home');
  const language = useLanguage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.scroller} tabIndex={0} aria-label={t('products.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('products.product')}</th>
            <th scope="col">{t('products.sales')}</th>
            <th scope="col">{t('products.net')}</th>
            <th scope="col">{t('products.pieces')}</th>
            <th scope="col">{t('products.orders')}</th>
          </tr>
        </thead>
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
      </table>
    </section>
  );
}
