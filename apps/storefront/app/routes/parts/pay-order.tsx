import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useMemo } from 'react';
import type { OrderSummary } from '../../features/orders/hooks/order-types.ts';
import { PayDialog } from '../../features/payment/components/pay-dialog.tsx';

type Props = { readonly order: OrderSummary | undefined; readonly onClose: () => void };

/** Pays one order where it stands: in the list, on the dashboard, on its own page. */
export function PayOrder({ order, onClose }: Props) {
  const { t } = useTranslation('payment');
  const target = useMemo(() => order && { orderId: order.orderId }, [order]);
  return (
    <PayDialog
      target={target}
      total={order?.total}
      onClose={onClose}
      onPaid={() => {
        onClose();
        showToast({ kind: 'success', text: t('pay.done') });
      }}
    />
  );
}
