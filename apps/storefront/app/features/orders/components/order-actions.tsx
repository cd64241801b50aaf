import { isApiError } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Button, ButtonLink } from '@entrepot/ui/button/button.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../../shared/api/calls.ts';
import { paths } from '../../../shared/paths.ts';
import type { OrderAction, OrderSummary } from '../hooks/order-types.ts';
import { useBuyAgain } from '../hooks/use-buy-again.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './orders.module.css';
import { ReceiptDialog } from './receipt-dialog.tsx';

type Props = {
  readonly order: OrderSummary;
  readonly onPay: (order: OrderSummary) => void;
  /** Shown before the buttons. */
  readonly children?: ReactNode;
};

/** The most pressing action comes last, where the eye ends. */
const sequence: readonly OrderAction[] = [
  'cancel',
  'refund',
  'claim',
  'return',
  'remind',
  'buy_again',
  'review',
  'receipt',
  'pay',
];

const completed = 5;

/** What the buyer may do with an order at the moment. */
export function OrderActions({ order, onPay, children }: Props) {
  const { t } = useTranslation('orders');
  const [dialog, setDialog] = useState<'cancel' | 'receipt'>();
  const buyAgain = useBuyAgain();
  const remind = useAction('order!remind', {
    invalidates: ['order!listMain', 'order!info', 'orderLog!list'],
    onDone: () => showToast({ kind: 'success', text: t('remind.done') }),
  });
  const isReminded = remind.isSuccess || (isApiError(remind.error) && remind.error.key === 'order_already_reminded');
  const close = () => setDialog(undefined);
  const button = (action: OrderAction) => {
    switch (action) {
      case 'pay':
        return (
          <Button kind="action" onClick={() => onPay(order)}>
            {t('action.pay')}
          </Button>
        );
      case 'cancel':
        return <Button onClick={() => setDialog('cancel')}>{t('action.cancel')}</Button>;
      case 'remind':
        return (
          <Button
            isPending={remind.isPending}
            disabled={isReminded}
            onClick={() => remind.mutate({ input: { orderId: order.orderId } })}
          >
            {isReminded ? t('remind.already') : t('action.remind')}
          </Button>
        );
      case 'receipt':
        return (
          <Button kind="primary" onClick={() => setDialog('receipt')}>
            {t('action.receipt')}
          </Button>
        );
      case 'review':
        return (
          <ButtonLink kind="primary" href={paths.orderReview(order.orderId)}>
            {t('action.review')}
          </ButtonLink>
        );
      case 'refund':
      case 'claim':
      case 'return':
        return <ButtonLink href={paths.requestReturn(order.orderId)}>{t(`action.${action}`)}</ButtonLink>;
      case 'buy_again':
        return <Button onClick={() => buyAgain(order)}>{t('action.buyAgain')}</Button>;
    }
  };
  return (
    <div className={styles.actions}>
      {children}
      {order.status === completed && (
        <ButtonLink href={paths.orderReview(order.orderId)}>{t('action.seeReview')}</ButtonLink>
      )}
      {order.returnId !== undefined && (
        <ButtonLink href={paths.returnCase(order.returnId)}>{t('action.seeCase')}</ButtonLink>
      )}
      {sequence
        .filter((action) => order.actions.includes(action))
        .map((action) => (
          <span key={action}>{button(action)}</span>
        ))}
      <CancelDialog orderId={order.orderId} isOpen={dialog === 'cancel'} onClose={close} />
      <ReceiptDialog order={order} isOpen={dialog === 'receipt'} onClose={close} />
    </div>
  );
}
