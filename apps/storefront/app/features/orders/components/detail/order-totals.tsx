import { useTranslation } from '@entrepot/i18n/react';
import { Price } from '@entrepot/ui/price/price.tsx';
import type { OrderDetail } from '../../hooks/order-types.ts';
import styles from '../orders.module.css';

const isNothing = (amount: string) => /^-?0(\.0*)?$/.test(amount);

const freightParts = ['shippingFee', 'longDistanceFee', 'deliveryFee'] as const;
const furtherParts = ['tax', 'handlingFee'] as const;

/** The total part by part; parts of nothing are left out, except freight, which people look for. */
export function OrderTotals({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const shownFreight = freightParts.filter((part) => !isNothing(order[part]));
  return (
    <dl className={styles.totals}>
      <dt>{t('total.goodsTotal')}</dt>
      <dd>
        <Price value={order.goodsTotal} isPlain />
      </dd>
      <dt>{t('total.freight')}</dt>
      <dd>{isNothing(order.freight) ? t('total.free') : <Price value={order.freight} isPlain />}</dd>
      {shownFreight.length > 1 &&
        shownFreight.map((part) => (
          <div key={part} className={styles.totalPart}>
            <dt>{t(`total.${part}`)}</dt>
            <dd>
              <Price value={order[part]} isPlain />
            </dd>
          </div>
        ))}
      {furtherParts
        .filter((part) => !isNothing(order[part]))
        .map((part) => (
          <div key={part} className={styles.totalRow}>
            <dt>{t(`total.${part}`)}</dt>
            <dd>
              <Price value={order[part]} isPlain />
            </dd>
          </div>
        ))}
      {!isNothing(order.discount) && (
        <div className={styles.totalRow}>
          <dt>{t('total.discount')}</dt>
          <dd>
            <Price value={`-${order.discount}`} isPlain />
          </dd>
        </div>
      )}
      <div className={styles.totalSum}>
        <dt>{t('total.label')}</dt>
        <dd>
          <Price value={order.total} size="large" />
        </dd>
      </div>
      {!isNothing(order.refunded) && (
        <div className={styles.totalRow}>
          <dt>{t('total.refunded')}</dt>
          <dd>
            <Price value={`-${order.refunded}`} isPlain />
          </dd>
        </div>
      )}
    </dl>
  );
}
