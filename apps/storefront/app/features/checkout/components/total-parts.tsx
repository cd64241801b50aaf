import { useTranslation } from '@entrepot/i18n/react';
import { Price } from '@entrepot/ui/price/price.tsx';
import styles from './checkout.module.css';

type Totals = {
  readonly goodsTotal: string;
  readonly freight: string;
  readonly shippingFee: string;
  readonly longDistanceFee: string;
  readonly deliveryFee: string;
  readonly tax: string;
  readonly handlingFee: string;
  readonly discount: string;
  readonly total: string;
};

const extraParts = ['tax', 'handlingFee'] as const;
const freightParts = ['shippingFee', 'longDistanceFee', 'deliveryFee'] as const;

/** The parts that a total is made of; those of nothing are left out, freight is always said. */
export function TotalParts({ totals, isOrder = false }: { readonly totals: Totals; readonly isOrder?: boolean }) {
  const { t } = useTranslation('checkout');
  const parts = freightParts.filter((part) => Number(totals[part]) > 0);
  return (
    <dl className={styles.parts}>
      <div>
        <dt>{t('part.goods')}</dt>
        <dd>
          <Price value={totals.goodsTotal} isPlain />
        </dd>
      </div>
      <div>
        <dt>{t('part.freight')}</dt>
        <dd>{Number(totals.freight) === 0 ? t('part.free') : <Price value={totals.freight} isPlain />}</dd>
      </div>
      {isOrder &&
        parts.length > 1 &&
        parts.map((part) => (
          <div key={part} className={styles.subPart}>
            <dt>{t(`part.${part}`)}</dt>
            <dd>
              <Price value={totals[part]} size="small" isPlain />
            </dd>
          </div>
        ))}
      {extraParts
        .filter((part) => Number(totals[part]) > 0)
        .map((part) => (
          <div key={part}>
            <dt>{t(`part.${part}`)}</dt>
            <dd>
              <Price value={totals[part]} isPlain />
            </dd>
          </div>
        ))}
      {Number(totals.discount) > 0 && (
        <div className={styles.good}>
          <dt>{t('part.discount')}</dt>
          <dd>
            <Price value={`-${totals.discount}`} isPlain />
          </dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{isOrder ? t('part.orderTotal') : t('part.total')}</dt>
        <dd>
          <Price value={totals.total} size={isOrder ? 'medium' : 'large'} />
        </dd>
      </div>
    </dl>
  );
}
