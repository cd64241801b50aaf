import { useTranslation } from '@entrepot/i18n/react';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useSearchParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { OrderInvoice } from '../features/orders/components/detail/order-invoice.tsx';
import { OrderCallView } from './parts/order-call-view.tsx';

/** The invoice of an order: what it would cost before it is paid, what was paid afterwards. */
export default function OrderInvoicePage() {
  const { t } = useTranslation('orders');
  const [search] = useSearchParams();
  const orderId = search.get('orderId') ?? '';
  const order = useCall('order!info', { orderId });
  const title = order.data?.payTime === undefined ? t('invoice.proForma') : t('invoice.receipt');
  return (
    <>
      <PageTitle
        title={title}
        parent={{ label: t('detail.title'), href: orderId === '' ? paths.orders : paths.order(orderId) }}
      />
      <OrderCallView result={order} skeleton={<Skeleton lines={20} />}>
        {(data) => <OrderInvoice order={data} />}
      </OrderCallView>
    </>
  );
}
