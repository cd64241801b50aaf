import { isApiError } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { orderStatus } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import type { PageHandle } from '#shared/page-data.ts';
import { paths } from '#shared/paths.ts';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { OrderDetailView } from '../features/orders/components/detail/order-detail.tsx';
import type { OrderSummary } from '../features/orders/hooks/order-types.ts';
import { PayOrder } from './parts/pay-order.tsx';

export const handle: PageHandle = { areas: ['aftersales'] };

const absentErrors: readonly string[] = ['order_not_found', 'invalid_parameters', 'missing_parameter'];

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
  const isAbsent = isApiError(order.error) && absentErrors.includes(order.error.key);
  return (
    <>
      <PageTitle title={t('detail.title')} parent={{ label: account('menu.orders'), href: paths.orders }} />
      {isAbsent ? (
        <EmptyState
          title={t('detail.absent')}
          text={t('detail.absentText')}
          action={<ButtonLink href={paths.orders}>{t('detail.toList')}</ButtonLink>}
        />
      ) : (
        <CallView result={order} skeleton={<Skeleton lines={20} />}>
          {(data) => <OrderDetailView order={data} onPay={setPaying} />}
        </CallView>
      )}
      <PayOrder order={paying} onClose={() => setPaying(undefined)} />
    </>
  );
}
