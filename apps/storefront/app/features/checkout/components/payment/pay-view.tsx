import { CallView } from '@entrepot/client/react/call-view.tsx';
import { beforeValue } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Button, ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Countdown } from '@entrepot/ui/countdown/countdown.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { IconClock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { Time } from '#shared/time.tsx';
import { useCheckoutOrders } from '../../hooks/use-checkout-orders.ts';
import { CheckoutAbsent } from './checkout-absent.tsx';
import { OrderList } from './order-list.tsx';
import styles from './pay.module.css';

/** The payment dialog: it belongs to another feature, which is why the route gives it. */
export type RenderPayDialog = (props: {
  readonly isOpen: boolean;
  readonly total: string;
  readonly onClose: () => void;
}) => ReactNode;

type Props = {
  readonly checkoutId: string;
  /** The order was placed this moment: paying it is what comes next. */
  readonly isPayingAtOnce: boolean;
  readonly renderPayDialog: RenderPayDialog;
  /** Nothing is left to pay: all was paid or cancelled meanwhile, be it in another tab or by a payment whose answer was lost. */
  readonly onSettled: () => void;
};

/** A checkout that was placed and waits to be paid. Leaving it loses nothing until its deadline. */
export function PayView({ checkoutId, isPayingAtOnce, renderPayDialog, onSettled }: Props) {
  const { t } = useTranslation('checkout');
  const { result, orders, unpaid, unpaidTotal } = useCheckoutOrders(checkoutId);
  const [isPaying, setPaying] = useState(isPayingAtOnce);
  const isSettled = orders.length > 0 && unpaid.length === 0;
  const leave = useEffectEvent(onSettled);
  useEffect(() => {
    if (isSettled) leave();
  }, [isSettled]);
  const deadline = unpaid.find((order) => order.dueTime?.kind === 'pay')?.dueTime?.time;
  if (result === undefined) return <CheckoutAbsent />;
  return (
    <CallView result={result} skeleton={<Skeleton lines={8} />}>
      {() =>
        orders.length === 0 ? (
          <CheckoutAbsent />
        ) : isSettled ? (
          <Skeleton lines={8} />
        ) : (
          <Panel className={styles.pay}>
            <p className={styles.payTotal}>
              <span>{t('pay.total', { count: unpaid.length })}</span>
              <Price value={unpaidTotal} size="large" />
            </p>
            {deadline !== undefined && (
              <p className={styles.deadline}>
                <IconClock size={20} aria-hidden="true" />
                <span>
                  {beforeValue(t('pay.deadline'))}
                  <Time value={deadline} />{' '}
                  <span className={styles.left}>
                    <Countdown until={deadline} />
                  </span>
                </span>
              </p>
            )}
            <OrderList orders={unpaid} />
            <p className={styles.muted}>{t('pay.later')}</p>
            <div className={styles.payButtons}>
              <Button kind="action" size="large" onClick={() => setPaying(true)}>
                {t('pay.now')}
              </Button>
              <ButtonLink size="large" href={paths.orders}>
                {t('pay.toOrders')}
              </ButtonLink>
            </div>
            {renderPayDialog({ isOpen: isPaying, total: unpaidTotal, onClose: () => setPaying(false) })}
          </Panel>
        )
      }
    </CallView>
  );
}
