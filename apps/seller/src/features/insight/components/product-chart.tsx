import { Price } from '@entrepot/ui/price/price.tsx';
import type { Dashboard } from '../metrics.ts';
import styles from './insight.module.css';

const wholePercent = 100;

/** The best products as bars, each under its whole name with what it brought. */
export function ProductChart({ products }: { readonly products: Dashboard['products'] }) {
  const most = Math.max(...products.map(({ sales }) => Number(sales)), 1);
  return (
    <ol className={styles.bars}>
      {products.map(({ sellerGoodsId, name, sales }) => (
        <li key={sellerGoodsId}>
          <span className={styles.barHead}>
            <bdi>{name}</bdi>
            <Price value={sales} isPlain />
          </span>
          <span className={styles.bar} style={{ inlineSize: `${(Number(sales) / most) * wholePercent}%` }} />
        </li>
      ))}
    </ol>
  );
}
