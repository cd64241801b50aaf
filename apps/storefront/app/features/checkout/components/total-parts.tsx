import { useTranslation } from '@entrepot/i18n/react';
import { Price } from '@entrepot/ui/price/price.tsx';
import { FreightValue } from '#shared/cart/freight-value.tsx';
import styles from './checkout.module.css';

/** Parts that depend on the destination are absent while that is unknown, or not delivered to. */
type Totals = {
  readonly goodsTotal: string;
  readonly freight?: string;
  readonly shippingFee?: string;
  readonly longDistanceFee?: string;
  readonly deliveryFee?: string;
  readonly tax?: string;
  readonly handlingFee: string;
  readonly discount: string;
  readonly total?: string;
};

type Props = {
  readonly totals: Totals;
  readonly isOrder?: boolean;
  /** False while it is not known where the goods go. */
  readonly hasAddress: boolean;
};

const extraParts = ['tax', 'handlingFee'] as const;
const freightParts = ['shippingFee', 'longDistanceFee', 'deliveryFee'] as const;

const isCharged = (part: string | undefined) => Number(part ?? 0) > 0;

/** The parts that a total is made of; those of nothing are left out, freight is always said, unknown or not. */
export function TotalParts({ totals, isOrder = false, hasAddress }: Props) {
  const { t } = useTranslation('checkout');
  const parts = freightParts.filter((part) => isCharged(totals[part]));
  const unknown = hasAddress ? t('part.notDelivered') : t('part.afterAddress');
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
        <dd className={totals.freight === undefined ? styles.muted : undefined}>
          <FreightValue freight={totals.freight} free={t('part.free')} unknown={unknown} />
        </dd>
      </div>
      {isOrder &&
        parts.length > 1 &&
        parts.map((part) => (
          <div key={part} className={styles.subPart}>
            <dt>{t(`part.${part}`)}</dt>
            <dd>
              <Price value={totals[part] ?? ''} size="small" isPlain />
            </dd>
          </div>
        ))}
      {extraParts
        .filter((part) => isCharged(totals[part]))
        .map((part) => (
          <div key={part}>
            <dt>{t(`part.${part}`)}</dt>
            <dd>
              <Price value={totals[part] ?? ''} isPlain />
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
          {totals.total === undefined ? (
            <span className={styles.muted}>{hasAddress ? '–' : t('part.afterAddress')}</span>
          ) : (
            <Price value={totals.total} size={isOrder ? 'medium' : 'large'} />
          )}
        </dd>
      </div>
    </dl>
  );
}
