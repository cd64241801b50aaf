import { CallRefused, CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { paths } from '#shared/paths.ts';
import { PaymentNews } from '#shared/pay-method/payment-news.tsx';
import { usePayments } from '#shared/pay-method/use-payments.ts';
import { type CheckoutOrder, sumTotals, useCheckoutOrders } from '../../hooks/use-checkout-orders.ts';
import { CheckoutAbsent } from './checkout-absent.tsx';
import { OrderList } from './order-list.tsx';
import styles from './pay.module.css';

const steps = ['ship', 'receive', 'settle'] as const;
const iconSize = 56;

/** What became of a checkout's payment: how much was really paid and for which orders, or the way to paying. */
export function PaySuccessView({ checkoutId }: { readonly checkoutId: string }) {
  const { result, orders, paid, unpaid, unpaidTotal } = useCheckoutOrders(checkoutId, { looksAgain: true });
  const [openedMs] = useState(() => Date.now());
  const skeleton = <Skeleton lines={8} />;
  if (result === undefined) return <CheckoutAbsent />;
  return (
    <CallView result={result} skeleton={skeleton}>
      {() => {
        if (paid.length > 0) return <Paid checkoutId={checkoutId} paid={paid} unpaid={unpaid} />;
        // What is known from before the payment says nothing of it, however long the answer takes or fails to come.
        if (result.dataUpdatedAt < openedMs)
          return result.error ? <CallRefused error={result.error} onRetry={() => void result.refetch()} /> : skeleton;
        if (orders.length === 0) return <CheckoutAbsent />;
        return unpaid.length > 0 ? (
          <Unpaid checkoutId={checkoutId} unpaid={unpaid} total={unpaidTotal} />
        ) : (
          <Cancelled checkoutId={checkoutId} orders={orders} />
        );
      }}
    </CallView>
  );
}

type Orders = readonly CheckoutOrder[];

function Paid({ checkoutId, paid, unpaid }: { checkoutId: string; paid: Orders; unpaid: Orders }) {
  const { t } = useTranslation('checkout');
  const isRefunded = paid.some((order) => Number(order.refunded) > 0);
  return (
    <Panel className={styles.pay}>
      <div className={styles.done} role="status">
        <IconCircleCheck size={iconSize} stroke={1.4} aria-hidden="true" />
        <h1>{t('success.title')}</h1>
        <Price value={sumTotals(paid)} size="large" />
        <p className={styles.muted}>{isRefunded ? t('success.refunded') : t('success.text')}</p>
      </div>
      <PaymentNews target={{ checkoutId }} isUnpaid={false} />
      <OrderList orders={paid} />
      {unpaid.length > 0 && <StillUnpaid checkoutId={checkoutId} unpaid={unpaid} />}
      <section>
        <h2 className={styles.heading}>{t('success.next')}</h2>
        <ol className={styles.next}>
          {steps.map((step) => (
            <li key={step}>{t(`success.step.${step}`)}</li>
          ))}
        </ol>
      </section>
      <Ways kind="primary" first={[t('success.toOrders'), paths.orders]} second={[t('success.goOn'), paths.home]} />
    </Panel>
  );
}

function StillUnpaid({ checkoutId, unpaid }: { checkoutId: string; unpaid: Orders }) {
  const { t } = useTranslation('checkout');
  return (
    <div className={styles.deadline}>
      <IconClock size={20} aria-hidden="true" />
      <span className={styles.stillUnpaid}>
        <span>
          {t('pay.total', { count: unpaid.length })} <Price value={sumTotals(unpaid)} isPlain />
        </span>
        <ButtonLink size="small" kind="action" href={paths.settlementOf(checkoutId)}>
          {t('pay.now')}
        </ButtonLink>
      </span>
    </div>
  );
}

function Unpaid({ checkoutId, unpaid, total }: { checkoutId: string; unpaid: Orders; total: string }) {
  const { t } = useTranslation('checkout');
  const { isPending, hasArrived } = usePayments({ checkoutId });
  if (isPending) return <Skeleton lines={8} />;
  // A second payment is not asked of anybody whose first one is there.
  if (hasArrived) return <Arrived checkoutId={checkoutId} unpaid={unpaid} total={total} />;
  return (
    <Panel className={styles.pay}>
      <div className={styles.done} data-tone="warn" role="status">
        <IconClock size={iconSize} stroke={1.4} aria-hidden="true" />
        <h1>{t('unpaid.title')}</h1>
        <Price value={total} size="large" />
        <p className={styles.muted}>{t('unpaid.text')}</p>
      </div>
      <PaymentNews target={{ checkoutId }} isUnpaid />
      <OrderList orders={unpaid} />
      <Ways
        kind="action"
        first={[t('pay.now'), paths.settlementOf(checkoutId)]}
        second={[t('pay.toOrders'), paths.orders]}
      />
    </Panel>
  );
}

function Arrived({ checkoutId, unpaid, total }: { checkoutId: string; unpaid: Orders; total: string }) {
  const { t } = useTranslation('checkout');
  return (
    <Panel className={styles.pay}>
      <div className={styles.done} role="status">
        <IconClock size={iconSize} stroke={1.4} aria-hidden="true" />
        <h1>{t('arrived.title')}</h1>
        <Price value={total} size="large" />
      </div>
      <PaymentNews target={{ checkoutId }} isUnpaid />
      <OrderList orders={unpaid} />
      <Ways kind="primary" first={[t('pay.toOrders'), paths.orders]} second={[t('success.goOn'), paths.home]} />
    </Panel>
  );
}

function Cancelled({ checkoutId, orders }: { checkoutId: string; orders: Orders }) {
  const { t } = useTranslation('checkout');
  return (
    <Panel className={styles.pay}>
      <div className={styles.done} data-tone="bad" role="status">
        <IconCircleX size={iconSize} stroke={1.4} aria-hidden="true" />
        <h1>{t('cancelled.title')}</h1>
        <p className={styles.muted}>{t('cancelled.text')}</p>
      </div>
      <PaymentNews target={{ checkoutId }} isUnpaid={false} />
      <OrderList orders={orders} />
      <Ways kind="primary" first={[t('success.goOn'), paths.home]} second={[t('pay.toOrders'), paths.orders]} />
    </Panel>
  );
}

type Way = readonly [text: string, href: string];

/** Where one goes from here: the likelier way, and the other. */
function Ways({ kind, first, second }: { kind: 'primary' | 'action'; first: Way; second: Way }) {
  return (
    <div className={styles.payButtons}>
      <ButtonLink kind={kind} size="large" href={first[1]}>
        {first[0]}
      </ButtonLink>
      <ButtonLink size="large" href={second[1]}>
        {second[0]}
      </ButtonLink>
    </div>
  );
}
