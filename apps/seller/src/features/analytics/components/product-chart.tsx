import { useTranslation } from '@entrepot/i18n/react';
import { Price } from '@entrepot/ui/price/price.tsx';
import type { Dashboard } from '../metrics.ts';
import styles from './analytics.module.css';

const wholePercent = 100;

/** The best products as bars, each under its whole name with what was paid for it; the full part of a bar is what is left of that. */
export function ProductChart({ products }: { readonly products: Dashboard['products'] }) {
  const { t } = useTranslation('seller-home');
  const most = Math.max(...products.map(({ sales }) => Number(sales)), 1);
  return (
    <ol className={styles.bars}>
      {products.map(({ sellerGoodsId, name, sales, net }) => (
        <li key={sellerGoodsId}>
          <span className={styles.barHead}>
            <bdi>{name}</bdi>
            <Price value={sales} isPlain />
          </span>
          <span className={styles.bar} style={{ inlineSize: `${(Number(sales) / most) * wholePercent}%` }}>
            <span style={{ inlineSize: `${(Number(net) / Math.max(Number(sales), 1e-6)) * wholePercent}%` }} />
          </span>
          {net !== sales && (
            <span className={styles.barNet}>
              {t('products.net')} <Price value={net} isPlain />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
