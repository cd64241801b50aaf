import { canBuyAny } from '@entrepot/domain';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { QuantityStepper } from '@entrepot/ui/field/quantity-stepper.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useUnitName } from '@entrepot/ui/unit/use-unit-name.ts';
import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import { rowFor, tierRows } from '#shared/cart/price-tiers.ts';
import type { Product } from '../../api/get-product.ts';
import { type Counts, groupSkus } from '../../hooks/choose-lines.ts';
import styles from './order-grid.module.css';

type Sku = Product['skus'][number];
type Props = {
  readonly product: Product;
  readonly counts: Counts;
  /** Pieces of the whole grid: price tiers are counted over them. */
  readonly pieces: number;
  /** Most that one order may hold. */
  readonly max: number;
  readonly onCount: (skuId: string, count: number) => void;
};

/** Every variant with a quantity of its own, to be ordered at once. */
export function OrderGrid({ product, counts, pieces, max, onCount }: Props) {
  const { t } = useTranslation('product');
  const language = useLanguage();
  return (
    <div className={styles.frame}>
      <table className={styles.grid}>
        <caption className="visually-hidden">{t('grid.label')}</caption>
        {groupSkus(product).map((group) => (
          <tbody key={group.name}>
            {group.name !== '' && (
              <tr>
                <th scope="rowgroup" colSpan={2} className={styles.group}>
                  {group.name}
                </th>
              </tr>
            )}
            {group.skus.map((sku) => (
              <Row
                key={sku.skuId}
                product={product}
                sku={sku}
                name={group.name === '' ? sku.attrText : sku.attrValues.slice(1).join(' / ')}
                count={counts[sku.skuId] ?? 0}
                pieces={pieces}
                max={max}
                onCount={onCount}
              />
            ))}
          </tbody>
        ))}
      </table>
      {pieces > max && (
        <p role="status" className={styles.bad}>
          {t('grid.over', { number: formatInteger(max, language) })}
        </p>
      )}
    </div>
  );
}

type RowProps = Omit<Props, 'counts'> & { readonly sku: Sku; readonly name: string; readonly count: number };

function Row({ product, sku, name, count, pieces, max, onCount }: RowProps) {
  const { t } = useTranslation('product');
  const language = useLanguage();
  const unitName = useUnitName();
  const price = rowFor(tierRows(product, sku.skuId), pieces)?.price ?? sku.price;
  const isSoldOut = !canBuyAny({ min: product.buyMin, step: product.buyMultiple, max, stock: sku.stock });
  const left = t('stock.left', { number: formatInteger(sku.stock, language), unit: unitName(product.unit, sku.stock) });
  return (
    <tr data-chosen={count > 0}>
      <th scope="row">
        <span>
          <VariantText text={name} />
        </span>
        <span className={styles.facts}>
          <Price value={price} size="small" isPlain />
          <span>{isSoldOut ? t('stock.none') : left}</span>
        </span>
      </th>
      <td>
        <QuantityStepper
          value={count}
          min={product.buyMin}
          max={max}
          stock={sku.stock}
          step={product.buyMultiple}
          allowsNone
          isDisabled={isSoldOut}
          label={t('grid.quantityOf', { variant: sku.attrText })}
          onChange={(next) => onCount(sku.skuId, next)}
        />
      </td>
    </tr>
  );
}
