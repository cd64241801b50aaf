import { useTranslation } from '@entrepot/i18n/react';
import { Button, ButtonLink } from '@entrepot/ui/button/button.tsx';
import { useKeptFocus } from '@entrepot/ui/focus/use-kept-focus.ts';
import { IconBellRinging } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { paths } from '#shared/paths.ts';
import type { OrderAction, OrderSummary } from '../../hooks/order-types.ts';
import { useBuyAgain } from '../../hooks/use-buy-again.ts';
import { useReminder } from '../../hooks/use-reminder.ts';
import styles from '../orders.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import own from './order-actions.module.css';
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
  'refund_rest',
  'claim',
  'return',
  'remind',
  'buy_again',
  'review',
  'receipt',
  'pay',
];

const completed = 5;
const awaitsShipment: ReadonlySet<number> = new Set([1, 2]);

/** What the buyer may do with an order at the moment. */
export function OrderActions({ order, onPay, children }: Props) {
  const { t } = useTranslation('orders');
  const [dialog, setDialog] = useState<'cancel' | 'receipt'>();
  const buyAgain = useBuyAgain();
  const reminder = useReminder(order);
  const place = useKeptFocus<HTMLDivElement>('last');
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
          <Button isPending={reminder.isPending} onClick={reminder.send}>
            {t('action.remind')}
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
        return <ButtonLink href={paths.requestCase(order.orderId)}>{t(`action.${action}`)}</ButtonLink>;
      case 'refund_rest':
        return <ButtonLink href={paths.requestCase(order.orderId)}>{t('action.refundRest')}</ButtonLink>;
      case 'buy_again':
        return <Button onClick={() => buyAgain(order)}>{t('action.buyAgain')}</Button>;
    }
  };
  return (
    <div ref={place} className={styles.actions}>
      {children}
      {reminder.isDone && awaitsShipment.has(order.status) && (
        <span className={own.reminded}>
          <IconBellRinging size={16} aria-hidden="true" />
          {t('remind.already')}
        </span>
      )}
      {order.status === completed && (
        <ButtonLink href={paths.orderReview(order.orderId)}>{t('action.seeReview')}</ButtonLink>
      )}
      {order.returnId !== undefined && (
        <ButtonLink href={paths.returnCase(order.returnId)}>{t('action.seeCase')}</ButtonLink>
      )}
      {sequence
        .filter((action) => order.actions.includes(action))
        .filter((action) => action !== 'remind' || !reminder.isDone)
        .map((action) => (
          <span key={action}>{button(action)}</span>
        ))}
      <CancelDialog orderId={order.orderId} isOpen={dialog === 'cancel'} onClose={close} />
      <ReceiptDialog order={order} isOpen={dialog === 'receipt'} onClose={close} />
    </div>
  );
}
