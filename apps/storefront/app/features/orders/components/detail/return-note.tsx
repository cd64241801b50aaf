import { useTranslation } from '@entrepot/i18n/react';
import { Price } from '@entrepot/ui/price/price.tsx';
import type { OrderDetail as Order } from '../../hooks/order-types.ts';
import styles from '../orders.module.css';

/** What the latest after-sales case of an order was opened with. */
export function ReturnNote({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders');
  const { t: tCase } = useTranslation('aftersales');
  const { returnReason, returnAmount, returnInstructions } = order;
  return (
    <div>
      <p>
        {t('return.because', { reason: tCase(`reason.${(returnReason ?? 8) as 0}`) })}{' '}
        {returnAmount && <Price value={returnAmount} isPlain />}
      </p>
      {returnInstructions && (
        <p className={styles.note}>
          <bdi>{returnInstructions}</bdi>
        </p>
      )}
    </div>
  );
}
