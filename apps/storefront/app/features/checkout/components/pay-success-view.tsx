import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { IconCircleCheck } from '@tabler/icons-react';
import { CallView } from '../../../shared/feedback/call-view.tsx';
import { paths } from '../../../shared/paths.ts';
import { sumTotals, useCheckoutOrders } from '../hooks/use-checkout-orders.ts';
import { OrderList } from './order-list.tsx';
import styles from './pay.module.css';

const steps = ['ship', 'receive', 'settle'] as const;

/** The payment arrived: how much, for which orders, and what happens next. */
export function PaySuccessView({ checkoutId }: { readonly checkoutId: string }) {
  const { t } = useTranslation('checkout');
  const { result, orders } = useCheckoutOrders(checkoutId);
  const paid = orders.filter((order) => order.status > 0);
  return (
    <CallView result={result} skeleton={<Skeleton lines={8} />}>
      {() => (
        <Panel className={styles.pay}>
          <div className={styles.done} role="status">
            <IconCircleCheck size={56} stroke={1.4} aria-hidden="true" />
            <h1>{t('success.title')}</h1>
            {paid.length > 0 && <Price value={sumTotals(paid)} size="large" />}
            <p className={styles.muted}>{t('success.text')}</p>
          </div>
          {paid.length > 0 && <OrderList orders={paid} />}
          <section>
            <h2 className={styles.heading}>{t('success.next')}</h2>
            <ol className={styles.next}>
              {steps.map((step) => (
                <li key={step}>{t(`success.step.${step}`)}</li>
              ))}
            </ol>
          </section>
          <div className={styles.payButtons}>
            <ButtonLink kind="primary" size="large" href={paths.orders}>
              {t('success.toOrders')}
            </ButtonLink>
            <ButtonLink size="large" href={paths.home}>
              {t('success.goOn')}
            </ButtonLink>
          </div>
        </Panel>
      )}
    </CallView>
  );
}
