import { formatInteger, textDirection } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import type { ProductRow, StockRow } from '../../product-types.ts';
import styles from './list.module.css';

const imageSize = 48;

export function Thumb({ img, alt = '' }: { readonly img: string; readonly alt?: string }) {
  if (!img) return <span className={styles.noImage} aria-hidden="true" />;
  return <img src={img} alt={alt} width={imageSize} height={imageSize} loading="lazy" />;
}

/** The price, or the range of the variants' prices, and the discount that runs or is to come. */
export function PriceRange({ row }: { readonly row: ProductRow }) {
  const isRtl = textDirection(useLanguage()) === 'rtl';
  return (
    <span>
      <Price value={row.price} size="small" isPlain />
      {row.priceMax !== row.price && (
        <>
          {' – '}
          <Price value={row.priceMax} size="small" isPlain />
        </>
      )}
      {row.discountPrice && (
        <span className={styles.discount}>
          {isRtl ? ' ← ' : ' → '}
          <Price value={row.discountPrice} size="small" />
        </span>
      )}
    </span>
  );
}

/** Pieces in stock, marked when they run out. */
export function Stock({ row }: { readonly row: Pick<ProductRow | StockRow, 'stock' | 'stockState'> }) {
  const { t } = useTranslation('seller-products');
  const language = useLanguage();
  return (
    <span className={styles.stock}>
      <bdi dir="ltr">{formatInteger(row.stock, language)}</bdi>
      {row.stockState === 'out' && <Badge tone="bad">{t('stock.out')}</Badge>}
      {row.stockState === 'low' && <Badge tone="warn">{t('stock.low')}</Badge>}
    </span>
  );
}
