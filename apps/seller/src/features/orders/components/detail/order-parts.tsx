import { addAmounts, centsDown, centsUp } from '@entrepot/domain';
import { formatInteger, formatMoney } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Day, Time } from '@entrepot/panel/time.tsx';
import { Cents } from '@entrepot/ui/price/cents.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import type { ReactNode } from 'react';
import type { SellerOrderWhole } from '../../order-tabs.ts';
import { LineVariant } from '../list/line-variant.tsx';
import list from '../list/orders.module.css';
import styles from './order.module.css';

type Props = { readonly order: SellerOrderWhole };

const imageSize = 64;

/** What to pack. */
export function OrderLines({ order: { lines } }: Props) {
  const { t } = useTranslation('seller');
  const language = useLanguage();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.orderGoodsId} className={styles.line}>
          <img src={line.img} alt="" width={imageSize} height={imageSize} />
          <span className={list.briefText}>
            <span>{line.commodity}</span>
            <LineVariant line={line} />
            <span className={list.muted}>
              <bdi dir="ltr">
                {formatMoney(line.unitPrice, language)}
                {` × ${formatInteger(line.quantity, language)}`}
              </bdi>
            </span>
          </span>
          <span className={styles.lineEnd}>
            <Price value={line.lineTotal} isPlain />
            {Number(line.discount) > 0 && (
              <span className={list.muted}>
                {t('total.discount')} <Price value={`-${line.discount}`} size="small" isPlain />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How the total comes about, and what of it the store earns. */
export function OrderTotals({ order }: Props) {
  const { t } = useTranslation('seller');
  const commission = centsUp(order.commission);
  // What comes back of the commission is shown so that the lines add up to the earning.
  const back = addAmounts(centsDown(order.earning), `-${order.total}`, order.refunded, commission);
  const row = (label: string, value: string, shown?: string): ReactNode => (
    <>
      <dt>{label}</dt>
      <dd>
        <Cents value={value} shown={shown} />
      </dd>
    </>
  );
  return (
    <dl className={styles.totals}>
      {row(t('total.goods'), order.goodsTotal)}
      {row(t('total.shipping'), order.shippingFee)}
      {row(t('total.longDistance'), order.longDistanceFee)}
      {row(t('total.delivery'), order.deliveryFee)}
      {row(t('total.tax'), order.tax)}
      {row(t('total.handling'), order.handlingFee)}
      {row(t('total.discount'), Number(order.discount) > 0 ? `-${order.discount}` : order.discount)}
      <div className={styles.sum}>{row(t('total.paid'), order.total)}</div>
      {Number(order.refunded) > 0 && row(t('total.refunded'), `-${order.refunded}`)}
      {row(t('total.commission'), Number(order.commission) > 0 ? `-${order.commission}` : order.commission)}
      {Number(order.commissionBack) > 0 && row(t('total.commissionBack'), order.commissionBack, back)}
      <div className={styles.sum}>{row(t('total.earning'), order.earning)}</div>
    </dl>
  );
}

/** The moments that matter for the seller's money and standing. */
export function OrderDeadlines({ order }: Props) {
  const { t } = useTranslation('seller');
  const { payTime, shipDueTime, expectedDelivery, settleTime, isSettled, createTime } = order;
  return (
    <dl className={styles.totals}>
      <dt>{t('order.created')}</dt>
      <dd>
        <Time value={createTime} />
      </dd>
      {payTime !== undefined && (
        <>
          <dt>{t('order.paid')}</dt>
          <dd>
            <Time value={payTime} />
          </dd>
        </>
      )}
      {shipDueTime !== undefined && (
        <>
          <dt>{t('deadline.shipBy')}</dt>
          <dd>
            <Time value={shipDueTime} />
          </dd>
        </>
      )}
      {expectedDelivery !== undefined && (
        <>
          <dt>{t('deadline.promised')}</dt>
          <dd>
            <Day value={expectedDelivery.until} />
          </dd>
        </>
      )}
      {settleTime !== undefined && (
        <>
          <dt>{isSettled ? t('deadline.settled') : t('deadline.settles')}</dt>
          <dd>
            <Time value={settleTime} />
          </dd>
        </>
      )}
    </dl>
  );
}
