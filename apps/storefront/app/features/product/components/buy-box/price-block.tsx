import { beforeValue, formatPercent } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Countdown } from '@entrepot/ui/countdown/countdown.tsx';
import { percentOff } from '@entrepot/ui/price/percent-off.ts';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useUnitName } from '@entrepot/ui/unit/use-unit-name.ts';
import { IconClock } from '@tabler/icons-react';
import type { Product } from '../../api/get-product.ts';
import styles from '../product.module.css';

type Props = {
  readonly product: Product;
  readonly sku: Product['skus'][number] | undefined;
  /** What one piece costs at the chosen quantity. */
  readonly unitPrice: string;
};

/** What a piece costs, what it cost before, and what its seller suggests to ask for it in a shop. */
export function PriceBlock({ product, sku, unitPrice }: Props) {
  const { t } = useTranslation('product');
  const unitName = useUnitName();
  const language = useLanguage();
  // Only a running discount is compared with a compare-at price: a lower price for many pieces was never another one.
  const compareAt = unitPrice === sku?.discountPrice ? sku.compareAtPrice : undefined;
  const off = percentOff(unitPrice, compareAt);
  const isRetailShown = Number(product.retailPrice) > Number(unitPrice);
  return (
    <div className={styles.prices}>
      <p className={styles.priceLine}>
        <Price value={unitPrice} size="large" />
        <span className={styles.muted}>{t('price.per', { unit: unitName(product.unit, 1) })}</span>
        {off > 0 && compareAt !== undefined && <Price value={compareAt} isStruckThrough />}
        {off > 0 && (
          <Badge tone="action">
            <bdi dir="ltr">{`−${formatPercent(off, language)}`}</bdi>
          </Badge>
        )}
      </p>
      {off > 0 && <p className={styles.muted}>{t('price.comparedWith')}</p>}
      {isRetailShown && (
        <p className={styles.muted}>
          {beforeValue(t('price.retail'))}
          <Price value={product.retailPrice} size="small" isPlain />
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
