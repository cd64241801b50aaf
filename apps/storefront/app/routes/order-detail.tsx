import { orderStatus } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import type { PageHandle } from '#shared/page-data.ts';
import { paths } from '#shared/paths.ts';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { OrderDetailView } from '../features/orders/components/detail/order-detail.tsx';
import type { OrderSummary } from '../features/orders/hooks/order-types.ts';
import { OrderCallView } from './parts/order-call-view.tsx';
import { PayOrder } from './parts/pay-order.tsx';

export const handle: PageHandle = { areas: ['aftersales'] };

export default function OrderDetail() {
  const { t } = useTranslation('orders');
  const { t: account } = useTranslation('account');
  const [search] = useSearchParams();
  const [paying, setPaying] = useState<OrderSummary>();
  const orderId = search.get('orderId') ?? '';
  // A payment by card is told by its provider, in its own time.
  const order = useCall(
    'order!info',
    { orderId },
    { refetchMs: (last) => (last?.status === orderStatus.unpaid ? 10_000 : false) },
  );
  return (
    <>
      <PageTitle title={t('detail.title')} parent={{ label: account('menu.orders'), href: paths.orders }} />
      <OrderCallView result={order} skeleton={<Skeleton lines={20} />}>
        {(data) => <OrderDetailView order={data} onPay={setPaying} />}
      </OrderCallView>
      <PayOrder order={paying} onClose={() => setPaying(undefined)} />
    </>
  );
}
