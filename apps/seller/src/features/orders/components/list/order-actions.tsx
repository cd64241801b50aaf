import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useConfirmOrder } from '../../api/fulfil-order.ts';
import type { SellerOrder } from '../../order-tabs.ts';
import { ShipDialog } from '../fulfilment/ship-dialog.tsx';
import styles from './orders.module.css';

type Props = { readonly order: Pick<SellerOrder, 'orderId' | 'orderNo' | 'actions' | 'lines' | 'carriers'> };

/** What the seller may do with an order now, as the server says. */
export function OrderActions({ order }: Props) {
  const { t } = useTranslation('seller');
  const [isShipping, setShipping] = useState(false);
  const confirm = useConfirmOrder();
  const { orderId, orderNo, actions, lines } = order;
  // The next parcel starts with what the last one has left. What is being typed stays, whatever is read anew meanwhile.
  const shipped = lines.map((line) => line.shippedQuantity).join();
  const [startedAt, setStartedAt] = useState(shipped);
  if (!isShipping && startedAt !== shipped) setStartedAt(shipped);
  return (
    <div className={styles.actions}>
      {actions.includes('confirm') && (
        <Button
          variant="default"
          size="xs"
          loading={confirm.isPending}
          data-action="confirm"
          onClick={() => confirm.run({ orderId })}
          aria-label={t('confirm.labelFor', { orderNo })}
        >
          {t('confirm.action')}
        </Button>
      )}
      {actions.includes('ship') && (
        <Button
          size="xs"
          data-action="ship"
          onClick={() => setShipping(true)}
          aria-label={t('ship.labelFor', { orderNo })}
        >
          {t('ship.action')}
        </Button>
      )}
      <ShipDialog
        key={startedAt}
        isOutdated={startedAt !== shipped}
        order={order}
        isOpen={isShipping}
        onClose={() => setShipping(false)}
      />
    </div>
  );
}
