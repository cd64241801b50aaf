import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { ConfirmDialog } from '@entrepot/ui/dialog/confirm-dialog.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useAction } from '#shared/api/calls.ts';
import type { OrderSummary } from '../../hooks/order-types.ts';

type Props = { readonly order: OrderSummary; readonly isOpen: boolean; readonly onClose: () => void };

/** Confirms that the goods arrived, after saying that the money goes to the seller. */
export function ReceiptDialog({ order, isOpen, onClose }: Props) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const receive = useAction('order!receipt', {
    invalidates: ['order!listMain', 'order!info', 'orderLog!list'],
    onDone: () => showToast({ kind: 'success', text: t('receipt.done') }),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('receipt.title')}
      text={t('receipt.text', { total: isolate(formatMoney(order.total, language)), seller: order.sellerName })}
      confirmLabel={t('action.receipt')}
      onClose={onClose}
      onConfirm={async () => {
        await receive.send({ orderId: order.orderId }).catch(() => undefined);
        onClose();
      }}
    />
  );
}
