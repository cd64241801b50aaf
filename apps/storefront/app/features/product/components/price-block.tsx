import { formatPercent } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Countdown } from '@entrepot/ui/countdown/countdown.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useUnitName } from '@entrepot/ui/unit/use-unit-name.ts';
import { IconClock } from '@tabler/icons-react';
import type { Product } from '../api/get-product.ts';
import styles from './product.module.css';

type Props = {
  readonly product: Product;
  readonly sku: Product['skus'][number] | undefined;
  /** What one piece costs at the chosen quantity. */
  readonly unitPrice: string;
};

const fullPercent = 100;

function percentOff(price: string, former: string): number {
  const full = Number(former);
  return full > 0 ? Math.round(fullPercent * (1 - Number(price) / full)) : 0;
}

/** What a piece costs, what it cost before, and what it costs in shops. */
export function PriceBlock({ product, sku, unitPrice }: Props) {
  const { t } = useTranslation('product');
  const unitName = useUnitName();
  const language = useLanguage();
  // With a discount the struck price is what the variant costs without it; otherwise the seller's original price.
  const former = sku?.discountPrice === undefined ? product.originalPrice : sku.price;
  const off = percentOff(unitPrice, former);
  const isRetailShown = Number(product.retailPrice) > Number(unitPrice);
  return (
    <div className={styles.prices}>
      <p className={styles.priceLine}>
        <Price value={unitPrice} size="large" />
        <span className={styles.muted}>{t('price.per', { unit: unitName(product.unit, 1) })}</span>
        {off > 0 && <Price value={former} isFormer />}
        {off > 0 && (
          <Badge tone="action">
            <bdi dir="ltr">{`−${formatPercent(off, language)}`}</bdi>
          </Badge>
        )}
      </p>
      {isRetailShown && (
        <p className={styles.muted}>
          {t('price.retail')} <Price value={product.retailPrice} size="small" isPlain />
        </p>
      )}
      {sku?.discountPrice !== undefined && product.discountEndTime !== undefined && (
        <p className={styles.deadline}>
          <IconClock size={16} aria-hidden="true" />
          {t('price.endsIn')} <Countdown until={product.discountEndTime} />
        </p>
      )}
    </div>
  );
}
